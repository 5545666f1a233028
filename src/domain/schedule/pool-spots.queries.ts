import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import {
  overlapsOf,
  peakOf,
  peopleWithin,
  poolSpotsOf,
  unitsTaken,
} from '#contract/bookings/pool-rules.ts';
import type { LocalisedText } from '#contract/localised.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { Reader } from '#platform/db/types.ts';
import {
  around,
  listPoolDates,
  listPoolUnits,
  spanOf,
  takesFrom,
  usesOf,
} from '../bookings/pool-room.ts';
import { pools } from '../tours/pools.table.ts';
import { type Tour, tours } from '../tours/tours.table.ts';

type Pooled = { id: string; tourId: string; startsAt: Temporal.Instant } & Pick<
  Tour,
  'pools' | 'durationMinutes'
>;

/** For how many people the pools of dates have units left, by the date's id; nothing is read without pools. */
export async function listPoolSpots(
  reader: Reader,
  now: Temporal.Instant,
  dates: readonly Pooled[],
): Promise<ReadonlyMap<string, number | null>> {
  const pooled = dates.filter(({ pools }) => pools.length > 0);
  if (pooled.length === 0) return new Map();
  const spans = pooled.map(spanOf);
  const taken = await listPoolDates(reader, now, around(spans));
  const units = await listPoolUnits(reader);
  const overlapping = overlapsOf(taken);
  return new Map(
    pooled.map((date) => {
      const span = { ...spanOf(date), uses: usesOf(date) };
      return [date.id, poolSpotsOf(span, overlapping(span), units)];
    }),
  );
}

/** What a pool has left while a date runs. */
export type DatePool = {
  poolId: string;
  name: string;
  units: number;
  /** Negative if more is taken than there is. */
  left: number;
  /** Whether it leaves fewer spots than the date has. */
  isLimit: boolean;
  /** Local wall time. */
  endTime: string;
  /** The other dates that take from it meanwhile. */
  usedBy: {
    availabilityId: string;
    tourName: LocalisedText;
    date: string;
    time: string;
    units: number;
  }[];
};

/** What the pools of dates have left, by the date's id; nothing is read without pools. */
export async function listDatePools(
  reader: Reader,
  now: Temporal.Instant,
  dates: readonly (Pooled & { capacity: number; seatsTaken: number })[],
): Promise<ReadonlyMap<string, DatePool[]>> {
  const pooled = dates.filter((date) => date.pools.length > 0);
  if (pooled.length === 0) return new Map();
  const taken = await listPoolDates(reader, now, around(pooled.map(spanOf)));
  const poolIds = [...new Set(pooled.flatMap((date) => date.pools.map(({ poolId }) => poolId)))];
  const known = await reader.select().from(pools).where(inArray(pools.id, poolIds));
  const named = await reader
    .select({ id: tours.id, name: tours.name })
    .from(tours)
    .where(inArray(tours.id, [...new Set(taken.map(({ tourId }) => tourId))]));
  const nameById = new Map(named.map(({ id, name }) => [id, name]));
  const overlapping = overlapsOf(taken);
  return new Map(
    pooled.map((date) => {
      const span = spanOf(date);
      const others = overlapping(span);
      const endsAt = date.startsAt.add({ minutes: date.durationMinutes });
      const its = usesOf(date).flatMap((use): DatePool[] => {
        const pool = known.find(({ id }) => id === use.poolId);
        if (!pool) return [];
        const left = pool.units - peakOf(use.poolId, span, others);
        const spots = peopleWithin(use, left) ?? Infinity;
        return [
          {
            poolId: pool.id,
            name: pool.name,
            units: pool.units,
            left,
            isLimit: spots < date.capacity - date.seatsTaken,
            endTime: wallTimeAt(endsAt).time,
            usedBy: others.flatMap((other) => {
              const units = unitsTaken(other, use.poolId);
              if (other.id === date.id || units === 0) return [];
              const tourName = nameById.get(other.tourId) ?? '';
              return [
                { availabilityId: other.id, tourName, date: other.date, time: other.time, units },
              ];
            }),
          },
        ];
      });
      return [date.id, its];
    }),
  );
}

/** A tour and the tours that take from the same pools. */
export async function listToursSharingPools(reader: Reader, tourId: string): Promise<string[]> {
  const [tour] = await reader
    .select({ pools: tours.pools })
    .from(tours)
    .where(eq(tours.id, tourId));
  const uses = tour ? usesOf({ tourId, pools: tour.pools }) : [];
  if (uses.length === 0) return [tourId];
  const sharing = await reader
    .select({ id: tours.id })
    .from(tours)
    .where(or(...uses.map(({ poolId }) => takesFrom(poolId)), sql`false`));
  return sharing.map(({ id }) => id);
}
