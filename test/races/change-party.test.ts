import { expect, it } from 'vitest';
import { lockBooking } from '#domain/bookings/bookings.queries.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { changeOwnParty } from '#domain/bookings/change-own-party.ts';
import { changeParty } from '#domain/bookings/change-party.ts';
import { buildAvailability, byGuest, byTeam } from '../factories.ts';
import { hold, openProcesses, pay } from './processes.ts';

it('two parties that grow and a new guest, in two processes, never take more than the seats', async () => {
  const { db, first, second } = await openProcesses();
  for (let round = 0; round < 5; round += 1) {
    const date = await buildAvailability(first, { date: `2026-12-1${round}`, capacity: 7 });
    const booked = [
      await pay(first, await hold(first, date, 2)),
      await pay(first, await hold(first, date, 2)),
    ];
    const grow = async (process: typeof first, reference: string) =>
      (await byTeam(process))(async (change) =>
        changeParty(change, await lockBooking(change, reference), {
          participants: 4,
          sendEmail: false,
        }),
      );
    const answers = await Promise.allSettled([
      ...booked.map(({ reference }, number) => grow(number === 0 ? first : second, reference)),
      hold(second, date, 2),
    ]);
    const seats = (await db.select().from(bookings))
      .filter(({ availabilityId }) => availabilityId === date.id)
      .reduce((sum, { participants }) => sum + participants, 0);
    expect(seats).toBeLessThanOrEqual(7);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

it('two guests whose parties grow and a new guest, in two processes, never take more than the seats', async () => {
  const { db, first, second } = await openProcesses();
  for (let round = 0; round < 5; round += 1) {
    const date = await buildAvailability(first, { date: `2026-12-1${round}`, capacity: 7 });
    const booked = [
      await pay(first, await hold(first, date, 2)),
      await pay(first, await hold(first, date, 2)),
    ];
    const grow = (process: typeof first, reference: string) =>
      byGuest(process)(async (change) =>
        changeOwnParty(change, await lockBooking(change, reference), { participants: 4 }),
      );
    const answers = await Promise.allSettled([
      ...booked.map(({ reference }, number) => grow(number === 0 ? first : second, reference)),
      hold(second, date, 2),
    ]);
    const seats = (await db.select().from(bookings))
      .filter(({ availabilityId }) => availabilityId === date.id)
      .reduce((sum, { participants }) => sum + participants, 0);
    expect(seats).toBeLessThanOrEqual(7);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});
