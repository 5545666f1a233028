import { expect, it } from 'vitest';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { PoolJson } from '#contract/tours/pools.schemas.ts';
import { workWaitlists } from '#domain/waitlist/work-waitlist.ts';
import { openTestApp } from '../../../test/app.ts';
import { type DatabaseKind, describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildPool,
  buildTour,
  someParty,
  takes,
} from '../../../test/factories.ts';

type Start = { date?: string; time?: string };

/** Seven bikes, which a bike tour and a brunch tour take, and a walk that takes none. */
async function openBusiness(kind: DatabaseKind) {
  const app = await openTestApp(kind, { limitsFactor: 100 });
  const pool = await buildPool(app, { name: 'Bikes', units: 7 });
  const bikes = await buildTour(app, { pools: [takes(pool)], durationMinutes: 150 });
  const brunch = await buildTour(app, { pools: [takes(pool)], durationMinutes: 120 });
  const walk = await buildTour(app, { durationMinutes: 150 });
  const open = ({ id: tourId }: { id: string }, start: Start = {}) =>
    buildAvailability(app, { tourId, time: '09:30', ...start });
  const staff = await app.confirmedClient();
  const guest = app.client('en');
  const hold = (availabilityId: string, participants: number) =>
    guest.post<{ code?: string; spotsLeft?: number; reference: string; token: string }>(
      '/api/bookings',
      { ...someParty({ participants }), availabilityId },
    );
  const spotsOn = async (id: string) => {
    const { body } =
      await guest.get<{ id: string; spotsLeft: number; reason: string | null }[]>(
        '/api/availabilities',
      );
    return body.find((each) => each.id === id)?.spotsLeft;
  };
  return { app, pool, bikes, brunch, walk, open, staff, guest, hold, spotsOn };
}

