import type { Temporal } from 'temporal-polyfill';
import { REVIEW_WINDOW_DAYS } from '#constants';
import { lisbonInstant } from '#platform/clock/lisbon.ts';
import type { Reader } from '#platform/db/types.ts';
import { bookingStart } from '../bookings/booking.ts';
import { type BookingInFull, findBooking } from '../bookings/bookings.queries.ts';
import { Failure } from '../failures.ts';
import { hasReview } from './reviews.queries.ts';

/**
 * The booking that may be reviewed now: it has started, at most 90 days ago, and has no review yet.
 * @throws {Failure} booking_not_found (unknown, not confirmed or too late), too_early (with
 *   `opensAt`), already_reviewed
 */
export async function findReviewable(
  reader: Reader,
  now: Temporal.Instant,
  reference: string,
): Promise<BookingInFull> {
  const booking = await findBooking(reader, reference);
  if (booking?.status !== 'confirmed') throw new Failure('booking_not_found');
  const opensAt = lisbonInstant(bookingStart(booking));
  const closesAt = opensAt.add({ hours: 24 * REVIEW_WINDOW_DAYS });
  if (now.epochMilliseconds < opensAt.epochMilliseconds) {
    throw new Failure('too_early', { opensAt: opensAt.toString() });
  }
  if (now.epochMilliseconds > closesAt.epochMilliseconds) throw new Failure('booking_not_found');
  if (await hasReview(reader, booking.id)) throw new Failure('already_reviewed');
  return booking;
}
