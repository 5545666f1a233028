import type { Change } from '#platform/db/change.ts';
import { Failure } from '../../failures.ts';
import type { Actor, Booking } from '../booking.ts';
import { mailGuest, mailTeam } from '../mails/booking-mails.ts';
import { lockAvailabilities } from '../seats/seats.ts';
import { updateBooking } from '../write-booking.ts';

/**
 * Confirms a locked hold that has been paid for.
 * @throws {Failure} hold_expired, also when the time ran out while this waited for the lock and
 *   somebody else took the seats
 */
export async function confirmHold(
  change: Change,
  hold: Booking,
  by: Exclude<Actor, 'system'>,
): Promise<Booking> {
  const { now } = change;
  if (hold.status !== 'held' || !hold.holdExpiresAt || !hold.availabilityId) {
    throw new Failure('hold_expired');
  }
  if (hold.holdExpiresAt.epochMilliseconds <= now.epochMilliseconds) {
    throw new Failure('hold_expired');
  }
  // The clock was read before the locks. Another process, a moment later by its clock, may have
  // counted this hold as over and given its seats away: then more are taken than there are.
  const [availability] = await lockAvailabilities(change, [hold.availabilityId]);
  if (!availability || availability.seatsTaken > availability.capacity) {
    throw new Failure('hold_expired');
  }
  const confirmed = await updateBooking(change, by, hold, {
    status: 'confirmed',
    confirmedDate: availability.date,
    confirmedTime: availability.time,
    confirmedAt: now,
  });
  await mailGuest(change, confirmed, 'booking_confirmed');
  await mailTeam(change, confirmed, 'team_new_booking');
  return confirmed;
}
