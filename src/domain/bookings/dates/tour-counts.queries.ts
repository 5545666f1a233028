import { and, count, gt, isNull } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../../availability/availabilities.table.ts';
import { bookings } from '../bookings.table.ts';

export type TourCounts = {
  /** Bookings of every state and time. */
  bookings: number;
  /** Dates to come that were not called off. */
  dates: number;
};

/** How much hangs on each tour, by its id; a tour with nothing is left out. */
export async function countByTour(
  reader: Reader,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, TourCounts>> {
  const [booked, dated] = await Promise.all([
    reader.select({ id: bookings.tourId, count: count() }).from(bookings).groupBy(bookings.tourId),
    reader
      .select({ id: availabilities.tourId, count: count() })
      .from(availabilities)
      .where(and(gt(availabilities.startsAt, now), isNull(availabilities.calledOffAt)))
      .groupBy(availabilities.tourId),
  ]);
  const counts = new Map<string, TourCounts>();
  const of = (id: string) => counts.get(id) ?? { bookings: 0, dates: 0 };
  for (const each of booked) counts.set(each.id, { ...of(each.id), bookings: each.count });
  for (const each of dated) counts.set(each.id, { ...of(each.id), dates: each.count });
  return counts;
}
