import { asc, count, eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { availabilities } from '../../availability/availabilities.table.ts';
import { Failure } from '../../failures.ts';
import { lockTour } from '../../tours/lock-tour.ts';
import type { Tour } from '../../tours/tour.ts';
import { tours } from '../../tours/tours.table.ts';
import { bookings } from '../bookings.table.ts';

/**
 * Deletes a tour with its availabilities, series and blocks. It lives here and not with the tours
 * because only a tour that was never booked may go: whoever booked keeps a page and a history.
 * Availabilities are locked before the tour, in id order, as everywhere.
 * @throws {Failure} tour_not_found, tour_has_bookings
 */
export async function deleteTour(change: Change, id: string): Promise<Tour> {
  const { tx } = change;
  await tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(eq(availabilities.tourId, id))
    .orderBy(asc(availabilities.id))
    .for('update');
  const tour = await lockTour(change, id);
  const [booked] = await tx
    .select({ count: count() })
    .from(bookings)
    .where(eq(bookings.tourId, id));
  if (booked && booked.count > 0) {
    throw new Failure('tour_has_bookings', { bookings: booked.count });
  }
  await tx.delete(availabilities).where(eq(availabilities.tourId, id));
  // Its series and blocks go with it.
  await tx.delete(tours).where(eq(tours.id, id));
  return tour;
}
