import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import type { Availability } from '#domain/availability/availability.ts';
import { lockBooking } from '#domain/bookings/bookings.queries.ts';
import type { Booking } from '#domain/bookings/bookings.table.ts';
import { holdSeats } from '#domain/bookings/hold-seats.ts';
import { payHold } from '#domain/checkout/demo-payment.ts';
import { type Actor, type Change, createInChange, type InChange } from '#platform/db/change.ts';
import { type Db, rows } from '#platform/db/types.ts';
import { createTestClock, type TestClock } from '../clock.ts';
import { openTestDatabase } from '../database.ts';
import { byGuest, someParty } from '../factories.ts';

export type Process = { inChange: InChange; clock: TestClock };

export async function openProcesses(): Promise<{ db: Db; first: Process; second: Process }> {
  const database = await openTestDatabase('server');
  onTestFinished(() => database.close());
  const open = (): Process => {
    const clock = createTestClock();
    return { inChange: createInChange(database.db, { send: async () => null }, clock), clock };
  };
  return { db: database.db, first: open(), second: open() };
}

export const hold = (process: Process, { id }: Availability, participants: number) =>
  byGuest(process)((change) =>
    holdSeats(change, { ...someParty({ participants }), availabilityId: id }),
  );

export const pay = (process: Process, { reference }: Booking) =>
  byGuest(process)(async (change) => payHold(change, await lockBooking(change, reference)));

export async function waiting(db: Db, transactions: number): Promise<void> {
  const locks = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await rows<{ count: number }>(db, locks))[0]?.count, { timeout: 10_000 })
    .toBe(transactions);
}

export async function keepOpen<T, By extends Actor = Actor>(
  { inChange }: { inChange: InChange<By> },
  work: (change: Change<By>) => Promise<T>,
) {
  const { promise: released, resolve: commit } = Promise.withResolvers<void>();
  const { promise: worked, resolve: hasWorked } = Promise.withResolvers<T>();
  const ended = inChange(async (change) => {
    hasWorked(await work(change));
    await released;
  });
  onTestFinished(() => commit());
  await Promise.race([worked, ended]);
  return async () => {
    commit();
    await ended;
  };
}
