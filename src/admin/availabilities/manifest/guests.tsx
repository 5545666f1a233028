import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { ManifestJson } from '#api/admin/availabilities/manifest.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { useNow } from '#ui/use-now.ts';
import { guestName, languageName, statusName } from '../../requests/request-words.ts';
import { Attendance } from './attendance.tsx';

type Booking = ManifestJson['bookings'][number];

/** From an hour before the start on, the team notes who is there. */
const CHECK_IN_FROM_MS = 3_600_000;

/** Who comes; below them, who does not come any more. */
export function Guests({ bookings, startsAt }: { bookings: readonly Booking[]; startsAt: string }) {
  const now = useNow();
  const canCheckIn = Date.parse(startsAt) - now <= CHECK_IN_FROM_MS;
  const coming = bookings.filter(({ status }) => status !== 'cancelled');
  const cancelled = bookings.filter(({ status }) => status === 'cancelled');
  return (
    <>
      {coming.length === 0 ? (
        <p className="text-muted">{m.admin_manifest_nobody()}</p>
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
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <BookingLink booking={booking} />
          <span className="text-muted">{m.people({ count: booking.participants })}</span>
        </p>
        <p className="text-sm text-muted">
          {languageName(booking.language)} ·{' '}
          {balance.dueCents > 0 ? (
            <strong className="text-ink">
              {m.admin_booking_due({ amount: formatMoney(balance.dueCents, booking.currency) })}
            </strong>
          ) : (
            m.admin_booking_paid()
          )}
        </p>
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
          <Attendance booking={booking} isProminent={isProminent} />
        ) : (
          <span className="text-sm text-muted">{statusName(booking.status)}</span>
        )}
      </div>
    </li>
  );
}

function BookingLink({ booking }: { booking: Booking }) {
  return (
    <Link
      to={`/admin/bookings/${booking.reference}`}
      className="font-semibold underline decoration-line underline-offset-4 hover:decoration-cobalt"
    >
      {guestName(booking)}
    </Link>
  );
}
