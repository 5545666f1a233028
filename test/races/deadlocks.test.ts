import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lockBookings } from '#domain/bookings/bookings.queries.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { orderGallery } from '#domain/gallery/change-gallery.ts';
import { galleryItems } from '#domain/gallery/gallery.table.ts';
import { pictures } from '#domain/pictures/pictures.table.ts';
import { listTourIds } from '#domain/tours/tours.queries.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { duplicateTour, orderTours } from '#domain/tours/write-tour.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { rows } from '#platform/db/types.ts';
import { buildAvailability, buildTour, byTeam } from '../factories.ts';
import { hold, keepOpen, openProcesses, type Process, waiting } from './processes.ts';

async function runTogether(
  process: Process,
  works: readonly ((change: StaffChange) => Promise<unknown>)[],
): Promise<{ again: number }> {
  const inTeamChange = await byTeam(process);
  let runs = 0;
  await Promise.all(
    works.map((work) =>
      inTeamChange((change) => {
        runs += 1;
        return work(change);
      }),
    ),
  );
  return { again: runs - works.length };
}

const ROUNDS = 10;
const reversed = <Item>(items: readonly Item[]) => items.toReversed();

it('concurrent reordering and copying of tours locks them in one order and needs no retry', async () => {
  const { db, first } = await openProcesses();
  for (let tour = 0; tour < 12; tour += 1) await buildTour(first, { position: tour });
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = await listTourIds(db);
    const [one = '', another = ''] = [ids.at(0), ids.at(-1)];
    const copied = ({ name }: { name: unknown }) => ({ en: `Copy of ${JSON.stringify(name)}` });
    const { again } = await runTogether(first, [
      (change) => orderTours(change, reversed(ids)),
      (change) => orderTours(change, ids),
      (change) => duplicateTour(change, one, copied),
      (change) => orderTours(change, reversed(ids)),
      (change) => duplicateTour(change, another, copied),
    ]);
    expect(again).toBe(0);
  }
  const found = await db.select().from(tours).orderBy(asc(tours.position));
  expect(found.map(({ position }) => position)).toEqual(found.map((_tour, index) => index));
});

it('reordering gallery items locks them by id, whatever their positions', async () => {
  const { db, ...processes } = await openProcesses();
  const inTeamChange = await byTeam(processes.first);
  const size = { width: 320, height: 200, placeholder: '' };
  const picture = { ...size, originalKey: null, createdAt: processes.first.clock() };
  const ids = Array.from({ length: 12 }, () => randomUUID()).toSorted();
  for (const [at, id] of ids.toReversed().entries()) {
    await inTeamChange(async ({ tx }) => {
      const variants = [{ width: 320, format: 'jpeg' as const, key: `pictures/${at}.jpg` }];
      const [made] = await tx
        .insert(pictures)
        .values({ ...picture, variants })
        .returning();
      const position = (at * 5) % ids.length;
      const words = { title: {}, description: {} };
      await tx.insert(galleryItems).values({ ...words, id, pictureId: made?.id ?? '', position });
    });
  }
  const commit = await keepOpen(processes.second, ({ tx }) =>
    tx
      .select()
      .from(galleryItems)
      .where(eq(galleryItems.id, ids[0] ?? ''))
      .for('update'),
  );
  const ordering = inTeamChange((change) => orderGallery(change, reversed(ids)));
  await waiting(db, 1);
  // A transaction that waits for the first item has locked none after it.
  const free = await processes.second.inChange(({ tx }) =>
    tx.select({ id: galleryItems.id }).from(galleryItems).for('update', { skipLocked: true }),
  );
  expect(free.map(({ id }) => id).toSorted()).toEqual(ids.slice(1));
  await commit();
  await ordering;
  const found = await db.select().from(galleryItems).orderBy(galleryItems.position);
  expect(found.map(({ id }) => id)).toEqual(reversed(ids));
});

it('several bookings are locked by id, whatever the order of the request', async () => {
  const { db, first, second } = await openProcesses();
  const availability = await buildAvailability(first);
  const held = [await hold(first, availability, 1), await hold(first, availability, 1)];
  const [before, after] = held.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (!before || !after) throw new Error('two bookings are needed');
  const commit = await keepOpen(second, ({ tx }) =>
    tx.select().from(bookings).where(eq(bookings.id, before.id)).for('update'),
  );
  const locking = first.inChange((change) =>
    lockBookings(change, [after.reference, before.reference]),
  );
  await waiting(db, 1);
  const free = await second.inChange(({ tx }) =>
    tx.select({ id: bookings.id }).from(bookings).for('update', { skipLocked: true }),
  );
  expect(free).toEqual([{ id: after.id }]);
  await commit();
  await locking;
});

it('a guest can book while staff reorder tours', async () => {
  const { first, second } = await openProcesses();
  const availability = await buildAvailability(first);
  const inTeamChange = await byTeam(first);
  const [ordered, booked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ordering = inTeamChange(async (change) => {
    await orderTours(change, [availability.tourId]);
    ordered.resolve();
    await booked.promise;
  });
  await ordered.promise;
  expect(await hold(second, availability, 1)).toMatchObject({ status: 'held' });
  booked.resolve();
  await ordering;
}, 10_000);

it('two deadlocked changes both succeed in the end', async () => {
  const { db, first } = await openProcesses();
  await db.execute(sql`create table if not exists pairs (id int primary key, word text not null)`);
  await db.execute(sql`insert into pairs values (1, ''), (2, '')`);
  const bothHaveOne = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const write = (own: number, others: number, word: string) =>
    first.inChange(async ({ tx }) => {
      await tx.execute(sql`update pairs set word = word || ${word} where id = ${own}`);
      bothHaveOne[own - 1]?.resolve();
      await bothHaveOne[others - 1]?.promise;
      await tx.execute(sql`update pairs set word = word || ${word} where id = ${others}`);
      return word;
    });
  expect(await Promise.all([write(1, 2, 'a'), write(2, 1, 'b')])).toEqual(['a', 'b']);
  const words = await rows<{ word: string }>(db, sql`select word from pairs order by id`);
  expect(words.map(({ word }) => [...word].sort().join(''))).toEqual(['ab', 'ab']);
});

it('a change is retried after a serialization failure, but not forever', async () => {
  const { db, first } = await openProcesses();
  await db.execute(sql`create sequence if not exists tries`);
  await db.execute(sql`alter sequence tries restart`);
  const failing = (times: number) =>
    first.inChange(async ({ tx }) => {
      await tx.execute(
        sql.raw(`do $$ begin
        if nextval('tries') <= ${times} then raise sqlstate '40001'; end if;
      end $$`),
      );
      return 'done';
    });
  expect(await failing(3)).toBe('done');
  await db.execute(sql`alter sequence tries restart`);
  await expect(failing(1000)).rejects.toThrow();
});
