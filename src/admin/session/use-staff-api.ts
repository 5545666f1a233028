import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Address, pageOfList, read } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { LIST_PAGE_RECORDS, LIST_PAGES_AT_MOST } from '#contract/constants.ts';
import { useSession } from './session-keeper.tsx';

const FRESHEN_MS = 60_000;

type Options<Answer> = {
  isWanted?: boolean;
  /** How soon to ask again, of an answer that will soon be another; null for the usual. */
  freshenMs?: (answer: Answer) => number | null;
};

/**
 * What an address of the API answers to the team. Guests write while the team looks, so it is asked again
 * every minute and whenever the page is looked at; not after an error, which waits for a person.
 */
export function useStaffApi<Answer, Code extends string>(
  address: Address<Answer, Code>,
  options: Options<Answer> = {},
): UseQueryResult<Answer, ApiError<Code>> {
  return useAnswer(address, () => read(address), options);
}

/**
 * A list of which the API answers a page at a time, and that is shown as one, because it is chosen
 * from, put in order, or drawn: asked for page by page, as far as `isCutShort` tells.
 */
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

/** Whether there may be more in a list than a page shows of it. */
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
