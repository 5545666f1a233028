import { lisbonInstant, type WallTime } from '#platform/clock/lisbon.ts';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../../failures.ts';
import type { Booking } from '../booking.ts';
import { releaseHold } from '../holds/release-hold.ts';
import { mailGuest } from '../mails/booking-mails.ts';
import { updateBooking } from '../write-booking.ts';

export type MovedBooking = { before: Booking; after: Booking };

/**
 * Takes the locked bookings of a date along to its new start: each guest gets the mail with the new
 * calendar entry. A hold ends, for its guest is about to pay for the start that stands on the page.
 * @throws {Failure} start_too_soon
 */
export async function moveWithDate(
  change: Change,
  booked: readonly Booking[],
  { date, time }: WallTime,
): Promise<MovedBooking[]> {
  const isPast = lisbonInstant({ date, time }).epochMilliseconds <= change.now.epochMilliseconds;
  const moved: MovedBooking[] = [];
  for (const before of booked) {
    if (before.status === 'held') {
      await releaseHold(change, before, 'team');
      continue;
    }
    if (isPast) throw new Failure('start_too_soon');
    const after = await updateBooking(change, 'team', before, {
      confirmedDate: date,
      confirmedTime: time,
      calendarSequence: before.calendarSequence + 1,
    });
    await mailGuest(change, after, 'booking_moved', String(after.calendarSequence));
    moved.push({ before, after });
  }
  return moved;
}
