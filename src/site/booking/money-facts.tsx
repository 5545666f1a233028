import type { ReactNode } from 'react';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { PaymentMethod } from '#contract/bookings/states.ts';
import { type RestWay, restWay } from '#contract/payments/rest-payment.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { formatDay, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatRest } from '#platform/i18n/payment-words.ts';
import { wallTimeAt } from '#ui/wall-time.ts';
import { isEnding, isToCome, momentWords } from './next-steps.tsx';

/** What was paid and refunded, and what is due. A new request has none of it, so its page doesn't load this. */
export function moneyFacts(
  booking: OwnBookingJson,
  business: Pick<BusinessJson, 'onlineMethod'>,
): [string, ReactNode][] {
  const { status, paidAmount, cancellationFee, instalments = [], currency, payments } = booking;
  const facts: [string, ReactNode][] = [];
  const paid = payments.filter(({ kind }) => kind === 'charge');
  const back = payments.filter(({ kind }) => kind === 'refund');
  const refunded = back.filter(({ isDispute }) => !isDispute);
  const disputed = back.filter(({ isDispute }) => isDispute);
  if (paid.length > 0) {
    facts.push([m.fact_paid(), <Moved key="paid" payments={paid} currency={currency} />]);
  }
  if (refunded.length > 0) {
    facts.push([m.fact_refunded(), <Moved key="back" payments={refunded} currency={currency} />]);
  }
  if (disputed.length > 0) {
    facts.push([m.fact_disputed(), <Moved key="bank" payments={disputed} currency={currency} />]);
  }
  if (cancellationFee > 0) {
    facts.push([m.fact_cancellation_fee(), formatMoney(cancellationFee, currency)]);
  }
  if (status === 'cancelled' && paidAmount > cancellationFee) {
    facts.push([m.fact_owed_back(), formatMoney(paidAmount - cancellationFee, currency)]);
  }
  // An overdue amount can no longer be paid.
  if (status === 'confirmed' && instalments.length > 0 && !isEnding(booking)) {
    facts.push([
      m.fact_due(),
      <Due key="due" booking={booking} way={restWayOf(booking, business)} />,
    ]);
  }
  return facts;
}

export const isPaidHere = (booking: OwnBookingJson, business: Pick<BusinessJson, 'onlineMethod'>) =>
  restWayOf(booking, business) === 'online_or_on_the_day';

const restWayOf = (
  { instalments, paidAmount, hasStarted }: OwnBookingJson,
  { onlineMethod }: Pick<BusinessJson, 'onlineMethod'>,
): RestWay =>
  restWay({
    takesPayments: onlineMethod === 'stripe',
    paidCents: paidAmount,
    hasDeadline: instalments.some(({ dueAt }) => dueAt !== null),
    hasStarted,
  });

function Due({ booking, way }: { booking: OwnBookingJson; way: RestWay }) {
  const { instalments, currency, hasStarted } = booking;
  return instalments.map(({ amount: cents, dueAt }) => {
    const amount = formatMoney(cents, currency);
    const byLink =
      dueAt && isToCome(dueAt)
        ? m.fact_due_by({ amount, ...momentWords(dueAt) })
        : m.fact_due_late({ amount });
    return (
      <span key={dueAt ?? 'on the day'} className="block">
        {dueAt && !hasStarted ? byLink : formatRest[way]({ amount })}
      </span>
    );
  });
}

const formatMoved = {
  demo: m.fact_money_demo,
  stripe: m.fact_money_stripe,
  cash: m.fact_money_cash,
  terminal: m.fact_money_terminal,
  transfer: m.fact_money_transfer,
  voucher: m.fact_money_voucher,
  reseller: m.fact_money_reseller,
} satisfies Record<PaymentMethod, unknown>;

type MovedProps = Pick<OwnBookingJson, 'payments' | 'currency'>;

function Moved({ payments, currency }: MovedProps) {
  const locale = currentLocale();
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      {payments.length > 1 && <span className="block">{formatMoney(sum, currency)}</span>}
      {payments.map(({ at, amount, method }) => (
        <span key={`${at} ${method} ${amount}`} className="block">
          {formatMoved[method]({
            amount: formatMoney(amount, currency),
            date: formatDay(wallTimeAt(new Date(at)).date, locale),
          })}
        </span>
      ))}
    </>
  );
}
