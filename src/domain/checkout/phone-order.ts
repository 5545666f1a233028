import type { OutsideMethod } from '#contract/bookings/states.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { balanceOf } from '../bookings/booking.ts';
import type { BookingInFull } from '../bookings/bookings.queries.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { confirmBooking } from '../bookings/confirm-booking.ts';
import { type HoldRequest, holdSeats, type ResellerSale } from '../bookings/hold-seats.ts';
import { insertCharge, noSums } from '../payments/ledger.ts';
import { recordAudit } from '../staff/audit.ts';

type PhoneOrder = Omit<HoldRequest, 'email'> & {
  /** Null for a guest without an email address, who gets no emails. */
  email: string | null;
  /** A total in cents that replaces the tour's prices, with its reason. */
  ownTotal?: number | undefined;
  ownTotalReason?: string | undefined;
  adminNotes?: string | undefined;
  /** Without it the total is due until staff record a payment. */
  paidBy?: OutsideMethod | 'reseller' | undefined;
  /** For a booking that a reseller sold. */
  sale?: ResellerSale | undefined;
};

/** Confirmed at once, until the end of the date's day. Throws as `holdSeats`. */
export async function takePhoneOrder(
  change: StaffChange,
  {
    adminNotes,
    paidBy,
    sale,
    email,
    ownTotal,
    ownTotalReason: reason = '',
    ...requested
  }: PhoneOrder,
): Promise<BookingInFull> {
  const hold = { ...requested, email: email ?? '' };
  const held = await holdSeats(change, hold, {
    adminNotes: adminNotes || null,
    isPhoneOrder: true,
    sale,
    ownPrice: ownTotal === undefined ? undefined : { totalCents: ownTotal, reason },
  });
  const booking = await confirmBooking(change, held, held);
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