describeOnDatabase('tours that share a pool', (kind) => {
  it('leave each other what is left at overlapping times, and nothing less at other times', async () => {
    const { bikes, brunch, walk, open, hold, spotsOn } = await openBusiness(kind);
    const first = await open(bikes);
    const overlapping = await open(brunch, { time: '11:30' });
    const later = await open(brunch, { time: '12:00' });
    const unlimited = await open(walk);
    expect(await hold(first.id, 5)).toMatchObject({ status: 201 });
    expect(await spotsOn(first.id)).toBe(2);
    expect(await spotsOn(overlapping.id)).toBe(2);
    expect(await spotsOn(later.id)).toBe(7);
    expect(await spotsOn(unlimited.id)).toBe(7);
    const refused = { status: 409, body: { code: 'not_enough_spots', spotsLeft: 2 } };
    expect(await hold(overlapping.id, 3)).toMatchObject(refused);
    expect(await hold(overlapping.id, 2)).toMatchObject({ status: 201 });
  });

  it('use the same units one after the other', async () => {
    const { app, pool, brunch, open, hold, spotsOn } = await openBusiness(kind);
    const day = await buildTour(app, { pools: [takes(pool)], durationMinutes: 600 });
    const all = await open(day, { time: '09:00' });
    const morning = await open(brunch, { time: '09:30' });
    const afternoon = await open(brunch, { time: '15:00' });
    expect(await hold(morning.id, 4)).toMatchObject({ status: 201 });
    expect(await hold(afternoon.id, 4)).toMatchObject({ status: 201 });
    expect(await spotsOn(all.id)).toBe(3);
    const held = await hold(all.id, 3);
    // Eleven units are booked that day, but never more than seven at once, so the payment succeeds.
    expect(
      await app
        .client()
        .post(`/api/bookings/${held.body.reference}/payment`, { token: held.body.token }),
    ).toMatchObject({ status: 200 });
  });

  it('keep a date with guests from moving to a time without enough units', async () => {
    const { bikes, brunch, open, hold, staff } = await openBusiness(kind);
    const morning = await open(bikes);
    const afternoon = await open(brunch, { time: '15:00' });
    const order = (availabilityId: string) =>
      staff.post('/api/admin/bookings', { ...someParty({ participants: 5 }), availabilityId });
    expect(await order(morning.id)).toMatchObject({ status: 201 });
    expect(await order(afternoon.id)).toMatchObject({ status: 201 });
    const move = (time: string) =>
      staff.write('PUT', `/api/admin/availabilities/${afternoon.id}`, {
        time,
        withGuests: true,
        scope: 'one',
      });
    expect(await move('11:00')).toMatchObject({ status: 409, body: { code: 'pools_too_few' } });
    expect(await move('13:00')).toMatchObject({ status: 200 });
    expect(await hold(afternoon.id, 2)).toMatchObject({ status: 201 });
  });

  it('keep a tour from taking more, or for longer, than dates with guests have left', async () => {
    const { app, pool, bikes, brunch, walk, open, hold, staff } = await openBusiness(kind);
    await hold((await open(bikes)).id, 4);
    await hold((await open(brunch, { time: '12:00' })).id, 3);
    await hold((await open(walk)).id, 4);
    const van = await buildPool(app, { name: 'Vans', units: 1 });
    const change = async ({ id }: { id: string }, given: object) => {
      const { body } = await staff.get<object>(`/api/admin/tours/${id}`);
      return staff.write('PUT', `/api/admin/tours/${id}`, { ...body, ...given });
    };
    const refused = {
      status: 409,
      body: {
        code: 'pools_too_few',
        dates: ['2026-12-05 09:30'],
        detail: expect.stringMatching(/5 December 2026/),
      },
    };
    // Four bikes are left at noon, where the brunch takes three.
    expect(await change(bikes, { durationMinutes: 240 })).toMatchObject({ status: 200 });
    expect(await change(bikes, { pools: [takes(pool, { units: 2 })] })).toMatchObject(refused);
    expect(await change(walk, { pools: [takes(pool)] })).toMatchObject(refused);
    expect(await change(walk, { pools: [takes(van)] })).toMatchObject(refused);
    expect(await change(walk, { pools: [takes(van, { per: 'booking' })] })).toMatchObject({
      status: 200,
    });
    await hold((await open(brunch, { time: '15:00' })).id, 4);
    expect(await change(bikes, { durationMinutes: 360 })).toMatchObject(refused);
    expect(await change(bikes, { durationMinutes: 60 })).toMatchObject({ status: 200 });
    expect(await change(bikes, { pools: [], durationMinutes: 600 })).toMatchObject({ status: 200 });
  });

  it('let a tour be edited whose dates lack units already, as long as they lack no more', async () => {
    const { pool, bikes, open, hold, staff } = await openBusiness(kind);
    await hold((await open(bikes)).id, 5);
    await staff.write('PUT', `/api/admin/pools/${pool.id}`, { name: 'Bikes', units: 4 });
    const path = `/api/admin/tours/${bikes.id}`;
    const { body } = await staff.get<object>(path);
    const longer = { ...body, durationMinutes: 180 };
    expect(await staff.write('PUT', path, longer)).toMatchObject({ status: 200 });
    const { body: changed } = await staff.get<object>(path);
    const more = { ...changed, pools: [takes(pool, { units: 2 })] };
    expect(await staff.write('PUT', path, more)).toMatchObject({ status: 409 });
  });

  it('overlap across midnight', async () => {
    const { app, pool, open, hold, spotsOn } = await openBusiness(kind);
    const night = await buildTour(app, { pools: [takes(pool)], durationMinutes: 180 });
    const evening = await open(night, { date: '2026-12-05', time: '23:00' });
    const early = await open(night, { date: '2026-12-06', time: '01:30' });
    const free = await open(night, { date: '2026-12-06', time: '02:00' });
    expect(await hold(evening.id, 6)).toMatchObject({ status: 201 });
    expect(await spotsOn(early.id)).toBe(1);
    expect(await spotsOn(free.id)).toBe(7);
  });

  it('count a unit per booking, whatever its size', async () => {
    const { app, open, hold, spotsOn } = await openBusiness(kind);
    const van = await buildPool(app, { name: 'Vans', units: 2 });
    const tour = await buildTour(app, { pools: [takes(van, { per: 'booking' })] });
    const one = await open(tour);
    const other = await open(tour, { time: '10:00' });
    expect(await hold(one.id, 5)).toMatchObject({ status: 201 });
    expect(await spotsOn(other.id)).toBe(7);
    expect(await hold(other.id, 2)).toMatchObject({ status: 201 });
    // The public list was read before, so it is cached until the database's notification arrives.
    await expect.poll(() => spotsOn(other.id)).toBe(0);
    expect(await hold(one.id, 1)).toMatchObject({ status: 409 });
  });

  it('limit phone orders like seats, and show staff which pool is short', async () => {
    const { bikes, brunch, open, staff, hold } = await openBusiness(kind);
    const first = await open(bikes);
    const second = await open(brunch);
    await hold(first.id, 6);
    const order = (participants: number) =>
      staff.post('/api/admin/bookings', {
        ...someParty({ participants }),
        availabilityId: second.id,
      });
    const refused = { status: 409, body: { code: 'not_enough_spots', spotsLeft: 1 } };
    expect(await order(2)).toMatchObject(refused);
    expect(await order(1)).toMatchObject({ status: 201 });
    const { body: date } = await staff.get<AdminAvailabilityJson>(
      `/api/admin/availabilities/${second.id}`,
    );
    expect(date).toMatchObject({
      spotsLeft: 0,
      phoneOrderReason: 'full',
      capacity: 7,
      pools: [
        {
          name: 'Bikes',
          units: 7,
          left: 0,
          isLimit: true,
          endTime: '11:30',
          usedBy: [{ availabilityId: first.id, time: '09:30', units: 6 }],
        },
      ],
    });
  });

  it('keep a private party away only from a date with guests', async () => {
    const { app, pool, bikes, open, hold, guest } = await openBusiness(kind);
    const group = await buildTour(app, { pools: [takes(pool)], priceType: 'per_group' });
    const date = await open(group);
    await hold((await open(bikes)).id, 4);
    const { body } = await guest.get<object[]>(`/api/availabilities?tourId=${group.id}`);
    expect(body).toMatchObject([{ spotsLeft: 3, isEmpty: true, bookable: true }]);
    expect(await hold(date.id, 4)).toMatchObject({ status: 409, body: { spotsLeft: 3 } });
    expect(await hold(date.id, 3)).toMatchObject({ status: 201 });
  });

  it('show the next date for which units are left', async () => {
    const { bikes, brunch, open, hold, guest } = await openBusiness(kind);
    await open(bikes, { date: '2026-12-20' });
    const full = await open(bikes);
    await hold((await open(brunch)).id, 7);
    const { body } = await guest.get<{ id: string; nextAvailability: object }[]>('/api/tours');
    expect(body.find(({ id }) => id === full.tourId)?.nextAvailability).toEqual({
      date: '2026-12-20',
      time: '09:30',
      spotsLeft: 7,
    });
  });

  it('invite a waiting party once units are free again, before other guests', async () => {
    const { app, bikes, brunch, open, hold, guest } = await openBusiness(kind);
    const date = await open(brunch);
    const taken = await hold((await open(bikes)).id, 7);
    const wait = await guest.post('/api/waitlist', {
      availabilityId: date.id,
      participants: 2,
      firstName: 'Ana',
      email: 'ana@mail.example',
      language: 'en',
    });
    expect(wait.status).toBe(201);
    const { reference, token } = taken.body;
    await guest.write('DELETE', `/api/bookings/${reference}/hold`, { token });
    await app.inChange(workWaitlists);
    expect(await hold(date.id, 6)).toMatchObject({ status: 409, body: { spotsLeft: 5 } });
  });
});

