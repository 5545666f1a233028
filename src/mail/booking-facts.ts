import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { isMetElsewhere, meetingPointOf } from '#contract/bookings/meeting-point.ts';
import { decisionDueAt, minimumOfBooking } from '#contract/bookings/minimum-guests.ts';
import { offeredStartsOf } from '#contract/bookings/offered-starts.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { refundMoments } from '#contract/payments/refund-moments.ts';
import { instantAt, wallTimeAfter } from '#contract/time/wall-time.ts';
import { mapSearchUrl, mapUrl } from '#contract/tours/map-url.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { formatDate, formatLanguage } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatMinimum } from '#platform/i18n/minimum-words.ts';
import { formatExtras, formatParty } from '#platform/i18n/party-words.ts';
import { formatRefunds } from '#platform/i18n/refund-words.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { timeSpanHere } from '#platform/i18n/time-span.ts';
import { totalFacts } from './booking-money.ts';
import type { Letterhead, MailContent } from './mail-content.ts';
import { momentWords } from './moment-words.ts';

/** `wishes` heads the guest's own text, only for the team: another person may have typed the address. */
export const bookingFacts = (
  booking: BookingInFull,
  locale: Locale,
  { business, wishes = null }: { business: Letterhead; wishes?: string | null },
): MailContent['facts'] => [
  ...startFacts(booking, locale, business),
  ...whoFacts(booking, locale),
  ...totalFacts(booking, locale, business),
  ...(wishes !== null && booking.specialRequests
    ? [{ label: wishes, value: booking.specialRequests }]
    : []),
];

export const whoFacts = (booking: BookingInFull, locale: Locale): MailContent['facts'] => [
  participantsFact(booking, locale),
  ...moreFacts(booking, locale),
];

export const participantsFact = (
  booking: BookingInFull,
  locale: Locale,
): MailContent['facts'][number] => ({
  label: m.fact_participants({}, { locale }),
  value: formatParty(booking, locale),
});

/** The language in which the party is guided, and its extras. */
export function moreFacts(booking: BookingInFull, locale: Locale): MailContent['facts'] {
  const extras = formatExtras(booking, locale);
  return [
    ...(extras === '' ? [] : [{ label: m.fact_extras({}, { locale }), value: extras }]),
    ...(booking.tourLanguage
      ? [
          {
            label: m.fact_tour_language({}, { locale }),
            value: formatLanguage(booking.tourLanguage, locale),
          },
        ]
      : []),
  ];
}

/** The booking's page in the guest's language; opening it changes nothing. */
export const bookingUrl = (
  { reference, token, language }: Pick<BookingInFull, 'reference' | 'token' | 'language'>,
  { publicUrl }: Pick<Letterhead, 'publicUrl'>,
): string => `${publicUrl}${pageAt(pages.booking, { reference }, { token, lng: language })}`;

/** What is booked, when it starts and where. */
export function startFacts(
  booking: BookingInFull,
  locale: Locale,
  business: Letterhead,
): MailContent['facts'] {
  const { date } = bookingStart(booking);
  const starts = offeredStartsOf(booking);
  return [
    { label: m.fact_reference({}, { locale }), value: booking.reference },
    { label: m.fact_tour({}, { locale }), value: localise(booking.tour.name, locale) },
    ...(starts.length > 1
      ? starts.map((start) => ({
          label: m.fact_date_to_choose({}, { locale }),
          value: `${formatDate(start.date, locale)}, ${timeHere(start.time, locale)}`,
          link: {
            label: m.mail_offer_choose_date({}, { locale }),
            url: bookingUrl(booking, business),
          },
        }))
      : [
          { label: m.fact_date({}, { locale }), value: formatDate(date, locale) },
          { label: m.fact_time({}, { locale }), value: timesOf(booking, locale) },
        ]),
    ...(booking.status === 'confirmed' || booking.status === 'offered'
      ? [
          {
            label: m.fact_meeting_point({}, { locale }),
            value: meetingPoint(booking, locale),
            link: {
              label: m.booking_open_map({}, { locale }),
              url: meetingMap(booking, locale, business),
            },
          },
        ]
      : []),
  ];
}

/** The start and, by the tour's duration, the end. */
export function timesOf(booking: BookingInFull, locale: Locale): string {
  const start = bookingStart(booking);
  return timeSpanHere(start, wallTimeAfter(start, booking.tour.durationMinutes), locale);
}

export const meetingPoint = (booking: BookingInFull, locale: Locale): string =>
  localise(meetingPointOf(booking), locale);

/** The meeting point on a map, by its name if the tour's coordinates don't apply. */
export function meetingMap(booking: BookingInFull, locale: Locale, { city }: Letterhead): string {
  const { meetingLatitude: latitude, meetingLongitude: longitude } = booking.tour;
  if (isMetElsewhere(booking) || latitude === null || longitude === null) {
    return mapSearchUrl(meetingPoint(booking, locale), city);
  }
  return mapUrl({ latitude, longitude });
}

/** Whether the terms are still ahead is judged at the booking's last change, which the email is about. */
export function cancellationNote(booking: BookingInFull): string {
  const locale = booking.language;
  const moments = refundMoments(booking);
  const toCome = moments.filter(
    ({ until }) => until.epochMilliseconds > booking.updatedAt.epochMilliseconds,
  );
  if (toCome.length === 0) {
    return m.mail_no_free_cancellation({ hours: moments.at(-1)?.hoursBefore ?? 0 }, { locale });
  }
  return formatRefunds(
    toCome.map(({ until, refundPercent }) => ({ refundPercent, ...momentWords(until, locale) })),
    locale,
  );
}

export function reminderNote({ remindAt, rules, language: locale }: BookingInFull): string {
  return remindAt === null
    ? m.booking_no_reminder({ hours: rules.reminderHoursBefore }, { locale })
    : m.booking_next_reminder(momentWords(remindAt, locale), { locale });
}

/** Only while it is open whether the date runs: an email can't take back a later answer. */
export function minimumNotes(
  booking: BookingInFull,
  { sellsVouchers = false }: Pick<Letterhead, 'sellsVouchers'>,
): string[] {
  const minimum = minimumOfBooking(booking);
  const startsAt = instantAt(bookingStart(booking));
  const { updatedAt, language: locale, tour, email } = booking;
  const isAhead = updatedAt.until(startsAt).sign > 0;
  if (minimum?.state !== 'open' || !isAhead) return [];
  const dueAt = decisionDueAt(startsAt, tour);
  const decideBy = updatedAt.until(dueAt).sign > 0 ? momentWords(dueAt, locale) : null;
  return [
    formatMinimum({ ...minimum, decideBy, offersVoucher: sellsVouchers && email !== '' }, locale),
  ];
}

export const guideNote = (guide: BookingInFull['guide'], locale: Locale): string[] =>
  guide ? [m.booking_guide({ name: localise(guide.name, locale) }, { locale })] : [];
