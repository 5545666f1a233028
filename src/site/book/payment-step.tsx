import { Suspense, useEffect, useRef, useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { ApiError } from '#api/client/fetch.ts';
import { isAboutSeats } from '#api/client/seat-refusals.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { formatDate, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatLines, formatParty, formatTax } from '#platform/i18n/party-words.ts';
import { formatUnpaid } from '#platform/i18n/payment-words.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Facts, Sentence } from '#ui/facts.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { languageFact, MeetingPoint } from '../booking/booking-facts.tsx';
import { MinimumNote } from '../booking/minimum-note.tsx';
import { formatCancellation, momentWords } from '../booking/next-steps.tsx';
import { amountDueNow, formatPay, usePayment } from '../booking/payment.ts';
import type { GuestHold, HoldControl, OwnBooking } from './hold.ts';
import { useMinutesLeft } from './minutes-left.ts';
import { formatAmount } from './price.ts';
import { StepBar, StepButton } from './step-bar.tsx';
import { BookingFailure } from './step-frame.tsx';
import { useSteps } from './steps.ts';

const Invoices = lazyPart(() => import('../booking/invoices.tsx'));

// Most guests have no voucher.
const VoucherField = lazyPart(() => import('./voucher-field.tsx'));

type PaymentStepProps = {
  held: GuestHold;
  isPerGroup: boolean;
  hold: HoldControl;
  onConfirmed(booking: OwnBooking): void;
};

export function PaymentStep({ held, isPerGroup, hold, onConfirmed }: PaymentStepProps) {
  const locale = currentLocale();
  const { onlineMethod, givesInvoices, takesVouchers } = useBusiness();
  const isOnline = onlineMethod === 'stripe';
  const minutes = useMinutesLeft(held.endsAt);
  const { error, isBusy, isPaid, pay, reset } = usePayment(held, held.paymentKey, {
    onLeaving: hold.prolong,
    onPaid: (booking) => onConfirmed({ ...booking, token: held.token }),
  });
  const refusal = error instanceof ApiError ? error.code : null;
  const [isExpired, setExpired] = useState(false);
  if (isExpired || refusal === 'hold_expired' || (minutes === 0 && !isBusy && !isPaid)) {
    return <HoldEnded hold={hold} />;
  }

  const { totalAmount, currency, participants, voucherAmount } = held;
  const restAmount = totalAmount - voucherAmount;
  const isPaidByVoucher = restAmount === 0;
  const lines = formatLines(held.lines, currency);
  const total = isPerGroup
    ? m.book_total_for_group({ total: formatMoney(totalAmount, currency) })
    : lines.length > 0
      ? formatMoney(totalAmount, currency)
      : formatAmount(totalAmount, currency, participants);
  // The price frozen with the hold: the tour's price may have changed since.
  const price =
    lines.length > 0
      ? lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))
      : isPerGroup
        ? m.book_price_per_group({ price: formatMoney(totalAmount, currency) })
        : m.book_payment_per_person({
            count: participants,
            price: formatMoney(totalAmount / participants, currency),
          });
  return (
    <div className="flex flex-col gap-8">
      <p className="text-lg text-muted" role="timer">
        {minutes > 1 ? m.book_held_for({ count: minutes }) : m.book_held_last_minute()}
      </p>
      <p role="status" className="sr-only">
        {minutes === 3 && m.book_held_for({ count: minutes })}
      </p>
      <Facts
        facts={[
          [m.fact_date(), <Sentence key="date">{formatDate(held.date, locale)}</Sentence>],
          [m.fact_time(), timeHere(held.time, locale)],
          [m.fact_meeting_point(), <MeetingPoint key="place" booking={held} />],
          ...(held.tourLanguage ? [languageFact(held.tourLanguage)] : []),
          [m.fact_participants(), formatParty(held)],
          [m.book_price(), price],
          [m.fact_guest(), fullName(held)],
          [m.fact_email(), held.email ?? ''],
        ]}
      />
      {(takesVouchers || voucherAmount > 0) && (
        <Suspense fallback={<div className="h-11" />}>
          <VoucherField
            booking={held}
            token={held.token}
            onExpired={() => setExpired(true)}
            onChange={(booking) => {
              // The error may have been about the voucher.
              reset();
              hold.renew(booking);
            }}
          />
        </Suspense>
      )}
      {isPaidByVoucher ? (
        refusal !== 'voucher_not_kept' && (
          <Notice tone="note" title={m.voucher_pays_all()}>
            <p>{m.voucher_pays_all_text()}</p>
          </Notice>
        )
      ) : isOnline ? (
        <Notice tone="note" title={m.book_pay_online()}>
          <p>{m.book_pay_online_text()}</p>
        </Notice>
      ) : (
        <Notice tone="note" title={m.book_demo_payment()}>
          <p>{m.book_demo_payment_text()}</p>
        </Notice>
      )}
      {isOnline && givesInvoices && (
        <Suspense>
          <Invoices reference={held.reference} token={held.token} />
        </Suspense>
      )}
      <MinimumNote booking={held} />
      <p>{formatCancellation(held)}</p>
      <Deposit held={held} />
      {error && <BookingFailure error={error} isBusy={isBusy} onTryAgain={pay} />}
      <StepBar
        start={held}
        party={isPerGroup || lines.length > 0 ? formatParty(held) : ''}
        label={voucherAmount > 0 ? m.book_left_to_pay() : undefined}
        total={voucherAmount > 0 ? formatMoney(restAmount, currency) : total}
        notes={[
          ...(voucherAmount > 0
            ? [
                m.voucher_taken({
                  total: formatMoney(totalAmount, currency),
                  amount: formatMoney(voucherAmount, currency),
                }),
              ]
            : []),
          ...formatTax({ ...held, cents: totalAmount }),
        ]}
      >
        {isOnline && !isPaidByVoucher ? (
          <Button look="action" aria-disabled={isBusy} onClick={pay}>
            {formatPay(isBusy, amountDueNow(held), currency)}
          </Button>
        ) : (
          <StepButton
            short={m.book_confirm_short()}
            full={m.book_confirm()}
            busy={isBusy && m.book_confirming()}
            onClick={pay}
          />
        )}
      </StepBar>
    </div>
  );
}

