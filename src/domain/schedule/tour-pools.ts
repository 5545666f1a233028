import { and, asc, eq, gt } from 'drizzle-orm';
import { overlapsOf, peakOf } from '#contract/bookings/pool-rules.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { around, listPoolDates, lockPools, spanOf } from '../bookings/pool-room.ts';
import { type LockedAvailability, lockEach } from '../bookings/seats.ts';
import { Failure } from '../failures.ts';
import type { Tour } from '../tours/tours.table.ts';

type PoolFacts = Pick<Tour, 'durationMinutes' | 'pools'>;

/** How many dates a refusal names. */
const DATES_NAMED = 3;

/** Whether a tour's dates take more of some pool, or for longer. */
export function takesMore(before: PoolFacts, after: PoolFacts): boolean {
  if (after.pools.length === 0) return false;
  return (
    after.durationMinutes > before.durationMinutes ||
    after.pools.some(({ poolId, units, per }) => {
      const old = before.pools.find((use) => use.poolId === poolId);
      return !old || old.per !== per || old.units < units;
    })
  );
}

export type DatesWithPools = {
  booked: readonly LockedAvailability[];
  poolIds: readonly string[];
  units: ReadonlyMap<string, number>;
  peaks: Peaks;
};

/** The most units in use at once while a date runs, by date and pool. */
type Peaks = ReadonlyMap<string, number>;

/**
 * Locks the dates of a tour that are not over, in id order, and then the pools that it is to take from, so that no
 * booking counts by the old facts meanwhile. Needs the tour's lock.
 */
export async function lockDatesWithPools(
  change: StaffChange,
  tour: Pick<Tour, 'id'> & PoolFacts,
  after: PoolFacts,
): Promise<DatesWithPools> {
  const { tx, now } = change;
  const minutes = Math.max(tour.durationMinutes, after.durationMinutes);
  const dates = await tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(
      and(
        eq(availabilities.tourId, tour.id),
        gt(availabilities.startsAt, now.subtract({ minutes })),
      ),
    )
    .orderBy(asc(availabilities.id));
  // Empty dates too: a guest may be booking one of them.
  const locked = await lockEach(
    change,
    dates.map(({ id }) => id),
  );
  const booked = locked.filter(({ seatsTaken }) => seatsTaken > 0);
  const poolIds = after.pools.map(({ poolId }) => poolId);
  const units = await lockPools(tx, poolIds);
  const peaks = await measure(change, { booked, poolIds }, tour);
  return { booked, poolIds, units, peaks };
}

/**
 * Once the tour is written. A date that lacked units before, and lacks no more now, is no reason to refuse.
 * @throws {Failure} pools_too_few (`dates`, local date and time of the first ones)
 */
export async function assertDatesSuffice(
  change: StaffChange,
  { units, ...dates }: DatesWithPools,
  after: PoolFacts,
): Promise<void> {
  const peaks = await measure(change, dates, after);
  const isShort = ({ id }: LockedAvailability) =>
    dates.poolIds.some((poolId) => {
      const peak = peaks.get(keyOf(id, poolId)) ?? 0;
      const earlier = dates.peaks.get(keyOf(id, poolId)) ?? 0;
      return peak > (units.get(poolId) ?? Infinity) && peak > earlier;
    });
  const short = dates.booked
    .filter(isShort)
    .sort((a, b) => a.startsAt.epochMilliseconds - b.startsAt.epochMilliseconds);
  if (short.length === 0) return;
  const named = short.slice(0, DATES_NAMED).map(({ date, time }) => `${date} ${time}`);
  throw new Failure('pools_too_few', { dates: named });
}

const keyOf = (availabilityId: string, poolId: string): string => `${availabilityId} ${poolId}`;

async function measure(
  { tx, now }: StaffChange,
  { booked, poolIds }: Pick<DatesWithPools, 'booked' | 'poolIds'>,
  { durationMinutes }: PoolFacts,
): Promise<Peaks> {
  if (booked.length === 0 || poolIds.length === 0) return new Map();
  const spans = booked.map(({ id, startsAt }) => ({
    id,
    ...spanOf({ startsAt, durationMinutes }),
  }));
  const overlapping = overlapsOf(await listPoolDates(tx, now, { poolIds, ...around(spans) }));
  return new Map(
    spans.flatMap((span) =>
      poolIds.map((poolId) => [keyOf(span.id, poolId), peakOf(poolId, span, overlapping(span))]),
    ),
  );
}
