import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Address, read } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { useSession } from './session-keeper.tsx';

const FRESHEN_MS = 60_000;

/**
 * What an address of the API answers to the team. Guests write while the team looks, so it is asked again
 * every minute and whenever the page is looked at; not after an error, which waits for a person.
 */
export function useStaffApi<Answer, Code extends string>(
  address: Address<Answer, Code>,
  {
    isWanted = true,
    freshenMs = () => null,
  }: {
    isWanted?: boolean;
    /** How soon to ask again, of an answer that will soon be another; null for the usual. */
    freshenMs?: (answer: Answer) => number | null;
  } = {},
): UseQueryResult<Answer, ApiError<Code>> {
  const keepSession = useSession();
  return useQuery<Answer, ApiError<Code>>({
    queryKey: [address],
    queryFn: () => keepSession(() => read(address)),
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
