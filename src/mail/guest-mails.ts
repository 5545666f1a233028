import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { GuestBookingMail } from '#domain/mails/mail.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { bookingFacts } from './booking-facts.ts';
import { cancellationNote } from './cancellation-note.ts';
import type { ComposedMail, MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

type Compose = (booking: BookingInFull, publicUrl: string) => ComposedMail | null;

/** What a guest is told, in the booking's language; null when it is no longer right. */
export const guestMails: Record<GuestBookingMail, Compose> = {
  request_received(booking, publicUrl) {
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return withoutAttachment({
      locale,
      subject: m.mail_request_received_subject({ reference }, inLocale),
      preview: m.mail_request_received_preview({ tour }, inLocale),
      heading: m.mail_request_received_heading({ name }, inLocale),
      paragraphs: [
        m.mail_request_received_text({ tour }, inLocale),
        m.mail_request_is_no_booking({}, inLocale),
      ],
      facts: bookingFacts(booking, locale),
      action: seeBooking(booking, publicUrl),
      notes: [m.mail_keep_reference({}, inLocale)],
    });
  },

  booking_confirmed(booking, publicUrl) {
    if (booking.status !== 'confirmed') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return withCalendar(booking, publicUrl, 'PUBLISH', {
      locale,
      subject: m.mail_booking_confirmed_subject({ reference }, inLocale),
      preview: m.mail_booking_confirmed_preview({ tour }, inLocale),
      heading: m.mail_booking_confirmed_heading({ name }, inLocale),
      paragraphs: [
        m.mail_booking_confirmed_text({ tour }, inLocale),
        m.mail_arrive_early({}, inLocale),
      ],
      facts: bookingFacts(booking, locale),
      action: seeBooking(booking, publicUrl),
      notes: [cancellationNote(booking), m.mail_calendar_attached({}, inLocale)],
    });
  },

  booking_moved(booking, publicUrl) {
    if (booking.status !== 'confirmed') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const date = formatDate(booking.confirmedDate ?? booking.date, locale);
    return withCalendar(booking, publicUrl, 'PUBLISH', {
      locale,
      subject: m.mail_booking_moved_subject({ reference }, inLocale),
      preview: m.mail_booking_moved_preview({ tour, date }, inLocale),
      heading: m.mail_booking_moved_heading({ name }, inLocale),
      paragraphs: [
        m.mail_booking_moved_text({ tour }, inLocale),
        m.mail_arrive_early({}, inLocale),
      ],
      facts: bookingFacts(booking, locale),
      action: seeBooking(booking, publicUrl),
      notes: [cancellationNote(booking), m.mail_calendar_attached({}, inLocale)],
    });
  },

  booking_reminder(booking, publicUrl) {
    if (booking.status !== 'confirmed') return null;
    const { locale, inLocale, tour, name } = wordsOf(booking);
    return withoutAttachment({
      locale,
      subject: m.mail_booking_reminder_subject({ tour }, inLocale),
      preview: m.mail_booking_reminder_preview({}, inLocale),
      heading: m.mail_booking_reminder_heading({ name }, inLocale),
      paragraphs: [
        m.mail_booking_reminder_text({ tour }, inLocale),
        m.mail_arrive_early({}, inLocale),
      ],
      facts: bookingFacts(booking, locale),
      action: seeBooking(booking, publicUrl),
      notes: [],
    });
  },

  review_invitation(booking, publicUrl) {
    if (booking.status !== 'confirmed') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return withoutAttachment({
      locale,
      subject: m.mail_review_invitation_subject({ tour }, inLocale),
      preview: m.mail_review_invitation_preview({}, inLocale),
      heading: m.mail_review_invitation_heading({ name }, inLocale),
      paragraphs: [m.mail_review_invitation_text({ tour }, inLocale)],
      facts: [],
      action: {
        label: m.mail_review_invitation_action({}, inLocale),
        url: `${publicUrl}/review/${reference}?lng=${locale}`,
      },
      notes: [],
    });
  },

  booking_cancelled(booking, publicUrl) {
    if (booking.status !== 'cancelled') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const isOurs = booking.cancelledBy === 'team';
    const content: MailContent = {
      locale,
      subject: m.mail_booking_cancelled_subject({ reference }, inLocale),
      preview: m.mail_booking_cancelled_preview({ tour }, inLocale),
      heading: m.mail_booking_cancelled_heading({ name }, inLocale),
      paragraphs: isOurs
        ? [m.mail_booking_cancelled_by_team({ tour }, inLocale), ...reasonOf(booking)]
        : [m.mail_booking_cancelled_by_guest({ tour }, inLocale)],
      facts: bookingFacts(booking, locale),
      action: seeTour(booking, publicUrl),
      notes: [],
    };
    // A request that was withdrawn never stood in a calendar.
    return booking.confirmedAt
      ? withCalendar(booking, publicUrl, 'CANCEL', content)
      : withoutAttachment(content);
  },

  request_declined(booking, publicUrl) {
    if (booking.status !== 'cancelled') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return withoutAttachment({
      locale,
      subject: m.mail_request_declined_subject({ reference }, inLocale),
      preview: m.mail_request_declined_preview({ tour }, inLocale),
      heading: m.mail_request_declined_heading({ name }, inLocale),
      paragraphs: [m.mail_request_declined_text({ tour }, inLocale), ...reasonOf(booking)],
      facts: bookingFacts(booking, locale),
      action: seeTour(booking, publicUrl),
      notes: [],
    });
  },
};

const wordsOf = ({ language: locale, tour, reference, firstName }: BookingInFull) => ({
  locale,
  inLocale: { locale },
  tour: localise(tour.name, locale),
  reference,
  name: firstName,
});

const reasonOf = ({ cancelReason }: BookingInFull) => (cancelReason ? [cancelReason] : []);

const withoutAttachment = (content: MailContent): ComposedMail => ({
  ...renderMail(content),
  attachments: [],
});

function withCalendar(
  booking: BookingInFull,
  publicUrl: string,
  method: 'PUBLISH' | 'CANCEL',
  content: MailContent,
): ComposedMail {
  return {
    ...renderMail(content),
    attachments: [
      {
        filename: `${booking.reference}.ics`,
        content: bookingCalendar(booking, publicUrl, method),
        contentType: `text/calendar; charset=utf-8; method=${method}`,
      },
    ],
  };
}

const seeBooking = ({ reference, token, language, status }: BookingInFull, publicUrl: string) => ({
  label: (status === 'pending' ? m.mail_see_request : m.mail_see_booking)({}, { locale: language }),
  url: `${publicUrl}/booking/${reference}?token=${token}&lng=${language}`,
});

const seeTour = ({ tourId, language }: BookingInFull, publicUrl: string) => ({
  label: m.mail_other_dates({}, { locale: language }),
  url: `${publicUrl}/tour/${tourId}?lng=${language}`,
});
