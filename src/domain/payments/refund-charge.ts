import { eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { lockBookingById } from '../bookings/bookings.queries.ts';
import { Failure } from '../failures.ts';
import { insertRefund, listRefundable, type Payment } from './payment.ts';
import { payments } from './payments.table.ts';

/**
 * Gives back a charge, or `amountCents` of it. The lock on its booking makes two refunds wait for
 * each other, so that together they never exceed the charge. No money moves: payments are a demo.
 * @throws {Failure} payment_not_found, also for a refund; already_refunded; refund_too_large (with
 *   `left`, in cents)
 */
export async function refundCharge(
  change: Change,
  id: string,
  amountCents: number | undefined,
  staffId: string,
): Promise<{ charge: Payment; refund: Payment }> {
  const [found] = await change.tx.select().from(payments).where(eq(payments.id, id));
  if (found?.kind !== 'charge') throw new Failure('payment_not_found');
  await lockBookingById(change, found.bookingId);
  const refundable = await listRefundable(change, found.bookingId);
  const its = refundable.find(({ charge }) => charge.id === id);
  if (!its || its.leftCents === 0) throw new Failure('already_refunded');
  const { charge, leftCents } = its;
  if (amountCents !== undefined && amountCents > leftCents) {
    throw new Failure('refund_too_large', { left: leftCents });
  }
  const refund = await insertRefund(change, charge, amountCents ?? leftCents, staffId);
  return { charge, refund };
}
