import { eq } from 'drizzle-orm';
import type { StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { type Invoice, invoices } from '../payments/invoices.table.ts';
import { INVOICE_QUEUE } from '../payments/order-invoices.ts';
import { payments } from '../payments/payments.table.ts';
import { recordAudit } from '../staff/audit.ts';

/** Keeps the id, so it is never issued twice. Throws invoice_not_found, invoice_not_failed. */
export async function retryInvoice(change: StaffChange, id: string): Promise<Invoice> {
  const { tx, now } = change;
  const [before] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
  if (!before) throw new Failure('invoice_not_found');
  if (before.status !== 'failed') throw new Failure('invoice_not_failed');
  const [after] = await tx
    .update(invoices)
    .set({ status: 'ordered', updatedAt: now })
    .where(eq(invoices.id, id))
    .returning();
  if (!after) throw new Error('the locked invoice is missing');
  const [entry] = await tx
    .select({ bookingId: payments.bookingId })
    .from(payments)
    .where(eq(payments.id, before.paymentId));
  await change.enqueue(INVOICE_QUEUE, { invoiceId: id });
  await recordAudit(change, 'invoice.retried', id, { after: { bookingId: entry?.bookingId } });
  return after;
}
