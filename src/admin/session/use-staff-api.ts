import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ApiError, getJson } from '#api/client/api-client.ts';
import type { ApiPath } from '#api/client/api-query.ts';
import { useKeptSession } from './session-keeper.tsx';

const FRESHEN_MS = 60_000;

/**
 * What an API path answers to the team. Guests write while the team looks, so it is asked again
 * every minute and whenever the page is looked at; not after an error, which waits for a person.
 */
export function useStaffApi<T>(
  path: ApiPath<T>,
  { isWanted = true }: { isWanted?: boolean } = {},
): UseQueryResult<T, ApiError> {
  const keepSession = useKeptSession();
  return useQuery<T, ApiError>({
    queryKey: [path],
    queryFn: () => keepSession(() => getJson(path) as Promise<T>),
    enabled: isWanted,
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : FRESHEN_MS),
  });
}
