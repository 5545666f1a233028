import { expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability, buildTour, someParty } from '../../../test/factories.ts';

const FILE = '/api/admin/bookings/export.csv';

async function orderFor(app: TestApp, given: object) {
  const { id: availabilityId } = await buildAvailability(app);
  const staff = await app.confirmedClient();
  const order = { ...someParty(given), availabilityId };
  const { status, body } = await staff.post<{ reference: string }>('/api/admin/bookings', order);
  expect(status).toBe(201);
  return { staff, reference: body.reference };
}

const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

describeOnDatabase('GET /api/admin/bookings/export.csv', (kind) => {
  it('lists who comes when, and what is paid and due, in Excel’s format without formulas', async () => {
    const app = await openTestApp(kind);
    const { staff, reference } = await orderFor(app, {
      participants: 2,
      lastName: 'Berg',
      specialRequests: '=HYPERLINK("evil")',
    });
    const { status, headers, body } = await staff.get<string>(FILE);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/"bookings-\d{4}-\d\d-\d\d\.csv"/);
    const [header, line = ''] = linesOf(body);
    expect(header).toMatch(/^Reference;External reference;Status;Date;Time;Tour;/);
    expect(line).toContain(`${reference};;Confirmed;`);
    expect(line).toContain(`;"'=HYPERLINK(""evil"")";`);
    expect(line).toContain(';90,00;0,00;0,00;90,00;0,00;EUR;');
  });

  it('has only the found bookings, the earliest start first', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app);
    const staff = await app.confirmedClient();
    const book = async (date: string, lastName: string) => {
      const { id: availabilityId } = await buildAvailability(app, { tourId: tour.id, date });
      await staff.post('/api/admin/bookings', { ...someParty({ lastName }), availabilityId });
    };
    await book('2026-12-03', 'Third');
    await book('2026-12-01', 'First');
    await orderFor(app, { lastName: 'Elsewhere' });
    const { body } = await staff.get<string>(`${FILE}?tourId=${tour.id}`);
    expect(
      linesOf(body)
        .slice(1)
        .map((line) => line.split(';')[9]),
    ).toEqual(['First', 'Third']);
    const found = await staff.get<string>(`${FILE}?q=third`);
    expect(linesOf(found.body)).toHaveLength(2);
  });
});
