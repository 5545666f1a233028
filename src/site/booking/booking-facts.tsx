import type { ReactNode } from 'react';
import { useBusiness } from '#api/client/business.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { mapSearchUrl, mapUrl } from '#contract/tours/map-url.ts';
import { formatDate, formatLanguage, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatExtras, formatParty, formatUnderTotal } from '#platform/i18n/party-words.ts';
import { timeSpanHere } from '#platform/i18n/time-span.ts';
import { endAfter } from '#ui/end-after.ts';
import { Facts, Sentence } from '#ui/facts.tsx';
import { Icon } from '#ui/icon.tsx';
import { said } from '#ui/said.tsx';

type BookingFactsProps = { booking: OwnBookingJson };

/** All facts of a booking; `money`, if anything was paid or is due. */
export function BookingFacts({
  booking,
  money = [],
}: BookingFactsProps & { money?: readonly [string, ReactNode][] }) {
  const locale = currentLocale();
  return (
    <Facts
      facts={[
        [m.fact_tour(), said(booking.tourName)],
        [m.fact_date(), <Sentence key="date">{formatDate(booking.date, locale)}</Sentence>],
        [m.fact_time(), timeSpanHere(booking, endAfter(booking, booking.durationMinutes), locale)],
        [m.fact_meeting_point(), <MeetingPoint key="place" booking={booking} />],
        ...(booking.tourLanguage ? [languageFact(booking.tourLanguage)] : []),
        [m.fact_participants(), formatParty(booking)],
        ...extrasFacts(booking),
        [m.fact_total(), <Total key="total" booking={booking} />],
        ...money,
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
