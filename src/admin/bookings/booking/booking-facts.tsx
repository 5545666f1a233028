import { Link } from 'react-router';
import type { BookingInFullJson } from '#api/admin/bookings/booking-in-full.ts';
import { formatDate, formatInstant, formatMoney, formatTime } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Facts } from '#ui/text/facts.tsx';
import { languageName } from '../../requests/request-words.ts';

/** When, where, how many and for how much. */
export function BookingFacts({ booking }: { booking: BookingInFullJson }) {
  const locale = currentLocale();
  const { availabilityId, date } = booking;
  return (
    <section aria-labelledby="booking-facts">
      <h2 id="booking-facts" className="sr-only">
        {m.admin_booking_facts()}
      </h2>
      <Facts
        facts={[
          [
            m.fact_date(),
            <span key="date" className="block first-letter:uppercase">
              {formatDate(date, locale)},{' '}
              {m.time_in_lisbon({ time: formatTime(booking.time, locale) })}
              {availabilityId && (
                <Link
                  to={`/admin/bookings?date=${date}&availability=${availabilityId}`}
                  className="block w-fit text-cobalt underline underline-offset-4"
                >
                  {m.admin_booking_see_date()}
                </Link>
              )}
            </span>,
          ],
          [m.fact_meeting_point(), localise(booking.meetingPoint, locale)],
          [m.fact_participants(), m.people({ count: booking.participants })],
          [m.fact_language(), languageName(booking.language)],
          [m.fact_total(), formatMoney(booking.totalAmount, booking.currency)],
          [m.admin_booking_made(), formatInstant(booking.createdAt, locale)],
          ...(booking.cancelReason
            ? ([[m.admin_booking_cancel_reason(), booking.cancelReason]] as const)
            : []),
        ]}
      />
    </section>
  );
}
