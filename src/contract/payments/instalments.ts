import { Temporal } from 'temporal-polyfill';
import type { PaymentTerms } from '../bookings/rules.schemas.ts';
import type { BookingStatus } from '../bookings/states.ts';
import { leastChargeCents } from './least-charge.ts';

type Planned = {
  totalCents: number;
  currency: string;
  depositCents: number | null;
  depositDueAt: Temporal.Instant | null;
  depositRemindAt: Temporal.Instant | null;
  balanceDueAt: Temporal.Instant | null;
  balanceRemindAt: Temporal.Instant | null;
};

/** A part of the amount due and its deadline; without one it is paid at once or on the day. */
export type Instalment = {
  amountCents: number;
  dueAt: Temporal.Instant | null;
  remindAt: Temporal.Instant | null;
  isDeposit: boolean;
};

/** The instalments still to be paid, in order: the remaining deposit, and the rest. */
export function instalmentsOf(booking: Planned, dueCents: number): Instalment[] {
  if (dueCents === 0) return [];
  const paidCents = booking.totalCents - dueCents;
  const leftCents = Math.min(dueCents, (booking.depositCents ?? 0) - paidCents);
  // A gift voucher or a manual payment may leave less of a deposit than a card can pay.
  const firstCents = leftCents < leastChargeCents(booking.currency) ? 0 : leftCents;
  const parts = [
    {
      amountCents: firstCents,
      dueAt: booking.depositDueAt,
      remindAt: booking.depositRemindAt,
      isDeposit: true,
    },
    {
      amountCents: dueCents - firstCents,
      dueAt: booking.balanceDueAt,
      remindAt: booking.balanceRemindAt,
      isDeposit: false,
    },
  ];
  return parts.filter(({ amountCents }) => amountCents > 0);
}

/** The part of the amount due that is payable now: the one rule for every way to pay. */
export const payableNow = (booking: Planned, dueCents: number): number =>
  instalmentsOf(booking, dueCents)[0]?.amountCents ?? 0;

export const isOverdue = (booking: Planned, dueCents: number, now: Temporal.Instant): boolean =>
  instalmentsOf(booking, dueCents).some(
    ({ dueAt }) => dueAt !== null && Temporal.Instant.compare(dueAt, now) <= 0,
  );

/** The instalments a guest still has to pay, in order; money on its way from their bank counts as paid. */
export const instalmentsLeft = (
  booking: Planned & { awaitedCents: number; balance: { dueCents: number } },
): Instalment[] =>
  instalmentsOf(booking, Math.max(0, booking.balance.dueCents - booking.awaitedCents));

export type MayEnd = Planned & {
  status: BookingStatus;
  paymentTerms: Pick<PaymentTerms, 'whenUnpaid'>;
  /** The next deadline that has not been processed. */
  deadlineAt: Temporal.Instant | null;
  /** Until an awaited payment has arrived or failed, no deadline ends the booking. */
  awaitedCents?: number;
};

/** When an unpaid booking ends; a past moment has not been processed yet. Null without a deadline. */
export function endsUnpaidAt(booking: MayEnd, dueCents: number): Temporal.Instant | null {
  const { status, deadlineAt, paymentTerms, awaitedCents = 0 } = booking;
  const mayEnd = status === 'confirmed' && paymentTerms.whenUnpaid === 'cancel';
  if (!mayEnd || deadlineAt === null || awaitedCents > 0) return null;
  const unseen = instalmentsOf(booking, dueCents).find(
    ({ dueAt }) => dueAt !== null && Temporal.Instant.compare(dueAt, deadlineAt) >= 0,
  );
  return unseen?.dueAt ?? null;
}
