import { eq } from 'drizzle-orm';
import type { PaymentData } from '#contract/webhooks/webhook-data.ts';
import type { Change } from '#platform/db/change.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { queueWebhooks } from '../webhooks/queue-webhook.ts';
import type { Payment } from './payments.table.ts';

export const queuePaymentWebhooks = (
  change: Change,
  type: 'payment.recorded' | 'payment.refunded',
  entries: readonly Payment[],
): Promise<void> =>
  queueWebhooks(
    change,
    ...entries.map((entry) => ({
      type,
      subjectId: entry.bookingId ?? entry.voucherId ?? entry.id,
      data: () => paymentData(change, entry),
    })),
  );

async function paymentData({ tx }: Change, payment: Payment): Promise<PaymentData> {
  const { id, bookingId, voucherId, amountCents, currency, method, mode, refundOf, at } = payment;
  const [booking] =
    bookingId === null
      ? []
      : await tx
          .select({ id: bookings.id, reference: bookings.reference })
          .from(bookings)
          .where(eq(bookings.id, bookingId));
  return {
    id,
    booking: booking ?? null,
    voucherId,
    amount: amountCents,
    currency,
    method,
    mode,
    refundOf,
    at: at.toString(),
  };
}
