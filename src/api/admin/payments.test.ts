import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { LedgerJson } from '#contract/payments/payments.schemas.ts';
import { findCharge, takeBackRefund } from '#domain/payments/ledger.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { buildAvailability, buildTour, someParty } from '../../../test/factories.ts';

const path = '/api/admin/payments';

/** A paid booking of €90.00, whose charge is the newest entry of the ledger. */
async function payBooking(app: TestApp, party: Parameters<typeof someParty>[0] = {}) {
  const { id: tourId } = await buildTour(app, { taxBasisPoints: 600 });
  const { id: availabilityId } = await buildAvailability(app, { tourId });
  const staff = await app.confirmedClient();
  const order = { ...someParty(party), availabilityId, paidBy: 'cash' };
  await staff.post('/api/admin/bookings', order);
  const { body } = await staff.get<LedgerJson>(path);
  return { staff, chargeId: body.payments[0]?.id ?? '' };
}

describeOnDatabase('POST /api/admin/payments/{id}/refund', (kind) => {
  it('refunds a part, then the rest, with audit entries, and refuses more with 422 or 409', async () => {
    const app = await openTestApp(kind);
    const { staff, chargeId } = await payBooking(app);
    const refund = `${path}/${chargeId}/refund`;
    expect(await staff.post(refund, { amount: 2500 })).toMatchObject({
      status: 200,
      body: { amount: 2500, refundOf: chargeId },
    });
    expect(await staff.post(refund, { amount: 6501 })).toMatchObject({
      status: 422,
      body: { code: 'refund_too_large', left: 6500, errors: { amount: [expect.any(String)] } },
    });
    expect(await staff.post(refund, {})).toMatchObject({ status: 200, body: { amount: 6500 } });
    expect(await staff.post(refund, {})).toMatchObject({
      status: 409,
      body: { code: 'already_refunded' },
    });
    const { body } = await staff.get<LedgerJson>(path);
    expect(body.totals).toEqual({ charged: 9000, refunded: 9000, net: 0 });
    expect(body.payments.map(({ kind, status, refundable }) => [kind, status, refundable])).toEqual(
      [
        ['refund', 'refunded', 0],
        ['refund', 'refunded', 0],
        ['charge', 'refunded', 0],
      ],
    );
    const refunded = eq(auditLog.action, 'payment.refunded');
    const log = await app.db.select().from(auditLog).where(refunded);
    expect(log).toMatchObject([
      { action: 'payment.refunded', subjectId: chargeId, after: { amountCents: 2500 } },
      { action: 'payment.refunded', subjectId: chargeId, after: { amountCents: 6500 } },
    ]);
  });

  it('refunds once for a repeated request, with or without idempotency key and body', async () => {
    const app = await openTestApp(kind);
    const { staff, chargeId } = await payBooking(app);
    const refund = `${path}/${chargeId}/refund`;
    const idempotencyKey = crypto.randomUUID();
    const [first, second] = await Promise.all([
      staff.post(refund, { amount: 1000 }, { idempotencyKey }),
      staff.post(refund, { amount: 1000 }, { idempotencyKey }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const headers = await staff.csrfHeaders();
    const bare = () => staff.send(refund, { method: 'POST', headers });
    const statuses = (await Promise.all([bare(), bare()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const refunds = await app.db.select().from(payments).where(eq(payments.kind, 'refund'));
    expect(refunds.map(({ amountCents }) => amountCents).sort()).toEqual([1000, 8000]);
  });

  it('returns 404 for an unknown payment and for a refund of a refund', async () => {
    const app = await openTestApp(kind);
    const { staff, chargeId } = await payBooking(app);
    const { body } = await staff.post<{ id: string }>(`${path}/${chargeId}/refund`, {});
    for (const id of [crypto.randomUUID(), body.id]) {
      expect(await staff.post(`${path}/${id}/refund`, {})).toMatchObject({
        status: 404,
        body: { code: 'payment_not_found' },
      });
    }
  });
});

describeOnEachDatabase('GET /api/admin/payments', (kind) => {
  it('filters by state, kind, text and Lisbon days, and sums the result', async () => {
    const app = await openTestApp(kind);
    // In winter, Lisbon has the time of UTC.
    app.clock.set('2026-11-20T23:30:00Z');
    const { staff, chargeId } = await payBooking(app, { firstName: 'Ana' });
    await staff.post(`${path}/${chargeId}/refund`, { amount: 4000 });
    app.clock.set('2026-11-21T00:30:00Z');
    await payBooking(app, { firstName: 'Rui', email: 'rui@correio.example' });
    const find = async (query: string) => {
      const { body } = await staff.get<LedgerJson>(`${path}?${query}`);
      return { total: body.total, net: body.totals.net };
    };
    expect(await find('')).toEqual({ total: 3, net: 14_000 });
    expect(await find('status=partly_refunded')).toEqual({ total: 2, net: 5000 });
    expect(await find('status=paid')).toEqual({ total: 1, net: 9000 });
    expect(await find('kind=refund')).toEqual({ total: 1, net: -4000 });
    expect(await find('q=rui@correio')).toEqual({ total: 1, net: 9000 });
    expect(await find('from=2026-11-21')).toEqual({ total: 1, net: 9000 });
    expect(await find('to=2026-11-20')).toEqual({ total: 2, net: 5000 });
    expect(await find('page=2')).toEqual({ total: 3, net: 14_000 });
  });
});

describeOnDatabase('the order of the ledger', (kind) => {
  it('filters and sums by tour and method', async () => {
    const app = await openTestApp(kind);
    const { staff, chargeId } = await payBooking(app);
    await payBooking(app);
    const { body: all } = await staff.get<LedgerJson>(path);
    const tourId = all.payments.find(({ id }) => id === chargeId)?.tourId;
    const { body } = await staff.get<LedgerJson>(`${path}?tourId=${tourId}&method=cash`);
    expect(body.payments.map(({ id }) => id)).toEqual([chargeId]);
    expect(body.totals).toEqual({ charged: 9000, refunded: 0, net: 9000 });
    const none = await staff.get<LedgerJson>(`${path}?tourId=${tourId}&method=terminal`);
    expect(none.body).toMatchObject({ payments: [], totals: { charged: 0 }, total: 0 });
  });

  it('is newest, oldest or largest first, and the export has the same order and filter', async () => {
    const app = await openTestApp(kind);
    const { staff, chargeId } = await payBooking(app, { participants: 1 });
    app.clock.advance({ minutes: 1 });
    await payBooking(app, { participants: 3 });
    app.clock.advance({ minutes: 1 });
    await staff.post(`${path}/${chargeId}/refund`, { amount: 4000 });
    const order = async (query: string) => {
      const { body } = await staff.get<LedgerJson>(`${path}?${query}`);
      return body.payments.map(({ amount }) => amount);
    };
    expect(await order('')).toEqual([4000, 13_500, 4500]);
    expect(await order('sort=oldest')).toEqual([4500, 13_500, 4000]);
    expect(await order('sort=amount')).toEqual([13_500, 4500, 4000]);
    expect(await order('sort=amount&kind=charge')).toEqual([13_500, 4500]);
    const { body } = await staff.get<string>(`${path}/export.csv?sort=oldest&kind=charge`);
    const amounts = body.trim().split('\r\n').slice(1);
    expect(amounts.map((line) => line.split(';').at(-9))).toEqual(['45,00', '135,00']);
  });
});

describeOnEachDatabase('GET /api/admin/payments/export.csv', (kind) => {
  it('has Excel’s format in Lisbon time and contains no formula', async () => {
    const app = await openTestApp(kind);
    const { staff, chargeId } = await payBooking(app, {
      firstName: '+HYPERLINK("evil")',
      lastName: 'Núñez; "Tó"',
    });
    app.clock.set('2026-07-01T23:30:00Z');
    await staff.post(`${path}/${chargeId}/refund`, { amount: 2505 });
    const { status, headers, body } = await staff.get<string>(`${path}/export.csv`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/attachment; filename="payments-.+\.csv"/);
    const [header, refund = '', charge = ''] = body.split('\r\n');
    expect(header).toContain(
      'Date;Time;Type;Status;Reference;Tour;Tour language;Guest;Participants;Extras;Method;Gift voucher;Recorded by;Amount;Outstanding on gift vouchers;Currency;Tax rate;Tax included;Stripe fee;Net after fee;Stripe currency;Payout',
    );
    // In summer, Lisbon is an hour ahead of UTC.
    const lines = [refund, charge].sort();
    expect(lines[0]).toMatch(
      /^2026-07-02;00:30;Refund;Partly refunded;LX-.*;2 people;;Cash;;admin;-25,05;;EUR;6%;-1,42;;;;$/,
    );
    expect(lines[1]).toMatch(
      /^2026-11-20;10:00;Charge;.*;Portuguese;.*;2 people;;Cash;;admin;90,00;;EUR;6%;5,09;;;;$/,
    );
    expect(lines[1]).toContain(`"'+HYPERLINK(""evil"") Núñez; ""Tó"""`);
  });
});

it('splits the tax of a charge among its refunds to the cent, also after a failed refund', async () => {
  const app = await openTestApp('server');
  const { id: tourId } = await buildTour(app, { taxBasisPoints: 600, priceCents: 1000 });
  const { id: availabilityId } = await buildAvailability(app, { tourId });
  const staff = await app.confirmedClient();
  const order = { ...someParty({ participants: 7 }), availabilityId, paidBy: 'cash' };
  await staff.post('/api/admin/bookings', order);
  const chargeId = (await staff.get<LedgerJson>(path)).body.payments[0]?.id ?? '';
  const refund = () => staff.post<{ id: string }>(`${path}/${chargeId}/refund`, { amount: 1000 });
  await refund();
  await app.inChange(async (change) => {
    const charge = await findCharge(change, chargeId);
    await takeBackRefund(change, charge, {
      amountCents: 1000,
      isWaived: true,
      providerId: null,
      disputeId: null,
    });
  });
  for (let left = 7; left > 0; left -= 1) expect((await refund()).status).toBe(200);
  const { body } = await staff.get<string>(`${path}/export.csv?sort=oldest`);
  const [header = '', ...rows] = body.trim().split('\r\n');
  const column = header.split(';').indexOf('Tax included');
  const taxes = rows.map((row) =>
    Math.round(Number(row.split(';')[column]?.replace(',', '.')) * 100),
  );
  expect(taxes.slice(0, 3)).toEqual([396, -57, 57]);
  expect(taxes).toHaveLength(10);
  expect(taxes.reduce((sum, each) => sum + each, 0)).toBe(0);
  for (const each of taxes.slice(3)) expect([-56, -57]).toContain(each);
});

it('refuses to compare an invalid, reversed or too long span of days with 422', async () => {
  const app = await openTestApp('server');
  const staff = await app.staffClient();
  for (const [from, to, field] of [
    ['', '2026-12-06', 'from'],
    ['2026-02-30', '2026-12-06', 'from'],
    ['2026-12-07', '2026-12-06', 'to'],
    ['2025-01-01', '2026-12-06', 'from'],
  ] as const) {
    const refused = await staff.get(`${path}/comparison?from=${from}&to=${to}`);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  }
});
