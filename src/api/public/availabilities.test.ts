import { eq, gt } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson, TourJson } from '#contract/tours/tours.schemas.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildBlock,
  buildConfirmedBooking,
  buildRequest,
  buildTour,
  someParty,
} from '../../../test/factories.ts';

describeOnEachDatabase('GET /api/availabilities', (kind) => {
  it('converts starts from Lisbon time on both sides of a clock change', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app);
    for (const date of ['2027-03-27', '2027-03-28']) await buildAvailability(app, { tourId, date });
    const { body } = await app
      .client()
      .get<AvailabilityJson[]>('/api/availabilities?from=2027-03-01&to=2027-03-31');
    expect(body.map(({ time, startsAt }) => [time, startsAt])).toEqual([
      ['10:00', '2027-03-27T10:00:00Z'],
      ['10:00', '2027-03-28T09:00:00Z'],
    ]);
  });
});

describeOnDatabase('GET /api/availabilities', (kind) => {
  it('returns the spots left and the reason why an availability cannot be booked', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app, { maxGroupSize: 7 });
    // It is 10:00 in Lisbon on the 20th of November.
    const today = '2026-11-20';
    await buildAvailability(app, { tourId, date: today, time: '10:00' });
    await buildAvailability(app, { tourId, date: today, time: '12:00' });
    await buildAvailability(app, { tourId, date: today, time: '12:01' });
    await buildAvailability(app, { tourId, date: '2026-11-21' });
    await buildAvailability(app, { tourId, date: '2026-11-22' });
    await buildAvailability(app, { tourId, date: '2026-11-23' });
    await buildBlock(app, { fromDate: '2026-11-22', toDate: '2026-11-22' });
    await buildConfirmedBooking(app, { tourId, date: '2026-11-21', participants: 7 });
    await buildConfirmedBooking(app, { tourId, date: '2026-11-23', participants: 3 });
    await buildRequest(app, { tourId, date: '2026-11-23', participants: 2 });

    const { body } = await app.client().get<AvailabilityJson[]>('/api/availabilities');
    expect(body.map((it) => [it.date, it.time, it.spotsLeft, it.bookable, it.reason])).toEqual([
      [today, '10:00', 7, false, 'past'],
      [today, '12:00', 7, false, 'cutoff'],
      [today, '12:01', 7, true, null],
      ['2026-11-21', '10:00', 0, false, 'full'],
      ['2026-11-22', '10:00', 7, false, 'blocked'],
      ['2026-11-23', '10:00', 4, true, null],
    ]);

    const { body: shown } = await app.client().get<TourJson[]>('/api/tours');
    expect(shown[0]?.nextAvailability).toEqual({ date: today, time: '12:01', spotsLeft: 7 });
  });

  it('reflects within a second what time alone changes: expired holds and payments, the cutoff, midnight', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app, { maxGroupSize: 7 });
    // It is 10:00 in Lisbon on the 20th of November, and a booking closes two hours before.
    const place = { tourId, date: '2026-11-20', time: '16:00' };
    const { id: availabilityId } = await buildAvailability(app, place);
    await buildAvailability(app, { tourId, date: '2026-11-21' });
    const client = app.client();
    const shows = (...expected: [spotsLeft: number, reason: string | null][]) =>
      expect
        .poll(
          async () => {
            const { body } = await client.get<AvailabilityJson[]>('/api/availabilities');
            return body.map((it) => [it.spotsLeft, it.reason]);
          },
          { timeout: 3000 },
        )
        .toEqual(expected);
    const hold = async () => {
      const requested = { ...someParty({ participants: 3 }), availabilityId };
      expect((await client.post('/api/bookings', requested)).status).toBe(201);
    };
    await hold();
    await shows([4, null], [7, null]);
    // A cached response expires after a minute anyway, so the last second before each change is tested.
    app.clock.set('2026-11-20T10:14:59Z');
    await shows([4, null], [7, null]);
    app.clock.advance({ seconds: 1 });
    await shows([7, null], [7, null]);

    await hold();
    await app.db
      .update(bookings)
      .set({
        status: 'processing',
        heldFrom: null,
        paymentDueAt: app.clock().add({ hours: 1 }),
      })
      .where(gt(bookings.holdExpiresAt, app.clock()));
    app.clock.advance({ minutes: 59, seconds: 59 });
    await shows([4, null], [7, null]);
    app.clock.advance({ seconds: 1 });
    await shows([7, null], [7, null]);

    app.clock.set('2026-11-20T13:59:59Z');
    await shows([7, null], [7, null]);
    app.clock.advance({ seconds: 1 });
    await shows([7, 'cutoff'], [7, null]);
    // As when the system clock is corrected.
    app.clock.set('2026-11-20T13:59:59Z');
    await shows([7, null], [7, null]);
    app.clock.set('2026-11-20T15:59:59Z');
    await shows([7, 'cutoff'], [7, null]);
    app.clock.advance({ seconds: 1 });
    await shows([7, 'past'], [7, null]);
    app.clock.set('2026-11-20T23:59:59Z');
    await shows([7, 'past'], [7, null]);
    app.clock.advance({ seconds: 1 });
    await shows([7, null]);
  });

  it('returns no spots where some were booked before the tour changed to a price per group', async () => {
    const app = await openTestApp(kind);
    const { id: tourId } = await buildTour(app, { maxGroupSize: 7 });
    await buildAvailability(app, { tourId, date: '2026-11-21' });
    await buildAvailability(app, { tourId, date: '2026-11-22' });
    await buildConfirmedBooking(app, { tourId, date: '2026-11-21', participants: 2 });
    await app.inChange(({ tx }) =>
      tx.update(tours).set({ priceType: 'per_group' }).where(eq(tours.id, tourId)),
    );

    const { body } = await app.client().get<AvailabilityJson[]>('/api/availabilities');
    expect(body.map((it) => [it.date, it.spotsLeft, it.reason])).toEqual([
      ['2026-11-21', 0, 'full'],
      ['2026-11-22', 7, null],
    ]);
    const { body: shown } = await app.client().get<TourJson[]>('/api/tours');
    expect(shown[0]?.nextAvailability?.date).toBe('2026-11-22');
    const { body: tour } = await app.client().get<TourInFullJson>(`/api/tours/${tourId}`);
    expect(tour.availabilities.map(({ date }) => date)).toEqual(['2026-11-22']);
    expect(tour.fullAvailabilities.map(({ date }) => date)).toEqual(['2026-11-21']);
  });

  it('filters by tour and dates, leaves out inactive tours and refuses an impossible date with 422', async () => {
    const app = await openTestApp(kind);
    const [one, other, hidden] = [
      await buildTour(app),
      await buildTour(app),
      await buildTour(app, { isActive: false }),
    ];
    for (const { id: tourId } of [one, other, hidden]) await buildAvailability(app, { tourId });
    await buildAvailability(app, { tourId: one.id, date: '2026-12-24' });
    const get = async (query: string) =>
      (await app.client().get<AvailabilityJson[]>(`/api/availabilities?${query}`)).body;
    expect(await get(`tourId=${one.id}`)).toHaveLength(2);
    expect(await get('from=2026-12-24&to=2026-12-24')).toMatchObject([{ tourId: one.id }]);
    expect(await get(`tourId=${hidden.id}`)).toEqual([]);
    expect((await get('')).map(({ tourId }) => tourId)).not.toContain(hidden.id);
    expect((await app.client().get('/api/availabilities?from=2026-02-30')).status).toBe(422);
  });
});
