import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { PriceChange, PriceRule } from '#contract/pricing/price-rules.ts';
import { defaultRegion } from '#contract/settings/region.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { AdminTourJson, TourCardJson, TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildTour,
  someCategory,
  someParty,
} from '../../../test/factories.ts';

type Held = OwnBookingJson & { token: string };

const fifth: PriceChange = { kind: 'share', value: 20 };
const fiveLess: PriceChange = { kind: 'amount', value: -500 };
const rule = (given: Partial<PriceRule>): PriceRule => ({
  from: null,
  to: null,
  weekdays: [],
  change: fifth,
  ...given,
});
const weekends = rule({ weekdays: [6, 7] });
const advent = rule({ from: '2026-12-07', to: '2026-12-11', change: fiveLess });

/** A tour of €45.00: weekends cost 20% more, one week €5.00 less. */
const buildSeasonal = (app: TestApp) => buildTour(app, { priceRules: [weekends, advent] });

const [saturday, monday, later] = ['2026-12-05', '2026-12-07', '2026-12-14'];

describeOnEachDatabase('prices by season and weekday', (kind) => {
  it('leave percentages and convert amounts to the minor unit when the currency changes', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app, {
      priceCents: 4500,
      priceRules: [weekends, advent],
    });
    const ownPriceChange = { kind: 'amount', value: -40 } as const;
    await buildAvailability(app, { tourId, date: later, ownPriceChange });
    const office = await app.staffClient();
    const kyoto = { ...defaultRegion, timeZone: 'Asia/Tokyo', currency: 'JPY' };
    expect((await office.write('PUT', '/api/admin/settings/region', kyoto)).status).toBe(200);
    const [tour] = await app.db.select().from(tours).where(eq(tours.id, tourId));
    expect(tour?.priceRules.map(({ change }) => change)).toEqual([
      fifth,
      { kind: 'amount', value: -5 },
    ]);
    const [date] = await app.db.select().from(availabilities);
    expect(date?.ownPriceChange).toEqual({ kind: 'amount', value: -1 });
  });
});

