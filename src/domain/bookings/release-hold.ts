import type { Change } from '#platform/db/change.ts';
import type { Booking } from './booking.ts';
import { lockAvailabilities } from './seats.ts';
import { updateBooking } from './write-booking.ts';

/** The guest goes back: a locked hold gives its seats up. Any other booking is left alone. */
export async function releaseHold(change: Change, hold: Booking): Promise<void> {
  if (hold.status !== 'held' || !hold.availabilityId) return;
  await lockAvailabilities(change, [hold.availabilityId]);
  await updateBooking(change, 'guest', hold, {
    status: 'cancelled',
    cancelledAt: change.now,
    cancelledBy: 'guest',
  });
}
