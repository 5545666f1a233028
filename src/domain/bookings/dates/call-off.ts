import { eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { availabilities } from '../../availability/availabilities.table.ts';
import type { Booking } from '../booking.ts';
import { cancelBooking } from '../changes/cancel-booking.ts';
import { releaseHold } from '../holds/release-hold.ts';
import { lockWithBookings } from './lock-with-bookings.ts';

/**
 * Calls a date off: its guests are cancelled and told, its holds end, nobody can book it any more.
 * @returns the bookings that were cancelled, so that what was paid can be given back
 * @throws {Failure} availability_not_found, has_bookings when somebody booked at the same moment
 */
export async function callOff(
  change: Change,
  id: string,
  reason: string | undefined,
): Promise<Booking[]> {
  const { booked } = await lockWithBookings(change, [id]);
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
