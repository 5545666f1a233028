import type { ReactNode } from 'react';
import type { GuestBookingJson } from '#api/bookings/booking-shape.ts';
import { formatDate, formatMoney, formatTime } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Facts } from '#ui/text/facts.tsx';
import { Sentence } from '#ui/text/sentence.tsx';
import { MeetingPoint } from './meeting-point.tsx';

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
        [m.fact_participants(), m.people({ count: booking.participants })],
        [m.fact_total(), formatMoney(booking.totalAmount, booking.currency)],
        ...contactFacts(booking),
      ]}
    />
  );
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
