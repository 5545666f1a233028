import { describe, expect, it } from 'vitest';
import { HOLD_MINUTES } from '#contract/constants.ts';
import { extraLines } from '#contract/pricing/prices.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { holdSeats } from '#domain/bookings/hold-seats.ts';
import { buildAvailability, buildTour, byGuest, someExtra, someParty } from '../factories.ts';
import { keepOpen, openProcesses, type Process, pay, waiting } from './processes.ts';

const STOCK = 3;

async function openRace() {
  const processes = await openProcesses();
  const extras = [{ ...someExtra, stock: STOCK }];
  const { id: tourId } = await buildTour(processes.first, { extras });
  const { id: availabilityId } = await buildAvailability(processes.first, {
    tourId,
    capacity: 100,
  });
  const take = (count: number) => ({
    ...someParty({ participants: count }),
    availabilityId,
    extras: [{ extraId: someExtra.id, count }],
  });
  const hold = (process: Process, count: number) =>
    byGuest(process)((change) => holdSeats(change, take(count)));
  return { ...processes, take, hold };
}

describe('the last headsets of a date', () => {
  it('are sold to three of twenty guests who request one at once', async () => {
    const { db, first, second, hold } = await openRace();
    const tries = Array.from({ length: 20 }, (_each, place) =>
      hold(place % 2 === 0 ? first : second, 1),
    );
    const ended = await Promise.allSettled(tries);
    const refused = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused.map(({ code, details }) => [code, details.left])).toEqual(
      refused.map(() => ['extra_sold_out', 0]),
    );
    const lines = (await db.select().from(bookings)).flatMap((each) => extraLines(each.lines));
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(STOCK);
    expect(refused).toHaveLength(20 - STOCK);
  });

  it('are not sold while another guest’s transaction takes them', async () => {
    const { db, first, second, take, hold } = await openRace();
    const commit = await keepOpen(first, (change) => holdSeats(change, take(STOCK)));
    const late = hold(second, 1);
    const ended = late.catch(() => null);
    await Promise.race([waiting(db, 1).catch(() => null), ended]);
    await commit();
    await expect(late).rejects.toMatchObject({ code: 'extra_sold_out' });
  });

  it('are not paid after another process has given away the expired hold', async () => {
    const { first, second, hold } = await openRace();
    const early = await hold(second, STOCK);
    second.clock.advance({ minutes: HOLD_MINUTES - 1 });
    first.clock.advance({ minutes: HOLD_MINUTES });
    await hold(first, 1);
    await expect(pay(second, early)).rejects.toMatchObject({ code: 'hold_expired' });
  });
});
