import { CURRENCY, PRIVATE_PARTY_MAX_PEOPLE, REQUEST_LEAD_HOURS } from '#constants';
import { lisbonInstant } from '#platform/clock/lisbon.ts';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../../failures.ts';
import { totalCents } from '../../tours/tour.ts';
import { findActiveTour } from '../../tours/tours.queries.ts';
import type { Booking, Party } from '../booking.ts';
import { mailGuest, mailTeam } from '../mails/booking-mails.ts';
import { insertBooking } from '../write-booking.ts';

/** A party asks for a date and time, Lisbon wall time; it takes no seat until the team confirms. */
export type BookingRequest = Party & { tourId: string; date: string; time: string };

/**
 * Writes a pending request and orders its two mails.
 * @throws {Failure} tour_not_found, start_too_soon, too_many_people
 */
export async function requestBooking(
  change: Change,
  request: BookingRequest,
): Promise<Booking & { token: string }> {
  const tour = await findActiveTour(change.tx, request.tourId);
  const earliest = change.now.add({ hours: REQUEST_LEAD_HOURS });
  if (lisbonInstant(request).epochMilliseconds < earliest.epochMilliseconds) {
    throw new Failure('start_too_soon');
  }
  if (request.participants > PRIVATE_PARTY_MAX_PEOPLE) throw new Failure('too_many_people');
  const booking = await insertBooking(change, 'guest', {
    ...request,
    kind: 'request',
    status: 'pending',
    exclusive: tour.priceType === 'per_group',
    totalCents: totalCents(tour, request.participants),
    currency: CURRENCY,
  });
  await mailGuest(change, booking, 'request_received');
  await mailTeam(change, booking, 'team_new_request');
  return booking;
}