describeOnDatabase('prices by season and weekday', (kind) => {
  it('apply to holds and requests by date, and determine the tour’s lowest price', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildSeasonal(app);
    const client = app.client();
    for (const [date, total] of [
      [saturday, 10_800],
      [monday, 8000],
      [later, 9000],
    ] as const) {
      const { id: availabilityId } = await buildAvailability(app, { tourId, date });
      const party = someParty({ participants: 2 });
      const held = await client.post<Held>('/api/bookings', { ...party, availabilityId });
      expect(held).toMatchObject({ status: 201, body: { totalAmount: total } });
      const asked = { ...party, tourId, date, time: '15:00' };
      const request = await client.post<Held>('/api/requests', asked);
      expect(request).toMatchObject({ status: 201, body: { totalAmount: total } });
    }
    const { body: tour } = await client.get<TourInFullJson>(`/api/tours/${tourId}`);
    expect(tour).toMatchObject({ price: 4500, fromPrice: 4000, priceRules: [weekends, advent] });
    expect(tour.availabilities.map(({ priceChange }) => priceChange)).toEqual([
      fifth,
      fiveLess,
      null,
    ]);
    const { body: cards } = await client.get<TourCardJson[]>('/api/tours');
    expect(cards).toMatchObject([{ price: 4500, fromPrice: 4000 }]);
  });

  it('apply to every category with a price', async () => {
    const app = await openTestApp(kind);
    const infant = { ...someCategory, id: 'infant', price: 0, takesSpot: false, comesAlone: false };
    const child = { ...someCategory, id: 'child', price: 2001, comesAlone: false };
    const tour = { categories: [someCategory, child, infant], priceRules: [weekends] };
    const { id: tourId } = await buildTour(app, tour);
    const { id: availabilityId } = await buildAvailability(app, { tourId, date: saturday });
    const { participants: _two, ...guest } = someParty();
    const party = ['adult', 'child', 'infant'].map((categoryId) => ({ categoryId, count: 1 }));
    const requested = { ...guest, party, availabilityId };
    const { body } = await app.client().post<Held>('/api/bookings', requested);
    expect(body.lines.map(({ unitAmount }) => unitAmount)).toEqual([5400, 2401, 0]);
    expect(body.totalAmount).toBe(7801);
  });

  it('refuse a stale total with 409 after a change, and leave existing holds unchanged', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    const { id: availabilityId } = await buildAvailability(app, { tourId, date: saturday });
    const client = app.client();
    const requested = { ...someParty({ participants: 2 }), availabilityId, shownTotal: 9000 };
    const booked = await client.post<Held>('/api/bookings', requested);
    const office = await app.staffClient();
    const path = `/api/admin/tours/${tourId}`;
    const { body: tour } = await office.get<AdminTourJson>(path);
    const saved = await office.write('PUT', path, { ...tour, priceRules: [weekends] });
    expect(saved).toMatchObject({ status: 200, body: { fromPrice: 4500 } });
    const refused = await client.post('/api/bookings', requested);
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', total: 10_800 } });
    const again = await client.post('/api/bookings', { ...requested, shownTotal: 10_800 });
    expect(again.status).toBe(201);
    const { reference, token } = booked.body;
    const paid = await client.post(`/api/bookings/${reference}/payment`, { token });
    expect(paid).toMatchObject({ status: 200, body: { payment: { amount: 9000 } } });
  });

  it('give way to the price change of a single date until it is removed', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildSeasonal(app);
    const { id } = await buildAvailability(app, { tourId, date: saturday });
    const office = await app.staffClient();
    const dates = async () =>
      (await app.client().get<AvailabilityJson[]>(`/api/availabilities?tourId=${tourId}`)).body;
    const change = (ownPriceChange: PriceChange | null) =>
      office.write('PUT', `/api/admin/availabilities/${id}`, { ownPriceChange });
    const eve = { kind: 'amount', value: 2000 } as const;
    expect((await change(eve)).status).toBe(200);
    expect(await dates()).toMatchObject([{ priceChange: eve }]);
    const requested = { ...someParty({ participants: 2 }), availabilityId: id };
    const held = await app.client().post<Held>('/api/bookings', requested);
    expect(held.body.totalAmount).toBe(13_000);
    expect((await change(null)).status).toBe(200);
    expect(await dates()).toMatchObject([{ priceChange: fifth }]);
  });

  it('let guests move only to a date of the same price, else 409, and staff to any date', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildSeasonal(app);
    const { reference, token, totalCents } = await buildConfirmedBooking(app, { tourId });
    const [sunday, week] = await Promise.all([
      buildAvailability(app, { tourId, date: '2026-12-06' }),
      buildAvailability(app, { tourId, date: monday }),
    ]);
    const client = app.client();
    const move = (availabilityId: string) =>
      client.post(`/api/bookings/${reference}/move`, { token, availabilityId });
    const refused = { status: 409, body: { code: 'date_costs_otherwise' } };
    expect(await move(week.id)).toMatchObject(refused);
    expect(await move(sunday.id)).toMatchObject({ status: 200 });
    const office = await app.staffClient();
    const path = `/api/admin/bookings/${reference}/move`;
    const moved = await office.post(path, { availabilityId: week.id, sendEmail: false });
    expect(moved.status).toBe(200);
    const [booking] = await app.db.select().from(bookings).where(eq(bookings.reference, reference));
    expect(booking).toMatchObject({ totalCents, confirmedDate: monday });
  });

  describe('are refused with 422 at the field:', () => {
    it.each([
      ['a season that ends before it begins', { from: '2027-02-01', to: '2027-01-01' }, 'to'],
      ['all days of the week', { weekdays: [1, 2, 3, 4, 5, 6, 7] }, 'weekdays'],
      ['no days', {}, 'weekdays'],
      ['an eighth weekday', { weekdays: [8] }, 'weekdays.0'],
      ['a change of zero', { weekdays: [1], change: { ...fifth, value: 0 } }, 'change.value'],
      ['a price of zero', { weekdays: [1], change: { ...fifth, value: -100 } }, 'change.value'],
      [
        'a fraction of a percent',
        { weekdays: [1], change: { ...fifth, value: 0.5 } },
        'change.value',
      ],
      ['ten times the price', { weekdays: [1], change: { ...fifth, value: 900 } }, 'change.value'],
      ['an impossible date', { from: '2027-02-30' }, 'from'],
    ])('%s', async (_what, given, field) => {
      const app = await openTestApp(kind);
      const { id } = await buildTour(app);
      const office = await app.staffClient();
      const path = `/api/admin/tours/${id}`;
      const { body: tour } = await office.get<AdminTourJson>(path);
      const refused = await office.write<{ errors: Record<string, string[]> }>('PUT', path, {
        ...tour,
        priceRules: [rule(given as Partial<PriceRule>)],
      });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual([`priceRules.0.${field}`]);
    });
  });
});
