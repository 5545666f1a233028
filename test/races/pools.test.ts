import { expect, it } from 'vitest';
import { lockBooking } from '#domain/bookings/bookings.queries.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { moveBooking } from '#domain/bookings/change-booking.ts';
import { changeParty } from '#domain/bookings/change-party.ts';
import { changeTour } from '#domain/schedule/change-tour.ts';
import { buildAvailability, buildPool, buildTour, byTeam, takes } from '../factories.ts';
import { hold, openProcesses, type Process, pay } from './processes.ts';

const UNITS = 7;

/** Two tours that share seven bikes, and a date of each at overlapping times. */
async function openSharing(process: Process, day: string) {
  const pool = await buildPool(process, { units: UNITS });
  const tours = [
    await buildTour(process, { pools: [takes(pool)], durationMinutes: 150 }),
    await buildTour(process, { pools: [takes(pool)], durationMinutes: 120 }),
  ];
  const [one, other] = tours;
  if (!one || !other) throw new Error('a tour is missing');
  return {
    early: await buildAvailability(process, { tourId: one.id, date: day, time: '09:30' }),
    late: await buildAvailability(process, { tourId: other.id, date: day, time: '11:00' }),
    afterwards: await buildAvailability(process, { tourId: one.id, date: day, time: '15:00' }),
  };
}

it('holds on overlapping dates of two tours, in two processes, never take more than a pool has', async () => {
  const { db, first, second } = await openProcesses();
  for (let round = 0; round < 6; round += 1) {
    const { early, late } = await openSharing(first, `2026-12-1${round}`);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        hold(at % 2 ? first : second, at % 4 < 2 ? early : late, 1),
      ),
    );
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    const held = (await db.select().from(bookings)).filter(({ availabilityId }) =>
      [early.id, late.id].includes(availabilityId ?? ''),
    );
    expect(held).toHaveLength(UNITS);
    // Every other attempt is refused, and none fails by a deadlock.
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['not_enough_spots']));
    expect(refused).toHaveLength(20 - UNITS);
  }
});

it('growing, moved and new parties on overlapping dates never take more than a pool has', async () => {
  const { db, first, second } = await openProcesses();
  for (let round = 0; round < 4; round += 1) {
    const { early, late, afterwards } = await openSharing(first, `2026-12-1${round}`);
    const growing = await pay(first, await hold(first, early, 2));
    const moving = await pay(first, await hold(first, afterwards, 3));
    const answers = await Promise.allSettled([
      (await byTeam(first))(async (change) =>
        changeParty(change, await lockBooking(change, growing.reference), {
          participants: 5,
          sendEmail: false,
        }),
      ),
      (await byTeam(second))(async (change) =>
        moveBooking(change, await lockBooking(change, moving.reference), {
          availabilityId: early.id,
          sendEmail: false,
        }),
      ),
      hold(second, late, 4),
      hold(first, late, 3),
    ]);
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'not_enough_spots'));
    const taken = (await db.select().from(bookings))
      .filter(({ availabilityId }) => [early.id, late.id].includes(availabilityId ?? ''))
      .reduce((sum, { participants }) => sum + participants, 0);
    expect(taken).toBeLessThanOrEqual(UNITS);
    expect(taken).toBeGreaterThan(2);
  }
});

it('a longer tour and new bookings, in two processes, never take more than a pool has', async () => {
  const { db, first, second } = await openProcesses();
  for (let round = 0; round < 8; round += 1) {
    const pool = await buildPool(first, { units: UNITS });
    const short = await buildTour(first, { pools: [takes(pool)], durationMinutes: 60 });
    const next = await buildTour(first, { pools: [takes(pool)], durationMinutes: 120 });
    const at = (tourId: string, time: string) =>
      buildAvailability(first, { tourId, date: `2026-12-1${round}`, time });
    const morning = await at(short.id, '09:30');
    const noon = await at(next.id, '11:00');
    // The first booking is at one of the two dates, the second races with the change at the other.
    const [booked, wanted] = round % 2 ? [morning, noon] : [noon, morning];
    await hold(first, booked, 4);
    const { id: _id, position: _at, createdAt: _made, updatedAt: _changed, ...facts } = short;
    const inChange = await byTeam(second);
    const [longer, held] = await Promise.allSettled([
      inChange((change) => changeTour(change, short.id, { ...facts, durationMinutes: 150 })),
      hold(first, wanted, 4),
    ]);
    const codes = [longer, held].flatMap((each) =>
      each.status === 'rejected' ? [each.reason.code] : [],
    );
    expect(codes).toHaveLength(1);
    expect(['pools_too_few', 'not_enough_spots']).toContain(codes[0]);
    const seats = (await db.select().from(bookings)).filter(({ availabilityId }) =>
      [morning.id, noon.id].includes(availabilityId ?? ''),
    );
    expect(seats).toHaveLength(held.status === 'fulfilled' ? 2 : 1);
  }
});
