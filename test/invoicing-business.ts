import { asc, eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { issueInvoice } from '#domain/invoices/issue-invoices.ts';
import { invoices } from '#domain/payments/invoices.table.ts';
import { openTestApp, type TestApp } from './app.ts';
import { createTestClock } from './clock.ts';
import type { DatabaseKind } from './database.ts';
import { buildConfirmedBooking, buildTour } from './factories.ts';
import { startInvoicing } from './programs/invoicing-server.ts';

export async function openInvoicingBusiness(kind: DatabaseKind) {
  const program = await startInvoicing();
  onTestFinished(program.stop);
  const clock = createTestClock();
  const app = await openTestApp(kind, { invoicing: program.access, clock, limitsFactor: 1000 });
  const { id: tourId } = await buildTour(app, { taxBasisPoints: 600 });
  const booking = await buildConfirmedBooking(app, { tourId, language: 'pt' });
  const staff = await app.confirmedClient();
  const guest = app.client('pt');
  const path = `/api/admin/bookings/${booking.reference}`;
  const own = `/api/bookings/${booking.reference}`;
  return {
    app,
    clock,
    program,
    booking,
    staff,
    guest,
    pay: (amount: number, method = 'cash') =>
      staff.post<BookingInFullJson>(`${path}/payments`, { amount, method }),
    refund: (id: string, amount?: number) =>
      staff.post<{ id: string }>(`/api/admin/payments/${id}/refund`, { amount }),
    find: async () => (await staff.get<BookingInFullJson>(path)).body,
    see: async () => (await guest.get<OwnBookingJson>(`${own}?token=${booking.token}`)).body,
    say: (invoiceTo: object | null, token = booking.token) =>
      guest.write<OwnBookingJson>('PUT', `${own}/invoice-to`, { token, invoiceTo }),
  };
}

export async function issueOrdered({ db, invoiceOffice }: TestApp): Promise<void> {
  if (!invoiceOffice) throw new Error('This app has no invoicing program');
  const ordered = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.status, 'ordered'))
    .orderBy(asc(invoices.createdAt), asc(invoices.kind));
  for (const { id } of ordered) await issueInvoice(invoiceOffice, db, id).catch(() => {});
}
