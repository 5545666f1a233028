import { lisbonInstant } from '#platform/clock/lisbon.ts';
import type { Change } from '#platform/db/change.ts';
import { findOrCreateAvailability } from '../../availability/find-or-create-availability.ts';
import { Failure } from '../../failures.ts';
import { findTour } from '../../tours/tours.queries.ts';
import type { Booking } from '../booking.ts';
import { lockBooking } from '../bookings.queries.ts';
import { mailGuest } from '../mails/booking-mails.ts';
import { assertRoom, lockAvailabilities } from '../seats/seats.ts';
import { updateBooking } from '../write-booking.ts';

export type Confirmation = {
  reference: string;
  /** Lisbon wall time. */
  date: string;
  time: string;
  meetingPoint: string;
  adminNotes?: string | undefined;
  sendEmail: boolean;
};

/**
 * The team confirms a request: it gets seats on the availability of that start, which is created
 * when there is none. The capacity is checked under the lock. A blocked day is no hindrance, for the
 * team decides; a date that was called off is.
 * @throws {Failure} booking_not_found, not_pending, start_too_soon, not_bookable (with `reason`),
 *   not_enough_spots (with `spotsLeft`)
 */
export async function confirmRequest(
  change: Change,
  confirmation: Confirmation,
): Promise<{ before: Booking; after: Booking }> {
  const { date, time } = confirmation;
  const booking = await lockBooking(change, confirmation.reference);
  if (booking.status !== 'pending') throw new Failure('not_pending');
  if (lisbonInstant({ date, time }).epochMilliseconds <= change.now.epochMilliseconds) {
    throw new Failure('start_too_soon');
  }
  const tour = await findTour(change.tx, booking.tourId);
  const availabilityId = await findOrCreateAvailability(change, {
    tourId: tour.id,
    date,
    time,
    capacity: Math.max(tour.maxGroupSize, booking.participants),
  });
  const [availability] = await lockAvailabilities(change, [availabilityId]);
  if (!availability) throw new Failure('availability_not_found');
  if (availability.calledOffAt) throw new Failure('not_bookable', { reason: 'blocked' });
  assertRoom(availability, booking);
  const confirmed = await updateBooking(change, 'team', booking, {
    status: 'confirmed',
    availabilityId,
    confirmedDate: date,
    confirmedTime: time,
    confirmedMeetingPoint: confirmation.meetingPoint,
    confirmedAt: change.now,
    adminNotes: confirmation.adminNotes ?? booking.adminNotes,
  });
  if (confirmation.sendEmail) await mailGuest(change, confirmed, 'booking_confirmed');
  return { before: booking, after: confirmed };
}
