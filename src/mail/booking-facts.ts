import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { formatDate, formatMoney, formatTime } from '#platform/i18n/format.ts';
import { type Locale, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { MailContent } from './mail-content.ts';
import { meetingMap, meetingPoint } from './meeting-place.ts';

/** A booking's facts as a mail lists them, in its reader's language; `wishes` heads the guest's words. */
export function bookingFacts(
  booking: BookingInFull,
  locale: Locale,
  wishes = m.fact_special_requests({}, { locale }),
): MailContent['facts'] {
  const date = booking.confirmedDate ?? booking.date;
  const time = booking.confirmedTime ?? booking.time;
  return [
    { label: m.fact_reference({}, { locale }), value: booking.reference },
    { label: m.fact_tour({}, { locale }), value: localise(booking.tour.name, locale) },
    { label: m.fact_date({}, { locale }), value: formatDate(date, locale) },
    {
      label: m.fact_time({}, { locale }),
      value: m.time_in_lisbon({ time: formatTime(time, locale) }, { locale }),
    },
    ...(booking.status === 'confirmed'
      ? [
          {
            label: m.fact_meeting_point({}, { locale }),
            value: meetingPoint(booking, locale),
            link: { label: m.booking_open_map({}, { locale }), url: meetingMap(booking, locale) },
          },
        ]
      : []),
    {
      label: m.fact_participants({}, { locale }),
      value: m.people({ count: booking.participants }, { locale }),
    },
    {
      label: m.fact_total({}, { locale }),
      value: formatMoney(booking.totalCents, booking.currency),
    },
    ...(booking.specialRequests ? [{ label: wishes, value: booking.specialRequests }] : []),
  ];
}
