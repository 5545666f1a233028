import { and, asc, count, eq, gt, inArray, not } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { isBlocked } from '../bookings/seats.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import { deleteOutdatedTexts } from '../texts/outdated-texts.ts';
import { tours } from '../tours/tours.table.ts';
import { lockTour } from '../tours/write-tour.ts';

/**
 * Locks the tour, then its availabilities, then the tour against bookings, which lock in the same order.
 * Throws tour_not_found, tour_has_bookings.
 */
export async function deleteTour(change: StaffChange, id: string): Promise<void> {
  const { tx } = change;
  await lockTour(change, id);
  await tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(eq(availabilities.tourId, id))
    .orderBy(asc(availabilities.id))
    .for('update');
  const tour = await lockTour(change, id, 'update');
  const [booked] = await tx
    .select({ count: count() })
    .from(bookings)
    .where(eq(bookings.tourId, id));
  if (booked && booked.count > 0) {
    throw new Failure('tour_has_bookings', { bookings: booked.count });
  }
  await tx.delete(availabilities).where(eq(availabilities.tourId, id));
  // Its series and blocks are deleted by cascade.
  await tx.delete(tours).where(eq(tours.id, id));
  await deleteOutdatedTexts(change, { kind: 'tour', id });
  await recordAudit(change, 'tour.deleted', id, { before: tour, after: null });
}

export type TourCounts = {
  /** Bookings in any status, past and upcoming. */
  bookings: number;
  /** Upcoming, neither called off nor on a blocked day. */
  availabilities: number;
};

/** Counts per tour id; a tour without any is left out. */
export async function countByTour(
  reader: Reader,
  now: Temporal.Instant,
  tourIds: readonly string[],
): Promise<ReadonlyMap<string, TourCounts>> {
  const ids = [...tourIds];
  const [booked, open] = await Promise.all([
    reader
      .select({ id: bookings.tourId, count: count() })
      .from(bookings)
      .where(inArray(bookings.tourId, ids))
      .groupBy(bookings.tourId),
    reader
      .select({ id: availabilities.tourId, count: count() })
      .from(availabilities)
      .where(
        and(inArray(availabilities.tourId, ids), gt(availabilities.startsAt, now), not(isBlocked)),
      )
      .groupBy(availabilities.tourId),
  ]);
  const counts = new Map<string, TourCounts>();
  const of = (id: string) => counts.get(id) ?? { bookings: 0, availabilities: 0 };
  for (const each of booked) counts.set(each.id, { ...of(each.id), bookings: each.count });
  for (const each of open) counts.set(each.id, { ...of(each.id), availabilities: each.count });
  return counts;
}
