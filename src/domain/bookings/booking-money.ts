import type { WallTime } from '#contract/wall-time.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { findCharge, insertCharge, refund, type Sums, sumPayments } from '../payments/ledger.ts';
import type { Payment } from '../payments/payments.table.ts';
import { recordAudit } from '../staff/audit.ts';
import { reminderAt } from './booking.ts';
import { mailGuest, mailTeam } from './booking-mails.ts';
import { type BookingInFull, lockBookingOf } from './bookings.queries.ts';
import type { Booking } from './bookings.table.ts';
import { type Hold, holdSeats } from './hold-seats.ts';
import { lockSeatsOf } from './seats.ts';
import { updateBooking } from './write-booking.ts';

/**
 * Takes the demo payment of a locked hold and confirms the booking. Paid once already, it stays so.
 * @throws {Failure} hold_expired, also when the time ran out while this waited for the lock and
 *   somebody else took the seats
 */
export async function payHold(change: Change, hold: Booking): Promise<Booking> {
  const { now } = change;
  if (hold.status === 'confirmed') return hold;
  const isHeld =
    hold.status === 'held' &&
    hold.holdExpiresAt !== null &&
    hold.holdExpiresAt.epochMilliseconds > now.epochMilliseconds;
  // The clock was read before the locks. Another process, a moment later by its clock, may have
  // counted this hold as over and given its seats away: then more are taken than there are.
  const availability = isHeld ? await lockSeatsOf(change, hold) : null;
  if (!availability || availability.seatsTaken > availability.capacity) {
    throw new Failure('hold_expired');
  }
  return confirmHold(change, hold, availability);
}

/** Confirms a locked hold, whose seats are locked too, as paid. */
async function confirmHold(
  change: Change,
  hold: Booking,
  { date, time }: WallTime,
): Promise<Booking> {
  const { now } = change;
  const confirmed = await updateBooking(change, hold, {
    status: 'confirmed',
    confirmedDate: date,
    confirmedTime: time,
    confirmedAt: now,
    remindAt: reminderAt({ date, time }, now),
  });
  await insertCharge(change, {
    bookingId: confirmed.id,
    amountCents: confirmed.totalCents,
    currency: confirmed.currency,
    method: 'demo',
  });
  await mailGuest(change, confirmed, 'booking_confirmed');
  await mailTeam(change, confirmed, 'team_new_booking');
  return confirmed;
}

/**
 * The team books for somebody on the phone: the guests' rules, confirmed and paid at once.
 * @throws {Failure} availability_not_found, not_bookable, not_enough_spots, language_not_offered, as
 *   for a guest's hold
 */
export async function takePhoneOrder(
  change: StaffChange,
  { adminNotes, ...wish }: Hold & { adminNotes?: string | undefined },
): Promise<BookingInFull> {
  const held = await holdSeats(change, wish, { adminNotes: adminNotes || null });
  const booking = await confirmHold(change, held, held);
  await recordAudit(change, 'booking.created', booking.id, { before: null, after: booking });
  return { ...held, ...booking };
}

/**
 * Gives back a charge, or `amountCents` of it, whatever its booking has become.
 * @throws {Failure} payment_not_found, also for a refund; already_refunded; refund_too_large (with
 *   `left`, in cents)
 */
export async function refundCharge(
  change: StaffChange,
  id: string,
  amountCents?: number,
): Promise<Payment> {
  const charge = await findCharge(change, id);
  await lockBookingOf(change, charge);
  return refund(change, charge, amountCents);
}

/** What a booking has paid, got back and still owes, in cents. */
export type Balance = Sums & { dueCents: number };

type Owing = Pick<Booking, 'id' | 'totalCents' | 'status'>;

/** What a booking has paid, got back and still owes. A cancelled or expired one owes nothing. */
export async function findBalance(reader: Reader, booking: Owing): Promise<Balance> {
  return balanceOf(booking, await sumPayments(reader, [booking.id]));
}

/** Bookings, each with its balance. */
export async function withBalances<Each extends Owing>(
  reader: Reader,
  bookings: readonly Each[],
): Promise<(Each & { balance: Balance })[]> {
  const sums = await sumPayments(
    reader,
    bookings.map(({ id }) => id),
  );
  return bookings.map((booking) => ({ ...booking, balance: balanceOf(booking, sums) }));
}

function balanceOf(
  { id, totalCents, status }: Owing,
  sums: Awaited<ReturnType<typeof sumPayments>>,
): Balance {
  const { paidCents, refundedCents } = sums.get(id) ?? { paidCents: 0, refundedCents: 0 };
  const isOwed = status === 'confirmed' || status === 'held';
  const dueCents = isOwed ? Math.max(0, totalCents - paidCents + refundedCents) : 0;
  return { paidCents, refundedCents, dueCents };
}
