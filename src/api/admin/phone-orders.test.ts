import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { composeMail } from '#jobs/compose-mail.ts';
import { openTestApp, TEST_MAIL, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildAvailability, buildBlock, someParty } from '../../../test/factories.ts';

const path = '/api/admin/bookings';

/** Books one person by phone. */
async function order(app: TestApp, availabilityId: string, given: object = {}) {
  const staff = await app.staffClient();
  return staff.post<BookingInFullJson>(path, {
    ...someParty({ participants: 1 }),
    availabilityId,
    ...given,
  });
}

describeOnDatabase('POST /api/admin/bookings after the cut-off', (kind) => {
  it('books inside the cut-off and after the start, where guests are refused', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app, { date: '2026-11-20' });
    const guest = (participants = 1) =>
      app.client().post('/api/bookings', { ...someParty({ participants }), availabilityId });
    app.clock.set('2026-11-20T08:30:00Z');
    expect(await guest()).toMatchObject({
      status: 409,
      body: { code: 'not_bookable', reason: 'cutoff' },
    });
    expect(await order(app, availabilityId)).toMatchObject({ status: 201 });
    app.clock.set('2026-11-20T10:20:00Z');
    expect(await guest()).toMatchObject({
      status: 409,
      body: { code: 'not_bookable', reason: 'past' },
    });
    expect(await order(app, availabilityId)).toMatchObject({
      status: 201,
      body: { status: 'confirmed', date: '2026-11-20', time: '10:00' },
    });
  });

  // Lisbon is at UTC on the day before summer time begins, and an hour ahead on the day that it begins.
  it.each([
    { date: '2027-03-27', last: '2027-03-27T23:59:00Z' },
    { date: '2027-03-28', last: '2027-03-28T22:59:00Z' },
    { date: '2027-10-31', last: '2027-10-31T23:59:00Z' },
  ])('books on $date until the day ends in the business’s time zone', async ({ date, last }) => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app, { date });
    app.clock.set(last);
    expect(await order(app, availabilityId)).toMatchObject({ status: 201 });
    app.clock.advance({ minutes: 1 });
    expect(await order(app, availabilityId)).toMatchObject({
      status: 409,
      body: { code: 'not_bookable', reason: 'past' },
    });
  });

  it('refuses full and blocked dates after the start', async () => {
    const app = await openTestApp(kind);
    const date = '2026-11-20';
    const small = await buildAvailability(app, { date, capacity: 2 });
    app.clock.set('2026-11-20T10:20:00Z');
    expect(await order(app, small.id, { participants: 2 })).toMatchObject({ status: 201 });
    expect(await order(app, small.id)).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots', spotsLeft: 0 },
    });
    const blocked = await buildAvailability(app, { date });
    await buildBlock(app, { fromDate: date, toDate: date, tourId: blocked.tourId });
    expect(await order(app, blocked.id)).toMatchObject({
      status: 409,
      body: { code: 'not_bookable', reason: 'blocked' },
    });
  });

  it('shows staff which of today’s dates they can still book', async () => {
    const app = await openTestApp(kind);
    const { tourId } = await buildAvailability(app, { date: '2026-11-19' });
    await buildAvailability(app, { tourId, date: '2026-11-20' });
    await buildAvailability(app, { tourId, date: '2026-11-21' });
    app.clock.set('2026-11-20T10:20:00Z');
    const staff = await app.staffClient();
    const list = `/api/admin/availabilities?tourId=${tourId}&from=2026-11-19&to=2026-11-21`;
    const { body } = await staff.get<AdminAvailabilityJson[]>(list);
    expect(
      body.map(({ date, reason, phoneOrderReason }) => [date, reason, phoneOrderReason]),
    ).toEqual([
      ['2026-11-19', 'past', 'past'],
      ['2026-11-20', 'past', null],
      ['2026-11-21', null, null],
    ]);
  });
});

describeOnDatabase('POST /api/admin/bookings with a different price', (kind) => {
  it.each([
    { ownTotal: 6000, unitAmount: -3000, said: 'Late arrivals: −€30.00' },
    { ownTotal: 9500, unitAmount: 500, said: 'Late arrivals: +€5.00' },
  ])('stores the difference to $ownTotal cents as a line with its reason', async (price) => {
    const { ownTotal, unitAmount, said } = price;
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app);
    const { status, body } = await order(app, availabilityId, {
      participants: 2,
      language: 'en',
      ownTotal,
      ownTotalReason: 'Late arrivals',
      shownTotal: ownTotal,
      paidBy: 'cash',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      totalAmount: ownTotal,
      lines: [
        { kind: 'person', count: 2, unitAmount: 4500 },
        { kind: 'adjustment', name: 'Late arrivals', count: 1, unitAmount },
      ],
      balance: { paidCents: ownTotal, dueCents: 0 },
      payments: [{ kind: 'charge', method: 'cash', amount: ownTotal }],
    });
    const [confirmation] = await app.db
      .select()
      .from(mails)
      .where(eq(mails.kind, 'booking_confirmed'));
    const source = { ...TEST_MAIL, newsletterSecret: '', invitationSecret: '', guestSecret: '' };
    const composed = confirmation && (await composeMail(app.db, confirmation, source));
    expect(composed?.text).toContain(said);
  });

  it('needs a reason and a total above zero', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app);
    expect(await order(app, availabilityId, { ownTotal: 3000 })).toMatchObject({
      status: 422,
      body: { errors: { ownTotalReason: [expect.any(String)] } },
    });
    expect(
      await order(app, availabilityId, { ownTotal: 0, ownTotalReason: 'A friend' }),
    ).toMatchObject({ status: 422, body: { errors: { ownTotal: [expect.any(String)] } } });
  });

  it('refuses a total other than the one that staff saw', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app);
    const given = { ownTotal: 3000, ownTotalReason: 'A friend', shownTotal: 4500 };
    expect(await order(app, availabilityId, given)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', total: 3000 },
    });
  });

  it('is not open to guests, who pay the tour’s price', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app);
    const body = { ...someParty(), availabilityId, ownTotal: 1, ownTotalReason: 'Mine' };
    expect(await app.client().post('/api/bookings', body)).toMatchObject({
      status: 201,
      body: { totalAmount: 9000 },
    });
  });
});
