import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { formatDate, formatMoney, formatTime } from '#platform/i18n/format.ts';
import { type Locale, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { MailContent } from './mail-content.ts';

/** A booking's facts as a mail lists them, in its reader's language. */
export function bookingFacts(booking: BookingInFull, locale: Locale): MailContent['facts'] {
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
      ? [{ label: m.fact_meeting_point({}, { locale }), value: meetingPoint(booking, locale) }]
      : []),
    {
      label: m.fact_participants({}, { locale }),
      value: m.people({ count: booking.participants }, { locale }),
    },
    {
      label: m.fact_total({}, { locale }),
      value: formatMoney(booking.totalCents, booking.currency),
    },
    ...(booking.specialRequests
      ? [{ label: m.fact_special_requests({}, { locale }), value: booking.specialRequests }]
      : []),
  ];
}

/** Where to meet: what the team agreed with this guest, else the tour's own place. */
export const meetingPoint = (booking: BookingInFull, locale: Locale): string =>
  booking.confirmedMeetingPoint ?? localise(booking.tour.meetingPoint, locale);
