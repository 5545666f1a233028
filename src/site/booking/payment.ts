import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '#api/client/calls.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

type Keyed = { reference: string; token: string };
type Options = {
  what?: 'hold' | 'due';
  /** The guest leaves for the payment gateway, until then at the latest. */
  onLeaving?(until: string): void;
  onPaid(booking: OwnBookingJson): void;
};

/** Pays at once in the demo, else redirects to the gateway's page. `key` is the Idempotency-Key. */
export function usePayment(
  { reference, token }: Keyed,
  key: string,
  { what = 'hold', onLeaving, onPaid }: Options,
) {
  const paying = useMutation({
    mutationFn: () =>
      send('POST', api.bookingPayment, {
        params: { reference },
        body: { token, what, hostPage: document.documentElement.dataset.hostPage },
        idempotencyKey: key,
      }),
    onSuccess(answer) {
      if (!('paymentUrl' in answer)) return onPaid(answer);
      onLeaving?.(answer.expiresAt);
      // In a widget the gateway's page replaces the page around it, because no frame may show it.
      open(answer.paymentUrl, '_top');
    },
  });
  const { reset, isPending, isSuccess, error } = paying;
  // The browser's back button restores the page in its previous state.
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, [reset]);
  return {
    error,
    /** Also while the gateway's page is loading. */
    isBusy: isPending || isSuccess,
    isPaid: isSuccess,
    reset,
    pay: () => {
      if (!isPending) paying.mutate();
    },
  };
}

type Payable = Pick<OwnBookingJson, 'totalAmount'> & Partial<Pick<OwnBookingJson, 'instalments'>>;

/** In cents: the deposit, or all of it. Holds stored by an earlier version have no instalments. */
export const amountDueNow = ({ totalAmount, instalments = [] }: Payable): number =>
  instalments[0]?.amount ?? totalAmount;

export const formatPay = (isLeaving: boolean, cents: number, currency: string): string =>
  isLeaving ? m.book_opening_payment() : m.book_pay({ total: formatMoney(cents, currency) });
