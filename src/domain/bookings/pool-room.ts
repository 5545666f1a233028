import { and, asc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import {
  isOverdrawn,
  type PoolDate,
  type PoolUse,
  poolSpotsOf,
  type Span,
} from '#contract/bookings/pool-rules.ts';
import type { Change } from '#platform/db/change.ts';
import { prepared } from '#platform/db/prepared.ts';
import { elementsOf, mended } from '#platform/db/row-shape.ts';
import type { Reader, Tx } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { pools } from '../tours/pools.table.ts';
import { type Tour, tourShape, tours } from '../tours/tours.table.ts';
import { bookings } from './bookings.table.ts';
import { countsSeats, isHeldToRebook, type LockedAvailability, reservesSeats } from './seats.ts';
import { waitlistEntries } from './waitlist-entries.table.ts';

/** A locked availability whose pools are counted; `poolSpots` is null where no pool is a limit. */
export type CountedAvailability = LockedAvailability & {
  poolSpots: number | null;
  /** More of a pool is taken while it runs than there is. */
  isOverdrawn: boolean;
};

/** A booking and an invitation that do not count, because they are about to be replaced. */
type Except = { bookingId?: string | undefined; entryId?: string | undefined };

/**
 * Locks the pools of a locked availability, in id order and after all availabilities that the transaction locks, and
 * counts what they have left while it runs. Without pools it reads nothing. Freeing units needs no lock of a pool.
 */
export async function countPools(
  change: Change,
  availability: LockedAvailability,
  except: Except = {},
): Promise<CountedAvailability> {
  const [counted] = await countPoolsOfEach(change, [availability], except);
  if (!counted) throw new Error('the availability was not counted');
  return counted;
}

/** The same for availabilities that are locked together. */
export async function countPoolsOfEach(
  change: Change,
  found: readonly LockedAvailability[],
  except: Except = {},
): Promise<CountedAvailability[]> {
  const locked = found.map((each) => ({ ...each, pools: usesOf(each) }));
  const ids = [...new Set(locked.flatMap(({ pools: uses }) => uses.map(({ poolId }) => poolId)))];
  if (ids.length === 0) {
    return locked.map((each) => ({ ...each, poolSpots: null, isOverdrawn: false }));
  }
  const spans = locked.map(spanOf);
  // The count is a separate statement: only one that starts after the lock sees what its previous owner wrote.
  const [units, dates] = await Promise.all([
    lockPools(change.tx, ids),
    listPoolDates(change.tx, change.now, { poolIds: ids, ...around(spans), except }),
  ]);
  return locked.map((each) => {
    const use = { ...spanOf(each), uses: each.pools };
    return {
      ...each,
      poolSpots: poolSpotsOf(use, dates, units),
      isOverdrawn: isOverdrawn(use, dates, units),
    };
  });
}

/** For a date that does not exist yet, or without locks. Null without a limit. */
export async function lookAtPools(
  reader: Reader,
  now: Temporal.Instant,
  { tour, startsAt }: { tour: Tour; startsAt: Temporal.Instant },
): Promise<number | null> {
  if (tour.pools.length === 0) return null;
  const span = spanOf({ startsAt, durationMinutes: tour.durationMinutes });
  const poolIds = tour.pools.map(({ poolId }) => poolId);
  const dates = await listPoolDates(reader, now, { poolIds, ...around([span]) });
  return poolSpotsOf({ ...span, uses: tour.pools }, dates, await listPoolUnits(reader));
}

type Timed = { startsAt: Temporal.Instant; durationMinutes: number };

export const spanOf = ({ startsAt, durationMinutes }: Timed): Span => ({
  startsAt: startsAt.epochMilliseconds,
  endsAt: startsAt.epochMilliseconds + durationMinutes * 60_000,
});

/** From the first start to the last end. */
export function around(spans: readonly Span[]): { from: Temporal.Instant; to: Temporal.Instant } {
  const at = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds);
  return {
    from: at(Math.min(...spans.map(({ startsAt }) => startsAt))),
    to: at(Math.max(...spans.map(({ endsAt }) => endsAt))),
  };
}

