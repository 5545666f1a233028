import type { Change } from '#platform/db/change.ts';
import { Failure } from '../../failures.ts';
import type { Booking } from '../booking.ts';
import { lockBooking } from '../bookings.queries.ts';
import { mailGuest } from '../mails/booking-mails.ts';
import { updateBooking } from '../write-booking.ts';

/**
 * The team cannot take a pending request.
 * @throws {Failure} booking_not_found, not_pending
 */
export async function declineRequest(
  change: Change,
  decline: { reference: string; reason?: string | undefined; sendEmail: boolean },
): Promise<{ before: Booking; after: Booking }> {
  const booking = await lockBooking(change, decline.reference);
  if (booking.status !== 'pending') throw new Failure('not_pending');
  const declined = await updateBooking(change, 'team', booking, {
    status: 'cancelled',
    cancelledAt: change.now,
    cancelledBy: 'team',
    cancelReason: decline.reason ?? null,
  });
  if (decline.sendEmail) await mailGuest(change, declined, 'request_declined');
  return { before: booking, after: declined };
}
