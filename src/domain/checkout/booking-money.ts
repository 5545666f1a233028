import { Temporal } from 'temporal-polyfill';
import type { OutsideMethod } from '#contract/bookings/states.ts';
import { payableNow } from '#contract/payments/instalments.ts';
import type { WallTime } from '#contract/time/wall-time.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { balanceOf, reminderAt } from '../bookings/booking.ts';
import { mailGuest, mailTeam } from '../bookings/booking-mails.ts';
import { type BookingInFull, lockPaidFor } from '../bookings/bookings.queries.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { type Hold, holdSeats, lockHeldSeats } from '../bookings/hold-seats.ts';
import { planAfterMove, readDue } from '../bookings/payment-plan.ts';
import { updateBooking } from '../bookings/write-booking.ts';
import { Failure } from '../failures.ts';
import { findCharge, giveBack, insertCharge, noSums, refund } from '../payments/ledger.ts';
import type { Payment } from '../payments/payments.table.ts';
import { recordAudit } from '../staff/audit.ts';
import type { GiftVoucher } from '../vouchers/gift-vouchers.table.ts';
import { mailRefund } from '../vouchers/sell-voucher.ts';
import { findPurchase, lockVoucher } from '../vouchers/vouchers.queries.ts';
import { assertKept, availableOf, redeemKept, restOf } from './redeem-voucher.ts';
import { mailBookingRefund } from './refund-mails.ts';

/**
 * Takes the demo payment of a locked hold, of all or of the deposit that a gift voucher leaves to pay, and
 * confirms the booking. Paid once already, it stays so.
 * @throws {Failure} hold_expired, also when the time ran out while this waited for the lock and
 *   somebody else took the seats; voucher_not_kept
 */
export async function payHold(change: Change, hold: Booking): Promise<Booking> {
  if (hold.status === 'confirmed') return hold;
  const availability = await lockHeldSeats(change, hold);
  await assertKept(change, hold);
  const confirmed = await confirmSeats(change, hold, availability);
  const amountCents = payableNow(hold, restOf(hold));
  if (amountCents > 0) {
    await insertCharge(change, { ...wholeOf(confirmed), amountCents, method: 'demo' });
  }
  return confirmed;
}

/**
 * Takes the demo payment of what is paid next for a locked booking that stands; where nothing is due,
 * nothing happens.
 * @throws {Failure} hold_expired when it is about to be ended for not being paid in time
 */
export async function payDue(change: Change, booking: Booking): Promise<void> {
  if (booking.status !== 'confirmed') return;
  const { id: bookingId, currency } = booking;
  const { dueCents, isLost } = await readDue(change, booking);
  if (dueCents === 0) return;
  if (isLost) throw new Failure('hold_expired');
  const amountCents = payableNow(booking, dueCents);
  const charge = await insertCharge(change, { bookingId, amountCents, currency, method: 'demo' });
  await mailGuest(change, booking, 'payment_received', charge.id);
}

/** Confirms a locked booking for which seats are locked too, and what a gift voucher keeps for it. */
export async function confirmSeats(
  change: Change,
  hold: Booking,
  { date, time }: WallTime,
): Promise<Booking> {
  const { now } = change;
  const start = { date, time };
  // Money that came late may come after the day by which the rest was due.
  const isLate = hold.deadlineAt !== null && Temporal.Instant.compare(hold.deadlineAt, now) <= 0;
  const confirmed = await updateBooking(change, hold, {
    status: 'confirmed',
    confirmedDate: date,
    confirmedTime: time,
    confirmedAt: now,
    remindAt: reminderAt(start, now, hold.rules),
    ...(isLate && planAfterMove(hold, { start, now })),
    // Its time was over, and the money arrived all the same.
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
  });
  await redeemKept(change, confirmed);
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
  const held = await holdSeats(change, wish, {
    adminNotes: adminNotes || null,
    takesDeposit: false,
  });
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
  const { dueCents } = await readDue(change, booking);
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
  {
    amountCents,
    isStillOwed,
    sendEmail,
  }: { amountCents?: number | undefined; isStillOwed: boolean; sendEmail: boolean },
): Promise<Payment> {
  const charge = await findCharge(change, id);
  const { booking, voucher } = await lockPaidFor(change, charge);
  if (voucher) {
    const leftCents = await leftToGiveBack(change, voucher);
    if ((amountCents ?? 0) > leftCents) throw new Failure('refund_too_large', { left: leftCents });
    return refundPurchase(change, voucher, { charge, amountCents: amountCents ?? leftCents });
  }
  const written = await refund(change, charge, { amountCents, isWaived: !isStillOwed });
  if (booking && sendEmail) await mailBookingRefund(change, booking, written);
  return written;
}

/** @throws {Failure} already_refunded where nothing is left */
async function leftToGiveBack(change: StaffChange, voucher: GiftVoucher): Promise<number> {
  const leftCents = await availableOf(change, voucher);
  if (leftCents <= 0) throw new Failure('already_refunded');
  return leftCents;
}

/** Gives back so much of what a locked gift voucher was bought with, and tells its buyer. */
async function refundPurchase(
  change: StaffChange,
  voucher: GiftVoucher,
  { charge, amountCents }: { charge: Payment; amountCents: number },
): Promise<Payment> {
  const written = await giveBack(change, charge, { amountCents });
  await mailRefund(change, voucher, written.id, amountCents);
  return written;
}

/**
 * The team gives back all that is left on a gift voucher.
 * @throws {Failure} voucher_not_found, voucher_not_active for one that was never paid, already_refunded
 *   where nothing is left
 */
export async function refundVoucher(change: StaffChange, id: string): Promise<Payment> {
  const voucher = await lockVoucher(change, id);
  const charge = await findPurchase(change, voucher);
  if (!charge) throw new Failure('voucher_not_active');
  return refundPurchase(change, voucher, {
    charge,
    amountCents: await leftToGiveBack(change, voucher),
  });
}
