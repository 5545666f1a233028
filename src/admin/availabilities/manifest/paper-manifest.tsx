import type { ManifestJson } from '#api/admin/availabilities/manifest.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { guestName, languageName } from '../../requests/request-words.ts';

const cell = 'border-b border-line py-2 pr-3 text-left align-top';

/** The manifest on paper, under its sheet's title: what a guide takes along, a box for everybody. */
export function PaperManifest({ date }: { date: ManifestJson }) {
  const locale = currentLocale();
  const coming = date.bookings.filter(({ status }) => status === 'confirmed');
  const heads = coming.reduce((sum, { participants }) => sum + participants, 0);
  return (
    <div data-print-over className="hidden text-[10.5pt] print:block">
      <p>
        {m.fact_meeting_point()}: {localise(date.meetingPoint, locale)}
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
            <th className={cell}>{m.fact_language()}</th>
            <th className={cell}>{m.fact_phone()}</th>
            <th className={cell}>{m.admin_booking_due_short()}</th>
            <th className={cell}>{m.admin_booking_notes()}</th>
          </tr>
        </thead>
        <tbody>
          {coming.map((booking) => (
            <tr key={booking.reference} className="break-inside-avoid">
              <td className={cell}>
                <span className="block size-4 border border-ink" />
              </td>
              <td className={cell}>
                <strong>{guestName(booking)}</strong>
                <br />
                {booking.reference}
              </td>
              <td className={cell}>{booking.participants}</td>
              <td className={cell}>{languageName(booking.language)}</td>
              <td className={`${cell} whitespace-nowrap`}>{booking.phone}</td>
              <td className={cell}>
                {booking.balance.dueCents > 0
                  ? formatMoney(booking.balance.dueCents, booking.currency)
                  : '–'}
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
