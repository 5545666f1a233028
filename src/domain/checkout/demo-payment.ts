import { payableNow } from '#contract/payments/instalments.ts';
import type { Change } from '#platform/db/change.ts';
import { queueGuestMail } from '../bookings/booking-mails.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { confirmBooking } from '../bookings/confirm-booking.ts';
import { lockHeldSeats } from '../bookings/hold-seats.ts';
import { readDue } from '../bookings/payment-plan.ts';
import { Failure } from '../failures.ts';
import { insertCharge } from '../payments/ledger.ts';
import { assertVoucherReserved, redeemReservedVoucher, restOf } from './redeem-voucher.ts';

/** Idempotent. Needs the hold's lock. Throws voucher_not_kept, hold_expired. */
export async function payHold(change: Change, hold: Booking): Promise<Booking> {
  if (hold.status === 'confirmed') return hold;
  const availability = await lockHeldSeats(change, hold);
  await assertVoucherReserved(change, hold);
  const confirmed = await confirmBooking(change, hold, availability);
  await redeemReservedVoucher(change, confirmed);
  const amountCents = payableNow(hold, restOf(hold));
  if (amountCents > 0) {
    const { id: bookingId, currency } = confirmed;
    await insertCharge(change, { bookingId, amountCents, currency, method: 'demo' });
  }
  return confirmed;
}

/** Needs the booking's lock. Throws hold_expired if it is about to be cancelled as unpaid. */
export async function payDue(change: Change, booking: Booking): Promise<void> {
  if (booking.status !== 'confirmed') return;
  const { id: bookingId, currency } = booking;
  const { dueCents, isLost } = await readDue(change, booking);
  if (dueCents === 0) return;
  if (isLost) throw new Failure('hold_expired');
  const amountCents = payableNow(booking, dueCents);
  const charge = await insertCharge(change, { bookingId, amountCents, currency, method: 'demo' });
  await queueGuestMail(change, booking, 'payment_received', charge.id);
}
