import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { solveWork } from '#api/client/solve-work.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { PROOF_HEADER } from '#contract/http/proof-of-work.ts';
import type { DiscountCodeJson } from '#contract/pricing/discounts.schemas.ts';
import type { Discount } from '#contract/pricing/prices.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { discountCodes } from '#domain/bookings/discount-codes.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildDiscountCode,
  buildTour,
  someCategory,
  someParty,
} from '../../../test/factories.ts';

type Held = OwnBookingJson & { token: string };
type Problem = { code: string; total?: number; errors?: Record<string, string[]> };

const twoWith = (discountCode: string, more: object = {}) =>
  ({ ...someParty({ participants: 2 }), discountCode, ...more }) as const;

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function book(app: TestApp, availabilityId: string, requested: object): Promise<Held> {
  const client = app.client();
  const { body } = await client.post<Held>('/api/bookings', { ...requested, availabilityId });
  const { reference, token } = body;
  const paid = await client.post(`/api/bookings/${reference}/payment`, { token });
  expect(paid.status).toBe(200);
  return body;
}

describeOnEachDatabase('discount codes', (kind) => {
  it('allow one of 50 concurrent bookings the last use', async () => {
    const app = await openTestApp(kind, { limitsFactor: 100 });
    const { id: tourId } = await buildTour(app, { maxGroupSize: 7 });
    const dates = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        buildAvailability(app, { tourId, date: `2026-12-${10 + at}`, capacity: 30 }),
      ),
    );
    await buildDiscountCode(app, { code: 'LAST-ONE', maxUses: 1 });
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        app.client().post<Held & Problem>('/api/bookings', {
          ...twoWith('LAST-ONE', { email: `guest-${at}@mail.example` }),
          availabilityId: dates[at % dates.length]?.id,
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = replies.filter(({ status }) => status !== 201);
    expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['discount_used_up']));
    expect(await app.db.select().from(bookings)).toHaveLength(1);
  });
});

