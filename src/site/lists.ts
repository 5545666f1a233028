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
export const gallery: List<GalleryItemJson> = { brief: paths.gallery, whole: paths.gallery };
export const galleryCards: List<GalleryCardJson> = {
  brief: addressOf(api.galleryCards),
  whole: paths.gallery,
};

/** The address of a list that a page asks for before it is drawn. */
export const addressIn = (
  { brief, whole }: List<unknown>,
  isThere: (address: string) => boolean,
): string => (import.meta.env.SSR || isThere(brief) ? brief : whole);

/** A list, from wherever this page has it: its first page. */
export function useList<Item>(list: List<Item>): UseQueryResult<Item[], ApiError<HttpRefusalCode>> {
  return useApi(useAddressOf(list));
}

function useAddressOf<Item>({ brief, whole }: List<Item>): List<Item>['whole'] {
  const isSent = useQueryClient().getQueryState([brief]) !== undefined;
  return isSent ? brief : whole;
}

/** What a list goes on with. */
export type More = {
  /** Asks for what follows; null where nothing does. */
  load: (() => void) | null;
  isLoading: boolean;
};

/** As much of a list as it was asked for, and the way to more of it. */
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
  // A page that is full has another after it, mostly.
  const isFull = items?.length === pages * LIST_PAGE_RECORDS;
  const load = () => (rest.isError ? void rest.refetch() : setPages(pages + 1));
  return [first, items, { load: isFull || rest.isError ? load : null, isLoading: rest.isFetching }];
}
