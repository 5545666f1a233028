import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { TeamBookingMail } from '#domain/mails/mail.ts';
import { formatLanguage } from '#platform/i18n/format.ts';
import { DEFAULT_LOCALE, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { bookingFacts } from './booking-facts.ts';
import type { ComposedMail, MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

const locale = DEFAULT_LOCALE;
const inLocale = { locale };

type Words = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>;
type Facts = { reference: string; tour: string; name: string };

const words: Record<TeamBookingMail, (facts: Facts) => Words> = {
  team_new_request: (facts) => ({
    subject: m.mail_team_new_request_subject(facts, inLocale),
    preview: m.mail_team_new_request_preview(facts, inLocale),
    heading: m.mail_team_new_request_heading({}, inLocale),
    paragraphs: [m.mail_team_new_request_text({}, inLocale)],
  }),
  team_new_booking: (facts) => ({
    subject: m.mail_team_new_booking_subject(facts, inLocale),
    preview: m.mail_team_new_booking_preview(facts, inLocale),
    heading: m.mail_team_new_booking_heading({}, inLocale),
    paragraphs: [m.mail_team_new_booking_text({}, inLocale)],
  }),
  team_cancellation: (facts) => ({
    subject: m.mail_team_cancellation_subject(facts, inLocale),
    preview: m.mail_team_new_booking_preview(facts, inLocale),
    heading: m.mail_team_cancellation_heading({}, inLocale),
    paragraphs: [m.mail_team_cancellation_text({}, inLocale)],
  }),
};

/** Tells the team, in English, of what a guest did; an answer goes to the guest. */
export function renderTeamMail(
  kind: TeamBookingMail,
  booking: BookingInFull,
  publicUrl: string,
): ComposedMail {
  const name = `${booking.firstName} ${booking.lastName}`;
  const tour = localise(booking.tour.name, locale);
  const isRequest = kind === 'team_new_request';
  const page = isRequest ? 'requests' : 'bookings';
  return {
    ...renderMail({
      locale,
      ...words[kind]({ reference: booking.reference, tour, name }),
      facts: [
        ...bookingFacts(booking, locale, m.mail_team_wishes({}, inLocale)),
        { label: m.fact_guest({}, inLocale), value: name },
        { label: m.fact_email({}, inLocale), value: booking.email },
        { label: m.fact_phone({}, inLocale), value: booking.phone },
        { label: m.fact_language({}, inLocale), value: formatLanguage(booking.language, locale) },
        ...(booking.cancelReason
          ? [{ label: m.fact_reason({}, inLocale), value: booking.cancelReason }]
          : []),
      ],
      action: {
        label: isRequest ? m.mail_team_answer({}, inLocale) : m.mail_team_open_admin({}, inLocale),
        url: `${publicUrl}/admin/${page}?reference=${booking.reference}`,
      },
      notes: [m.mail_team_reply_goes_to_guest({}, inLocale)],
      signature: m.mail_team_signature({}, inLocale),
    }),
    replyTo: booking.email,
    attachments: [],
  };
}
