import type { MailStatus } from '#contract/bookings/states.ts';
import type { MailKind } from '#domain/mails/mail.ts';
import { m } from '#platform/i18n/messages.ts';
import type { StatusLook } from '../lists/status-mark.tsx';

const kinds: Record<MailKind, () => string> = {
  request_received: m.admin_mail_request_received,
  booking_confirmed: m.admin_mail_booking_confirmed,
  request_declined: m.admin_mail_request_declined,
  offer_made: m.admin_mail_offer_made,
  offer_ended: m.admin_mail_offer_ended,
  booking_cancelled: m.admin_mail_booking_cancelled,
  payment_awaited: m.admin_mail_payment_awaited,
  payment_failed: m.admin_mail_payment_failed,
  payment_received: m.admin_mail_payment_received,
  payment_returned: m.admin_mail_payment_returned,
  payment_refunded: m.admin_mail_payment_refunded,
  payment_reminder: m.admin_mail_payment_reminder,
  payment_overdue: m.admin_mail_payment_overdue,
  booking_unpaid: m.admin_mail_booking_unpaid,
  booking_moved: m.admin_mail_booking_moved,
  booking_link: m.admin_mail_booking_link,
  booking_changed: m.admin_mail_booking_changed,
  date_message: m.admin_mail_date_message,
  date_goes_ahead: m.admin_mail_date_goes_ahead,
  date_called_off: m.admin_mail_date_called_off,
  rebook_reminder: m.admin_mail_rebook_reminder,
  booking_reminder: m.admin_mail_booking_reminder,
  review_invitation: m.admin_mail_review_invitation,
  team_new_request: m.admin_mail_team_new_request,
  team_new_booking: m.admin_mail_team_new_booking,
  team_cancellation: m.admin_mail_team_cancellation,
  team_offer_accepted: m.admin_mail_team_offer_accepted,
  team_offer_ended: m.admin_mail_team_offer_ended,
  team_payment_returned: m.admin_mail_team_payment_returned,
  team_booking_unpaid: m.admin_mail_team_booking_unpaid,
  newsletter_opt_in: m.admin_mail_newsletter_opt_in,
  newsletter_letter: m.admin_mail_newsletter_letter,
  newsletter_test: m.admin_mail_newsletter_test,
  data_erased: m.admin_mail_data_erased,
  voucher_bought: m.admin_mail_voucher_bought,
  voucher_payment_awaited: m.admin_mail_voucher_payment_awaited,
  voucher_payment_failed: m.admin_mail_voucher_payment_failed,
  voucher_refunded: m.admin_mail_voucher_refunded,
  waitlist_joined: m.admin_mail_waitlist_joined,
  waitlist_invited: m.admin_mail_waitlist_invited,
  waitlist_changed: m.admin_mail_waitlist_changed,
  waitlist_closed: m.admin_mail_waitlist_closed,
  message_reply: m.admin_mail_message_reply,
  team_below_minimum: m.admin_mail_team_below_minimum,
  team_contact_message: m.admin_mail_team_contact_message,
  team_erasure_asked: m.admin_mail_team_erasure_asked,
  team_invitation: m.admin_mail_team_invitation,
  team_review_waiting: m.admin_mail_team_review_waiting,
  team_webhook_off: m.admin_mail_team_webhook_off,
};

const isKnown = (kind: string): kind is MailKind => kind in kinds;

/** Names a kind of email; an unknown kind is shown by its key. */
export const mailKindName = (kind: string): string => (isKnown(kind) ? kinds[kind]() : kind);

/** Labels of email statuses, in the order of the tabs. */
export const mailLooks: Record<MailStatus, StatusLook> = {
  queued: { tone: 'waiting', name: m.admin_mail_queued },
  sent: { tone: 'good', name: m.admin_mail_sent },
  outbox: { tone: 'waiting', name: m.admin_mail_in_outbox },
  failed: { tone: 'bad', name: m.admin_mail_failed },
  dropped: { tone: 'over', name: m.admin_mail_dropped },
};
