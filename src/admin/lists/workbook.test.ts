import readWorkbook from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import {
  bookingAmounts,
  bookingColumns,
  bookingCounts,
  bookingDates,
} from '#contract/bookings/bookings-file.ts';
import {
  type LedgerJson,
  ledgerAmounts,
  ledgerColumns,
} from '#contract/payments/payments.schemas.ts';
import { openTestApp } from '../../../test/app.ts';
import { buildAvailability, buildTour, someParty } from '../../../test/factories.ts';
import { toWorkbook } from './workbook.ts';

it('toWorkbook converts the ledger’s CSV with dates and amounts as numbers', async () => {
  const app = await openTestApp('server');
  const { id: tourId } = await buildTour(app, { taxBasisPoints: 600 });
  const staff = await app.confirmedClient();
  for (const participants of [1, 2, 3]) {
    const { id: availabilityId } = await buildAvailability(app, {
      tourId,
      time: `1${participants}:00`,
    });
    const guest = someParty({
      participants,
      firstName: '+HYPERLINK("evil")',
      lastName: 'Núñez; "Tó"',
    });
    const order = { ...guest, availabilityId, paidBy: 'cash' };
    expect((await staff.post('/api/admin/bookings', order)).status).toBe(201);
  }
  const path = '/api/admin/payments';
  const { body } = await staff.get<LedgerJson>(`${path}?sort=amount`);
  await staff.post(`${path}/${body.payments[0]?.id}/refund`, { amount: 2505 });

  const { totals } = (await staff.get<LedgerJson>(path)).body;
  const csv = await staff.get<string>(`${path}/export.csv`);
  const content = new Blob([csv.body], { type: 'text/csv' });
  const book = await toWorkbook(
    { name: 'payments-2026-11-20.csv', content },
    { columns: ledgerColumns, amounts: ledgerAmounts, dates: ['date'], wide: [] },
  );
  expect(book.name).toBe('payments-2026-11-20.xlsx');

  const [sheet] = await readWorkbook(book.content);
  const [header = [], ...rows] = sheet?.data ?? [];
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
  const cents = column('Amount').map((amount) => Math.round(Number(amount) * 100));
  expect(column('Amount').every((amount) => typeof amount === 'number')).toBe(true);
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(totals.net);
  expect(column('Tax included')).toContain(-1.42);
  expect(column('Date')).toEqual(Array(4).fill(new Date('2026-11-20T00:00:00Z')));
  expect(column('Guest')).toEqual(Array(4).fill('+HYPERLINK("evil") Núñez; "Tó"'));
});

it('toWorkbook converts the bookings’ CSV with heads, dates and amounts as numbers', async () => {
  const app = await openTestApp('server');
  const staff = await app.confirmedClient();
  const { id: availabilityId } = await buildAvailability(app);
  const order = { ...someParty({ participants: 3 }), availabilityId };
  expect((await staff.post('/api/admin/bookings', order)).status).toBe(201);
  const csv = await staff.get<string>('/api/admin/bookings/export.csv');
  const book = await toWorkbook(
    { name: 'bookings.csv', content: new Blob([csv.body]) },
    {
      columns: bookingColumns,
      amounts: bookingAmounts,
      dates: bookingDates,
      counts: bookingCounts,
      wide: [],
    },
  );
  const [sheet] = await readWorkbook(book.content);
  const [header = [], row = []] = sheet?.data ?? [];
  const cell = (name: string) => row[header.indexOf(name)];
  expect([cell('Participants'), cell('No-shows')]).toEqual([3, 0]);
  expect(cell('Phone')).toBe('+351 912 345 678');
  expect([cell('Total'), cell('Left to pay')]).toEqual([135, 135]);
  expect(cell('Booked on')).toEqual(new Date('2026-11-20T00:00:00Z'));
});
