import { mailboxOf } from '#contract/contact/mailbox.ts';
import type { Change } from '#platform/db/change.ts';
import { queueGuestMail } from './booking-mails.ts';
import { findBooking } from './bookings.queries.ts';

/**
 * Emails the guest the link to a booking, if the reference and the address are of the same booking.
 * Holds have no link yet. The caller must not reveal whether anything was sent.
 */
export async function sendBookingLink(
  change: Change,
  { reference, email }: { reference: string; email: string },
): Promise<void> {
  const booking = await findBooking(change.tx, reference);
  if (!booking || booking.status === 'held' || booking.status === 'expired') return;
  if (mailboxOf(booking.email) !== mailboxOf(email)) return;
  await queueGuestMail(change, booking, 'booking_link', change.now.toString());
}
