import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { addressOf, useApi } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { api } from '#contract/api-paths.ts';
import type { TourJson } from '#contract/tours.schemas.ts';

/** All that there is to know of the tours, and no more of them than cards show. */
const whole = addressOf(api.tours);
const cards = addressOf(api.tours, { query: { view: 'card' } });

/**
 * The address of the list that every page has: the server sends cards along, for they are a fifth
 * of the whole; a browser that was sent none asks as SPEC section 7 says. Two addresses, two keys.
 */
export const tourList = (isThere: (address: string) => boolean): string =>
  import.meta.env.SSR || isThere(cards) ? cards : whole;

/** The tours in their order, from wherever this page has them. */
export function useTours(): UseQueryResult<TourJson[], ApiError> {
  const queryClient = useQueryClient();
  const isSent = queryClient.getQueryState([cards]) !== undefined;
  return useApi(isSent ? cards : whole);
}
