import { expect, it } from 'vitest';
import { HOLD_MINUTES } from '#contract/constants.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { openCalledOffDate } from '../../../test/called-off-date.ts';
import {
  type DatabaseKind,
  describeOnDatabase,
  describeOnEachDatabase,
} from '../../../test/database.ts';
import { buildAvailability } from '../../../test/factories.ts';

/** A called-off date with a booking for two, and another date with room for three. */
async function openChoice(kind: DatabaseKind, { limitsFactor = 100 } = {}) {
  const opened = await openCalledOffDate(kind, { otherCapacity: 3, limitsFactor });
  const { guest, tourId, book, callOff } = opened;
  const booked = await book();
  const rival = await book('pt');
  await callOff();
  const expectSpots = (id: string, spots: number) =>
    // Other processes learn of a change a moment later.
    expect
      .poll(async () => {
        const path = `/api/availabilities?tourId=${tourId}`;
        const { body } = await guest.get<AvailabilityJson[]>(path);
        return body.find((each) => each.id === id)?.spotsLeft;
      })
      .toBe(spots);
  return { ...opened, booked, rival, expectSpots };
}

describeOnEachDatabase('PUT /api/bookings/{reference}/rebooking/hold', (kind) => {
  it('holds the seats until the guest confirms, so another guest is told at once', async () => {
    const { app, other, toOther, holdDate, choose, see, booked, rival, expectSpots } =
      await openChoice(kind);
    await expectSpots(other.id, 3);
    const until = app.clock().add({ minutes: HOLD_MINUTES }).toString();
    expect(await holdDate(booked, other.id)).toMatchObject({
      status: 200,
      body: {
        status: 'to_rebook',
        rebookHold: { availabilityId: other.id, date: '2026-12-09', time: '10:00', until },
      },
    });
    await expectSpots(other.id, 1);
    const full = { status: 409, body: { code: 'not_enough_spots', spotsLeft: 1 } };
    expect(await holdDate(rival, other.id)).toMatchObject(full);
    expect(await choose(rival, toOther)).toMatchObject(full);
    expect((await see(rival)).rebookHold).toBeNull();
    expect(await choose(booked, { ...toOther, onlyIfHeld: true })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', date: '2026-12-09', rebookHold: null },
    });
    await expectSpots(other.id, 1);
  });
});

describeOnDatabase('PUT /api/bookings/{reference}/rebooking/hold', (kind) => {
  it('ends with its time, without extension by holding again, and then 410', async () => {
    const { app, other, toOther, holdDate, choose, see, booked, expectSpots } =
      await openChoice(kind);
    const { body } = await holdDate(booked, other.id);
    app.clock.advance({ minutes: HOLD_MINUTES - 1 });
    expect((await holdDate(booked, other.id)).body.rebookHold).toEqual(body.rebookHold);
    app.clock.advance({ minutes: 1 });
    await expectSpots(other.id, 3);
    expect((await see(booked)).rebookHold).toBeNull();
    expect(await choose(booked, { ...toOther, onlyIfHeld: true })).toMatchObject({
      status: 410,
      body: { code: 'hold_expired' },
    });
    expect(await holdDate(booked, other.id)).toMatchObject({ status: 200 });
  });

  it('holds one date at a time, and none after another outcome', async () => {
    const { app, tourId, other, holdDate, releaseDate, choose, booked, rival, expectSpots } =
      await openChoice(kind);
    const third = await buildAvailability(app, { tourId, date: '2026-12-10', capacity: 3 });
    await holdDate(booked, other.id);
    await holdDate(booked, third.id);
    await expectSpots(other.id, 3);
    await expectSpots(third.id, 1);
    expect(await releaseDate(booked)).toMatchObject({ status: 200, body: { rebookHold: null } });
    await expectSpots(third.id, 3);
    await holdDate(rival, third.id);
    expect(await choose(rival, { choice: 'refund' })).toMatchObject({ status: 200 });
    await expectSpots(third.id, 3);
    expect(await holdDate(rival, third.id)).toMatchObject({
      status: 409,
      body: { code: 'not_to_rebook' },
    });
  });

  it('lasts at most until the deadline to choose', async () => {
    const { app, other, holdDate, see, booked } = await openChoice(kind);
    const { rebookUntil } = await see(booked);
    app.clock.set(rebookUntil ?? '');
    app.clock.advance({ minutes: -5 });
    expect((await holdDate(booked, other.id)).body.rebookHold?.until).toBe(rebookUntil);
    app.clock.advance({ minutes: 5 });
    expect(await holdDate(booked, other.id)).toMatchObject({ body: { code: 'not_to_rebook' } });
  });

  it('says what the held date normally costs; the agreed price stays', async () => {
    const { app, other, holdDate, toOther, choose, booked } = await openChoice(kind);
    const staff = await app.staffClient();
    await staff.write('PUT', `/api/admin/availabilities/${other.id}`, {
      ownPriceChange: { kind: 'share', value: 20 },
    });
    expect((await holdDate(booked, other.id)).body).toMatchObject({
      totalAmount: 9000,
      rebookHold: { normalAmount: 10_800 },
    });
    expect((await choose(booked, toOther)).body.totalAmount).toBe(9000);
  });

  it('ends when staff move the held date or call it off', async () => {
    const { app, tourId, other, holdDate, choose, see, booked } = await openChoice(kind);
    const staff = await app.staffClient();
    await holdDate(booked, other.id);
    const path = `/api/admin/availabilities/${other.id}`;
    expect(await staff.write('PUT', path, { time: '16:00' })).toMatchObject({ status: 409 });
    expect(await staff.write('DELETE', path, {})).toMatchObject({ status: 409 });
    expect(await staff.write('PUT', path, { time: '16:00', withGuests: true })).toMatchObject({
      status: 200,
    });
    expect((await see(booked)).rebookHold).toBeNull();
    const third = await buildAvailability(app, { tourId, date: '2026-12-10', capacity: 3 });
    await holdDate(booked, third.id);
    await staff.post(`/api/admin/availabilities/${third.id}/call-off`, { choice: 'refund' });
    expect((await see(booked)).rebookHold).toBeNull();
    const late = { choice: 'date', availabilityId: third.id, onlyIfHeld: true };
    expect(await choose(booked, late)).toMatchObject({ status: 410 });
  });

  it('is refused with a wrong token, and too often for one booking', async () => {
    const { app, tourId, other, holdDate, booked } = await openChoice(kind, { limitsFactor: 1 });
    const third = await buildAvailability(app, { tourId, date: '2026-12-10', capacity: 3 });
    const wrong = { ...booked, token: 'A'.repeat(22) };
    expect(await holdDate(wrong, other.id)).toMatchObject({ status: 404 });
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await holdDate(booked, turn % 2 === 0 ? other.id : third.id)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
