import { useQuery } from '@tanstack/react-query';

/** A guest may pay in another tab, and the payment may arrive while this page is open. */
const ASK_AGAIN_MS = 15_000;

/** Polls, because the return URL can't be trusted. `of` identifies what is paid. */
export const useGatewayAnswer = <T>(of: string, isAsked: boolean, ask: () => Promise<T>) =>
  useQuery({
    queryKey: ['payment', of],
    enabled: isAsked,
    queryFn: ask,
    refetchInterval: ASK_AGAIN_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    gcTime: 0,
  });
