import { and, asc, inArray, notInArray } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../../failures.ts';
import type { Booking } from '../booking.ts';
import { bookings } from '../bookings.table.ts';
import { type LockedAvailability, lockAvailabilities } from '../seats/seats.ts';

/**
 * Locks availabilities together with the held and confirmed bookings that sit on them: the bookings
 * first, here as everywhere.
 * @throws {Failure} availability_not_found, has_bookings when somebody booked at the same moment:
 *   nothing was changed, and a second try will do
 */
export async function lockWithBookings(
  change: Change,
  ids: readonly string[],
): Promise<{ availabilities: LockedAvailability[]; booked: Booking[] }> {
  const onThem = and(
    inArray(bookings.availabilityId, [...ids]),
    inArray(bookings.status, ['held', 'confirmed']),
  );
  const booked = await change.tx
    .select()
    .from(bookings)
    .where(onThem)
    .orderBy(asc(bookings.id))
    .for('update');
  const availabilities = await lockAvailabilities(change, ids);
  const known = booked.map((booking) => booking.id);
  // One who came between the two locks cannot be locked any more, not in this order.
  const newcomers = await change.tx.$count(bookings, and(onThem, notInArray(bookings.id, known)));
  if (newcomers > 0) throw new Failure('has_bookings');
  return { availabilities, booked };
}
