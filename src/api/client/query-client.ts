import { QueryClient } from '@tanstack/react-query';

type Fetch = (path: string) => Promise<unknown>;

/** SPEC section 7: the API path is the key, the JSON response the data; no refetch, never stale, no retry. */
export function createQueryClient(fetchPath: Fetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => fetchPath(String(queryKey[0])),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
      },
      // Without a connection a write fails at once instead of waiting silently.
      mutations: { networkMode: 'always' },
    },
  });
}
