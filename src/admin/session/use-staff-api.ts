import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Address, pageOfList, read } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { LIST_PAGE_RECORDS, LIST_PAGES_AT_MOST } from '#contract/constants.ts';
import { useSession } from './session-context.ts';

const FRESHEN_MS = 60_000;

type Options<Answer> = {
  isWanted?: boolean;
  /** Refetch interval in milliseconds, by the current data; null for the default. */
  freshenMs?: (answer: Answer) => number | null;
};

/**
 * Queries the API. Guests change the data meanwhile, so it refetches every minute and when the page becomes
 * visible, but not after an error.
 */
export function useStaffApi<Answer, Code extends string>(
  address: Address<Answer, Code>,
  options: Options<Answer> = {},
): UseQueryResult<Answer, ApiError<Code>> {
  return useAnswer(address, () => read(address), options);
}

/** Queries all pages of a list as one array, up to the limit that `isCutShort` reports. */
export function useStaffList<Item, Code extends string>(
  address: Address<Item[], Code>,
  { pageSize = LIST_PAGE_RECORDS, ...options }: Options<Item[]> & { pageSize?: number } = {},
): UseQueryResult<Item[], ApiError<Code>> {
  async function readPages(): Promise<Item[]> {
    const all = await read(address);
    for (let page = 2; all.length === (page - 1) * pageSize && page <= LIST_PAGES_AT_MOST; page++) {
      all.push(...(await read(pageOfList(address, page))));
    }
    return all;
  }
  return useAnswer(address, readPages, options);
}

/** Whether the list may have more items than were loaded. */
export const isCutShort = (list: readonly unknown[], pageSize = LIST_PAGE_RECORDS): boolean =>
  list.length >= pageSize * LIST_PAGES_AT_MOST;

function useAnswer<Answer, Code extends string>(
  address: Address<Answer, Code>,
  ask: () => Promise<Answer>,
  { isWanted = true, freshenMs = () => null }: Options<Answer>,
): UseQueryResult<Answer, ApiError<Code>> {
  const keepSession = useSession();
  return useQuery<Answer, ApiError<Code>>({
    queryKey: [address],
    queryFn: () => keepSession(ask),
    enabled: isWanted,
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
    refetchInterval({ state }) {
      if (state.status === 'error') return false;
      return (state.data && freshenMs(state.data)) ?? FRESHEN_MS;
    },
  });
}
