import type { Temporal } from 'temporal-polyfill';
import { needsOffer, perPerson } from '#contract/bookings/booking-rules.ts';
import type { Locale } from '#contract/localised.ts';
import { type Instalment, instalmentsLeft } from '#contract/payments/instalments.ts';
import { netPaidCents } from '#contract/payments/net-paid.ts';
import { restWay } from '#contract/payments/rest-payment.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatUnderTotal } from '#platform/i18n/party-words.ts';
import { formatRest, formatUnpaid } from '#platform/i18n/payment-words.ts';
import type { Letterhead, MailContent } from './mail-content.ts';
import { momentWords } from './moment-words.ts';

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
