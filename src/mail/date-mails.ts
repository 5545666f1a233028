import { minimumOfBooking } from '#contract/bookings/minimum-guests.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { formatLanguages } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatParty } from '#platform/i18n/party-words.ts';
import { guideNote, meetingPoint, startFacts } from './booking-facts.ts';
import { totalFacts } from './booking-money.ts';
import type { TicketParts } from './booking-ticket.ts';
import { attachedNote, type Compose, seeBooking, withTicket, wordsOf } from './guest-mail.ts';
import type { Business, ComposedMail } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

/** A message of the team to the guests of a date. */
export function renderDateMessage(
  booking: BookingInFull,
  { subject = '', text = '' }: Record<string, string>,
  business: Business,
): ComposedMail | null {
  if (booking.status !== 'confirmed') return null;
  const { locale, inLocale, name } = wordsOf(booking);
  return renderMail(
    {
      locale,
      subject,
      preview: text,
      heading: m.mail_date_message_heading({ name }, inLocale),
      paragraphs: [text],
      facts: startFacts(booking, locale, business),
      action: seeBooking(booking, business),
      notes: [m.mail_date_message_note({}, inLocale)],
    },
    business,
  );
}

/** Staff let a date run with fewer guests than its minimum; null once it waits for a decision again. */
export const renderGoesAhead: Compose = (booking, business) => {
  if (booking.status !== 'confirmed' || minimumOfBooking(booking)?.state === 'open') return null;
  const { locale, inLocale, tour, name } = wordsOf(booking);
  return renderMail(
    {
      locale,
      subject: m.mail_date_goes_ahead_subject({ tour }, inLocale),
      preview: m.minimum_goes_ahead({}, inLocale),
      heading: m.mail_date_goes_ahead_heading({ name }, inLocale),
      paragraphs: [m.mail_date_goes_ahead_text({ tour }, inLocale)],
      facts: startFacts(booking, locale, business),
      action: seeBooking(booking, business),
      notes: [],
    },
    business,
  );
};

/** A new meeting point, guide or language of a booked date, or a new party, with the current calendar entry. */
export function renderBookingChanged(
  booking: BookingInFull,
  { changes = '', languages = '' }: Record<string, string>,
  business: Business,
  ticket: TicketParts,
): ComposedMail | null {
  if (booking.status !== 'confirmed') return null;
  const { locale, inLocale, tour, reference, name } = wordsOf(booking);
  const place = meetingPoint(booking, locale);
  const say: Record<string, () => string[]> = {
    meetingPoint: () => [m.mail_booking_changed_place({ place }, inLocale)],
    guide: () => guideNote(booking.guide, locale),
    party: () => [m.mail_booking_changed_party({ party: formatParty(booking, locale) }, inLocale)],
    languages: () => [
      m.mail_booking_changed_languages(
        { languages: formatLanguages(languages.split(','), locale) },
        inLocale,
      ),
    ],
  };
  return withTicket(
    booking,
    business,
    { ...ticket, calendar: true },
    {
      locale,
      subject: m.mail_booking_changed_subject({ reference }, inLocale),
      preview: m.mail_booking_changed_preview({ tour }, inLocale),
      heading: m.mail_booking_changed_heading({ name }, inLocale),
      paragraphs: [
        m.mail_booking_changed_text({ tour }, inLocale),
        ...changes.split(',').flatMap((change) => say[change]?.() ?? []),
      ],
      facts: changes.split(',').includes('party') ? totalFacts(booking, locale, business) : [],
      action: seeBooking(booking, business),
      notes: [attachedNote(ticket, locale)],
    },
  );
}