describeOnDatabase('discount codes', (kind) => {
  it('reduce the total of online and phone bookings by a share, and sum uses and amounts', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId, tourId } = await buildAvailability(app);
    await buildDiscountCode(app, { code: 'SPRING-10', value: 10 });
    const client = app.client();
    const asked = await client.post<Discount>('/api/discount', { code: ' spring-10', tourId });
    expect(asked).toMatchObject({
      status: 200,
      body: { code: 'SPRING-10', kind: 'share', value: 10 },
    });
    const held = await book(app, availabilityId, twoWith('spring-10', { shownTotal: 8100 }));
    expect(held).toMatchObject({
      totalAmount: 8100,
      dueAmount: 8100,
      lines: [
        { kind: 'person', count: 2, unitAmount: 4500 },
        { kind: 'code', name: 'SPRING-10', count: 1, unitAmount: -900 },
      ],
    });
    const staff = await app.staffClient();
    const order = await staff.post<OwnBookingJson>('/api/admin/bookings', {
      ...twoWith('SPRING-10'),
      availabilityId,
      paidBy: 'cash',
    });
    expect(order.body).toMatchObject({ totalAmount: 8100, dueAmount: 0 });
    const { body: codes } = await staff.get<DiscountCodeJson[]>('/api/admin/discount-codes');
    expect(codes).toMatchObject([{ code: 'SPRING-10', uses: 2, taken: 1800 }]);
  });

  it('take off at most 90%, whatever their amount', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app);
    await buildDiscountCode(app, { code: 'GIFT', kind: 'amount', value: 50_000 });
    const held = await app.client().post<Held>('/api/bookings', {
      ...twoWith('GIFT'),
      availabilityId,
    });
    expect(held.body.totalAmount).toBe(900);
  });

  it('are used up by a request, and free again when staff offer a price of their own', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    await buildDiscountCode(app, { code: 'ONCE', value: 50, maxUses: 1 });
    const asked = { tourId, date: '2026-12-08', time: '10:00' };
    const { body } = await app
      .client()
      .post<Held>('/api/requests', { ...twoWith('ONCE'), ...asked });
    expect(body.totalAmount).toBe(4500);
    const again = await app
      .client()
      .post<Problem>('/api/requests', { ...twoWith('ONCE'), ...asked });
    expect(again.body.code).toBe('discount_used_up');
    const staff = await app.staffClient();
    await staff.post(`/api/admin/requests/${body.reference}/offer`, {
      date: '2026-12-08',
      time: '10:00',
      meetingPoint: 'By the old tram stop',
      totalAmount: 7000,
      sendEmail: false,
    });
    const own = await app
      .client()
      .get<OwnBookingJson>(`/api/bookings/${body.reference}?token=${body.token}`);
    expect(own.body.totalAmount).toBe(7000);
    expect(own.body.lines.map(({ kind: its }) => its)).toEqual(['offer']);
    const now = await app.client().post<Held>('/api/requests', { ...twoWith('ONCE'), ...asked });
    expect(now.status).toBe(201);
  });

  it('are free again when the hold expires or the booking is cancelled', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app, { capacity: 30 });
    await buildDiscountCode(app, { code: 'ONCE', maxUses: 1 });
    const client = app.client();
    const hold = () =>
      client.post<Held & Problem>('/api/bookings', { ...twoWith('ONCE'), availabilityId });
    expect((await hold()).status).toBe(201);
    expect((await hold()).body.code).toBe('discount_used_up');
    app.clock.advance({ minutes: 16 });
    const { reference, token } = (await hold()).body;
    await client.post(`/api/bookings/${reference}/payment`, { token });
    expect((await hold()).body.code).toBe('discount_used_up');
    await client.post(`/api/bookings/${reference}/cancellation`, { token });
    expect((await hold()).status).toBe(201);
  });

  it('limit the uses per guest with 409, however the email address is written', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app, { capacity: 30 });
    await buildDiscountCode(app, { code: 'EACH', maxUsesEach: 1 });
    await book(app, availabilityId, twoWith('EACH', { email: 'ana@mail.example' }));
    const again = twoWith('EACH', { email: 'Ana+again@Mail.example' });
    const refused = await app.client().post<Problem>('/api/bookings', { ...again, availabilityId });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'discount_used_by_guest', errors: { discountCode: [expect.any(String)] } },
    });
    const other = twoWith('EACH', { email: 'rui@mail.example' });
    const held = await app.client().post('/api/bookings', { ...other, availabilityId });
    expect(held.status).toBe(201);
  });

  describe('are refused with a message and hold no seats:', () => {
    it.each([
      ['an unknown code', 'UNKNOWN', 'discount_not_found'],
      ['a code that is switched off', 'SWITCHED-OFF', 'discount_not_found'],
      ['a code of last month', 'LATE', 'discount_not_now'],
      ['a code of next month', 'EARLY', 'discount_not_now'],
      ['a code for other tours', 'ELSEWHERE', 'discount_other_tours'],
    ])('%s', async (_what, code, refusal) => {
      const app = await openTestApp(kind);
      const { id: availabilityId, tourId } = await buildAvailability(app);
      await buildDiscountCode(app, { code: 'SWITCHED-OFF', isActive: false });
      await buildDiscountCode(app, { code: 'LATE', until: '2026-10-31' });
      await buildDiscountCode(app, { code: 'EARLY', from: '2026-12-01' });
      await buildDiscountCode(app, { code: 'ELSEWHERE', tourIds: ['another-tour'] });
      const client = app.client();
      const asked = await client.post<Problem>('/api/discount', { code, tourId });
      expect(asked.body.code).toBe(refusal);
      const refused = await client.post<Problem>('/api/bookings', {
        ...twoWith(code),
        availabilityId,
      });
      expect(refused.body).toMatchObject({
        code: refusal,
        errors: { discountCode: [expect.any(String)] },
      });
      expect(await app.db.select().from(bookings)).toEqual([]);
    });
  });

  it('refuse a stale total with 409 price_changed after their value changed', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app);
    const code = await buildDiscountCode(app, { code: 'LESS', value: 20 });
    const staff = await app.staffClient();
    const { id, createdAt: _at, ...requested } = code;
    await staff.write('PUT', `/api/admin/discount-codes/${id}`, { ...requested, value: 10 });
    const body = { ...twoWith('LESS', { shownTotal: 7200 }), availabilityId };
    const refused = await app.client().post<Problem>('/api/bookings', body);
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', total: 8100 } });
  });

  it('leave bookings unchanged when they are deleted', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app);
    const { id } = await buildDiscountCode(app, { code: 'GONE' });
    const held = await book(app, availabilityId, twoWith('GONE'));
    const staff = await app.staffClient();
    expect((await staff.write('DELETE', `/api/admin/discount-codes/${id}`)).status).toBe(204);
    const own = await app
      .client()
      .get<OwnBookingJson>(`/api/bookings/${held.reference}?token=${held.token}`);
    expect(own.body).toMatchObject({ totalAmount: held.totalAmount, lines: held.lines });
  });
});

it('GET /api/house returns takesCodes as soon as a discount code exists', async () => {
  const app = await openTestApp('server');
  const takesCodes = async () =>
    (await app.client().get<{ takesCodes: boolean }>('/api/house')).body.takesCodes;
  expect(await takesCodes()).toBe(false);
  const { id } = await buildDiscountCode(app, { code: 'FROM-NOW' });
  await expect.poll(takesCodes).toBe(true);
  await app.inChange(({ tx }) => tx.delete(discountCodes).where(eq(discountCodes.id, id)));
  await expect.poll(takesCodes).toBe(false);
});

