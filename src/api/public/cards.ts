import { z } from 'zod';
import { GALLERY_CARDS, NAVBAR_ARTICLES_DESKTOP } from '#contract/constants.ts';
import { articleCardSchema, articleTitleSchema } from '#contract/content/articles.schemas.ts';
import { galleryCardSchema } from '#contract/content/gallery.schemas.ts';
import { testimonialCardSchema } from '#contract/content/reviews.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { pagedSchema } from '#contract/schemas.ts';
import { type TourCardJson, type TourJson, tourCardSchema } from '#contract/tours/tours.schemas.ts';
import { listPublicArticles } from '#domain/articles/articles.queries.ts';
import { listActiveGalleryItems } from '#domain/gallery/gallery.queries.ts';
import { listTestimonials } from '#domain/reviews/reviews.queries.ts';
import { listActiveTours } from '#domain/tours/tours.queries.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { endpoint } from '../endpoint.ts';
import { presentRows } from '../present-rows.ts';
import { presentArticle } from './articles.ts';
import { presentGalleryItem } from './gallery.ts';
import { presentTestimonial } from './reviews.ts';
import { inSmall, inTwoFormats } from './small-pictures.ts';
import { presentTours } from './tours.ts';

/** Embedded in pages, because the whole lists are several times as heavy. */
export const cardEndpoints = [
  endpoint({
    method: 'GET',
    path: api.tourCards,
    summary: 'List active tours for cards, in the business’s order, 100 per page',
    guard: 'public',
    content: () => ['tours', 'availabilities', 'reviews', 'settings'],
    query: pagedSchema,
    answers: { status: 200, shape: z.array(tourCardSchema) },
    async handle({ query: { page } }, context) {
      const tours = await listActiveTours(context.db, page);
      return { status: 200, body: await presentTourCards(tours, context) };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.articleCards,
    summary: 'List published articles for cards, newest first, 100 per page',
    guard: 'public',
    content: () => ['articles'],
    query: pagedSchema,
    answers: { status: 200, shape: z.array(articleCardSchema) },
    async handle({ query: { page } }, context) {
      const articles = await listPublicArticles(context.db, context.now, pageOf(page));
      const body = presentRows(articles, context, (row) => {
        const { picture, ...article } = presentArticle(row);
        return articleCardSchema.parse({ ...article, picture: picture && inTwoFormats(picture) });
      });
      return { status: 200, body };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.articleTitles,
    summary: 'List the titles of the newest published articles',
    guard: 'public',
    content: () => ['articles'],
    answers: { status: 200, shape: z.array(articleTitleSchema) },
    async handle(_input, context) {
      const newest = { limit: NAVBAR_ARTICLES_DESKTOP, offset: 0 };
      const articles = await listPublicArticles(context.db, context.now, newest);
      const body = presentRows(articles, context, (row) => articleTitleSchema.parse(row));
      return { status: 200, body };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.testimonialCards,
    summary: 'List the newest approved reviews for cards',
    guard: 'public',
    content: () => ['reviews', 'tours'],
    answers: { status: 200, shape: z.array(testimonialCardSchema) },
    async handle(_input, context) {
      const reviews = await listTestimonials(context.db, {});
      const body = presentRows(reviews, context, (row) =>
        testimonialCardSchema.parse(presentTestimonial(row)),
      );
      return { status: 200, body };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.galleryCards,
    summary: 'List the first active gallery items for the home page',
    guard: 'public',
    content: () => ['gallery_items'],
    answers: { status: 200, shape: z.array(galleryCardSchema) },
    async handle(_input, context) {
      const items = await listActiveGalleryItems(context.db, { limit: GALLERY_CARDS, offset: 0 });
      const body = presentRows(items, context, (row) => {
        const { picture, ...item } = presentGalleryItem(row);
        return galleryCardSchema.parse({ ...item, picture: inSmall(picture) });
      });
      return { status: 200, body };
    },
  }),
];

export async function presentTourCards(
  tours: readonly Tour[],
  context: Parameters<typeof presentTours>[1],
): Promise<TourCardJson[]> {
  return presentRows(await presentTours(tours, context), context, (tour) =>
    tourCardSchema.parse({
      ...tour,
      description: isEmpty(tour.shortDescription) ? tour.description : '',
      pictures: tour.pictures.slice(0, 1).map(inSmall),
    }),
  );
}

const isEmpty = (text: TourJson['shortDescription']): boolean =>
  typeof text === 'string' ? text === '' : !Object.values(text).some(Boolean);
