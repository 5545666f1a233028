import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { BookingMail } from '#domain/mails/mail.ts';
import { guestMails } from './guest-mails.ts';
import type { ComposedMail } from './mail-content.ts';
import { renderTeamMail } from './team-mails.ts';

/** Writes a mail about a booking as it is now; null when the mail is no longer right. */
export function renderBookingMail(
  kind: BookingMail,
  booking: BookingInFull,
  publicUrl: string,
): ComposedMail | null {
  switch (kind) {
    case 'team_new_request':
    case 'team_new_booking':
    case 'team_cancellation':
      return renderTeamMail(kind, booking, publicUrl);
    default:
      return guestMails[kind](booking, publicUrl);
  }
}
