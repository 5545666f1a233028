import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { m } from '#platform/i18n/messages.ts';
import { startFacts } from './booking-facts.ts';
import { seeBooking, wordsOf } from './guest-mail.ts';
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
