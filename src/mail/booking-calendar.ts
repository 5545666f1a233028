import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { calendarFile } from '#platform/calendar/calendar-file.ts';
import { formatLanguage } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { guideNote, meetingPoint } from './booking-facts.ts';
import type { Business } from './mail-content.ts';

export function bookingCalendar(
  booking: BookingInFull,
  { publicUrl, sender }: Pick<Business, 'publicUrl' | 'sender'>,
  method: 'PUBLISH' | 'CANCEL',
): string {
  const locale = booking.language;
  const url = `${publicUrl}${pageAt(pages.booking, { reference: booking.reference }, { token: booking.token })}`;
  return calendarFile(
    {
      uid: `${booking.reference}@${new URL(publicUrl).hostname}`,
      sequence: booking.calendarSequence,
      ...bookingStart(booking),
      durationMinutes: booking.tour.durationMinutes,
      summary: localise(booking.tour.name, locale),
      description: [
        `${m.fact_reference({}, { locale })}: ${booking.reference}`,
        ...(booking.tourLanguage
          ? [
              `${m.fact_tour_language({}, { locale })}: ${formatLanguage(booking.tourLanguage, locale)}`,
            ]
          : []),
        ...guideNote(booking.guide, locale),
        m.mail_arrive_early({ minutes: booking.rules.arriveEarlyMinutes }, { locale }),
        url,
      ].join('\n'),
      location: meetingPoint(booking, locale),
      url,
      organizer: { name: sender.name, email: sender.address },
      stamp: booking.updatedAt,
    },
    method,
  );
}
