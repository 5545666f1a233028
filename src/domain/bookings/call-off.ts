import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { Failure } from '../failures.ts';
import type { Booking } from './booking.ts';
import { bookings } from './bookings.table.ts';
import { cancelBooking } from './cancel-booking.ts';
import { releaseHold } from './release-hold.ts';
import { lockAvailabilities } from './seats.ts';

/**
 * Calls a date off: its guests are cancelled and told, its holds end, nobody can book it any more.
 * @returns the bookings that were cancelled, so that what was paid can be given back
 * @throws {Failure} availability_not_found, has_bookings when somebody booked at the same moment:
 *   nothing was changed, and a second try will do
 */
export async function callOff(
  change: Change,
  id: string,
  reason: string | undefined,
): Promise<Booking[]> {
  const onDate = and(
    eq(bookings.availabilityId, id),
    inArray(bookings.status, ['held', 'confirmed']),
  );
  // Bookings are locked before their availability, here as everywhere.
  const booked = await change.tx
    .select()
    .from(bookings)
    .where(onDate)
    .orderBy(asc(bookings.id))
    .for('update');
  await lockAvailabilities(change, [id]);
  // One who came between the two locks cannot be locked any more, not in this order.
  const newcomers = await change.tx.$count(
    bookings,
    and(
      onDate,
      notInArray(
        bookings.id,
        booked.map((booking) => booking.id),
      ),
    ),
  );
  if (newcomers > 0) throw new Failure('has_bookings');
  await change.tx
    .update(availabilities)
    .set({ calledOffAt: change.now })
    .where(eq(availabilities.id, id));
  const cancelled: Booking[] = [];
  for (const booking of booked) {
    if (booking.status === 'held') await releaseHold(change, booking, 'team');
    else
      cancelled.push(await cancelBooking(change, booking, { by: 'team', reason, sendEmail: true }));
  }
  return cancelled;
}