const readLocked = prepared((tx: Tx) =>
  tx
    .select({ id: pools.id, units: pools.units })
    .from(pools)
    .where(sql`${pools.id} = any(${sql.placeholder('ids')}::text::uuid[])`)
    .orderBy(asc(pools.id))
    // Tours that refer to a pool are written meanwhile; its deletion waits.
    .for('no key update'),
);

/** In id order, after all availabilities that the transaction locks. Returns their units, by id. */
export async function lockPools(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const locked = await readLocked(tx, { ids: `{${ids.join(',')}}` });
  return new Map(locked.map(({ id, units }) => [id, units]));
}

/** The number of units of each pool, by its id. */
export async function listPoolUnits(reader: Reader): Promise<Map<string, number>> {
  const found = await reader.select({ id: pools.id, units: pools.units }).from(pools);
  return new Map(found.map(({ id, units }) => [id, units]));
}

type Wanted = { from: Temporal.Instant; to: Temporal.Instant; except?: Except };

export type FoundPoolDate = PoolDate & { tourId: string; date: string; time: string };

/** The dates with guests that overlap a span and take from pools, of any tour; earliest first. */
export async function listPoolDates(
  reader: Reader,
  now: Temporal.Instant,
  { poolIds, from, to, except = {} }: Wanted & { poolIds?: readonly string[] },
): Promise<FoundPoolDate[]> {
  const party = sql.identifier('party');
  const taken = reader
    .select({
      people: sql<number>`coalesce(sum(${party}.participants), 0)::int`.as('people'),
      parties: sql<number>`count(*)::int`.as('parties'),
    })
    .from(
      sql`(
        select ${bookings.participants} as participants from ${bookings}
        where ${bookings.availabilityId} = ${availabilities.id} and ${countsSeats(now)}
          and ${isOther(bookings.id, except.bookingId)}
        union all
        select ${bookings.participants} from ${bookings}
        where ${bookings.rebookHeldId} = ${availabilities.id} and ${isHeldToRebook(now)}
          and ${isOther(bookings.id, except.bookingId)}
        union all
        select ${waitlistEntries.participants} from ${waitlistEntries}
        where ${waitlistEntries.availabilityId} = ${availabilities.id} and ${reservesSeats(now)}
          and ${isOther(waitlistEntries.id, except.entryId)}
      ) as party`,
    )
    .as('taken');
  const duration = sql`make_interval(mins => ${tours.durationMinutes})`;
  const found = await reader
    .select({
      id: availabilities.id,
      tourId: availabilities.tourId,
      date: availabilities.date,
      time: availabilities.time,
      startsAt: availabilities.startsAt,
      durationMinutes: tours.durationMinutes,
      uses: tours.pools,
      people: taken.people,
      parties: taken.parties,
    })
    .from(availabilities)
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .innerJoinLateral(taken, sql`${taken.parties} > 0`)
    .where(
      and(
        poolIds ? or(...poolIds.map(takesFrom)) : sql`${tours.pools} <> '[]'::jsonb`,
        lt(availabilities.startsAt, to),
        sql`${availabilities.startsAt} > ${from.toString()}::timestamptz - ${duration}`,
      ),
    )
    .orderBy(asc(availabilities.startsAt), asc(availabilities.id));
  return found.map(({ startsAt, durationMinutes, uses, ...date }) => ({
    ...date,
    ...spanOf({ startsAt, durationMinutes }),
    uses: usesOf({ tourId: date.tourId, pools: uses }),
  }));
}

const isOther = (column: typeof bookings.id | typeof waitlistEntries.id, id: string | undefined) =>
  id === undefined ? sql`true` : sql`${column} <> ${id}::uuid`;

/** Whether a tour takes from a pool. */
export const takesFrom = (poolId: string): SQL =>
  sql`exists (select 1 from ${elementsOf(tours.pools)} as use where use ->> 'poolId' = ${poolId})`;

/** A tour's pools; none if they are malformed. */
export const usesOf = ({ tourId: id, pools: uses }: { tourId: string; pools: PoolUse[] }) =>
  uses.length === 0 ? uses : mended(tourShape, { id, pools: uses }).pools;
