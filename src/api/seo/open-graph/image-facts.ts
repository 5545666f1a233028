import { REVIEW_RATING_MAX } from '#contract/constants.ts';
import { withRules } from '#contract/content/home.ts';
import { localise } from '#contract/localised.ts';
import { lowestPrice } from '#contract/pricing/price-rules.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { findPublicArticle } from '#domain/articles/articles.queries.ts';
import { Failure } from '#domain/failures.ts';
import { listActiveGalleryItems } from '#domain/gallery/gallery.queries.ts';
import { findPictures, type Picture } from '#domain/pictures/pictures.ts';
import { listRatings, type Rating } from '#domain/reviews/reviews.queries.ts';
import { readBusiness, readSettings } from '#domain/settings/settings.ts';
import { findActiveTour } from '#domain/tours/tours.queries.ts';
import { formatDecimal } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatPrice } from '#platform/i18n/tour-facts.ts';
import { OPEN_GRAPH_SIZE } from '../../client/open-graph-path.ts';
import type { ApiContext } from '../../endpoint.ts';
import type { OpenGraphImage } from './image.ts';

type Facts = Omit<OpenGraphImage, 'business' | 'look'>;

type Source = Pick<ApiContext, 'db' | 'now'>;

/** For every page without its own. */
export async function siteOpenGraphImage({ db }: Source): Promise<Facts> {
  const [business, { hero }, [first]] = await Promise.all([
    readBusiness(db),
    readSettings(db, 'home'),
    listActiveGalleryItems(db, { limit: 1, offset: 0 }),
  ]);
  const coverId = hero.picture?.pictureId;
  const chosen = coverId === undefined ? null : (await findPictures(db, [coverId])).get(coverId);
  const locale = currentLocale();
  return {
    title:
      withRules(localise(hero.heading, locale), business.rules) ||
      localise(business.tagline, locale) ||
      business.name,
    line: m.open_graph_small_groups({ maximum: business.rules.maxSharedGroupSize }),
    rating: null,
    pictureKey: keyOf(chosen ?? first?.picture),
  };
}

/** Throws tour_not_found. */
export async function tourOpenGraphImage({ db, now }: Source, id: string): Promise<Facts> {
  const tour = await findActiveTour(db, id);
  const coverId = tour.pictures[0]?.pictureId;
  const [pictures, ratings] = await Promise.all([
    findPictures(db, coverId ? [coverId] : []),
    listRatings(db, [tour.id]),
  ]);
  const rating = ratings.get(id);
  const priced = { ...tour, price: tour.priceCents };
  return {
    title: localise(tour.name, currentLocale()),
    line: formatPrice({ ...priced, fromPrice: lowestPrice(priced, wallTimeAt(now).date) }),
    rating: rating ? formatRating(rating) : null,
    pictureKey: keyOf(coverId === undefined ? null : pictures.get(coverId)),
  };
}

/** Throws article_not_found. */
export async function articleOpenGraphImage({ db, now }: Source, slug: string): Promise<Facts> {
  const article = await findPublicArticle(db, now, slug);
  if (!article) throw new Failure('article_not_found');
  return {
    title: localise(article.title, currentLocale()),
    line: null,
    rating: null,
    pictureKey: keyOf(article.cover),
  };
}

function formatRating({ average, count }: Rating): OpenGraphImage['rating'] {
  const stars = Math.min(Math.round(average), REVIEW_RATING_MAX);
  const text = m.open_graph_rating({ rating: formatDecimal(average, currentLocale()), count });
  return { stars, text };
}

/** The file key of the smallest JPEG that fills an image, else of the largest one. */
function keyOf(picture: Picture | null | undefined): string | null {
  const jpegs = (picture?.variants ?? [])
    .filter(({ format }) => format === 'jpeg')
    .toSorted((a, b) => a.width - b.width);
  return (jpegs.find(({ width }) => width >= OPEN_GRAPH_SIZE.width) ?? jpegs.at(-1))?.key ?? null;
}
