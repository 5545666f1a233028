import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { calendarFile } from '#platform/calendar/calendar-file.ts';
import { localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { meetingPoint } from './meeting-place.ts';

/** A booking as a calendar file, in its guest's language. */
export function bookingCalendar(
  booking: BookingInFull,
  publicUrl: string,
  method: 'PUBLISH' | 'CANCEL',
): string {
  const locale = booking.language;
  const url = `${publicUrl}/booking/${booking.reference}?token=${booking.token}`;
  return calendarFile(
    {
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
      location: meetingPoint(booking, locale),
      url,
      organizer: { name: 'Miradouro', email: 'hello@miradouro.example' },
      stamp: booking.updatedAt,
    },
    method,
  );
}
