import { eq, sql } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { readSettings } from '../settings/settings.ts';
import { type Invoice, invoices } from './invoices.table.ts';
import { type Payment, payments } from './payments.table.ts';

export const INVOICE_QUEUE = 'issue-invoice';

type Order = Pick<Invoice, 'paymentId' | 'kind'> & Partial<Pick<Invoice, 'corrects'>>;

/** A refund only has a document if its charge has. Needs the booking's lock. */
export async function orderInvoices(change: Change, entries: readonly Payment[]): Promise<void> {
  const orders: Order[] = [];
  const isOn = entries.some(isSale) && (await readSettings(change.tx, 'invoicing')).isOn;
  for (const entry of entries) {
    if (entry.refundOf === null) {
      if (isOn && isSale(entry)) orders.push({ paymentId: entry.id, kind: 'invoice' });
    } else {
      const order = await orderOfRefund(change, entry, entry.refundOf);
      if (order) orders.push(order);
    }
  }
  if (orders.length === 0) return;
  const { tx, now } = change;
  const same = { status: 'ordered' as const, createdAt: now, updatedAt: now };
  const written = await tx
    .insert(invoices)
    .values(orders.map((order) => ({ ...order, ...same })))
    .returning({ id: invoices.id });
  for (const { id: invoiceId } of written) await change.enqueue(INVOICE_QUEUE, { invoiceId });
}

/** A voucher's tour and tax are only known when it is spent. A reseller issues its guests' invoices. */
const isSale = ({ kind, mode, bookingId, method }: Payment): boolean =>
  kind === 'charge' && mode !== 'demo' && bookingId !== null && method !== 'reseller';

async function orderOfRefund(
  { tx }: Change,
  { id: paymentId, kind, amountCents }: Payment,
  chargeId: string,
): Promise<Order | null> {
  const before = await tx
    .select({ invoice: invoices, amountCents: payments.amountCents })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(eq(sql`coalesce(${payments.refundOf}, ${payments.id})`, chargeId))
    .orderBy(invoices.createdAt, invoices.kind, invoices.id);
  if (before.length === 0) return null;
  if (kind === 'refund_failed') return { paymentId, kind: 'invoice' };
  const taken = before.flatMap(({ invoice }) => invoice.corrects);
  const corrects: Invoice['corrects'] = [];
  let left = amountCents;
  for (const { invoice, amountCents: gross } of before) {
    if (invoice.kind !== 'invoice') continue;
    const its = taken.filter(({ invoiceId }) => invoiceId === invoice.id);
    const room = gross - its.reduce((sum, each) => sum + each.amountCents, 0);
    const part = Math.min(room, left);
    if (part > 0) corrects.push({ invoiceId: invoice.id, amountCents: part });
    left -= part;
  }
  return { paymentId, kind: 'credit_note', corrects };
}
