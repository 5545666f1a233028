import type { OutsideMethod } from '#contract/states.ts';
import type { WallTime } from '#contract/wall-time.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { findCharge, insertCharge, noSums, refund, sumPaymentsOf } from '../payments/ledger.ts';
import type { Payment } from '../payments/payments.table.ts';
import { recordAudit } from '../staff/audit.ts';
import { balanceOf, reminderAt } from './booking.ts';
import { mailGuest, mailTeam } from './booking-mails.ts';
import { type BookingInFull, lockBookingOf } from './bookings.queries.ts';
import type { Booking } from './bookings.table.ts';
import { type Hold, holdSeats, lockHeldSeats } from './hold-seats.ts';
import { updateBooking } from './write-booking.ts';

/**
 * Takes the demo payment of a locked hold and confirms the booking. Paid once already, it stays so.
 * @throws {Failure} hold_expired, also when the time ran out while this waited for the lock and
 *   somebody else took the seats
 */
export async function payHold(change: Change, hold: Booking): Promise<Booking> {
  if (hold.status === 'confirmed') return hold;
  const availability = await lockHeldSeats(change, hold);
  const confirmed = await confirmSeats(change, hold, availability);
  await insertCharge(change, { ...wholeOf(confirmed), method: 'demo' });
  return confirmed;
}

/** Confirms a locked booking for which seats are locked too. */
export async function confirmSeats(
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
    remindAt: reminderAt({ date, time }, now, hold.rules),
    // Its time was over, and the money arrived all the same.
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
  });
  await mailGuest(change, confirmed, 'booking_confirmed');
  await mailTeam(change, confirmed, 'team_new_booking');
  return confirmed;
}

type PhoneOrder = Hold & {
  adminNotes?: string | undefined;
  /** How all of it was paid at once; otherwise it is due until somebody records that it was paid. */
  paidBy?: OutsideMethod | undefined;
};

/**
 * The team books for somebody on the phone: the guests' rules, confirmed at once.
 * @throws {Failure} availability_not_found, not_bookable, not_enough_spots, language_not_offered, as
 *   for a guest's hold
 */
export async function takePhoneOrder(
  change: StaffChange,
  { adminNotes, paidBy, ...wish }: PhoneOrder,
): Promise<BookingInFull> {
  const held = await holdSeats(change, wish, { adminNotes: adminNotes || null });
  const booking = await confirmSeats(change, held, held);
  await recordAudit(change, 'booking.created', booking.id, { before: null, after: booking });
  const paid = paidBy
    ? await insertCharge(change, { ...wholeOf(booking), method: paidBy })
    : { amountCents: 0 };
  const sums = { ...noSums, paidCents: paid.amountCents };
  return { ...held, ...booking, balance: balanceOf(booking, sums) };
}

const wholeOf = ({ id: bookingId, totalCents: amountCents, currency }: Booking) => ({
  bookingId,
  amountCents,
  currency,
});

export type OutsidePayment = {
  amountCents: number;
  method: OutsideMethod;
  note?: string | undefined;
};

/**
 * The team took money for a locked, confirmed booking outside the site: all that is due, or a part.
 * @throws {Failure} not_confirmed, more_than_due (with `due`, in cents)
 */
export async function recordPayment(
  change: StaffChange,
  booking: Booking,
  { amountCents, method, note }: OutsidePayment,
): Promise<Payment> {
  if (booking.status !== 'confirmed') throw new Failure('not_confirmed');
  const { id: bookingId, currency } = booking;
  const { dueCents } = balanceOf(booking, await sumPaymentsOf(change.tx, bookingId));
  if (amountCents > dueCents) throw new Failure('more_than_due', { due: dueCents });
  return insertCharge(change, { bookingId, amountCents, currency, method, note: note || null });
}

/**
 * Gives back a charge, or `amountCents` of it, whatever its booking has become. A guest whose booking
 * stands need not pay it again, unless it is still owed.
 * @throws {Failure} payment_not_found, also for a refund; already_refunded; refund_too_large (with
 *   `left`, in cents)
 */
export async function refundCharge(
  change: StaffChange,
  id: string,
  { amountCents, isStillOwed }: { amountCents?: number | undefined; isStillOwed: boolean },
): Promise<Payment> {
  const charge = await findCharge(change, id);
  await lockBookingOf(change, charge);
  return refund(change, charge, { amountCents, isWaived: !isStillOwed });
}
