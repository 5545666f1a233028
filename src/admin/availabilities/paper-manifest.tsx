import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { localise } from '#contract/localised.ts';
import { categoryLines } from '#contract/pricing/prices.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatExtras, formatParty } from '#platform/i18n/party-words.ts';
import { languageName } from '../bookings/booking-labels.ts';
import { formatToCollect } from './to-collect.ts';

type Booking = ManifestJson['bookings'][number];
type Printed = Pick<ManifestJson, 'bookings' | 'meetingPoint'>;

const cell = 'border-b border-line py-2 pr-3 text-left align-top';

/** Counts all people, including those who take no spot. */
const headsOf = ({ lines, participants }: Booking): number =>
  categoryLines(lines).reduce((sum, { count }) => sum + count, 0) || participants;

/** The printed manifest for the guide, with a box to tick per person. */
export function PaperManifest({ availability }: { availability: Printed }) {
  const locale = currentLocale();
  const coming = availability.bookings.filter(({ status }) => status === 'confirmed');
  const heads = coming.reduce((sum, booking) => sum + headsOf(booking), 0);
  return (
    <div data-print-over className="hidden text-[10.5pt] print:block">
      <p>
        {m.fact_meeting_point()}: {localise(availability.meetingPoint, locale)}
      </p>
      <p className="mb-4">
        {m.people({ count: heads })}, {m.admin_bookings_count({ count: coming.length })}
      </p>
      <table className="w-full border-collapse border-t border-line">
        <thead>
          <tr>
            <th className={cell}>✓</th>
            <th className={cell}>{m.fact_guest()}</th>
            <th className={cell}>{m.fact_participants()}</th>
            <th className={cell}>{m.fact_tour_language()}</th>
            <th className={cell}>{m.fact_phone()}</th>
            <th className={cell}>{m.admin_booking_due_short()}</th>
            <th className={cell}>{m.admin_booking_notes()}</th>
          </tr>
        </thead>
        <tbody>
          {coming.map((booking) => (
            <tr key={booking.reference} className="break-inside-avoid">
              <td className={cell}>
                <HeadBoxes booking={booking} />
              </td>
              <td className={cell}>
                <strong>{fullName(booking)}</strong>
                <br />
                <span className="whitespace-nowrap">{booking.reference}</span>
              </td>
              <td className={cell}>
                {categoryLines(booking.lines).length > 0
                  ? formatParty(booking)
                  : booking.participants}
                <br />
                <strong>{formatExtras(booking)}</strong>
              </td>
              <td className={`${cell} first-letter:uppercase`}>
                {languageName(booking.tourLanguage ?? booking.language)}
              </td>
              <td className={`${cell} whitespace-nowrap`}>{booking.phone}</td>
              <td className={cell}>
                {booking.balance.dueCents > 0 ? formatToCollect(booking) : '–'}
              </td>
              <td className={cell}>
                {[booking.specialRequests, booking.adminNotes].filter(Boolean).join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A box per person; those recorded already are marked. */
function HeadBoxes({ booking: { participants, arrived, noShow } }: { booking: Booking }) {
  const marks = [...Array(participants).keys()].map((number) => {
    if (number < arrived) return '✓';
    return number < arrived + noShow ? '✗' : '';
  });
  return (
    <span className="flex max-w-24 flex-wrap gap-1">
      {[...marks.entries()].map(([number, mark]) => (
        <span
          key={number}
          className="grid size-4 place-items-center border border-ink text-xs leading-none"
        >
          {mark}
        </span>
      ))}
    </span>
  );
}
