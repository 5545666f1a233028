import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { mayActAs } from '#contract/bookings/states.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { categoryLines, extraLines, type PriceLine } from '#contract/pricing/prices.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatExtras, formatParty } from '#platform/i18n/party-words.ts';
import { useNow } from '#ui/use-now.ts';
import {
  bookingLooks,
  formatInstalment,
  isOverdue,
  languageName,
} from '../bookings/booking-labels.ts';
import { RecordPayment } from '../bookings/record-payment.tsx';
import { useSignedInStaff } from '../session/session-check.tsx';
import { Attendance } from './attendance.tsx';

type Booking = ManifestJson['bookings'][number];

/** Check-in is prominent from an hour before the start. */
const CHECK_IN_FROM_MS = 3_600_000;

type GuestsProps = Pick<ManifestJson, 'bookings' | 'startsAt' | 'isCalledOff'>;

export function Guests({ bookings, startsAt, isCalledOff }: GuestsProps) {
  const now = useNow();
  const canCheckIn = Date.parse(startsAt) - now <= CHECK_IN_FROM_MS;
  // Guests of a called-off date who may choose are listed with their choices.
  const coming = bookings.filter(({ status }) => status !== 'cancelled' && status !== 'to_rebook');
  const cancelled = bookings.filter(({ status }) => status === 'cancelled');
  return (
    <>
      {coming.length === 0 ? (
        <p className="text-muted">
          {/* "Yet" would imply that this date still takes bookings. */}
          {isCalledOff || Date.parse(startsAt) <= now
            ? m.admin_manifest_no_guests()
            : m.admin_manifest_nobody()}
        </p>
      ) : (
        <ul className="divide-y divide-line border border-line bg-surface">
          {coming.map((booking) => (
            <Guest key={booking.reference} booking={booking} isProminent={canCheckIn} />
          ))}
        </ul>
      )}
      {cancelled.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 content-center text-muted">
            {m.admin_manifest_cancelled({ count: cancelled.length })}
          </summary>
          <ul className="divide-y divide-line border-y border-line">
            {cancelled.map((booking) => (
              <li key={booking.reference} className="flex flex-wrap justify-between gap-x-4 py-2">
                <BookingLink booking={booking} />
                <span className="text-muted">{booking.cancelReason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Guest({ booking, isProminent }: { booking: Booking; isProminent: boolean }) {
  const { specialRequests, adminNotes, balance } = booking;
  const extras = formatExtras(booking);
  const isOffice = mayActAs(useSignedInStaff().role, 'office');
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <BookingLink booking={booking} />
          <span className="text-muted">{formatParty(booking)}</span>
        </p>
        <p className="text-sm text-muted first-letter:uppercase">
          {languageName(booking.tourLanguage ?? booking.language)} ·{' '}
          {balance.dueCents > 0 ? (
            <strong className="text-ink">{formatToCollect(booking)}</strong>
          ) : (
            m.admin_booking_paid()
          )}
        </p>
        {extras && <p className="font-semibold">{extras}</p>}
        {specialRequests && (
          <p
            lang={booking.language}
            className="mt-2 border-l-4 border-terracotta pl-3 whitespace-pre-line"
          >
            {specialRequests}
          </p>
        )}
        {adminNotes && <p className="mt-2 text-sm whitespace-pre-line italic">{adminNotes}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 sm:flex-col sm:items-end">
        <a
          href={`tel:${booking.phone.replaceAll(/[^+\d]/g, '')}`}
          className="flex min-h-11 items-center gap-2 whitespace-nowrap text-cobalt underline decoration-1 underline-offset-4"
        >
          <Phone aria-hidden className="size-4" />
          {booking.phone}
        </a>
        {booking.status === 'confirmed' ? (
          <>
            <Attendance booking={booking} isProminent={isProminent} />
            {isOffice && (
              <div className="mt-3">
                <RecordPayment booking={booking} />
              </div>
            )}
          </>
        ) : (
          <span className="text-sm text-muted">{bookingLooks[booking.status].name()}</span>
        )}
      </div>
    </li>
  );
}

/** Lists what is due: payments in progress, online instalments and what the guide collects. */
const formatToCollect = ({ instalments, awaitedAmount, currency }: Booking): string =>
  [
    ...(awaitedAmount > 0
      ? [m.admin_booking_on_its_way_short({ amount: formatMoney(awaitedAmount, currency) })]
      : []),
    ...instalments.map((part) =>
      part.dueAt === null || isOverdue(part)
        ? m.admin_booking_collect({ amount: formatMoney(part.amount, currency) })
        : formatInstalment(part, currency),
    ),
  ].join(' · ');

function BookingLink({ booking }: { booking: Booking }) {
  const { role } = useSignedInStaff();
  if (!mayActAs(role, 'office')) return <span className="font-semibold">{fullName(booking)}</span>;
  return (
    <Link
      to={pageAt(adminPages.booking, { reference: booking.reference })}
      className="font-semibold underline decoration-line underline-offset-4 hover:decoration-cobalt"
    >
      {fullName(booking)}
    </Link>
  );
}

/** Lists the extras of all confirmed bookings; empty if there are none. */
export function formatToBring(bookings: readonly Booking[]): string {
  const lines = new Map<string | undefined, PriceLine>();
  for (const { status, lines: of } of bookings) {
    for (const line of status === 'confirmed' ? extraLines(of) : []) {
      const count = (lines.get(line.extraId)?.count ?? 0) + line.count;
      lines.set(line.extraId, { ...line, count });
    }
  }
  const extras = formatExtras({ lines: [...lines.values()] });
  return extras === '' ? '' : m.admin_extras_to_bring({ extras });
}

const cell = 'border-b border-line py-2 pr-3 text-left align-top';

/** Counts all people, including those who take no spot. */
const headsOf = ({ lines, participants }: Booking): number =>
  categoryLines(lines).reduce((sum, { count }) => sum + count, 0) || participants;

/** The printed manifest for the guide, with a box to tick per booking. */
export function PaperManifest({ availability }: { availability: ManifestJson }) {
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
                <span className="block size-4 border border-ink" />
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
