import { eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../../failures.ts';
import type { Booking } from '../booking.ts';
import { lockBooking } from '../bookings.queries.ts';
import { bookingTokens } from '../bookings.table.ts';
import { sameToken } from '../reference.ts';

/**
 * Locks the booking that a guest may change.
 * @throws {Failure} booking_not_found, also when the token is wrong
 */
export async function lockGuestBooking(
  change: Change,
  { reference, token }: { reference: string; token: string },
): Promise<Booking> {
  const booking = await lockBooking(change, reference);
  const [key] = await change.tx
    .select({ token: bookingTokens.token })
    .from(bookingTokens)
    .where(eq(bookingTokens.bookingId, booking.id));
  if (!key || !sameToken(token, key.token)) throw new Failure('booking_not_found');
  return booking;
}
