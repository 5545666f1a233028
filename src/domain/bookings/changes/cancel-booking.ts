import type { Change } from '#platform/db/change.ts';
import { Failure } from '../../failures.ts';
import type { Actor, Booking } from '../booking.ts';
import { mailGuest, mailTeam } from '../mails/booking-mails.ts';
import { lockAvailabilities } from '../seats/seats.ts';
import { updateBooking } from '../write-booking.ts';
import { isChangeable } from './change-deadline.ts';

export type Cancellation = {
  by: Exclude<Actor, 'system'>;
  reason?: string | undefined;
  sendEmail: boolean;
};

/**
 * Cancels a locked booking: a guest up to 24 hours before the start, the team at any time.
 * @throws {Failure} not_confirmed when there is nothing to cancel, too_late
 */
export async function cancelBooking(
  change: Change,
  booking: Booking,
  { by, reason, sendEmail }: Cancellation,
): Promise<Booking> {
  if (booking.status !== 'confirmed' && booking.status !== 'pending') {
    throw new Failure('not_confirmed');
  }
  if (by === 'guest' && !isChangeable(booking, change.now)) throw new Failure('too_late');
  if (booking.availabilityId) await lockAvailabilities(change, [booking.availabilityId]);
  const cancelled = await updateBooking(change, by, booking, {
    status: 'cancelled',
    cancelledAt: change.now,
    cancelledBy: by,
    cancelReason: reason || null,
    calendarSequence: booking.calendarSequence + 1,
  });
  if (sendEmail) await mailGuest(change, cancelled, 'booking_cancelled');
  if (by === 'guest') await mailTeam(change, cancelled, 'team_cancellation');
  return cancelled;
}
