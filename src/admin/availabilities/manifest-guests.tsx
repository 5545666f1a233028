import type { ManifestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/use-now.ts';
import { BookingLink, GuestRow } from './guest-row.tsx';

/** Check-in is prominent from an hour before the start. */
const CHECK_IN_FROM_MS = 3_600_000;

type GuestsProps = Pick<ManifestJson, 'bookings' | 'startsAt' | 'isCalledOff' | 'meetingPoint'> & {
  /** Without a frame inside a card. */
  isFramed?: boolean;
};

export function Guests({
  bookings,
  startsAt,
  isCalledOff,
  meetingPoint,
  isFramed = true,
}: GuestsProps) {
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
        <ul
          className={classNames(
            '@container divide-y divide-line bg-surface',
            isFramed && 'border border-line',
          )}
        >
          {coming.map((booking) => (
            <GuestRow
              key={booking.reference}
              booking={booking}
              meetingPoint={meetingPoint}
              isProminent={canCheckIn}
            />
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
