import type { Change } from '#platform/db/change.ts';
import type { GuestBookingMail, TeamBookingMail } from '../../mails/mail.ts';
import { queueMail, TEAM } from '../../mails/queue-mail.ts';
import type { Booking } from '../booking.ts';

/** Orders a mail to the guest, in the booking's language. */
export const mailGuest = (
  change: Change,
  booking: Booking,
  kind: GuestBookingMail,
  occasion = '',
): Promise<void> =>
  queueMail(change, {
    kind,
    subjectId: booking.id,
    recipient: booking.email,
    language: booking.language,
    occasion,
  });

/** Orders a mail to the team, in English. */
export const mailTeam = (change: Change, booking: Booking, kind: TeamBookingMail): Promise<void> =>
  queueMail(change, { kind, subjectId: booking.id, recipient: TEAM, language: 'en' });
