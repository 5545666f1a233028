import { and, asc, eq, gt } from 'drizzle-orm';
import type { StaffChange } from '#platform/db/change.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { lockEach } from '../bookings/seats.ts';
import { recordAudit } from '../staff/audit.ts';
import type { Tour } from '../tours/tours.table.ts';
import { type GivenTour, lockTour, writeTour } from '../tours/write-tour.ts';
import { assertDatesSuffice, lockDatesWithPools, takesMore } from './tour-pools.ts';

/**
 * Shrinks upcoming availabilities to the new maximum group size, but not below the seats sold. Opening one
 * locks the tour too, so it is seen here or has the new maximum. Dates with guests must keep enough units of the
 * tour's pools.
 * @throws {Failure} as `writeTour`, and pools_too_few (`dates`)
 */
export async function changeTour(
  change: StaffChange,
  id: string,
  given: GivenTour,
  changedFrom?: string,
): Promise<Tour> {
  const { tx, now } = change;
  const before = await lockTour(change, id);
  const pooled = takesMore(before, given) ? await lockDatesWithPools(change, before, given) : null;
  const tour = await writeTour(change, id, given, changedFrom);
  if (pooled) await assertDatesSuffice(change, pooled, tour);
  const tooLarge = await tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(
      and(
        eq(availabilities.tourId, id),
        gt(availabilities.startsAt, now),
        gt(availabilities.capacity, tour.maxGroupSize),
      ),
    )
    .orderBy(asc(availabilities.id));
  const locked = await lockEach(
    change,
    tooLarge.map((each) => each.id),
  );
  for (const date of locked) {
    const capacity = Math.max(tour.maxGroupSize, date.seatsTaken);
    if (capacity >= date.capacity) continue;
    const after = await tx
      .update(availabilities)
      .set({ capacity })
      .where(eq(availabilities.id, date.id))
      .returning();
    await recordAudit(change, 'availability.changed', date.id, { before: [date], after });
  }
  return tour;
}