describeOnDatabase('/api/admin/pools', (kind) => {
  it('names the dates with more bookings than a lower number, and cancels nothing', async () => {
    const { pool, bikes, open, staff, hold, spotsOn } = await openBusiness(kind);
    const date = await open(bikes);
    const { body: booked } = await hold(date.id, 5);
    const path = `/api/admin/pools/${pool.id}`;
    const lower = { name: 'Bikes', units: 4 };
    const overdrawn = [{ availabilityId: date.id, date: '2026-12-05', time: '09:30', taken: 5 }];
    expect(await staff.write('PUT', path, { ...lower, preview: true })).toMatchObject({
      status: 200,
      body: { overdrawn },
    });
    expect(await spotsOn(date.id)).toBe(2);
    expect(await staff.write('PUT', path, lower)).toMatchObject({ body: { overdrawn } });
    expect(await spotsOn(date.id)).toBe(0);
    expect((await staff.get<PoolJson[]>('/api/admin/pools')).body).toMatchObject([
      { name: 'Bikes', units: 4, overdrawn, tours: [{ id: bikes.id }, {}] },
    ]);
    expect(await staff.get(`/api/admin/bookings/${booked.reference}`)).toMatchObject({
      body: { status: 'held' },
    });
  });

  it('keeps a pool that tours take from, unless it is removed from them too', async () => {
    const { pool, bikes, open, staff, hold, spotsOn } = await openBusiness(kind);
    const date = await open(bikes);
    await hold(date.id, 5);
    const path = `/api/admin/pools/${pool.id}`;
    await staff.write('PUT', path, { name: 'Bikes', units: 5 });
    expect(await spotsOn(date.id)).toBe(0);
    expect(await staff.write('DELETE', path, {})).toMatchObject({
      status: 409,
      body: { code: 'pool_in_use' },
    });
    expect(await staff.write('DELETE', path, { fromTours: true })).toMatchObject({ status: 204 });
    expect(await spotsOn(date.id)).toBe(2);
    expect(await staff.get(`/api/admin/tours/${bikes.id}`)).toMatchObject({ body: { pools: [] } });
  });

  it('refuses a second pool of the same name, and a tour with an unknown pool', async () => {
    const { bikes, staff } = await openBusiness(kind);
    expect(await staff.post('/api/admin/pools', { name: 'bikes', units: 1 })).toMatchObject({
      status: 409,
      body: { code: 'pool_name_taken', errors: { name: [expect.any(String)] } },
    });
    const { body: tour } = await staff.get<object>(`/api/admin/tours/${bikes.id}`);
    const pools = [{ poolId: crypto.randomUUID(), units: 1, per: 'person' }];
    expect(
      await staff.write('PUT', `/api/admin/tours/${bikes.id}`, { ...tour, pools }),
    ).toMatchObject({ status: 404, body: { code: 'pool_not_found' } });
  });
});
