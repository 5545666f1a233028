import { eq } from 'drizzle-orm';
import type { InvoiceTo } from '#contract/invoices.schemas.ts';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { readSettings } from '../settings/settings.ts';
import { type Booking, bookings } from './bookings.table.ts';

/**
 * Whom the invoices of a locked booking are for from now on; null for just its guest. Those that were made
 * already stay as they are.
 * @throws {Failure} invoicing_off
 */
export async function sayInvoiceTo(
  { tx, now }: Change,
  { id }: Booking,
  invoiceTo: InvoiceTo | null,
): Promise<void> {
  const { isOn } = await readSettings(tx, 'invoicing');
  if (!isOn) throw new Failure('invoicing_off');
  await tx.update(bookings).set({ invoiceTo, updatedAt: now }).where(eq(bookings.id, id));
}
