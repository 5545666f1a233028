import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { randomKey } from '#api/client/random-key.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatUnpaid } from '#platform/i18n/payment-words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../paths.ts';
import { useGatewayAnswer } from './gateway-answer.ts';
import { ChangeFailure, type OpenedBooking } from './guest-change.tsx';
import { isToCome, momentWords } from './next-steps.tsx';
import { amountDueNow, formatPay, usePayment } from './payment.ts';

// Few guests have a voucher.
const VoucherField = lazyPart(() => import('../book/voucher-field.tsx'));

type OwnVoucherFieldProps = {
  opened: OpenedBooking;
  onChange(booking: OwnBookingJson): void;
};

const OwnVoucherField = ({ opened: { booking, token }, onChange }: OwnVoucherFieldProps) => (
  <Suspense fallback={<div className="h-11" />}>
    <VoucherField booking={booking} token={token} onChange={onChange} />
  </Suspense>
);

function useAnswerOn({ booking, token, path }: OpenedBooking, isAsked: boolean) {
  const { reference, tourId, status, dueAmount, awaitedAmount } = booking;
  const queryClient = useQueryClient();
  const show = (now: OwnBookingJson) => {
    queryClient.setQueryData([path], now);
    for (const changed of [paths.tour(tourId), paths.availabilities(tourId)]) {
      void queryClient.invalidateQueries({ queryKey: [changed] });
    }
  };
  const asking = useGatewayAnswer(reference, isAsked, async () => {
    const answer = { params: { reference }, body: { token } };
    const now = await send('POST', api.bookingPaymentAnswer, answer);
    const hasChanged =
      now.status !== status || now.dueAmount !== dueAmount || now.awaitedAmount !== awaitedAmount;
    if (hasChanged) show(now);
    return now;
  });
  return { asking, show };
}

/** Waits for a pending payment, or for the end of an unpaid booking. */
export function AwaitPayment({ opened }: { opened: OpenedBooking }) {
  useAnswerOn(opened, true);
  return null;
}

export function FinishBooking({ opened }: { opened: OpenedBooking }) {
  const { onlineMethod, takesVouchers } = useBusiness();
  const isOnline = onlineMethod === 'stripe';
  const { booking, token } = opened;
  const { reference, tourId, currency, dueAmount, voucherAmount } = booking;
  // A gift voucher may cover the whole amount.
  const isPaidOnline = isOnline && dueAmount > 0;
  const [key] = useState(randomKey);
  const { asking, show } = useAnswerOn(opened, isOnline);
  const { error, isBusy, pay, reset } = usePayment({ reference, token }, key, { onPaid: show });
  if (isOnline && asking.isPending) {
    return (
      <p role="status" className="text-lg text-muted">
        {m.booking_asking_payment()}
      </p>
    );
  }
  if (error instanceof ApiError && error.code === 'hold_expired') {
    return (
      <div className="flex flex-col items-start gap-4">
        <ChangeFailure error={error} />
        <ButtonLink look="action" to={pageAt(pages.book, { id: tourId })}>
          {m.booking_again()}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {asking.error && (
        <Notice tone="note" title={m.booking_payment_unknown()}>
          <p>{m.booking_payment_unknown_text()}</p>
        </Notice>
      )}
      {(takesVouchers || voucherAmount > 0) && (
        <div className="w-full">
          <OwnVoucherField
            opened={opened}
            onChange={(changed) => {
              reset();
              show(changed);
            }}
          />
          {voucherAmount > 0 && (
            <p className="mt-2">
              {m.voucher_line({
                amount: formatMoney(voucherAmount, currency),
                rest: formatMoney(dueAmount, currency),
              })}
            </p>
          )}
        </div>
      )}
      <ChangeFailure error={error} />
      <Button look="action" aria-disabled={isBusy} onClick={pay}>
        {isPaidOnline
          ? formatPay(isBusy, amountDueNow(booking), currency)
          : isBusy
            ? m.book_confirming()
            : m.booking_finish()}
      </Button>
      {(dueAmount > 0 || !isOnline) && (
        <p className="text-sm text-muted">
          {isOnline ? m.book_pay_online_text() : m.book_demo_payment_text()}
        </p>
      )}
    </div>
  );
}

export function PayDue({ opened }: { opened: OpenedBooking }) {
  const { onlineMethod, takesVouchers } = useBusiness();
  const isOnline = onlineMethod === 'stripe';
  const { booking, token } = opened;
  const { reference, awaitedAmount, currency } = booking;
  const [key, setKey] = useState(randomKey);
  const { show } = useAnswerOn(opened, isOnline);
  const { error, isBusy, pay, reset } = usePayment({ reference, token }, key, {
    what: 'due',
    onPaid(now) {
      setKey(randomKey());
      show(now);
    },
  });
  const [next, rest] = booking.instalments;
  if (awaitedAmount > 0) return <Notice tone="note" title={m.booking_due_on_its_way()} />;
  if (!next) return null;
  const amount = formatMoney(next.amount, currency);
  const left = rest && formatMoney(rest.amount, currency);
  return (
    <section aria-labelledby="pay-due" className="flex flex-col items-start gap-4">
      <h2 id="pay-due" className="text-2xl">
        {next.dueAt ? m.booking_pay_heading() : m.booking_pay_due()}
      </h2>
      <p>
        {next.dueAt
          ? formatDeadline(amount, next.dueAt, booking)
          : isOnline
            ? m.booking_pay_due_text()
            : m.booking_pay_due_here()}
      </p>
      {left && (
        <p>
          {rest.dueAt
            ? m.booking_pay_then({ amount: left, ...momentWords(rest.dueAt) })
            : m.booking_pay_then_online({ amount: left })}
        </p>
      )}
      {takesVouchers && (
        <div className="w-full">
          <OwnVoucherField
            opened={opened}
            onChange={(changed) => {
              reset();
              show(changed);
            }}
          />
        </div>
      )}
      <ChangeFailure error={error} />
      <Button
        look="action"
        aria-disabled={isBusy}
        onClick={() => {
          if (error) setKey(randomKey());
          pay();
        }}
      >
        {formatPay(isBusy, next.amount, currency)}
      </Button>
      {!isOnline && <p className="text-sm text-muted">{m.booking_pay_demo()}</p>}
    </section>
  );
}

function formatDeadline(amount: string, dueAt: string, { paymentTerms }: OwnBookingJson): string {
  const words = { amount, ...momentWords(dueAt) };
  return isToCome(dueAt)
    ? `${m.booking_pay_by(words)} ${formatUnpaid(paymentTerms.whenUnpaid)}`
    : m.booking_pay_late(words);
}
