import { Temporal } from 'temporal-polyfill';
import type { PaymentTerms } from '#contract/bookings/rules.schemas.ts';
import { PAYMENT_TIME_AT_LEAST_HOURS } from '#contract/constants.ts';
import { depositCents } from '#contract/payments/deposit.ts';
import { endsUnpaidAt, type MayEnd } from '#contract/payments/instalments.ts';
import { leastChargeCents } from '#contract/payments/least-charge.ts';
import { netPaidCents } from '#contract/payments/net-paid.ts';
import { instantAt, type WallTime } from '#contract/time/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import { sumPaymentsOf } from '../payments/ledger.ts';
import { balanceOf } from './booking.ts';
import type { Booking } from './bookings.table.ts';

type PaymentPlan = Pick<
  Booking,
  | 'depositCents'
  | 'depositDueAt'
  | 'depositRemindAt'
  | 'balanceDueAt'
  | 'balanceRemindAt'
  | 'deadlineAt'
  | 'overdueAt'
>;

/** Everything at once, or at any time until the day. */
export const noPlan: PaymentPlan = {
  depositCents: null,
  depositDueAt: null,
  depositRemindAt: null,
  balanceDueAt: null,
  balanceRemindAt: null,
  deadlineAt: null,
  overdueAt: null,
};

type Priced = Pick<Booking, 'paymentTerms' | 'totalCents' | 'currency'>;

/** `now` is when the price was agreed or the start changed. */
type Settled = { start: WallTime; now: Temporal.Instant };

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

const depositOf = ({ paymentTerms, totalCents, currency }: Priced): number | null =>
  depositCents(totalCents, {
    percent: paymentTerms.depositPercent,
    currency,
    leastCents: leastChargeCents(currency),
  });

/** The plan of a hold, which a deposit confirms; one payment if the rest would be due within a day. */
export function planOfHold(priced: Priced, { start, now }: Settled) {
  const { paymentTerms } = priced;
  const deposit = depositOf(priced);
  if (deposit === null) return noPlan;
  if (paymentTerms.balanceBy === 'on_the_day') return { ...noPlan, depositCents: deposit };
  const balanceDueAt = instantAt(start).subtract({ hours: paymentTerms.balanceHoursBefore });
  const soonest = now.add({ hours: PAYMENT_TIME_AT_LEAST_HOURS });
  if (isBefore(balanceDueAt, soonest)) return noPlan;
  return withReminders({ ...noPlan, depositCents: deposit, balanceDueAt }, paymentTerms, now);
}

/** By a link, at the latest a day before the start, or on the day if that leaves too little time. */
export function planOfConfirmed(priced: Priced, { start, now }: Settled): PaymentPlan {
  const { paymentTerms } = priced;
  const { requestPayBy, requestPayHours, balanceBy } = paymentTerms;
  if (requestPayBy === 'on_the_day') return noPlan;
  const latest = instantAt(start).subtract({ hours: PAYMENT_TIME_AT_LEAST_HOURS });
  const wanted = now.add({ hours: requestPayHours });
  const firstDueAt = isBefore(latest, wanted) ? latest : wanted;
  const hoursAtLeast = Math.min(requestPayHours, PAYMENT_TIME_AT_LEAST_HOURS);
  if (isBefore(firstDueAt, now.add({ hours: hoursAtLeast }))) return noPlan;
  const restDueAt = instantAt(start).subtract({ hours: paymentTerms.balanceHoursBefore });
  const isRestLater = balanceBy === 'on_the_day' || isBefore(firstDueAt, restDueAt);
  const deposit = isRestLater ? depositOf(priced) : null;
  const plan =
    deposit === null
      ? { ...noPlan, balanceDueAt: firstDueAt }
      : {
          ...noPlan,
          depositCents: deposit,
          depositDueAt: firstDueAt,
          balanceDueAt: balanceBy === 'link' ? restDueAt : null,
        };
  return withReminders(plan, paymentTerms, now);
}

/** If the moved deadline is over or near, the rest is due in a day, or on the day. */
export function planAfterMove(
  booking: Priced & PaymentPlan,
  { start, now }: Settled,
): Omit<PaymentPlan, 'depositCents'> {
  const { paymentTerms, depositDueAt: firstDueAt, deadlineAt } = booking;
  const latest = instantAt(start).subtract({ hours: PAYMENT_TIME_AT_LEAST_HOURS });
  const stays = (at: Temporal.Instant | null) => (at && !isBefore(latest, at) ? at : null);
  const followsStart = booking.depositCents !== null && paymentTerms.balanceBy === 'link';
  const moved = {
    ...noPlan,
    depositDueAt: stays(firstDueAt),
    balanceDueAt: followsStart
      ? balanceDueAt(paymentTerms, { start, now })
      : stays(booking.balanceDueAt),
  };
  const { depositCents: _kept, ...plan } = withReminders(moved, paymentTerms, now);
  // A deadline that has just passed is still processed.
  const isUnseen = [plan.depositDueAt, plan.balanceDueAt].some((at) => isSame(at, deadlineAt));
  const overdueAt = followsStart ? null : booking.overdueAt;
  return { ...plan, overdueAt, ...(isUnseen && { deadlineAt }) };
}

