import { and, asc, eq, inArray } from 'drizzle-orm';
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
 * @throws {Failure} availability_not_found
 */
export async function callOff(
  change: Change,
  id: string,
  reason: string | undefined,
): Promise<Booking[]> {
  // Bookings are locked before their availability, here as everywhere.
  const booked = await change.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.availabilityId, id), inArray(bookings.status, ['held', 'confirmed'])))
    .orderBy(asc(bookings.id))
    .for('update');
  const [availability] = await lockAvailabilities(change, [id]);
  if (!availability) throw new Failure('availability_not_found');
  // Somebody booked between the two locks: nothing was changed yet, so simply try again.
  const known = booked.reduce((sum, booking) => sum + seatsOf(booking, availability), 0);
  if (availability.seatsTaken > known) throw new Failure('has_bookings');
  await change.tx
    .update(availabilities)
    .set({ calledOffAt: change.now })
    .where(eq(availabilities.id, id));
  const cancelled: Booking[] = [];
  for (const booking of booked) {
    if (booking.status === 'held') await releaseHold(change, booking);
    else
      cancelled.push(await cancelBooking(change, booking, { by: 'team', reason, sendEmail: true }));
  }
  return cancelled;
}

const seatsOf = (booking: Booking, availability: { capacity: number }) =>
  booking.exclusive ? availability.capacity : booking.participants;
