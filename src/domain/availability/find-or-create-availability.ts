import { and, eq } from 'drizzle-orm';
import { lisbonInstant } from '#platform/clock/lisbon.ts';
import type { Change } from '#platform/db/change.ts';
import { availabilities } from './availabilities.table.ts';

type Start = { tourId: string; date: string; time: string; capacity: number };

/** The id of the tour's availability at that start; made with `capacity` when there is none. */
export async function findOrCreateAvailability({ tx }: Change, start: Start): Promise<string> {
  await tx
    .insert(availabilities)
    .values({ ...start, startsAt: lisbonInstant(start) })
    .onConflictDoNothing();
  const [found] = await tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(
      and(
        eq(availabilities.tourId, start.tourId),
        eq(availabilities.date, start.date),
        eq(availabilities.time, start.time),
      ),
    );
  if (!found) throw new Error('an availability was neither found nor made');
  return found.id;
}
