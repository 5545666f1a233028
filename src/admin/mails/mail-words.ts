import type { MailKind, MailStatus } from '#domain/mails/mail.ts';
import { m } from '#platform/i18n/messages.ts';

const kinds: Record<MailKind, () => string> = {
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
  newsletter_opt_in: m.admin_mail_newsletter_opt_in,
  message_reply: m.admin_mail_message_reply,
  team_contact_message: m.admin_mail_team_contact_message,
  team_review_waiting: m.admin_mail_team_review_waiting,
};

const isKnown = (kind: string): kind is MailKind => kind in kinds;

/** What a mail is for; a kind that is new here keeps its own name. */
export const mailKindName = (kind: string): string => (isKnown(kind) ? kinds[kind]() : kind);

const statuses: Record<MailStatus, () => string> = {
  queued: m.admin_mail_queued,
  sent: m.admin_mail_sent,
  failed: m.admin_mail_failed,
  dropped: m.admin_mail_dropped,
};

export const mailStatusName = (status: MailStatus): string => statuses[status]();
