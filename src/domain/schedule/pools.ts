import { asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { overlapsOf, peakOf } from '#contract/bookings/pool-rules.ts';
import { POOLS_AT_MOST_RECORDS } from '#contract/constants.ts';
import type { LocalisedText } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { type FoundPoolDate, listPoolDates, takesFrom } from '../bookings/pool-room.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import { type Pool, pools } from '../tours/pools.table.ts';
import { tours } from '../tours/tours.table.ts';

export type PoolFacts = Pick<Pool, 'name' | 'units'>;

/** How many dates are named. */
const OVERDRAWN_AT_MOST = 100;

/** An upcoming date on which more of a pool is taken at once than there is. */
export type OverdrawnDate = {
  availabilityId: string;
  tourName: LocalisedText;
  date: string;
  time: string;
  taken: number;
};

export type PoolInUse = Pool & {
  tours: { id: string; name: LocalisedText }[];
  /** Earliest first. */
  overdrawn: OverdrawnDate[];
};

/** All pools by name, with their tours and the dates on which they are overdrawn. */
export async function listPools(reader: Reader, now: Temporal.Instant): Promise<PoolInUse[]> {
  const all = await reader
    .select()
    .from(pools)
    .orderBy(sql`lower(${pools.name})`)
    .limit(POOLS_AT_MOST_RECORDS);
  if (all.length === 0) return [];
  const taken = await listUpcoming(reader, now);
  const using = await listUsingTours(reader);
  return all.map((pool) => ({
    ...pool,
    tours: using
      .filter(({ poolIds }) => poolIds.includes(pool.id))
      .map(({ id, name }) => ({ id, name })),
    overdrawn: overdrawnOf(pool, taken, using),
  }));
}

/** The upcoming dates that take from any pool. */
async function listUpcoming(reader: Reader, now: Temporal.Instant): Promise<FoundPoolDate[]> {
  const [last] = await reader
    .select({ startsAt: availabilities.startsAt })
    .from(availabilities)
    .where(gt(availabilities.startsAt, now))
    .orderBy(sql`${availabilities.startsAt} desc`)
    .limit(1);
  return last
    ? listPoolDates(reader, now, { from: now, to: last.startsAt.add({ minutes: 1 }) })
    : [];
}

type UsingTour = { id: string; name: LocalisedText; poolIds: string[] };

async function listUsingTours(reader: Reader): Promise<UsingTour[]> {
  const found = await reader
    .select({ id: tours.id, name: tours.name, pools: tours.pools })
    .from(tours)
    .where(ne(tours.pools, []))
    .orderBy(asc(tours.position), asc(tours.id));
  return found.map(({ pools: uses, ...tour }) => ({
    ...tour,
    poolIds: Array.isArray(uses) ? uses.map(({ poolId }) => poolId) : [],
  }));
}

function overdrawnOf(
  { id, units }: Pick<Pool, 'id' | 'units'>,
  taken: readonly FoundPoolDate[],
  using: readonly UsingTour[],
): OverdrawnDate[] {
  const overlapping = overlapsOf(taken);
  const found = taken.flatMap((date): OverdrawnDate[] => {
    if (!date.uses.some(({ poolId }) => poolId === id)) return [];
    const peak = peakOf(id, date, overlapping(date));
    if (peak <= units) return [];
    const tourName = using.find((tour) => tour.id === date.tourId)?.name ?? '';
    return [{ availabilityId: date.id, tourName, date: date.date, time: date.time, taken: peak }];
  });
  return found.slice(0, OVERDRAWN_AT_MOST);
}

/** Blocks other writes of pools; guests can still book. */
const lockNames = ({ tx }: StaffChange) =>
  tx.execute(sql`lock table ${pools} in share row exclusive mode`);

/** Throws pool_name_taken, pools_too_many (`maximum`). */
export async function createPool(change: StaffChange, facts: PoolFacts): Promise<Pool> {
  const { tx, now: createdAt } = change;
  await lockNames(change);
  if ((await tx.$count(pools)) >= POOLS_AT_MOST_RECORDS) {
    throw new Failure('pools_too_many', { maximum: POOLS_AT_MOST_RECORDS });
  }
  const [created] = await tx
    .insert(pools)
    .values({ ...facts, createdAt })
    .onConflictDoNothing()
    .returning();
  if (!created) throw new Failure('pool_name_taken');
  await recordAudit(change, 'pool.created', created.id, { after: created });
  return created;
}

/** The upcoming dates that would be overdrawn with this number. Throws pool_not_found. */
export async function previewUnits(
  reader: Reader,
  now: Temporal.Instant,
  { id, units }: Pick<Pool, 'id' | 'units'>,
): Promise<OverdrawnDate[]> {
  const [pool] = await reader.select().from(pools).where(eq(pools.id, id));
  if (!pool) throw new Failure('pool_not_found');
  return overdrawnOf({ id, units }, await listUpcoming(reader, now), await listUsingTours(reader));
}

/**
 * Renames a pool or changes its number. A number below what is taken cancels nothing: it only stops sales.
 * @returns the upcoming dates that are overdrawn
 * @throws {Failure} pool_not_found, pool_name_taken
 */
export async function changePool(
  change: StaffChange,
  id: string,
  facts: PoolFacts,
): Promise<OverdrawnDate[]> {
  const { tx } = change;
  const before = await lockPool(change, id, 'no key update');
  const another = await tx
    .select({ id: pools.id })
    .from(pools)
    .where(sql`lower(${pools.name}) = lower(${facts.name}) and ${pools.id} <> ${id}`);
  if (another.length > 0) throw new Failure('pool_name_taken');
  const [after] = await tx.update(pools).set(facts).where(eq(pools.id, id)).returning();
  await recordAudit(change, 'pool.changed', id, { before, after });
  return previewUnits(tx, change.now, { id, units: facts.units });
}

async function lockPool(
  { tx }: Change,
  id: string,
  strength: 'no key update' | 'update',
): Promise<Pool> {
  const [pool] = await tx.select().from(pools).where(eq(pools.id, id)).for(strength);
  if (!pool) throw new Failure('pool_not_found');
  return pool;
}

/**
 * Deletes a pool; `fromTours` also removes it from the tours that take from it, whose dates it limits no longer.
 * @throws {Failure} pool_not_found, pool_in_use
 */
export async function deletePool(
  change: StaffChange,
  id: string,
  { fromTours }: { fromTours: boolean },
): Promise<void> {
  const { tx } = change;
  // Tours are locked before pools, as when a tour is written.
  const using = await tx
    .select()
    .from(tours)
    .where(takesFrom(id))
    .orderBy(asc(tours.id))
    .for('no key update');
  const pool = await lockPool(change, id, 'update');
  // A tour may have been written while this waited for the pool.
  const isKnown = using.length === (await tx.$count(tours, takesFrom(id)));
  if (!isKnown || (using.length > 0 && !fromTours)) throw new Failure('pool_in_use');
  for (const before of using) {
    const [after] = await tx
      .update(tours)
      .set({ pools: before.pools.filter(({ poolId }) => poolId !== id), updatedAt: change.now })
      .where(eq(tours.id, before.id))
      .returning();
    await recordAudit(change, 'tour.changed', before.id, { before, after });
  }
  await tx.delete(pools).where(eq(pools.id, id));
  await recordAudit(change, 'pool.deleted', id, { before: pool });
}
