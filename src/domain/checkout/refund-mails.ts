import { eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { queueGuestMail } from '../bookings/booking-mails.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { refundOrders } from '../payments/checkouts.table.ts';
import { readGatewayMode } from '../payments/payment-mode.ts';
import { type Payment, payments } from '../payments/payments.table.ts';

/** A refund without value, e.g. of a demo payment in live mode, is not mentioned. */
export async function mailBookingRefund(
  change: Change,
  booking: Booking,
  { id, mode }: Payment,
): Promise<void> {
  const counts = mode === 'live' || mode === (await readGatewayMode(change.tx));
  if (counts) await queueGuestMail(change, booking, 'payment_refunded', id);
}

/** Null if the refund has failed. */
export async function findRefundOfMail(reader: Reader, id: string): Promise<Payment | null> {
  const [found] = await reader
    .select({ refund: payments, status: refundOrders.status })
    .from(payments)
    .leftJoin(refundOrders, eq(refundOrders.paymentId, payments.id))
    .where(eq(payments.id, id));
  return found && found.status !== 'failed' ? found.refund : null;
}
