import { greetingName } from '#contract/contact/greeting-name.ts';
import { localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { m } from '#platform/i18n/messages.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { bookingUrl } from './booking-facts.ts';
import type { Business, ComposedMail, MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

/** Renders an email to a booking's guest, in its language; null when it is no longer right. */
export type Compose = (
  booking: BookingInFull,
  business: Business,
  offer?: { offersVoucher: boolean },
) => ComposedMail | null;

export const wordsOf = ({ language: locale, tour, reference, firstName }: BookingInFull) => ({
  locale,
  inLocale: { locale },
  tour: localise(tour.name, locale),
  reference,
  name: greetingName(firstName),
});

export function withCalendar(
  booking: BookingInFull,
  business: Business,
  method: 'PUBLISH' | 'CANCEL',
  content: MailContent,
): ComposedMail {
  return {
    ...renderMail(content, business),
    attachments: [
      {
        filename: `${booking.reference}.ics`,
        content: bookingCalendar(booking, business, method),
        contentType: `text/calendar; charset=utf-8; method=${method}`,
      },
    ],
  };
}

export const seeBooking = (booking: BookingInFull, business: Business) => ({
  label: (booking.status === 'pending' ? m.mail_see_request : m.mail_see_booking)(
    {},
    { locale: booking.language },
  ),
  url: bookingUrl(booking, business),
});

export const seeTour = ({ tourId, language }: BookingInFull, business: Business) => ({
  label: m.mail_other_dates({}, { locale: language }),
  url: `${business.publicUrl}${pageAt(pages.tour, { id: tourId }, { lng: language })}`,
});