it('refuses guesses of discount codes with 429 after ten wrong ones from an address', async () => {
  const app = await openTestApp('server', { trustedProxies: 1 });
  const { id: tourId } = await buildTour(app);
  await buildDiscountCode(app, { code: 'KNOWN' });
  const ask = (code: string, address: string) =>
    app.client().post<Problem>('/api/discount', { code, tourId }, from(address));
  for (let known = 0; known < 12; known += 1) {
    expect((await ask('KNOWN', '203.0.113.7')).status).toBe(200);
  }
  const guesses = [];
  for (let guess = 0; guess < 12; guess += 1)
    guesses.push(await ask(`GUESS-${guess}`, '203.0.113.7'));
  expect(guesses.map(({ status }) => status)).toEqual([...Array(10).fill(404), 429, 429]);
  expect((await ask('KNOWN', '203.0.113.7')).status).toBe(429);
  const { id: availabilityId } = await buildAvailability(app, { tourId });
  const hold = await app
    .client()
    .post('/api/bookings', { ...twoWith('KNOWN'), availabilityId }, from('203.0.113.7'));
  expect(hold.status).toBe(429);
  expect((await ask('KNOWN', '203.0.113.8')).status).toBe(200);
});

it('asks for one proof of work with 428, however many of the business’s limits are full', async () => {
  const app = await openTestApp('server', { trustedProxies: 1 });
  const { id: availabilityId, tourId } = await buildAvailability(app, { capacity: 30 });
  await buildDiscountCode(app, { code: 'KNOWN' });
  const guess = { code: 'NO-SUCH-CODE', tourId };
  const guesses = Array.from({ length: 200 }, (_, at) =>
    app.client().post('/api/discount', guess, from(`203.0.113.${at % 20}`)),
  );
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([404]));
  const requested = { ...someParty({ participants: 1 }), availabilityId };
  for (let at = 0; at < 8; at += 1) {
    const held = await app.client().post('/api/bookings', requested, from(`198.51.100.${at}`));
    expect(held.status).toBe(201);
  }
  const hold = (headers: Record<string, string> = {}) =>
    app
      .client()
      .post<{ challenge: string; bits: number }>(
        '/api/bookings',
        { ...requested, discountCode: 'KNOWN' },
        { headers: { ...from('198.51.100.99').headers, ...headers } },
      );
  const refused = await hold();
  expect(refused.status).toBe(428);
  const proof = await solveWork(refused.body);
  expect((await hold({ [PROOF_HEADER]: proof })).status).toBe(201);
  expect((await hold({ [PROOF_HEADER]: proof })).status).toBe(428);
});

describe('discount codes in the admin area', () => {
  const requested = { code: 'spring', kind: 'share', value: 10 };

  it('are unique, and refused with 422 at the wrong field', async () => {
    const app = await openTestApp('server');
    const staff = await app.staffClient();
    const path = '/api/admin/discount-codes';
    expect((await staff.post(path, requested)).status).toBe(201);
    const { body } = await staff.get<DiscountCodeJson[]>(path);
    expect(body).toMatchObject([{ code: 'SPRING', kind: 'share', value: 10, uses: 0, taken: 0 }]);
    const twice = await staff.post<Problem>(path, requested);
    expect(twice.body).toMatchObject({
      code: 'discount_code_taken',
      errors: { code: [expect.any(String)] },
    });
    for (const [field, wrong] of [
      ['code', 'abc'],
      ['code', 'ÉTÉ-2026'],
      ['value', 0],
      ['value', 91],
      ['value', 7.5],
      ['until', '2026-02-30'],
      ['maxUses', 0],
    ] as const) {
      const refused = await staff.post<Problem>(path, {
        ...requested,
        code: 'OTHER',
        [field]: wrong,
      });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
    }
    const backwards = { ...requested, code: 'OTHER', from: '2026-12-02', until: '2026-12-01' };
    expect((await staff.post<Problem>(path, backwards)).body.errors).toHaveProperty('until');
  });

  it('change to the minor unit of a new currency, together with tour prices', async () => {
    const app = await openTestApp('server');
    const child = { ...someCategory, id: 'child', price: 1250 };
    const tour = await buildTour(app, { categories: [someCategory, child] });
    await buildDiscountCode(app, { code: 'AMOUNT', kind: 'amount', value: 1000 });
    await buildDiscountCode(app, { code: 'SHARE', value: 15 });
    const staff = await app.staffClient();
    const { body: region } = await staff.get<object>('/api/admin/settings/region');
    const moved = await staff.write('PUT', '/api/admin/settings/region', {
      ...region,
      currency: 'JPY',
    });
    expect(moved.status).toBe(200);
    const values = await app.db
      .select({ code: discountCodes.code, value: discountCodes.value })
      .from(discountCodes)
      .orderBy(discountCodes.code);
    expect(values).toEqual([
      { code: 'AMOUNT', value: 10 },
      { code: 'SHARE', value: 15 },
    ]);
    const [after] = await app.db.select().from(tours).where(eq(tours.id, tour.id));
    expect(after?.priceCents).toBe(45);
    expect(after?.categories.map(({ id, price }) => [id, price])).toEqual([
      ['adult', 45],
      ['child', 13],
    ]);
  });
});
