import type { BookingInFullJson } from '#api/admin/bookings/booking-in-full.ts';
import { formatDay, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

export type HistoryEntry = BookingInFullJson['history'][number];
type Change = HistoryEntry['changes'][number];

const actions: Record<string, () => string> = {
  'booking.created': m.admin_history_created,
  'booking.edited': m.admin_history_edited,
  'booking.cancelled': m.admin_history_cancelled,
  'booking.moved': m.admin_history_moved,
  'booking.attendance': m.admin_history_attendance,
  'request.confirmed': m.admin_history_confirmed,
  'request.declined': m.admin_history_declined,
};

/** What happened at a moment, as a sentence without its subject. */
export function describeEntry({ action, fromStatus, toStatus }: HistoryEntry): string {
  const known = action && actions[action];
  if (known) return known();
  if (toStatus === 'held') return m.admin_history_held();
  if (toStatus === 'pending') return m.admin_history_requested();
  if (toStatus === 'expired') return m.admin_history_expired();
  if (toStatus === 'cancelled') return m.admin_history_cancelled();
  return fromStatus === 'confirmed' ? m.admin_history_moved() : m.admin_history_confirmed();
}

/** Who did it: the member of the team by name. */
export function describeActor({ actor, staff }: HistoryEntry): string {
  if (staff) return staff;
  if (actor === 'guest') return m.fact_guest();
  return actor === 'team' ? m.admin_history_team() : m.admin_history_system();
}

const fields: Record<string, () => string> = {
  confirmedDate: m.fact_date,
  confirmedTime: m.fact_time,
  confirmedMeetingPoint: m.fact_meeting_point,
  firstName: m.admin_first_name,
  lastName: m.admin_last_name,
  email: m.fact_email,
  phone: m.fact_phone,
  specialRequests: m.admin_special_requests,
  adminNotes: m.admin_confirm_notes,
  attended: m.admin_history_attended,
  cancelReason: m.fact_reason,
};

export const fieldName = ({ field }: Change): string => fields[field]?.() ?? field;

/** A value of a field as people read it. */
export function describeValue(field: string, value: string | null): string {
  if (value === null) return '–';
  if (field === 'confirmedDate') return formatDay(value, currentLocale());
  if (field === 'confirmedTime') return formatTime(value, currentLocale());
  if (field === 'attended') return value === 'true' ? m.admin_checked_in() : m.admin_no_show();
  return value;
}
