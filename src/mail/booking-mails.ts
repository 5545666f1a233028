import { FREE_CANCELLATION_HOURS } from '#constants';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { BookingMail } from '#domain/mails/mail.ts';
import { calendarFile } from '#platform/calendar/calendar-file.ts';
import { formatDate, formatMoney, formatTime } from '#platform/i18n/format.ts';
import { DEFAULT_LOCALE, type Locale, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { bookingEvent } from './booking-event.ts';
import type { ComposedMail, MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

export type { ComposedMail } from './mail-content.ts';

type Compose = (booking: BookingInFull, publicUrl: string) => ComposedMail | null;

/** Writes a mail about a booking as it is now; null when the mail is no longer right. */
export function renderBookingMail(
  kind: BookingMail,
  booking: BookingInFull,
  publicUrl: string,
): ComposedMail | null {
  return templates[kind](booking, publicUrl);
}

const templates: Record<BookingMail, Compose> = {
  request_received(booking, publicUrl) {
    const locale = booking.language;
    const tour = localise(booking.tour.name, locale);
    return plain({
      locale,
      subject: m.mail_request_received_subject({ reference: booking.reference }, { locale }),
      preview: m.mail_request_received_preview({ tour }, { locale }),
      heading: m.mail_request_received_heading({ name: booking.firstName }, { locale }),
      paragraphs: [
        m.mail_request_received_text({ tour }, { locale }),
        m.mail_request_is_no_booking({}, { locale }),
      ],
      facts: bookingFacts(booking, locale),
      action: guestAction(booking, publicUrl),
      notes: [m.mail_keep_reference({}, { locale })],
    });
  },

  booking_confirmed(booking, publicUrl) {
    if (booking.status !== 'confirmed') return null;
    const locale = booking.language;
    const tour = localise(booking.tour.name, locale);
    const mail = plain({
      locale,
      subject: m.mail_booking_confirmed_subject({ reference: booking.reference }, { locale }),
      preview: m.mail_booking_confirmed_preview({ tour }, { locale }),
      heading: m.mail_booking_confirmed_heading({ name: booking.firstName }, { locale }),
      paragraphs: [
        m.mail_booking_confirmed_text({ tour }, { locale }),
        m.mail_arrive_early({}, { locale }),
      ],
      facts: bookingFacts(booking, locale),
      action: guestAction(booking, publicUrl),
      notes: [
        m.mail_free_cancellation({ hours: FREE_CANCELLATION_HOURS }, { locale }),
        m.mail_calendar_attached({}, { locale }),
      ],
    });
    const event = bookingEvent(booking, publicUrl, locale);
    return {
      ...mail,
      attachments: [
        {
          filename: `${booking.reference}.ics`,
          content: calendarFile(event, 'PUBLISH'),
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ],
    };
  },

  request_declined(booking, publicUrl) {
    if (booking.status !== 'cancelled') return null;
    const locale = booking.language;
    const tour = localise(booking.tour.name, locale);
    return plain({
      locale,
      subject: m.mail_request_declined_subject({ reference: booking.reference }, { locale }),
      preview: m.mail_request_declined_preview({ tour }, { locale }),
      heading: m.mail_request_declined_heading({ name: booking.firstName }, { locale }),
      paragraphs: [
        m.mail_request_declined_text({ tour }, { locale }),
        ...(booking.cancelReason ? [booking.cancelReason] : []),
      ],
      facts: bookingFacts(booking, locale),
      action: {
        label: m.mail_other_dates({}, { locale }),
        url: `${publicUrl}/tour/${booking.tourId}?lng=${locale}`,
      },
      notes: [],
    });
  },

  team_new_request(booking, publicUrl) {
    const locale = DEFAULT_LOCALE;
    const guest = `${booking.firstName} ${booking.lastName}`;
    const mail = plain({
      locale,
      subject: m.mail_team_new_request_subject(
        { reference: booking.reference, tour: localise(booking.tour.name, locale) },
        { locale },
      ),
      preview: m.mail_team_new_request_preview({ name: guest }, { locale }),
      heading: m.mail_team_new_request_heading({}, { locale }),
      paragraphs: [m.mail_team_new_request_text({}, { locale })],
      facts: [
        ...bookingFacts(booking, locale),
        { label: m.fact_guest({}, { locale }), value: guest },
        { label: m.fact_email({}, { locale }), value: booking.email },
        { label: m.fact_phone({}, { locale }), value: booking.phone },
        { label: m.fact_language({}, { locale }), value: booking.language },
      ],
      action: {
        label: m.mail_team_answer({}, { locale }),
        url: `${publicUrl}/admin/requests?reference=${booking.reference}`,
      },
      notes: [],
    });
    return { ...mail, replyTo: booking.email };
  },
};

const plain = (content: MailContent): ComposedMail => ({ ...renderMail(content), attachments: [] });

function bookingFacts(booking: BookingInFull, locale: Locale): MailContent['facts'] {
  const date = booking.confirmedDate ?? booking.date;
  const time = booking.confirmedTime ?? booking.time;
  const isConfirmed = booking.status === 'confirmed';
  return [
    { label: m.fact_reference({}, { locale }), value: booking.reference },
    { label: m.fact_tour({}, { locale }), value: localise(booking.tour.name, locale) },
    { label: m.fact_date({}, { locale }), value: formatDate(date, locale) },
    {
      label: m.fact_time({}, { locale }),
      value: m.time_in_lisbon({ time: formatTime(time, locale) }, { locale }),
    },
    ...(isConfirmed && booking.confirmedMeetingPoint
      ? [{ label: m.fact_meeting_point({}, { locale }), value: booking.confirmedMeetingPoint }]
      : []),
    {
      label: m.fact_participants({}, { locale }),
      value: m.people({ count: booking.participants }, { locale }),
    },
    {
      label: m.fact_total({}, { locale }),
      value: formatMoney(booking.totalCents, booking.currency),
    },
    ...(booking.specialRequests
      ? [{ label: m.fact_special_requests({}, { locale }), value: booking.specialRequests }]
      : []),
  ];
}

const guestAction = (booking: BookingInFull, publicUrl: string) => ({
  label: m.mail_see_booking({}, { locale: booking.language }),
  url: guestUrl(booking, publicUrl),
});

const guestUrl = (booking: BookingInFull, publicUrl: string) =>
  `${publicUrl}/booking/${booking.reference}?token=${booking.token}&lng=${booking.language}`;
