import type { AuditEntryJson } from '#contract/staff/audit.schemas.ts';
import { formatInstant, formatMoney, formatRate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import {
  fieldName as bookingFieldName,
  describeValue as describeBookingValue,
} from '../bookings/booking-history.tsx';
import { describeField } from '../tours/tour-labels.ts';

const actions: Record<string, () => string> = {
  'article.changed': m.admin_audit_article_changed,
  'article.created': m.admin_audit_article_created,
  'article.deleted': m.admin_audit_article_deleted,
  'article.texts_confirmed': m.admin_audit_texts_confirmed,
  'document.texts_confirmed': m.admin_audit_texts_confirmed,
  'gallery.texts_confirmed': m.admin_audit_texts_confirmed,
  'settings.texts_confirmed': m.admin_audit_texts_confirmed,
  'tour.texts_confirmed': m.admin_audit_texts_confirmed,
  'authenticator.added': m.admin_audit_authenticator_added,
  'authenticator.removed': m.admin_audit_authenticator_removed,
  'availability.called_off': m.admin_audit_availability_called_off,
  'availability.changed': m.admin_audit_availability_changed,
  'availability.created': m.admin_audit_availability_created,
  'availability.goes_ahead': m.admin_audit_availability_goes_ahead,
  'availability.imported': m.admin_audit_availability_imported,
  'availability.removed': m.admin_audit_availability_removed,
  'block.created': m.admin_audit_block_created,
  'block.removed': m.admin_audit_block_removed,
  'booking.attendance': m.admin_audit_booking_attendance,
  'booking.cancelled': m.admin_audit_booking_cancelled,
  'booking.created': m.admin_audit_booking_created,
  'booking.imported': m.admin_audit_booking_imported,
  'booking.edited': m.admin_audit_booking_edited,
  'booking.hold_released': m.admin_audit_booking_hold_released,
  'booking.messaged': m.admin_audit_booking_messaged,
  'booking.notified': m.admin_audit_booking_notified,
  'booking.moved': m.admin_audit_booking_moved,
  'booking.party_changed': m.admin_history_party_changed,
  'booking.to_rebook': m.admin_history_to_rebook,
  'database.exported': m.admin_audit_database_exported,
  'member.feed_renewed': m.admin_audit_member_feed_renewed,
  'waitlist.invited': m.admin_audit_waitlist_invited,
  'waitlist.removed': m.admin_audit_waitlist_removed,
  'voucher.reopened': m.admin_audit_voucher_reopened,
  'voucher.issued': m.admin_audit_voucher_issued,
  'voucher.resent': m.admin_audit_voucher_resent,
  'voucher.stopped': m.admin_audit_voucher_stopped,
  'pool.changed': m.admin_audit_pool_changed,
  'pool.created': m.admin_audit_pool_created,
  'pool.deleted': m.admin_audit_pool_deleted,
  'discount.changed': m.admin_audit_discount_changed,
  'discount.created': m.admin_audit_discount_created,
  'discount.deleted': m.admin_audit_discount_deleted,
  'document.changed': m.admin_audit_document_changed,
  'document.deleted': m.admin_audit_document_deleted,
  'document.replaced': m.admin_audit_document_replaced,
  'document.uploaded': m.admin_audit_document_uploaded,
  'gallery.changed': m.admin_audit_gallery_changed,
  'gallery.created': m.admin_audit_gallery_created,
  'gallery.deleted': m.admin_audit_gallery_deleted,
  'gallery.ordered': m.admin_audit_gallery_ordered,
  'guide.account_changed': m.admin_audit_guide_account_changed,
  'guide.days_off_added': m.admin_audit_guide_days_off_added,
  'guide.days_off_removed': m.admin_audit_guide_days_off_removed,
  'guide.link_off': m.admin_audit_guide_link_off,
  'guide.link_on': m.admin_audit_guide_link_on,
  'guide.link_renewed': m.admin_audit_guide_link_renewed,
  'guest.erased': m.admin_audit_guest_erased,
  'guest.exported': m.admin_audit_guest_exported,
  'guest.request_dismissed': m.admin_audit_guest_request_dismissed,
  'invoice.retried': m.admin_audit_invoice_retried,
  'letter.changed': m.admin_audit_letter_changed,
  'letter.created': m.admin_audit_letter_created,
  'letter.deleted': m.admin_audit_letter_deleted,
  'letter.resumed': m.admin_audit_letter_resumed,
  'letter.retried': m.admin_audit_letter_retried,
  'letter.sent': m.admin_audit_letter_sent,
  'letter.stopped': m.admin_audit_letter_stopped,
  'letter.tested': m.admin_audit_letter_tested,
  'mail.resent': m.admin_audit_mail_resent,
  'member.changed': m.admin_audit_member_changed,
  'member.deactivated': m.admin_audit_member_deactivated,
  'member.invited': m.admin_audit_member_invited,
  'member.joined': m.admin_audit_member_joined,
  'member.reset': m.admin_audit_member_reset,
  'message.answered': m.admin_audit_message_answered,
  'message.read': m.admin_audit_message_read,
  'passkey.added': m.admin_audit_passkey_added,
  'passkey.removed': m.admin_audit_passkey_removed,
  'push.turned_off': m.admin_audit_push_turned_off,
  'push.turned_on': m.admin_audit_push_turned_on,
  'password.changed': m.admin_audit_password_changed,
  'payment.recorded': m.admin_audit_payment_recorded,
  'payment.refunded': m.admin_audit_payment_refunded,
  'picture.uploaded': m.admin_audit_picture_uploaded,
  'recovery_codes.renewed': m.admin_audit_recovery_codes_renewed,
  'request.confirmed': m.admin_audit_request_confirmed,
  'request.declined': m.admin_audit_request_declined,
  'request.offered': m.admin_audit_request_offered,
  'request.undone': m.admin_audit_request_undone,
  'review.approved': m.admin_audit_review_approved,
  'review.rejected': m.admin_audit_review_rejected,
  'review.replied': m.admin_audit_review_replied,
  'series.created': m.admin_audit_series_created,
  'session.ended': m.admin_audit_session_ended,
  'settings.address_removed': m.admin_audit_settings_address_removed,
  'settings.addresses_added': m.admin_audit_settings_addresses_added,
  'settings.changed': m.admin_audit_settings_changed,
  'settings.tested': m.admin_audit_settings_tested,
  'settings.started_own': m.admin_audit_settings_started_own,
  'subscriber.removed': m.admin_audit_subscriber_removed,
  'tour.changed': m.admin_audit_tour_changed,
  'api_key.created': m.admin_audit_api_key_created,
  'api_key.revoked': m.admin_audit_api_key_revoked,
  'channel.created': m.admin_audit_channel_created,
  'channel.changed': m.admin_audit_channel_changed,
  'channel.key_created': m.admin_audit_channel_key_created,
  'channel.key_revoked': m.admin_audit_channel_key_revoked,
  'tour.created': m.admin_audit_tour_created,
  'tour.imported': m.admin_audit_tour_imported,
  'tour.deleted': m.admin_audit_tour_deleted,
  'tours.ordered': m.admin_audit_tours_ordered,
  'webhook.created': m.admin_audit_webhook_created,
  'webhook.changed': m.admin_audit_webhook_changed,
  'webhook.deleted': m.admin_audit_webhook_deleted,
  'webhook.secret_rotated': m.admin_audit_webhook_secret_rotated,
  'webhook.sent_again': m.admin_audit_webhook_sent_again,
  'webhook.tested': m.admin_audit_webhook_tested,
};

/** Names an action; an unknown action is shown by its key. */
export const actionName = (action: string): string => actions[action]?.() ?? action;

const subjects: Record<string, () => string> = {
  api_key: m.admin_keys,
  article: m.admin_nav_articles,
  availability: m.admin_tour_tab_dates,
  block: m.admin_audit_subject_block,
  channel: m.admin_audit_subject_channel,
  booking: m.admin_nav_bookings,
  discount: m.admin_discounts,
  document: m.admin_nav_documents,
  gallery_item: m.admin_nav_gallery,
  guest: m.fact_guest,
  guide: m.fact_guide,
  invoice: m.admin_invoices,
  letter: m.admin_audit_subject_letter,
  mail: m.admin_mail_title,
  message: m.admin_audit_subject_message,
  payment: m.admin_nav_payments,
  picture: m.admin_tour_pictures,
  pool: m.admin_pools,
  review: m.admin_nav_reviews,
  settings: m.admin_settings_title,
  staff: m.admin_audit_subject_staff,
  subscriber: m.admin_newsletter_title,
  tour: m.admin_nav_tours,
  webhook: m.admin_audit_subject_webhook,
};

export const subjectTypeName = (type: string): string => subjects[type]?.() ?? type;

type Change = AuditEntryJson['changes'][number];

const fields: Record<string, () => string> = {
  amount: m.admin_payment_amount,
  capacity: m.admin_audit_field_capacity,
  date: m.fact_date,
  decidedAt: m.admin_audit_field_decided,
  isActive: m.admin_tour_is_active,
  isPublished: m.admin_audit_field_published,
  language: m.fact_language,
  languages: m.admin_dates_languages,
  readAt: m.admin_audit_field_read,
  reason: m.fact_reason,
  repliedAt: m.admin_audit_field_replied,
  reply: m.admin_review_reply,
  role: m.admin_audit_field_role,
  scopes: m.admin_audit_field_scopes,
  status: m.admin_payment_status,
  time: m.fact_time,
};

const ofDiscounts: Record<string, () => string> = {
  code: m.admin_discount_code,
  kind: m.admin_payment_kind,
  value: m.admin_discount_kind,
  from: m.admin_discount_first_day,
  until: m.admin_discount_last_day,
  tourIds: m.admin_discount_tours,
  maxUses: m.admin_discount_max_uses,
  maxUsesEach: m.admin_discount_max_uses_each,
  isActive: m.admin_discount_is_active,
};

/** Names a field as its own page does, with its language in brackets. */
export function changedFieldName({ subjectType }: AuditEntryJson, change: Change): string {
  const common = (subjectType === 'discount' ? ofDiscounts : fields)[change.field];
  if (common) return common();
  return subjectType === 'booking' ? bookingFieldName(change) : describeField(change.field);
}

const MONEY = new Set(['price', 'amount', 'totalAmount', 'refundedAmount']);
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Formats a value: amounts (cents), moments in the business's time zone, yes and no. */
export function changedValue(field: string, value: string | null): string {
  if (value === null) return '–';
  if (INSTANT.test(value)) return formatInstant(value, currentLocale());
  if (MONEY.has(field) && /^\d+$/.test(value)) return formatMoney(Number(value));
  if (field === 'attended' || field === 'tourLanguage' || field.startsWith('confirmed'))
    return describeBookingValue(field, value);
  if (field === 'taxBasisPoints') return formatRate(Number(value), currentLocale());
  if (value === 'true') return m.admin_audit_yes();
  return value === 'false' ? m.admin_audit_no() : value;
}
