import { greetingName } from '#contract/contact/greeting-name.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { m } from '#platform/i18n/messages.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { bookingUrl } from './booking-facts.ts';
import { type TicketParts, ticketContent } from './booking-ticket.ts';
import type { Business, ComposedMail, MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import { CODE_ID } from './ticket-html.ts';

/** Renders an email to a booking's guest, in its language; null when it is no longer right. */
export type Compose = (
  booking: BookingInFull,
  business: Business,
  beside: { offersVoucher: boolean; ticket: TicketParts },
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
    attachments: [calendarAttachment(booking, business, method)],
  };
}

const calendarAttachment = (
  booking: BookingInFull,
  business: Business,
  method: 'PUBLISH' | 'CANCEL',
): ComposedMail['attachments'][number] => ({
  filename: `${booking.reference}.ics`,
  content: bookingCalendar(booking, business, method),
  contentType: `text/calendar; charset=utf-8; method=${method}`,
});

/** An email that is the booking's ticket; with `calendar`, its calendar entry and voucher are attached too. */
export function withTicket(
  booking: BookingInFull,
  business: Business,
  { calendar = false, ...parts }: TicketParts & { calendar?: boolean },
  content: Omit<MailContent, 'ticket' | 'linkRows'>,
): ComposedMail {
  const { language: locale, reference } = booking;
  const { code, file } = parts;
  return {
    ...renderMail({ ...content, ...ticketContent(booking, business, parts) }, business),
    attachments: [
      ...(calendar ? [calendarAttachment(booking, business, 'PUBLISH')] : []),
      ...(calendar && file
        ? [
            {
              filename: `${m.ticket_file({}, { locale })}-${reference}.pdf`,
              content: Buffer.from(file).toString('base64'),
              encoding: 'base64' as const,
              contentType: 'application/pdf',
            },
          ]
        : []),
      ...(code
        ? [
            {
              filename: `${reference}.png`,
              content: code.toString('base64'),
              encoding: 'base64' as const,
              contentType: 'image/png',
              cid: CODE_ID,
            },
          ]
        : []),
    ],
  };
}

export const attachedNote = ({ file }: TicketParts, locale: Locale): string =>
  file ? m.mail_ticket_attached({}, { locale }) : m.mail_calendar_attached({}, { locale });

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