/**
 * The plan of a booking that waited for its guest's choice: deadlines by a link begin anew, because they may
 * have passed meanwhile.
 */
export function planAfterRebooking(
  booking: Priced & PaymentPlan,
  settled: Settled,
): Partial<PaymentPlan> {
  const { depositCents, depositDueAt, balanceDueAt } = booking;
  const isByLink = depositDueAt !== null || (depositCents === null && balanceDueAt !== null);
  return isByLink ? planOfConfirmed(booking, settled) : planAfterMove(booking, settled);
}

const isSame = (a: Temporal.Instant | null, b: Temporal.Instant | null): boolean =>
  a !== null && b !== null && a.equals(b);

/** When the rest after a deposit is due: by the terms, else in a day; null for on the day. */
function balanceDueAt(
  { balanceHoursBefore }: PaymentTerms,
  { start, now }: Settled,
): Temporal.Instant | null {
  const startsAt = instantAt(start);
  const wanted = startsAt.subtract({ hours: balanceHoursBefore });
  const soonest = now.add({ hours: PAYMENT_TIME_AT_LEAST_HOURS });
  if (!isBefore(wanted, soonest)) return wanted;
  const latest = startsAt.subtract({ hours: PAYMENT_TIME_AT_LEAST_HOURS });
  return isBefore(latest, soonest) ? null : soonest;
}

/** Each deadline has one reminder, if there is time for it after the plan is made. */
function withReminders(
  plan: PaymentPlan,
  { paymentReminderHours: hours }: PaymentTerms,
  now: Temporal.Instant,
): PaymentPlan {
  const { depositDueAt, balanceDueAt } = plan;
  const remindAt = (dueAt: Temporal.Instant | null, after = now) => {
    const at = dueAt?.subtract({ hours });
    return at && isBefore(now, at) && isBefore(after, at) ? at : null;
  };
  return {
    ...plan,
    depositRemindAt: remindAt(depositDueAt),
    balanceRemindAt: remindAt(balanceDueAt, depositDueAt ?? undefined),
    deadlineAt: [depositDueAt, balanceDueAt].find((at) => at && isBefore(now, at)) ?? null,
  };
}

export const deadlineAfter = (
  { balanceDueAt }: Pick<PaymentPlan, 'balanceDueAt'>,
  deadline: Temporal.Instant,
): Temporal.Instant | null =>
  balanceDueAt && isBefore(deadline, balanceDueAt) ? balanceDueAt : null;

/** Whether a booking is about to be cancelled because it is unpaid. */
export function isLost(booking: MayEnd, dueCents: number, now: Temporal.Instant): boolean {
  const endsAt = endsUnpaidAt(booking, dueCents);
  return endsAt !== null && !isBefore(now, endsAt);
}

/**
 * The plan after the total changed. More to pay for a booking that was paid has no deadline, so that no one loses
 * confirmed seats over it.
 */
export const planOfChangedTotal = (
  { depositCents }: Pick<PaymentPlan, 'depositCents'>,
  { totalCents, dueBeforeCents }: { totalCents: number; dueBeforeCents: number },
): Partial<PaymentPlan> =>
  dueBeforeCents === 0
    ? noPlan
    : { depositCents: depositCents === null ? null : Math.min(depositCents, totalCents) };

/** The cents due for a locked booking, and those paid beyond its total. */
export async function readOwed(
  { tx }: Change,
  booking: Booking,
): Promise<{ dueCents: number; overpaidCents: number }> {
  const sums = await sumPaymentsOf(tx, booking.id);
  const { dueCents } = balanceOf(booking, sums);
  const { paidCents, refundedCents, waivedCents } = sums;
  const beyondCents = paidCents - refundedCents + waivedCents - booking.totalCents;
  return { dueCents, overpaidCents: Math.max(0, Math.min(beyondCents, netPaidCents(sums))) };
}

/** The cents due for a locked booking, and whether it is about to be cancelled as unpaid. */
export async function readDue(
  { tx, now }: Change,
  booking: Booking,
): Promise<{ dueCents: number; isLost: boolean }> {
  const { dueCents } = balanceOf(booking, await sumPaymentsOf(tx, booking.id));
  return { dueCents, isLost: isLost(booking, dueCents, now) };
}
