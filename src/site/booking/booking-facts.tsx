import type { ReactNode } from 'react';
import type { GuestBookingJson } from '#contract/bookings.schemas.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { mapSearchUrl, mapUrl } from '#contract/map-url.ts';
import { formatDate, formatLanguage, formatMoney, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Facts, Sentence } from '#ui/facts.tsx';
import { Icon } from '#ui/icon.tsx';

type BookingFactsProps = { booking: GuestBookingJson };

/** A booking in words, as the server keeps it. */
export function BookingFacts({ booking }: BookingFactsProps) {
  const locale = currentLocale();
  return (
    <Facts
      facts={[
        [m.fact_tour(), localise(booking.tourName, locale)],
        [m.fact_date(), <Sentence key="date">{formatDate(booking.date, locale)}</Sentence>],
        [m.fact_time(), m.time_in_lisbon({ time: formatTime(booking.time, locale) })],
        [m.fact_meeting_point(), <MeetingPoint key="place" booking={booking} />],
        ...(booking.tourLanguage ? [languageFact(booking.tourLanguage)] : []),
        [m.fact_participants(), m.people({ count: booking.participants })],
        [m.fact_total(), formatMoney(booking.totalAmount, booking.currency)],
        ...moneyFacts(booking),
        ...contactFacts(booking),
      ]}
    />
  );
}

/** In which language the guest is guided. */
export const languageFact = (language: Locale): [string, ReactNode] => [
  m.fact_tour_language(),
  <Sentence key="language">{formatLanguage(language, currentLocale())}</Sentence>,
];

/** What a confirmed booking has paid, and what is paid on the day; nothing before it is confirmed. */
export function moneyFacts(booking: GuestBookingJson): [string, string][] {
  const { status, paidAmount, dueAmount, currency } = booking;
  if (status !== 'confirmed') return [];
  const due = m.fact_due_on_the_day({ amount: formatMoney(dueAmount, currency) });
  return [
    ...(paidAmount > 0
      ? ([[m.fact_paid(), formatMoney(paidAmount, currency)]] satisfies [string, string][])
      : []),
    ...(dueAmount > 0 ? ([[m.fact_due(), due]] satisfies [string, string][]) : []),
  ];
}

/** The part of it that the ticket does not show. */
export function ContactFacts({ booking }: BookingFactsProps) {
  return <Facts facts={contactFacts(booking)} />;
}

function contactFacts(booking: GuestBookingJson): [string, ReactNode][] {
  const { firstName, lastName, email, phone, specialRequests } = booking;
  const facts: [string, ReactNode][] = [
    [m.fact_guest(), `${firstName} ${lastName}`],
    [m.fact_email(), email],
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
  booking: Pick<GuestBookingJson, 'meetingPoint' | 'meetingCoordinates'>;
};

/** Where to be, in words, and a link that every phone opens in its map. */
export function MeetingPoint({ booking }: MeetingPointProps) {
  const text = localise(booking.meetingPoint, currentLocale());
  const place = booking.meetingCoordinates;
  return (
    <>
      <span className="block whitespace-pre-line">{text}</span>
      <a
        href={place ? mapUrl(place) : mapSearchUrl(text)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-10 items-center gap-2 text-cobalt underline underline-offset-4"
      >
        <Icon of="icon-map-pin" className="size-[1.125rem]" />
        {m.booking_open_map()}
      </a>
    </>
  );
}

/** The reference as a guest copies it, large and in one piece. */
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
