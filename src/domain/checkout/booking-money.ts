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
import { findCharge, insertCharge, noSums, orderRefund, refund } from '../payments/ledger.ts';
import type { Payment } from '../payments/payments.table.ts';
import { recordAudit } from '../staff/audit.ts';
import type { GiftVoucher } from '../vouchers/gift-vouchers.table.ts';
import { mailRefund } from '../vouchers/sell-voucher.ts';
import { findPurchase, lockVoucher } from '../vouchers/vouchers.queries.ts';
import {
  assertVoucherReserved,
  availableOf,
  redeemReservedVoucher,
  restOf,
} from './redeem-voucher.ts';
import { mailBookingRefund } from './refund-mails.ts';

/**
 * Takes the demo payment of a locked hold (the total or the deposit, less its gift voucher) and confirms
 * the booking. Idempotent.
 * @throws {Failure} voucher_not_kept, hold_expired, also if its seats were taken while waiting for the lock
 */
export async function payHold(change: Change, hold: Booking): Promise<Booking> {
  if (hold.status === 'confirmed') return hold;
  const availability = await lockHeldSeats(change, hold);
  await assertVoucherReserved(change, hold);
  const confirmed = await confirmSeats(change, hold, availability);
  const amountCents = payableNow(hold, restOf(hold));
  if (amountCents > 0) {
    await insertCharge(change, { ...wholeOf(confirmed), amountCents, method: 'demo' });
  }
  return confirmed;
}

/**
 * Takes the demo payment of the next instalment of a locked, confirmed booking, if anything is due.
 * @throws {Failure} hold_expired if the booking is about to be cancelled as unpaid
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

/** Confirms a locked booking whose seats and gift voucher are locked too. */
export async function confirmSeats(
  change: Change,
  hold: Booking,
  { date, time }: WallTime,
): Promise<Booking> {
  const { now } = change;
  const start = { date, time };
  // A late payment may arrive after the deadline of the rest.
  const isLate = hold.deadlineAt !== null && Temporal.Instant.compare(hold.deadlineAt, now) <= 0;
  const confirmed = await updateBooking(change, hold, {
    status: 'confirmed',
    confirmedDate: date,
    confirmedTime: time,
    confirmedAt: now,
    remindAt: reminderAt(start, now, hold.rules),
    ...(isLate && planAfterMove(hold, { start, now })),
    // The hold may have ended before its payment arrived.
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
  });
  await redeemReservedVoucher(change, confirmed);
  await mailGuest(change, confirmed, 'booking_confirmed');
  await mailTeam(change, confirmed, 'team_new_booking');
  return confirmed;
}

type PhoneOrder = Hold & {
  adminNotes?: string | undefined;
  /** The method of a full payment; without it the total is due until staff record a payment. */
  paidBy?: OutsideMethod | undefined;
};

/**
 * Staff book for a guest on the phone: the rules for guests apply, and it is confirmed at once.
 * @throws {Failure} as `holdSeats`
 */
export async function takePhoneOrder(
  change: StaffChange,
  { adminNotes, paidBy, ...requested }: PhoneOrder,
): Promise<BookingInFull> {
  const held = await holdSeats(change, requested, {
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
 * Records a full or partial payment of a locked, confirmed booking outside the site.
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
 * Refunds a charge, or `amountCents` of it, in any status of its booking. The guest of a confirmed booking
 * need not pay it again, unless `isStillOwed`.
 * @throws {Failure} payment_not_found, also for a refund; already_refunded; refund_too_large (with `left`,
 *   in cents)
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
    const leftCents = await refundableCents(change, voucher);
    if ((amountCents ?? 0) > leftCents) throw new Failure('refund_too_large', { left: leftCents });
    return refundPurchase(change, voucher, { charge, amountCents: amountCents ?? leftCents });
  }
  const written = await refund(change, charge, { amountCents, isWaived: !isStillOwed });
  if (booking && sendEmail) await mailBookingRefund(change, booking, written);
  return written;
}

/** @throws {Failure} already_refunded if nothing is left */
async function refundableCents(change: StaffChange, voucher: GiftVoucher): Promise<number> {
  const leftCents = await availableOf(change, voucher);
  if (leftCents <= 0) throw new Failure('already_refunded');
  return leftCents;
}

/** Refunds part of a locked gift voucher's purchase, and emails its buyer. */
async function refundPurchase(
  change: StaffChange,
  voucher: GiftVoucher,
  { charge, amountCents }: { charge: Payment; amountCents: number },
): Promise<Payment> {
  const written = await orderRefund(change, charge, { amountCents });
  await mailRefund(change, voucher, written.id, amountCents);
  return written;
}

/**
 * Refunds everything that is left on a gift voucher.
 * @throws {Failure} voucher_not_found, voucher_not_active if never paid, already_refunded if it is empty
 */
export async function refundVoucher(change: StaffChange, id: string): Promise<Payment> {
  const voucher = await lockVoucher(change, id);
  const charge = await findPurchase(change, voucher);
  if (!charge) throw new Failure('voucher_not_active');
  return refundPurchase(change, voucher, {
    charge,
    amountCents: await refundableCents(change, voucher),
  });
}
