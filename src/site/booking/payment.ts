import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '#api/client/calls.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

type Keyed = { reference: string; token: string };
type Options = {
  /** Of a booking that stands, what is due is paid; of a hold, what confirms it. */
  what?: 'hold' | 'due';
  /** The guest goes to pay elsewhere, until then at the latest. */
  onLeaving?(until: string): void;
  /** Nothing is left to pay. */
  onPaid(booking: OwnBookingJson): void;
};

/**
 * Pays for a held booking: here and now by the demo payment, else on the page of the payment gateway,
 * to which it leads. `key` is the payment's Idempotency-Key.
 */
export function usePayment(
  { reference, token }: Keyed,
  key: string,
  { what = 'hold', onLeaving, onPaid }: Options,
) {
  const paying = useMutation({
    mutationFn: () =>
      send('POST', api.bookingPayment, {
        params: { reference },
        body: { token, what },
        idempotencyKey: key,
      }),
    onSuccess(answer) {
      if (!('paymentUrl' in answer)) return onPaid(answer);
      onLeaving?.(answer.expiresAt);
      location.assign(answer.paymentUrl);
    },
  });
  const { reset, isPending, isSuccess, error } = paying;
  // Whoever comes back with the browser's own button finds the page as they left it.
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, [reset]);
  return {
    error,
    /** Also while the other page is on its way. */
    isBusy: isPending || isSuccess,
    isPaid: isSuccess,
    /** Forgets why the last try failed. */
    reset,
    pay: () => {
      if (!isPending) paying.mutate();
    },
  };
}

type Payable = Pick<OwnBookingJson, 'totalAmount'> & Partial<Pick<OwnBookingJson, 'instalments'>>;

/** What is paid now of a hold: its deposit, or all of it. A browser may have kept one from before there were deposits. */
export const payableNow = ({ totalAmount, instalments = [] }: Payable): number =>
  instalments[0]?.amount ?? totalAmount;

/** What the button says that leads to the gateway's page. */
export const sayPay = (isLeaving: boolean, cents: number, currency: string): string =>
  isLeaving ? m.book_opening_payment() : m.book_pay({ total: formatMoney(cents, currency) });
