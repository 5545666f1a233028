import { Temporal } from 'temporal-polyfill';
import type { PaymentTerms } from '../bookings/rules.schemas.ts';
import type { BookingStatus } from '../bookings/states.ts';
import { leastChargeCents } from './least-charge.ts';

/** What a booking keeps of how it is paid: its deposit, and by when each part is. */
type Planned = {
  totalCents: number;
  currency: string;
  depositCents: number | null;
  depositDueAt: Temporal.Instant | null;
  depositRemindAt: Temporal.Instant | null;
  balanceDueAt: Temporal.Instant | null;
  balanceRemindAt: Temporal.Instant | null;
};

/** A part of what is due, and by when it is paid: at once or on the day where it names no moment. */
export type Instalment = {
  amountCents: number;
  dueAt: Temporal.Instant | null;
  remindAt: Temporal.Instant | null;
  isDeposit: boolean;
};

/** What is still to be paid of a booking, in order: what is left of the deposit, and the rest. */
export function instalmentsOf(booking: Planned, dueCents: number): Instalment[] {
  if (dueCents === 0) return [];
  const paidCents = booking.totalCents - dueCents;
  const leftCents = Math.min(dueCents, (booking.depositCents ?? 0) - paidCents);
  // What a gift voucher or a payment by hand leaves of a deposit may be too little to be paid by card.
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

/** What is paid now, at once, of what is due: the one answer for whoever opens a way to pay. */
export const payableNow = (booking: Planned, dueCents: number): number =>
  instalmentsOf(booking, dueCents)[0]?.amountCents ?? 0;

/** Whether something that is due should have been paid by a moment. */
export const isOverdue = (booking: Planned, dueCents: number, now: Temporal.Instant): boolean =>
  instalmentsOf(booking, dueCents).some(
    ({ dueAt }) => dueAt !== null && Temporal.Instant.compare(dueAt, now) <= 0,
  );

/** What a booking's guest is still to pay, in order: what is on its way from their bank they have paid. */
export const instalmentsLeft = (
  booking: Planned & { awaitedCents: number; balance: { dueCents: number } },
): Instalment[] =>
  instalmentsOf(booking, Math.max(0, booking.balance.dueCents - booking.awaitedCents));

export type MayEnd = Planned & {
  status: BookingStatus;
  paymentTerms: Pick<PaymentTerms, 'whenUnpaid'>;
  /** The next one that nobody has looked at. */
  deadlineAt: Temporal.Instant | null;
  /** Waited for: until it has come or failed no deadline ends the booking. */
  awaitedCents?: number;
};

/**
 * When a booking is ended unless what is due by then is paid; nobody has looked yet where that is over.
 * Null where no deadline ends it.
 */
export function endsUnpaidAt(booking: MayEnd, dueCents: number): Temporal.Instant | null {
  const { status, deadlineAt, paymentTerms, awaitedCents = 0 } = booking;
  const mayEnd = status === 'confirmed' && paymentTerms.whenUnpaid === 'cancel';
  if (!mayEnd || deadlineAt === null || awaitedCents > 0) return null;
  const unseen = instalmentsOf(booking, dueCents).find(
    ({ dueAt }) => dueAt !== null && Temporal.Instant.compare(dueAt, deadlineAt) >= 0,
  );
  return unseen?.dueAt ?? null;
}
