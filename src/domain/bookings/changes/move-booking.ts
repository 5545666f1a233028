import type { Change } from '#platform/db/change.ts';
import { unbookableReason } from '../../availability/availability.ts';
import { Failure } from '../../failures.ts';
import type { Actor, Booking } from '../booking.ts';
import { mailGuest } from '../mails/booking-mails.ts';
import { assertRoom, lockAvailabilities } from '../seats/seats.ts';
import { updateBooking } from '../write-booking.ts';
import { isChangeable } from './change-deadline.ts';

export type Move = { by: Exclude<Actor, 'system'>; availabilityId: string; sendEmail: boolean };

/**
 * Moves a locked, confirmed booking to another availability of the same tour; the reference stays.
 * Both availabilities are locked together, in id order.
 * @throws {Failure} not_confirmed, too_late, availability_not_found, not_bookable (with `reason`),
 *   not_enough_spots (with `spotsLeft`)
 */
export async function moveBooking(
  change: Change,
  booking: Booking,
  { by, availabilityId, sendEmail }: Move,
): Promise<Booking> {
  if (booking.status !== 'confirmed' || !booking.availabilityId) throw new Failure('not_confirmed');
  if (by === 'guest' && !isChangeable(booking, change.now)) throw new Failure('too_late');
  if (availabilityId === booking.availabilityId) return booking;
  const [target] = await lockAvailabilities(change, [availabilityId, booking.availabilityId]);
  if (target?.tourId !== booking.tourId) throw new Failure('availability_not_found');
  const reason = unbookableReason(target, change.now);
  if (reason !== null && reason !== 'full') throw new Failure('not_bookable', { reason });
  assertRoom(target, booking);
  const moved = await updateBooking(change, by, booking, {
    availabilityId,
    confirmedDate: target.date,
    confirmedTime: target.time,
    calendarSequence: booking.calendarSequence + 1,
  });
  if (sendEmail) await mailGuest(change, moved, 'booking_moved', String(moved.calendarSequence));
  return moved;
}
