import { useQuery } from '@tanstack/react-query';

/** A guest may pay in another tab, and money arrive while they look. */
const ASK_AGAIN_MS = 15_000;

/**
 * Asks the payment gateway what became of a payment, over and over while it is to be asked: that is never
 * read from the address that a guest came back to. `of` names what is paid for.
 */
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
