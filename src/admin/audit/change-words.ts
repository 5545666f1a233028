import type { AuditEntryJson } from '#api/admin/audit/audit.ts';
import { formatInstant, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import {
  fieldName as bookingFieldName,
  describeValue as describeBookingValue,
} from '../bookings/booking/history-words.ts';
import { describeField } from '../tours/form/field-labels.ts';

type Change = AuditEntryJson['changes'][number];

/** Fields that records of several kinds have. */
const fields: Record<string, () => string> = {
  amount: m.admin_payment_amount,
  capacity: m.admin_audit_field_capacity,
  date: m.fact_date,
  decidedAt: m.admin_audit_field_decided,
  isActive: m.admin_tour_is_active,
  isPublished: m.admin_review_approved,
  language: m.fact_language,
  readAt: m.admin_audit_field_read,
  reason: m.fact_reason,
  repliedAt: m.admin_audit_field_replied,
  reply: m.admin_review_reply,
  status: m.admin_payment_status,
  time: m.fact_time,
};

/** A field's name as its own page has it; a language stands behind it in brackets. */
export function changedFieldName({ subjectType }: AuditEntryJson, change: Change): string {
  const common = fields[change.field];
  if (common) return common();
  return subjectType === 'booking' ? bookingFieldName(change) : describeField(change.field);
}

const MONEY = new Set(['price', 'amount', 'totalAmount', 'refundedAmount']);
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A value as people read it: money in euros, moments in Lisbon, yes and no. */
export function changedValue(field: string, value: string | null): string {
  if (value === null) return '–';
  if (INSTANT.test(value)) return formatInstant(value, currentLocale());
  if (MONEY.has(field) && /^\d+$/.test(value)) return formatMoney(Number(value));
  if (field === 'attended' || field.startsWith('confirmed'))
    return describeBookingValue(field, value);
  if (value === 'true') return m.admin_audit_yes();
  return value === 'false' ? m.admin_audit_no() : value;
}
