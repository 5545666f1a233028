import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type Address, addressOf, useApi } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { api } from '#contract/api-paths.ts';
import type { ArticleCardJson, ArticleTitleJson } from '#contract/articles.schemas.ts';
import type { HttpRefusalCode } from '#contract/failures.ts';
import type { GalleryCardJson } from '#contract/gallery.schemas.ts';
import type { TestimonialCardJson } from '#contract/reviews.schemas.ts';
import type { TourCardJson } from '#contract/tours.schemas.ts';
import { paths } from './paths.ts';

/**
 * A list of which a page shows a part. The server sends that part along, in brief, for the whole
 * would be several times as heavy; a browser that was sent none asks for the whole, as SPEC section 7
 * says. Two addresses, two keys.
 */
type List<Item> = {
  brief: Address<Item[], HttpRefusalCode>;
  whole: Address<Item[], HttpRefusalCode>;
};

export const tours: List<TourCardJson> = {
  brief: addressOf(api.tourCards),
  whole: addressOf(api.tours),
};
export const articleTitles: List<ArticleTitleJson> = {
  brief: addressOf(api.articleTitles),
  whole: paths.articles,
};
export const articleCards: List<ArticleCardJson> = {
  brief: addressOf(api.articleCards),
  whole: paths.articles,
};
export const testimonials: List<TestimonialCardJson> = {
  brief: addressOf(api.testimonialCards),
  whole: paths.testimonials,
};
export const galleryCards: List<GalleryCardJson> = {
  brief: addressOf(api.galleryCards),
  whole: paths.gallery,
};

/** The address of a list that a page asks for before it is drawn. */
export const addressIn = (
  { brief, whole }: List<unknown>,
  isThere: (address: string) => boolean,
): string => (import.meta.env.SSR || isThere(brief) ? brief : whole);

/** A list, from wherever this page has it. */
export function useList<Item>({
  brief,
  whole,
}: List<Item>): UseQueryResult<Item[], ApiError<HttpRefusalCode>> {
  const queryClient = useQueryClient();
  const isSent = queryClient.getQueryState([brief]) !== undefined;
  return useApi(isSent ? brief : whole);
}
