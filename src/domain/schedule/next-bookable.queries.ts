import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { spotsLeft } from '#contract/bookings/booking-rules.ts';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import { addDays } from '#contract/time/wall-time.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { isBlocked, seatsTaken } from '../bookings/seats.ts';
import { readSettings } from '../settings/settings.ts';
import { tours } from '../tours/tours.table.ts';
import { listPoolSpots } from './pool-spots.queries.ts';
import { firstCutoff, isSoldWhole, listAvailabilities } from './spots.queries.ts';

type NextBookable = { date: string; time: string; spotsLeft: number };

/** The first bookable availability of each active tour (or each of `tourIds`), by tour id. */
export async function listNextBookable(
  reader: Reader,
  now: Temporal.Instant,
  { tourIds, withInactive = false }: { tourIds?: readonly string[]; withInactive?: boolean } = {},
): Promise<ReadonlyMap<string, NextBookable>> {
  const rules = await readSettings(reader, 'rules');
  const next = reader
    .select({
      id: availabilities.id,
      startsAt: availabilities.startsAt,
      date: availabilities.date,
      time: availabilities.time,
      capacity: availabilities.capacity,
      seatsTaken: sql<number>`${seatsTaken(now)}`.as('seats_taken'),
    })
    .from(availabilities)
    .where(
      and(
        eq(availabilities.tourId, tours.id),
        gt(availabilities.startsAt, now.add({ hours: rules.bookingCutoffHours })),
        sql`(${firstCutoff(rules)} > ${now.toString()}::timestamptz or ${seatsTaken(now)} > 0)`,
        sql`not ${isBlocked}`,
        sql`${seatsTaken(now)} < case when ${isSoldWhole} then 1 else ${availabilities.capacity} end`,
      ),
    )
    .orderBy(asc(availabilities.startsAt))
    .limit(1)
    .as('next');
  const found = await reader
    .select({
      tourId: tours.id,
      pools: tours.pools,
      durationMinutes: tours.durationMinutes,
      id: next.id,
      startsAt: next.startsAt,
      date: next.date,
      time: next.time,
      capacity: next.capacity,
      seatsTaken: next.seatsTaken,
    })
    .from(tours)
    .innerJoinLateral(next, sql`true`)
    .where(
      and(
        tourIds && inArray(tours.id, [...tourIds]),
        withInactive ? undefined : eq(tours.isActive, true),
      ),
    );
  const poolSpots = await listPoolSpots(reader, now, found);
  const bookable = new Map<string, NextBookable>();
  for (const { tourId, id, date, time, ...facts } of found) {
    const left = spotsLeft({ ...facts, poolSpots: poolSpots.get(id) ?? null });
    const first =
      left > 0
        ? { date, time, spotsLeft: left }
        : await findNextPooled(reader, now, { tourId, from: date, withInactive, rules });
    if (first) bookable.set(tourId, first);
  }
  return bookable;
}

/** Days read at a time: the first date with units left is mostly near. */
const DAYS_AT_ONCE = [14, 60, 292];

/** The first date for which the tour's pools have units left, within a year. */
async function findNextPooled(
  reader: Reader,
  now: Temporal.Instant,
  { from, ...of }: { tourId: string; from: string; withInactive: boolean; rules: Rules },
): Promise<NextBookable | undefined> {
  let first = from;
  for (const days of DAYS_AT_ONCE) {
    const to = addDays(first, days - 1);
    const dates = await listAvailabilities(reader, now, { ...of, from: first, to });
    const next = dates.find(({ reason }) => reason === null);
    if (next) return { date: next.date, time: next.time, spotsLeft: next.spotsLeft };
    first = addDays(to, 1);
  }
  return undefined;
}
