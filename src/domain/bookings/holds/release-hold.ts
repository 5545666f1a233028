import type { Change } from '#platform/db/change.ts';
import type { Actor, Booking } from '../booking.ts';
import { lockAvailabilities } from '../seats/seats.ts';
import { updateBooking } from '../write-booking.ts';

/** A locked hold gives its seats up: the guest goes back. Any other booking is left alone. */
export async function releaseHold(
  change: Change,
  hold: Booking,
  by: Exclude<Actor, 'system'> = 'guest',
): Promise<void> {
  if (hold.status !== 'held' || !hold.availabilityId) return;
  await lockAvailabilities(change, [hold.availabilityId]);
  await updateBooking(change, by, hold, {
    status: 'cancelled',
    cancelledAt: change.now,
    cancelledBy: by,
  });
}
