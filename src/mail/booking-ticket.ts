import { Temporal } from 'temporal-polyfill';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { calendarLinks } from '#contract/bookings/calendar-links.ts';
import { api } from '#contract/http/api-paths.ts';
import { localise } from '#contract/localised.ts';
import { bookingSections } from '#contract/pages/booking-sections.ts';
import { pageAt, pages, withQuery } from '#contract/pages/pages.ts';
import { refundMoments } from '#contract/payments/refund-moments.ts';
import { instantAt } from '#contract/time/wall-time.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import {
  bookingUrl,
  guideNote,
  meetingMap,
  meetingPoint,
  moreFacts,
  participantsFact,
  startFacts,
  timesOf,
  whoFacts,
} from './booking-facts.ts';
import type { Letterhead, LinkRow, MailContent, MailPicture, MailTicket } from './mail-content.ts';

/** What a ticket shows beside the booking itself; an email that is only previewed has no code and no file. */
export type TicketParts = {
  now: Temporal.Instant;
  picture: MailPicture | null;
  /** The named guide's portrait. */
  guidePicture: MailPicture | null;
  /** A PNG. */
  code: Buffer | null;
  /** The voucher, a PDF. */
  file: Uint8Array | null;
};

export const noTicketParts = ({ updatedAt }: BookingInFull): TicketParts => ({
  now: updatedAt,
  picture: null,
  guidePicture: null,
  code: null,
  file: null,
});

/** What the QR code of a booking holds: the address of its page, as on the page itself. */
export const ticketCodeText = (
  { reference, token }: Pick<BookingInFull, 'reference' | 'token'>,
  { publicUrl }: Pick<Letterhead, 'publicUrl'>,
): string => `${publicUrl}${pageAt(pages.booking, { reference }, { token })}`;

/** The parts of an email that make it the booking's ticket. */
export function ticketContent(
  booking: BookingInFull,
  business: Letterhead,
  parts: TicketParts,
): Required<Pick<MailContent, 'ticket' | 'linkRows'>> {
  return {
    ticket: bookingTicket(booking, business, parts),
    linkRows: [calendarRow(booking, business), ...changeRow(booking, business, parts.now)],
  };
}

function bookingTicket(
  booking: BookingInFull,
  business: Letterhead,
  { picture, guidePicture, code }: TicketParts,
): MailTicket {
  const { language: locale, reference, tour, rules, guide } = booking;
  const inLocale = { locale };
  const [guideText] = guideNote(guide, locale);
  return {
    picture,
    tour: localise(tour.name, locale),
    date: formatDate(bookingStart(booking).date, locale),
    time: timesOf(booking, locale),
    details: [
      { label: m.booking_your_reference({}, inLocale), value: reference },
      participantsFact(booking, locale),
    ],
    more: moreFacts(booking, locale),
    code: code && { alt: `${m.booking_code({}, inLocale)}: ${reference}` },
    codeNote: m.booking_voucher_show({}, inLocale),
    place: {
      label: m.fact_meeting_point({}, inLocale),
      text: meetingPoint(booking, locale),
      note: hasBegun(booking)
        ? null
        : m.mail_arrive_early({ minutes: rules.arriveEarlyMinutes }, inLocale),
      map: {
        label: m.booking_open_map({}, inLocale),
        url: meetingMap(booking, locale, business),
      },
    },
    guide: guideText === undefined ? null : { text: guideText, picture: guidePicture },
    facts: [...startFacts(booking, locale, business), ...whoFacts(booking, locale)],
  };
}

/** Staff may book a walk-up after the start. */
const hasBegun = (booking: BookingInFull): boolean =>
  booking.confirmedAt !== null &&
  booking.confirmedAt.epochMilliseconds >= instantAt(bookingStart(booking)).epochMilliseconds;

function calendarRow(booking: BookingInFull, { publicUrl }: Letterhead): LinkRow {
  const { language: locale, reference, token, tour, rules } = booking;
  const inLocale = { locale };
  const { google, outlook } = calendarLinks({
    title: localise(tour.name, locale),
    details: [
      `${m.fact_reference({}, inLocale)}: ${reference}`,
      m.mail_arrive_early({ minutes: rules.arriveEarlyMinutes }, inLocale),
    ].join('\n'),
    location: meetingPoint(booking, locale),
    startsAt: new Date(instantAt(bookingStart(booking)).epochMilliseconds),
    durationMinutes: tour.durationMinutes,
  });
  const file = api.bookingCalendar.replace('{reference}', reference);
  return {
    label: m.booking_add_to_calendar({}, inLocale),
    isHtmlOnly: true,
    links: [
      { label: m.calendar_google({}, inLocale), url: google },
      { label: m.calendar_outlook({}, inLocale), url: outlook },
      {
        label: m.calendar_apple({}, inLocale),
        url: withQuery(`${publicUrl}${file}`, { token }),
      },
    ],
  };
}

/** Only what the booking's terms allow when the email is sent; the page decides when the guest follows a link. */
function changeRow(booking: BookingInFull, business: Letterhead, now: Temporal.Instant): LinkRow[] {
  const inLocale = { locale: booking.language };
  const url = bookingUrl(booking, business);
  const moments = refundMoments(booking);
  const isAhead = (until: Temporal.Instant | undefined) =>
    until !== undefined && Temporal.Instant.compare(until, now) >= 0;
  const links = [
    ...(isAhead(moments[0].until)
      ? [{ label: m.booking_move({}, inLocale), url: `${url}${bookingSections.move}` }]
      : []),
    ...(isAhead(moments.at(-1)?.until)
      ? [{ label: m.booking_cancel({}, inLocale), url: `${url}${bookingSections.plans}` }]
      : []),
  ];
  return links.length > 0 ? [{ label: m.booking_plans({}, inLocale), links }] : [];
}
