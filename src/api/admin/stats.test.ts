import { expect, it } from 'vitest';
import { SPAN_MAX_DAYS } from '#contract/constants.ts';
import type { StatsJson } from '#contract/staff/stats.schemas.ts';
import { addDays } from '#contract/time/wall-time.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { recordVisit } from '#domain/visits/visits.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnEachDatabase } from '../../../test/database.ts';
import { buildConfirmedBooking, buildRequest, buildTour } from '../../../test/factories.ts';

type Money = { bookingId: string; kind: 'charge' | 'refund'; amountCents: number };

const pay = ({ inChange }: TestApp, money: Money, refundOf?: string) =>
  inChange(async ({ tx, now }) => {
    const values = { ...money, currency: 'EUR', method: 'demo' as const, at: now };
    const [payment] = await tx
      .insert(payments)
      .values({ ...values, ...(refundOf && { refundOf }) })
      .returning();
    return payment?.id;
  });

const visit = ({ inChange }: TestApp, given: { referrer?: string; country?: string } = {}) =>
  inChange((change) => recordVisit(change, { path: '/', referrer: null, country: null, ...given }));

const read = async (app: TestApp, query: string) => {
  const staff = await app.staffClient();
  return (await staff.get<StatsJson>(`/api/admin/stats?${query}`)).body;
};

describeOnEachDatabase('GET /api/admin/stats', (kind) => {
  it('sums confirmed bookings, guests, revenue less refunds, and visits by day', async () => {
    const app = await openTestApp(kind);
    const tour = await buildTour(app, { name: { en: 'Alfama', pt: 'Alfama de manhã' } });
    const first = await buildConfirmedBooking(app, { tourId: tour.id, participants: 3 });
    await buildRequest(app, { tourId: tour.id, participants: 2 });
    const charge = await pay(app, { bookingId: first.id, kind: 'charge', amountCents: 13_500 });
    await visit(app);
    app.clock.advance({ hours: 24 });
    await buildConfirmedBooking(app, { tourId: tour.id, participants: 1, time: '12:00' });
    await pay(app, { bookingId: first.id, kind: 'refund', amountCents: 4500 }, charge);
    await visit(app);
    await visit(app);

    const stats = await read(app, 'from=2026-11-19&to=2026-11-21');
    expect(stats).toMatchObject({
      currency: 'EUR',
      days: [
        { date: '2026-11-19', bookings: 0, heads: 0, revenue: 0, visits: 0 },
        { date: '2026-11-20', bookings: 1, heads: 3, revenue: 13_500, visits: 1 },
        { date: '2026-11-21', bookings: 1, heads: 1, revenue: -4500, visits: 2 },
      ],
      tours: [{ tourId: tour.id, name: tour.name, bookings: 2, heads: 4, revenue: 9000 }],
    });
  });

  it('separates days at midnight in Lisbon, an hour before UTC in summer', async () => {
    const app = await openTestApp(kind);
    app.clock.set('2027-07-10T22:59:59Z');
    await visit(app);
    app.clock.advance({ seconds: 1 });
    await visit(app);
    await visit(app);
    const visits = (stats: StatsJson) => stats.days.map((day) => day.visits);
    expect(visits(await read(app, 'from=2027-07-10&to=2027-07-11'))).toEqual([1, 2]);
    expect(visits(await read(app, 'from=2027-07-10&to=2027-07-10'))).toEqual([1]);
  });

  it('lists countries and referring sites, most visits first', async () => {
    const app = await openTestApp(kind);
    for (const referrer of ['https://www.Guide.example/lisbon?x=1', 'http://guide.example:8080']) {
      await visit(app, { referrer, country: 'PT' });
    }
    await visit(app, { referrer: 'https://search.example/', country: 'BR' });
    await visit(app, { referrer: 'android-app://mail' });
    const { countries, referrers } = await read(app, 'from=2026-11-20&to=2026-11-20');
    expect(countries[0]).toEqual({ country: 'PT', visits: 2 });
    expect(countries).toContainEqual({ country: null, visits: 1 });
    expect(referrers[0]).toEqual({ referrer: 'guide.example', visits: 2 });
    expect(referrers).toContainEqual({ referrer: null, visits: 1 });
  });

  it('covers the last 30 days by default, and refuses an invalid span with 422', async () => {
    const app = await openTestApp(kind);
    const usual = await read(app, '');
    expect(usual).toMatchObject({ from: '2026-10-22', to: '2026-11-20' });
    expect(usual.days).toHaveLength(30);
    const staff = await app.staffClient();
    const longest = `from=${addDays('2026-11-20', 1 - SPAN_MAX_DAYS)}&to=2026-11-20`;
    expect((await staff.get(`/api/admin/stats?${longest}`)).status).toBe(200);
    for (const wrong of ['from=2026-11-21&to=2026-11-20', 'from=2020-01-01', 'from=soon']) {
      expect((await staff.get(`/api/admin/stats?${wrong}`)).status, wrong).toBe(422);
    }
  });
});
