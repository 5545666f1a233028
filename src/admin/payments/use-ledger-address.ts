import { useListAddress } from '../lists/use-list-address.ts';

export const chargeStatuses = ['paid', 'partly_refunded', 'refunded'] as const;
export const paymentKinds = ['charge', 'refund'] as const;

/** Which payments are shown, and in which order. */
export const useLedgerAddress = () =>
  useListAddress({ from: 'day', to: 'day', status: chargeStatuses, kind: paymentKinds, q: null }, [
    'newest',
    'oldest',
    'amount',
  ]);

export type LedgerAddress = ReturnType<typeof useLedgerAddress>;
