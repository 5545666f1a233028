import type { OutsideMethod } from '#contract/bookings/states.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { lockPaidFor } from '../bookings/bookings.queries.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { readDue } from '../bookings/payment-plan.ts';
import { Failure } from '../failures.ts';
import { findCharge, insertCharge, orderRefund, refund } from '../payments/ledger.ts';
import type { Payment } from '../payments/payments.table.ts';
import type { GiftVoucher } from '../vouchers/gift-vouchers.table.ts';
import { mailRefund } from '../vouchers/sell-voucher.ts';
import { findPurchase, lockVoucher } from '../vouchers/vouchers.queries.ts';
import { availableOf } from './redeem-voucher.ts';
import { mailBookingRefund } from './refund-mails.ts';

export type OutsidePayment = {
  amountCents: number;
  method: OutsideMethod;
  note?: string | undefined;
};

/** Needs the booking's lock. Throws not_confirmed, more_than_due (`due`, in cents). */
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

/** Records all that is due. Needs the booking's lock. Throws not_confirmed, nothing_due. */
export async function recordRest(
  change: StaffChange,
  booking: Booking,
  method: OutsideMethod,
): Promise<Payment> {
  const { dueCents } = await readDue(change, booking);
  if (booking.status === 'confirmed' && dueCents === 0) throw new Failure('nothing_due');
  return recordPayment(change, booking, { amountCents: dueCents, method });
}

/**
 * The guest of a confirmed booking need not pay it again, unless `isStillOwed`. Throws payment_not_found,
 * also for a refund, already_refunded, refund_too_large (`left`, in cents).
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

/** Throws already_refunded if nothing is left. */
async function refundableCents(change: StaffChange, voucher: GiftVoucher): Promise<number> {
  const leftCents = await availableOf(change, voucher);
  if (leftCents <= 0) throw new Failure('already_refunded');
  return leftCents;
}

/** Emails the buyer. Needs the voucher's lock. */
async function refundPurchase(
  change: StaffChange,
  voucher: GiftVoucher,
  { charge, amountCents }: { charge: Payment; amountCents: number },
): Promise<Payment> {
  const written = await orderRefund(change, charge, { amountCents });
  await mailRefund(change, voucher, written.id, amountCents);
  return written;
}

/** Refunds all that is left. Throws voucher_not_found, voucher_not_active if never paid, already_refunded. */
export async function refundVoucher(change: StaffChange, id: string): Promise<Payment> {
  const voucher = await lockVoucher(change, id);
  const charge = await findPurchase(change, voucher);
  if (!charge) throw new Failure('voucher_not_active');
  return refundPurchase(change, voucher, {
    charge,
    amountCents: await refundableCents(change, voucher),
  });
}
