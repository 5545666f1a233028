import { and, eq } from 'drizzle-orm';
import type { InvoiceTo } from '#contract/payments/invoices.schemas.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { Failure } from '../failures.ts';
import { invoices } from '../payments/invoices.table.ts';
import { payments } from '../payments/payments.table.ts';
import { readSettings } from '../settings/settings.ts';
import { recordAudit } from '../staff/audit.ts';

/** Null for the guest; applies to future invoices. Needs the booking's lock. Throws invoicing_off. */
export async function setInvoiceTo(
  change: Change,
  { id }: Booking,
  invoiceTo: InvoiceTo | null,
): Promise<Booking> {
  const { tx, now } = change;
  const { isOn } = await readSettings(tx, 'invoicing');
  if (!isOn) throw new Failure('invoicing_off');
  const [after] = await tx
    .update(bookings)
    .set({ invoiceTo, updatedAt: now })
    .where(eq(bookings.id, id))
    .returning();
  if (!after) throw new Error('the locked booking is missing');
  return after;
}

/** The guest is not notified. Throws invoicing_off, invoice_issued, booking_not_found if erased. */
export async function correctInvoiceTo(
  change: StaffChange,
  before: Booking,
  invoiceTo: InvoiceTo | null,
): Promise<void> {
  if (before.erasedAt !== null) throw new Failure('booking_not_found');
  const isIssued = and(eq(payments.bookingId, before.id), eq(invoices.status, 'issued'));
  const [issued] = await change.tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(isIssued)
    .limit(1);
  if (issued) throw new Failure('invoice_issued');
  const after = await setInvoiceTo(change, before, invoiceTo);
  await recordAudit(change, 'booking.edited', before.id, { before, after });
}
