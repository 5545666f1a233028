import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { CalendarEvent } from '#platform/calendar/calendar-file.ts';
import { type Locale, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';

/** A booking as an event in its guest's calendar. */
export function bookingEvent(
  booking: BookingInFull,
  publicUrl: string,
  locale: Locale,
): CalendarEvent {
  const url = `${publicUrl}/booking/${booking.reference}?token=${booking.token}`;
  return {
    uid: `${booking.reference}@${new URL(publicUrl).hostname}`,
    sequence: booking.calendarSequence,
    date: booking.confirmedDate ?? booking.date,
    time: booking.confirmedTime ?? booking.time,
    durationMinutes: booking.tour.durationMinutes,
    summary: localise(booking.tour.name, locale),
    description: [
      `${m.fact_reference({}, { locale })}: ${booking.reference}`,
      m.mail_arrive_early({}, { locale }),
      url,
    ].join('\n'),
    location: booking.confirmedMeetingPoint ?? localise(booking.tour.meetingPoint, locale),
    url,
    organizer: { name: 'Miradouro', email: 'hello@miradouro.example' },
    stamp: booking.updatedAt,
  };
}
