import type { ReactNode } from 'react';
import { useBusiness } from '#api/client/business.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { PaymentMethod } from '#contract/bookings/states.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { type RestWay, restWay } from '#contract/payments/rest-payment.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { mapSearchUrl, mapUrl } from '#contract/tours/map-url.ts';
import { formatDate, formatDay, formatLanguage, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatExtras, formatParty, formatUnderTotal } from '#platform/i18n/party-words.ts';
import { formatRest } from '#platform/i18n/payment-words.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { Facts, Sentence } from '#ui/facts.tsx';
import { Icon } from '#ui/icon.tsx';
import { said } from '#ui/said.tsx';
import { wallTimeAt } from '#ui/wall-time.ts';
import { isEnding, isToCome, momentWords } from './next-steps.tsx';

type BookingFactsProps = { booking: OwnBookingJson };

export function BookingFacts({ booking }: BookingFactsProps) {
  const locale = currentLocale();
  const business = useBusiness();
  return (
    <Facts
      facts={[
        [m.fact_tour(), said(booking.tourName)],
        [m.fact_date(), <Sentence key="date">{formatDate(booking.date, locale)}</Sentence>],
        [m.fact_time(), timeHere(booking.time, locale)],
        [m.fact_meeting_point(), <MeetingPoint key="place" booking={booking} />],
        ...(booking.tourLanguage ? [languageFact(booking.tourLanguage)] : []),
        [m.fact_participants(), formatParty(booking)],
        ...extrasFacts(booking),
        [m.fact_total(), <Total key="total" booking={booking} />],
        ...moneyFacts(booking, business),
        ...contactFacts(booking),
      ]}
    />
  );
}

export function Total({ booking }: BookingFactsProps) {
  return (
    <>
      {formatOwnTotal(booking)}
      {formatUnderTotal({ ...booking, cents: booking.totalAmount }).map((line) => (
        <span key={line} className="block text-muted">
          {line}
        </span>
      ))}
    </>
  );
}

export function extrasFacts(booking: Pick<OwnBookingJson, 'lines'>): [string, string][] {
  const extras = formatExtras(booking);
  return extras === '' ? [] : [[m.fact_extras(), extras]];
}

export const languageFact = (language: Locale): [string, ReactNode] => [
  m.fact_tour_language(),
  <Sentence key="language">{formatLanguage(language, currentLocale())}</Sentence>,
];

/** A party awaiting its own offer isn't told that the total is the price. */
function formatOwnTotal({ totalAmount, currency, awaitsOffer }: OwnBookingJson): string {
  const total = formatMoney(totalAmount, currency);
  return awaitsOffer ? m.fact_total_before_offer({ total }) : total;
}

export function moneyFacts(
  booking: OwnBookingJson,
  business: Pick<BusinessJson, 'onlineMethod'>,
): [string, ReactNode][] {
  const { status, paidAmount, cancellationFee, instalments = [], currency, payments } = booking;
  const facts: [string, ReactNode][] = [];
  const paid = payments.filter(({ kind }) => kind === 'charge');
  const back = payments.filter(({ kind }) => kind === 'refund');
  const refunded = back.filter(({ isDispute }) => !isDispute);
  const disputed = back.filter(({ isDispute }) => isDispute);
  if (paid.length > 0) {
    facts.push([m.fact_paid(), <Moved key="paid" payments={paid} currency={currency} />]);
  }
  if (refunded.length > 0) {
    facts.push([m.fact_refunded(), <Moved key="back" payments={refunded} currency={currency} />]);
  }
  if (disputed.length > 0) {
    facts.push([m.fact_disputed(), <Moved key="bank" payments={disputed} currency={currency} />]);
  }
  if (cancellationFee > 0) {
    facts.push([m.fact_cancellation_fee(), formatMoney(cancellationFee, currency)]);
  }
  if (status === 'cancelled' && paidAmount > cancellationFee) {
    facts.push([m.fact_owed_back(), formatMoney(paidAmount - cancellationFee, currency)]);
  }
  // An overdue amount can no longer be paid.
  if (status === 'confirmed' && instalments.length > 0 && !isEnding(booking)) {
    facts.push([
      m.fact_due(),
      <Due key="due" booking={booking} way={restWayOf(booking, business)} />,
    ]);
  }
  return facts;
}

