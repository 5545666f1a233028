import { REVIEW_RATING_MAX, SMALL_GROUP_MAX_PEOPLE } from '#constants';
import { findPublicArticle } from '#domain/articles/articles.queries.ts';
import { Failure } from '#domain/failures.ts';
import { listActiveGalleryItems } from '#domain/gallery/gallery.queries.ts';
import { findPictures, type Picture } from '#domain/pictures/pictures.queries.ts';
import { listRatings, type Rating } from '#domain/reviews/reviews.queries.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { findActiveTour } from '#domain/tours/tours.queries.ts';
import { formatMoney, formatRating } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { POSTER_SIZE } from '../../client/poster-path.ts';
import type { ApiContext } from '../../endpoint.ts';
import type { Poster } from './poster.ts';

type Source = Pick<ApiContext, 'db' | 'now'>;

/** The poster of every page that has none of its own. */
export async function sitePoster({ db }: Source): Promise<Poster> {
  const [cover] = await listActiveGalleryItems(db);
  return {
    title: m.home_hero_heading(),
    line: m.poster_small_groups({ maximum: SMALL_GROUP_MAX_PEOPLE }),
    rating: null,
    pictureKey: keyOf(cover?.picture),
  };
}

/** @throws {Failure} tour_not_found */
export async function tourPoster({ db }: Source, id: string): Promise<Poster> {
  const tour = await findActiveTour(db, id);
  const coverId = tour.pictures[0]?.pictureId;
  const [pictures, ratings] = await Promise.all([
    findPictures(db, coverId ? [coverId] : []),
    listRatings(db),
  ]);
  const rating = ratings.get(id);
  return {
    title: localise(tour.name, currentLocale()),
    line: sayPrice(tour),
    rating: rating ? sayRating(rating) : null,
    pictureKey: keyOf(coverId === undefined ? null : pictures.get(coverId)),
  };
}

/** @throws {Failure} article_not_found */
export async function articlePoster({ db, now }: Source, slug: string): Promise<Poster> {
  const article = await findPublicArticle(db, now, slug);
  if (!article) throw new Failure('article_not_found');
  return {
    title: localise(article.title, currentLocale()),
    line: null,
    rating: null,
    pictureKey: keyOf(article.cover),
  };
}

function sayPrice({ priceCents, priceType }: Tour): string {
  const price = formatMoney(priceCents);
  return priceType === 'per_person'
    ? m.book_price_per_person({ price })
    : m.book_price_per_group({ price });
}

function sayRating({ average, count }: Rating): Poster['rating'] {
  const stars = Math.min(Math.round(average), REVIEW_RATING_MAX);
  const text = m.poster_rating({ rating: formatRating(average, currentLocale()), count });
  return { stars, text };
}

/** The smallest JPEG that fills a poster, else the largest there is. */
function keyOf(picture: Picture | null | undefined): string | null {
  const jpegs = (picture?.variants ?? [])
    .filter(({ format }) => format === 'jpeg')
    .toSorted((a, b) => a.width - b.width);
  return (jpegs.find(({ width }) => width >= POSTER_SIZE.width) ?? jpegs.at(-1))?.key ?? null;
}