function Deposit({ held }: { held: GuestHold }) {
  const [first, rest] = held.instalments ?? [];
  if (!first || !rest) return null;
  const now = formatMoney(first.amount, held.currency);
  const later = formatMoney(rest.amount, held.currency);
  return (
    <div className="border-l-4 border-action bg-surface px-5 py-4">
      <p className="text-lg font-semibold">
        {rest.dueAt
          ? m.book_deposit_by({ now, later, ...momentWords(rest.dueAt) })
          : m.book_deposit_online({ now, later })}
      </p>
      {rest.dueAt && <p className="mt-1">{formatUnpaid(held.paymentTerms.whenUnpaid)}</p>}
    </div>
  );
}

function HoldEnded({ hold }: { hold: HoldControl }) {
  const { ask, askAgain, canAskAgain } = hold;
  const { search } = useSteps();
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button, possibly far below, is gone.
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  const askOnce = (agreedTotal?: number) => {
    if (!ask.isPending) askAgain(agreedTotal);
  };
  return (
    <div className="flex flex-col gap-8">
      <div ref={notice} tabIndex={-1} className="outline-none">
        <Notice tone="note" title={m.book_hold_ended()}>
          <p role="status">{m.book_hold_ended_text()}</p>
        </Notice>
      </div>
      {isAboutSeats(ask.error) && (
        <Notice tone="bad" title={m.book_sold_out()}>
          <p>{ask.error.detail}</p>
        </Notice>
      )}
      {ask.error && !isAboutSeats(ask.error) && (
        <BookingFailure error={ask.error} isBusy={ask.isPending} onTryAgain={askOnce} />
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        {canAskAgain && !isAboutSeats(ask.error) && (
          <Button look="action" aria-disabled={ask.isPending} onClick={() => askOnce()}>
            {ask.isPending ? m.book_holding() : m.book_hold_again()}
          </Button>
        )}
        <ButtonLink to={{ search: search('instant') }} replace>
          {m.book_other_date()}
        </ButtonLink>
        {isAboutSeats(ask.error) && (
          <ButtonLink to={{ search: search('request') }} replace>
            {m.book_request_this_date()}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
