import { and, asc, gt, inArray } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from './availabilities.table.ts';

/** The times of day, `HH:MM`, at which the tours' coming dates start, earliest first, by tour. */
export async function listStartTimes(
  reader: Reader,
  now: Temporal.Instant,
  tourIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (tourIds.length === 0) return new Map();
  const found = await reader
    .selectDistinct({ tourId: availabilities.tourId, time: availabilities.time })
    .from(availabilities)
    .where(and(inArray(availabilities.tourId, [...tourIds]), gt(availabilities.startsAt, now)))
    .orderBy(asc(availabilities.tourId), asc(availabilities.time));
  const byTour = Map.groupBy(found, ({ tourId }) => tourId);
  return new Map([...byTour].map(([tourId, all]) => [tourId, all.map(({ time }) => time)]));
}
