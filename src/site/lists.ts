import {
  keepPreviousData,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { type Address, addressOf, pageOfList, useApi } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { LIST_PAGE_RECORDS } from '#contract/constants.ts';
import type { ArticleCardJson, ArticleTitleJson } from '#contract/content/articles.schemas.ts';
import type { GalleryCardJson, GalleryItemJson } from '#contract/content/gallery.schemas.ts';
import type { TestimonialCardJson } from '#contract/content/reviews.schemas.ts';
import type { HttpRefusalCode } from '#contract/failures.ts';
import { api } from '#contract/http/api-paths.ts';
import type { TourCardJson } from '#contract/tours/tours.schemas.ts';
import { paths } from './paths.ts';

/** The server sends a part in brief; a browser without it requests the whole (SPEC section 7). */
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
export const gallery: List<GalleryItemJson> = { brief: paths.gallery, whole: paths.gallery };
export const galleryCards: List<GalleryCardJson> = {
  brief: addressOf(api.galleryCards),
  whole: paths.gallery,
};

export const addressIn = (
  { brief, whole }: List<unknown>,
  isThere: (address: string) => boolean,
): string => (import.meta.env.SSR || isThere(brief) ? brief : whole);

export function useList<Item>(list: List<Item>): UseQueryResult<Item[], ApiError<HttpRefusalCode>> {
  return useApi(useAddressOf(list));
}

function useAddressOf<Item>({ brief, whole }: List<Item>): List<Item>['whole'] {
  const isSent = useQueryClient().getQueryState([brief]) !== undefined;
  return isSent ? brief : whole;
}

export type More = {
  /** Null if there is no next page. */
  load: (() => void) | null;
  isLoading: boolean;
};

export function useGrowingList<Item>(
  list: List<Item>,
): [
  first: UseQueryResult<Item[], ApiError<HttpRefusalCode>>,
  items: Item[] | undefined,
  more: More,
] {
  const address = useAddressOf(list);
  const queryClient = useQueryClient();
  const first = useApi(address);
  const [pages, setPages] = useState(1);
  const rest = useQuery<Item[], ApiError<HttpRefusalCode>>({
    queryKey: [address, 'and more', pages],
    enabled: pages > 1,
    placeholderData: keepPreviousData,
    async queryFn() {
      const found: Item[] = [];
      for (let page = 2; page <= pages; page += 1) {
        const queryKey = [pageOfList(address, page)];
        found.push(...(await queryClient.fetchQuery<Item[]>({ queryKey })));
      }
      return found;
    },
  });
  const items = first.data && [...first.data, ...(rest.data ?? [])];
  // A full page usually has another after it.
  const isFull = items?.length === pages * LIST_PAGE_RECORDS;
  const load = () => (rest.isError ? void rest.refetch() : setPages(pages + 1));
  return [first, items, { load: isFull || rest.isError ? load : null, isLoading: rest.isFetching }];
}
