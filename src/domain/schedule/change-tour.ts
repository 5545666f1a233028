import { and, asc, eq, gt } from 'drizzle-orm';
import type { StaffChange } from '#platform/db/change.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { lockEach } from '../bookings/seats.ts';
import { recordAudit } from '../staff/audit.ts';
import type { Tour } from '../tours/tours.table.ts';
import { type GivenTour, writeTour } from '../tours/write-tour.ts';

/**
 * Shrinks upcoming availabilities to the new maximum group size, but not below the seats sold. Opening one
 * locks the tour too, so it is seen here or has the new maximum. Throws as `writeTour`.
 */
export async function changeTour(
  change: StaffChange,
  id: string,
  given: GivenTour,
  changedFrom?: string,
): Promise<Tour> {
  const { tx, now } = change;
  const tour = await writeTour(change, id, given, changedFrom);
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
  for (const before of locked) {
    const capacity = Math.max(tour.maxGroupSize, before.seatsTaken);
    if (capacity >= before.capacity) continue;
    const after = await tx
      .update(availabilities)
      .set({ capacity })
      .where(eq(availabilities.id, before.id))
      .returning();
    await recordAudit(change, 'availability.changed', before.id, { before: [before], after });
  }
  return tour;
}
