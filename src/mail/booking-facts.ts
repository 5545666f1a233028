import type { Temporal } from 'temporal-polyfill';
import { bookingStart, needsOffer, perPerson } from '#contract/bookings/booking-rules.ts';
import { isMetElsewhere, meetingPointOf } from '#contract/bookings/meeting-point.ts';
import { decisionDueAt, minimumOfBooking } from '#contract/bookings/minimum-guests.ts';
import { offeredStartsOf } from '#contract/bookings/offered-starts.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { type Instalment, instalmentsLeft } from '#contract/payments/instalments.ts';
import { netPaidCents } from '#contract/payments/net-paid.ts';
import { refundMoments } from '#contract/payments/refund-moments.ts';
import { restWay } from '#contract/payments/rest-payment.ts';
import { instantAt, wallTimeAfter, wallTimeAt } from '#contract/time/wall-time.ts';
import { mapSearchUrl, mapUrl } from '#contract/tours/map-url.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { formatDate, formatLanguage, formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatMinimum } from '#platform/i18n/minimum-words.ts';
import { formatExtras, formatParty, formatUnderTotal } from '#platform/i18n/party-words.ts';
import { formatRest, formatUnpaid } from '#platform/i18n/payment-words.ts';
import { formatRefunds } from '#platform/i18n/refund-words.ts';
import { timeHere, timeSpanHere } from '#platform/i18n/time-here.ts';
import type { Letterhead, MailContent } from './mail-content.ts';

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

export const totalFacts = (
  booking: BookingInFull,
  locale: Locale,
  business: Letterhead,
): MailContent['facts'] => [
  totalFact(booking, locale),
  ...moneyFacts(booking, locale),
  ...dueFacts(booking, locale, business),
];

export const totalFact = (
  booking: BookingInFull,
  locale: Locale,
): MailContent['facts'][number] => ({
  label: m.fact_total({}, { locale }),
  value: totalInWords(booking, locale),
  details: formatUnderTotal({ ...booking, cents: booking.totalCents }, locale),
});

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

/** An offer's total comes with the price per person; before an offer, with a note that it may change. */
function totalInWords(booking: BookingInFull, locale: Locale): string {
  const { totalCents, currency, participants, status, tour } = booking;
  const total = formatMoney(totalCents, currency);
  if (status === 'pending' && needsOffer(tour, participants)) {
    return m.fact_total_before_offer({ total }, { locale });
  }
  if (status !== 'offered' || participants === 1) return total;
  const { cents, isExact } = perPerson(totalCents, participants);
  const words = { total, price: formatMoney(cents, currency) };
  return isExact
    ? m.fact_total_per_person(words, { locale })
    : m.fact_total_about_per_person(words, { locale });
}

function moneyFacts(booking: BookingInFull, locale: Locale): MailContent['facts'] {
  const { balance, currency } = booking;
  const { paidCents, refundedCents, cancellationFeeCents } = balance;
  const { byVouchersCents = 0, ontoVouchersCents = 0, disputedCents = 0 } = balance;
  // A demo payment took no money, so none is refunded.
  const isDemo = booking.demoCents === paidCents;
  const givenBackCents = isDemo ? 0 : refundedCents - disputedCents;
  return [
    ...(paidCents > 0
      ? [{ label: m.fact_paid({}, { locale }), value: formatMoney(paidCents, currency) }]
      : []),
    ...(byVouchersCents > 0
      ? [
          {
            label: m.fact_paid_by_voucher({}, { locale }),
            value: formatMoney(byVouchersCents, currency),
          },
        ]
      : []),
    ...(givenBackCents > 0
      ? [{ label: m.fact_refunded({}, { locale }), value: formatMoney(givenBackCents, currency) }]
      : []),
    ...(disputedCents > 0
      ? [{ label: m.fact_disputed({}, { locale }), value: formatMoney(disputedCents, currency) }]
      : []),
    ...(ontoVouchersCents > 0
      ? [
          {
            label: m.fact_onto_voucher({}, { locale }),
            value: formatMoney(ontoVouchersCents, currency),
          },
        ]
      : []),
    ...(cancellationFeeCents > 0
      ? [
          {
            label: m.fact_cancellation_fee({}, { locale }),
            value: formatMoney(cancellationFeeCents, currency),
          },
        ]
      : []),
  ];
}

export function dueFacts(
  booking: BookingInFull,
  locale: Locale,
  business: Letterhead,
): MailContent['facts'] {
  if (booking.status !== 'confirmed' || booking.balance.dueCents === 0) return [];
  const parts = [
    ...formatAwaited(booking, locale),
    ...instalmentsLeft(booking).map((part) =>
      formatInstalment(booking, part, { locale, business }),
    ),
  ];
  return [{ label: m.fact_due({}, { locale }), value: parts.join('\n') }];
}

const formatAwaited = ({ awaitedCents, currency }: BookingInFull, locale: Locale): string[] =>
  awaitedCents > 0
    ? [m.fact_due_on_its_way({ amount: formatMoney(awaitedCents, currency) }, { locale })]
    : [];

/** Whether a deadline has passed and was processed without ending the booking. */
const isLate = ({ deadlineAt }: BookingInFull, dueAt: Temporal.Instant): boolean =>
  deadlineAt === null || deadlineAt.epochMilliseconds > dueAt.epochMilliseconds;

function formatInstalment(
  booking: BookingInFull,
  { amountCents, dueAt }: Instalment,
  { locale, business }: { locale: Locale; business: Letterhead },
): string {
  const amount = formatMoney(amountCents, booking.currency);
  if (dueAt) {
    return isLate(booking, dueAt)
      ? m.fact_due_late({ amount }, { locale })
      : m.fact_due_by({ amount, ...momentWords(dueAt, locale) }, { locale });
  }
  const way = restWay({
    takesPayments: business.takesPayments === true,
    paidCents: netPaidCents(booking.balance),
    hasDeadline: instalmentsLeft(booking).some((part) => part.dueAt !== null),
  });
  return formatRest[way]({ amount }, { locale });
}

export function paymentNotes(booking: BookingInFull): string[] {
  const { language: locale, currency, paymentTerms } = booking;
  const withDeadline = instalmentsLeft(booking).flatMap(({ dueAt, ...part }) =>
    dueAt && !isLate(booking, dueAt) ? [{ ...part, dueAt }] : [],
  );
  if (withDeadline.length === 0) return [];
  return [
    ...withDeadline.map(({ amountCents, dueAt }) => {
      const amount = formatMoney(amountCents, currency);
      return m.booking_pay_by({ amount, ...momentWords(dueAt, locale) }, { locale });
    }),
    formatUnpaid(paymentTerms.whenUnpaid, locale),
    ...withDeadline.flatMap(({ remindAt }) =>
      remindAt ? [m.booking_pay_reminder(momentWords(remindAt, locale), { locale })] : [],
    ),
  ];
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

export function momentWords(
  moment: Temporal.Instant,
  locale: Locale,
): { date: string; time: string } {
  const { date, time } = wallTimeAt(moment);
  return { date: formatDate(date, locale), time: timeHere(time, locale) };
}
