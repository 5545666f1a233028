import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { localise } from '#contract/localised.ts';
import {
  formatDay,
  formatInstant,
  formatLanguage,
  formatMoney,
  formatTimeInShort,
} from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { availabilityPaths } from '../availabilities/availability-paths.ts';
import { useStaffList } from '../session/use-staff-api.ts';

type HistoryEntry = BookingInFullJson['history'][number];
type Change = HistoryEntry['changes'][number];

const actions: Record<string, () => string> = {
  'booking.created': m.admin_history_created,
  'booking.imported': m.admin_history_imported,
  'booking.edited': m.admin_history_edited,
  'booking.cancelled': m.admin_history_cancelled,
  'booking.hold_released': m.admin_audit_booking_hold_released,
  'booking.messaged': m.admin_audit_booking_messaged,
  'booking.notified': m.admin_audit_booking_notified,
  'booking.moved': m.admin_history_moved,
  'booking.party_changed': m.admin_history_party_changed,
  'booking.to_rebook': m.admin_history_to_rebook,
  'booking.attendance': m.admin_history_attendance,
  'request.confirmed': m.admin_history_confirmed,
  'request.declined': m.admin_history_declined,
  'request.offered': m.admin_history_offered,
  'request.undone': m.admin_history_undone,
};

/** Describes an entry without its actor, e.g. "Moved to another date". */
function describeEntry({ action, fromStatus, toStatus }: HistoryEntry): string {
  const known = action && actions[action];
  if (known) return known();
  if (toStatus === 'held') return m.admin_history_held();
  if (toStatus === 'pending') return m.admin_history_requested();
  if (toStatus === 'offered') return m.admin_history_offered();
  if (fromStatus === 'offered' && toStatus === 'confirmed') return m.admin_history_offer_accepted();
  if (fromStatus === 'offered') return m.admin_history_offer_ended();
  if (toStatus === 'expired') return m.admin_history_expired();
  if (toStatus === 'cancelled') return m.admin_history_cancelled();
  if (toStatus === 'to_rebook') return m.admin_history_to_rebook();
  if (fromStatus === 'to_rebook') return m.admin_history_rebooked();
  return fromStatus === 'confirmed' ? m.admin_history_moved() : m.admin_history_confirmed();
}

function describeActor({ actor, staff, teamLinkOf, apiKeyName }: HistoryEntry): string {
  if (apiKeyName) return m.admin_audit_by_api_key({ name: apiKeyName });
  if (teamLinkOf) return m.admin_audit_by_team_link({ name: teamLinkOf });
  if (staff) return staff;
  if (actor === 'guest') return m.fact_guest();
  if (actor === 'reseller') return m.admin_history_reseller();
  return actor === 'team' ? m.admin_history_team() : m.admin_history_system();
}

const fields: Record<string, () => string> = {
  tourId: m.fact_tour,
  confirmedDate: m.fact_date,
  confirmedTime: m.fact_time,
  confirmedMeetingPoint: m.fact_meeting_point,
  tourLanguage: m.fact_tour_language,
  firstName: m.admin_first_name,
  lastName: m.admin_last_name,
  email: m.fact_email,
  phone: m.fact_phone,
  specialRequests: m.admin_special_requests,
  adminNotes: m.admin_confirm_notes,
  attended: m.admin_history_attended,
  arrivedCount: m.admin_history_arrived,
  noShowCount: m.admin_history_no_show,
  cancelReason: m.fact_reason,
  participants: m.fact_participants,
  language: m.fact_mail_language,
  totalCents: m.fact_total,
  offerNote: m.admin_offer_note,
  subject: m.admin_date_message_subject,
  text: m.admin_date_message_text,
};

export const fieldName = ({ field }: Change): string => fields[field]?.() ?? field;

export function describeValue(field: string, value: string | null): string {
  if (value === null) return '–';
  if (field === 'confirmedDate') return formatDay(value, currentLocale());
  if (field === 'confirmedTime') return formatTimeInShort(value);
  if (field === 'tourLanguage' || field === 'language')
    return formatLanguage(value, currentLocale());
  if (field === 'totalCents') return formatMoney(Number(value));
  if (field === 'attended') return value === 'true' ? m.admin_checked_in() : m.admin_no_show();
  return value;
}

export function HistoryList({ booking }: { booking: BookingInFullJson }) {
  const hasOtherTour = booking.history.some(({ changes }) => changes.some(isOfTour));
  const tours = useStaffList(availabilityPaths.tours, { isWanted: hasOtherTour });
  const describe = (change: Change, value: string | null) => {
    const tour = isOfTour(change) ? tours.data?.find(({ id }) => id === value) : undefined;
    return tour ? localise(tour.name, currentLocale()) : describeValue(change.field, value);
  };
  return (
    <section aria-labelledby="booking-history">
      <h2 id="booking-history" className="mb-3 text-2xl">
        {m.admin_history()}
      </h2>
      <ol className="border-l-2 border-line pl-5">
        {[...booking.history.entries()].reverse().map(([number, entry]) => (
          <Entry key={number} entry={entry} describe={describe} />
        ))}
      </ol>
    </section>
  );
}

const isOfTour = ({ field }: Change): boolean => field === 'tourId';

type EntryProps = {
  entry: HistoryEntry;
  describe: (change: Change, value: string | null) => string;
};

function Entry({ entry, describe }: EntryProps) {
  return (
    <li className="relative pb-4 before:absolute before:top-2 before:-left-[1.6875rem] before:size-3 before:rotate-45 before:border-2 before:border-cobalt before:bg-page">
      <p>{describeEntry(entry)}</p>
      <p className="text-sm text-muted">
        {formatInstant(entry.at, currentLocale())} · {describeActor(entry)}
      </p>
      {entry.changes.length > 0 && (
        <ul className="mt-1 text-sm">
          {entry.changes.map((change) => (
            <li key={change.field}>
              <span className="text-muted">{fieldName(change)}:</span>{' '}
              {change.before !== null && (
                <>
                  <del className="text-muted">{describe(change, change.before)}</del>{' '}
                </>
              )}
              <ins className="no-underline">{describe(change, change.after)}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
