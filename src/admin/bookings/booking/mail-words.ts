import type { BookingMail, MailStatus } from '#domain/mails/mail.ts';
import { m } from '#platform/i18n/messages.ts';

const names: Record<BookingMail, () => string> = {
  request_received: m.admin_mail_request_received,
  booking_confirmed: m.admin_mail_booking_confirmed,
  request_declined: m.admin_mail_request_declined,
  booking_cancelled: m.admin_mail_booking_cancelled,
  booking_moved: m.admin_mail_booking_moved,
  booking_reminder: m.admin_mail_booking_reminder,
  review_invitation: m.admin_mail_review_invitation,
  team_new_request: m.admin_mail_team_new_request,
  team_new_booking: m.admin_mail_team_new_booking,
  team_cancellation: m.admin_mail_team_cancellation,
};

const isKnown = (kind: string): kind is BookingMail => kind in names;

/** What a mail about a booking is for; a kind that is new here keeps its own name. */
export const mailName = (kind: string): string => (isKnown(kind) ? names[kind]() : kind);

const statuses: Record<MailStatus, () => string> = {
  queued: m.admin_mail_queued,
  sent: m.admin_mail_sent,
  failed: m.admin_mail_failed,
  dropped: m.admin_mail_dropped,
};

export const mailStatusName = (status: MailStatus): string => statuses[status]();