export const isPaidHere = (booking: OwnBookingJson, business: Pick<BusinessJson, 'onlineMethod'>) =>
  restWayOf(booking, business) === 'online_or_on_the_day';

const restWayOf = (
  { instalments, paidAmount, hasStarted }: OwnBookingJson,
  { onlineMethod }: Pick<BusinessJson, 'onlineMethod'>,
): RestWay =>
  restWay({
    takesPayments: onlineMethod === 'stripe',
    paidCents: paidAmount,
    hasDeadline: instalments.some(({ dueAt }) => dueAt !== null),
    hasStarted,
  });

function Due({ booking, way }: BookingFactsProps & { way: RestWay }) {
  const { instalments, currency, hasStarted } = booking;
  return instalments.map(({ amount: cents, dueAt }) => {
    const amount = formatMoney(cents, currency);
    const byLink =
      dueAt && isToCome(dueAt)
        ? m.fact_due_by({ amount, ...momentWords(dueAt) })
        : m.fact_due_late({ amount });
    return (
      <span key={dueAt ?? 'on the day'} className="block">
        {dueAt && !hasStarted ? byLink : formatRest[way]({ amount })}
      </span>
    );
  });
}

const formatMoved = {
  demo: m.fact_money_demo,
  stripe: m.fact_money_stripe,
  cash: m.fact_money_cash,
  terminal: m.fact_money_terminal,
  transfer: m.fact_money_transfer,
  voucher: m.fact_money_voucher,
  reseller: m.fact_money_reseller,
} satisfies Record<PaymentMethod, unknown>;

type MovedProps = Pick<OwnBookingJson, 'payments' | 'currency'>;

function Moved({ payments, currency }: MovedProps) {
  const locale = currentLocale();
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      {payments.length > 1 && <span className="block">{formatMoney(sum, currency)}</span>}
      {payments.map(({ at, amount, method }) => (
        <span key={`${at} ${method} ${amount}`} className="block">
          {formatMoved[method]({
            amount: formatMoney(amount, currency),
            date: formatDay(wallTimeAt(new Date(at)).date, locale),
          })}
        </span>
      ))}
    </>
  );
}

/** The facts that the ticket doesn't show. */
export function ContactFacts({ booking }: BookingFactsProps) {
  return <Facts facts={contactFacts(booking)} />;
}

function contactFacts(booking: OwnBookingJson): [string, ReactNode][] {
  const { email, phone, specialRequests } = booking;
  const facts: [string, ReactNode][] = [
    [m.fact_guest(), fullName(booking)],
    ...(email === null ? [] : [[m.fact_email(), email] satisfies [string, ReactNode]]),
    [m.fact_phone(), phone],
  ];
  if (specialRequests) {
    facts.push([
      m.fact_special_requests(),
      <span key="wishes" className="whitespace-pre-line">
        {specialRequests}
      </span>,
    ]);
  }
  return facts;
}

type MeetingPointProps = {
  booking: Pick<OwnBookingJson, 'meetingPoint' | 'meetingCoordinates'>;
};

export function MeetingPoint({ booking }: MeetingPointProps) {
  const text = localise(booking.meetingPoint, currentLocale());
  const place = booking.meetingCoordinates;
  const { city } = useBusiness();
  return (
    <>
      <span className="block whitespace-pre-line">{said(booking.meetingPoint)}</span>
      <a
        href={place ? mapUrl(place) : mapSearchUrl(text, city)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-10 items-center gap-2 text-cobalt underline underline-offset-4 print:hidden"
      >
        <Icon of="icon-map-pin" className="size-4.5" />
        {m.booking_open_map()}
      </a>
    </>
  );
}

export function Reference({ reference }: { reference: string }) {
  return (
    <div className="border-l-4 border-action bg-surface px-5 py-4">
      <p className="text-sm text-muted">{m.booking_your_reference()}</p>
      <p className="font-display text-3xl font-semibold tracking-wide whitespace-nowrap lining-nums tabular-nums select-all sm:text-4xl">
        {reference}
      </p>
      <p className="mt-1 text-sm text-muted">{m.booking_keep_reference()}</p>
    </div>
  );
}
