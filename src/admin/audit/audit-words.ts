import type { AuditEntryJson } from '#api/admin/audit/audit.ts';
import { m } from '#platform/i18n/messages.ts';
import { fieldName } from '../bookings/booking/history-words.ts';
import { describeField } from '../tours/form/field-labels.ts';

const actions: Record<string, () => string> = {
  'article.changed': m.admin_audit_article_changed,
  'article.created': m.admin_audit_article_created,
  'article.deleted': m.admin_audit_article_deleted,
  'availability.called_off': m.admin_audit_availability_called_off,
  'availability.changed': m.admin_audit_availability_changed,
  'availability.created': m.admin_audit_availability_created,
  'availability.removed': m.admin_audit_availability_removed,
  'block.created': m.admin_audit_block_created,
  'block.removed': m.admin_audit_block_removed,
  'booking.attendance': m.admin_audit_booking_attendance,
  'booking.cancelled': m.admin_audit_booking_cancelled,
  'booking.created': m.admin_audit_booking_created,
  'booking.edited': m.admin_audit_booking_edited,
  'booking.moved': m.admin_audit_booking_moved,
  'database.exported': m.admin_audit_database_exported,
  'document.changed': m.admin_audit_document_changed,
  'document.created': m.admin_audit_document_created,
  'document.deleted': m.admin_audit_document_deleted,
  'gallery.changed': m.admin_audit_gallery_changed,
  'gallery.created': m.admin_audit_gallery_created,
  'gallery.deleted': m.admin_audit_gallery_deleted,
  'gallery.ordered': m.admin_audit_gallery_ordered,
  'mail.resent': m.admin_audit_mail_resent,
  'message.answered': m.admin_audit_message_answered,
  'message.read': m.admin_audit_message_read,
  'password.changed': m.admin_audit_password_changed,
  'payment.refunded': m.admin_audit_payment_refunded,
  'picture.uploaded': m.admin_audit_picture_uploaded,
  'request.confirmed': m.admin_audit_request_confirmed,
  'request.declined': m.admin_audit_request_declined,
  'review.approved': m.admin_audit_review_approved,
  'review.rejected': m.admin_audit_review_rejected,
  'review.replied': m.admin_audit_review_replied,
  'series.created': m.admin_audit_series_created,
  'subscriber.removed': m.admin_audit_subscriber_removed,
  'tour.changed': m.admin_audit_tour_changed,
  'tour.created': m.admin_audit_tour_created,
  'tour.deleted': m.admin_audit_tour_deleted,
  'tours.ordered': m.admin_audit_tours_ordered,
};

/** What was done, in words; an action that is new here keeps its own name. */
export const actionName = (action: string): string => actions[action]?.() ?? action;

const subjects: Record<string, () => string> = {
  article: m.admin_nav_articles,
  availability: m.admin_tour_tab_dates,
  block: m.admin_audit_subject_block,
  booking: m.admin_nav_bookings,
  document: m.admin_nav_documents,
  gallery_item: m.admin_nav_gallery,
  mail: m.admin_mail_title,
  message: m.admin_audit_subject_message,
  payment: m.admin_nav_payments,
  picture: m.admin_tour_pictures,
  review: m.admin_nav_reviews,
  staff: m.admin_audit_subject_staff,
  subscriber: m.admin_newsletter_title,
  tour: m.admin_nav_tours,
};

export const subjectTypeName = (type: string): string => subjects[type]?.() ?? type;

/** A field's name; a booking's and a tour's as their own pages have it. */
export const changedFieldName = (
  { subjectType }: Pick<AuditEntryJson, 'subjectType'>,
  change: AuditEntryJson['changes'][number],
): string => (subjectType === 'tour' ? describeField(change.field) : fieldName(change));
