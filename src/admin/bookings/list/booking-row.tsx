import { Link } from 'react-router';
import type { AdminBookingJson } from '#api/admin/bookings/admin-booking-shape.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { guestName, languageName, startInShort, tourName } from '../../requests/request-words.ts';
import { StatusMark } from '../status-mark.tsx';

/** One booking in the list: a card where it is narrow, a row of columns where it is wide. */
export function BookingRow({ booking }: { booking: AdminBookingJson }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={`/admin/bookings/${booking.reference}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 px-4 py-4 hover:bg-cobalt-soft focus-visible:-outline-offset-3 @3xl:grid-cols-[1.2fr_1.6fr_1.3fr_6rem_7rem] @3xl:items-start"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{guestName(booking)}</span>
          <span className="block text-sm text-muted">{booking.reference}</span>
        </span>
        <span className="col-span-2 row-start-2 min-w-0 @3xl:col-span-1 @3xl:row-start-auto">
          {tourName(booking)}
          <span className="block text-sm text-muted">
            {m.people({ count: booking.participants })} · {languageName(booking.language)}
          </span>
        </span>
        <span className="tabular-nums first-letter:uppercase">{startInShort(booking)}</span>
        <span className="justify-self-end tabular-nums">
          {formatMoney(booking.totalAmount, booking.currency)}
        </span>
        <span className="col-start-2 row-start-1 justify-self-end @3xl:col-start-5">
          <StatusMark status={booking.status} />
        </span>
      </Link>
    </li>
  );
}
