import { bookingStart } from '#contract/booking-rules.ts';
import { endsUnpaidAt, instalmentsLeft } from '#contract/instalments.ts';
import { localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages.ts';
import type { ActorKind } from '#contract/states.ts';
import { wallTimeAt } from '#contract/wall-time.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { BookingMail, GuestBookingMail } from '#domain/mails/mail.ts';
import { formatDate, formatMoney, formatShortDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { sayUnpaid } from '#platform/i18n/payment-words.ts';
import { bookingCalendar } from './booking-calendar.ts';
import {
  bookingFacts,
  cancellationNote,
  guideNote,
  momentWords,
  paymentNotes,
  reminderNote,
} from './booking-facts.ts';
import { type ComposedMail, greetingName, type House, type MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import { renderTeamMail } from './team-mails.ts';

/**
 * Writes a mail about a booking as it is now; null when the mail is no longer right. `madeBy` tells
 * a guest's booking from one that the team entered.
 */
export function renderBookingMail(
  kind: BookingMail,
  booking: BookingInFull,
  house: House,
  madeBy: ActorKind = 'guest',
): ComposedMail | null {
  switch (kind) {
    case 'team_new_request':
    case 'team_new_booking':
    case 'team_cancellation':
    case 'team_offer_accepted':
    case 'team_offer_ended':
    case 'team_payment_returned':
    case 'team_booking_unpaid':
      return renderTeamMail(kind, booking, { house, madeBy });
    default:
      return guestMails[kind](booking, house);
  }
}

type Compose = (booking: BookingInFull, house: House) => ComposedMail | null;

/**
 * Seats that were the guest's before are so still, or until their deadline; null where it was paid in another
 * way meanwhile.
 */
function dueNotPaid(booking: BookingInFull, house: House): ComposedMail | null {
  const { balance, currency } = booking;
  if (balance.dueCents === 0) return null;
  const { locale, inLocale, tour, reference, name } = wordsOf(booking);
  const due = formatMoney(balance.dueCents, currency);
  const mayEnd = endsUnpaidAt(booking, balance.dueCents) !== null;
  return withoutAttachment(house, {
    locale,
    subject: m.mail_payment_failed_subject({ reference }, inLocale),
    preview: mayEnd
      ? m.mail_payment_failed_may_end_preview({ tour, due }, inLocale)
      : m.mail_payment_failed_due_preview({ tour }, inLocale),
    heading: m.mail_payment_failed_due_heading({ name }, inLocale),
    paragraphs: mayEnd
      ? [m.mail_payment_failed_may_end_text({ tour }, inLocale), ...paymentNotes(booking)]
      : [m.mail_payment_failed_due_text({ tour, due }, inLocale)],
    facts: bookingFacts(booking, locale, { house }),
    action: seeBooking(booking, house),
    notes: [],
  });
}

/** What a guest is told, in the booking's language; null when it is no longer right. */
const guestMails: Record<GuestBookingMail, Compose> = {
  request_received(booking, house) {
    if (booking.answerDueAt === null) return null;
    const due = momentWords(booking.answerDueAt, booking.language);
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return withoutAttachment(house, {
      locale,
      subject: m.mail_request_received_subject({ reference }, inLocale),
      preview: m.mail_request_received_preview({ tour, ...due }, inLocale),
      heading: m.mail_request_received_heading({ name }, inLocale),
      paragraphs: [
        m.mail_request_received_text({ tour, ...due }, inLocale),
        m.mail_request_is_no_booking({}, inLocale),
      ],
      facts: bookingFacts(booking, locale, { house }),
      action: seeBooking(booking, house),
      notes: [m.mail_keep_reference({}, inLocale)],
    });
  },

  booking_confirmed(booking, house) {
    if (booking.status !== 'confirmed') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return withCalendar(booking, house, 'PUBLISH', {
      locale,
      subject: m.mail_booking_confirmed_subject({ reference }, inLocale),
      preview: m.mail_booking_confirmed_preview({ tour }, inLocale),
      heading: m.mail_booking_confirmed_heading({ name }, inLocale),
      paragraphs: [
        m.mail_booking_confirmed_text({ tour }, inLocale),
        m.mail_arrive_early({ minutes: booking.rules.arriveEarlyMinutes }, inLocale),
      ],
      facts: bookingFacts(booking, locale, { house }),
      action: seeBooking(booking, house),
      notes: [
        ...paymentNotes(booking),
        cancellationNote(booking),
        reminderNote(booking),
        m.mail_calendar_attached({}, inLocale),
      ],
    });
  },

  booking_moved(booking, house) {
    if (booking.status !== 'confirmed') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const date = formatDate(bookingStart(booking).date, locale);
    return withCalendar(booking, house, 'PUBLISH', {
      locale,
      subject: m.mail_booking_moved_subject({ reference }, inLocale),
      preview: m.mail_booking_moved_preview({ tour, date }, inLocale),
      heading: m.mail_booking_moved_heading({ name }, inLocale),
      paragraphs: [
        m.mail_booking_moved_text({ tour }, inLocale),
        m.mail_arrive_early({ minutes: booking.rules.arriveEarlyMinutes }, inLocale),
      ],
      facts: bookingFacts(booking, locale, { house }),
      action: seeBooking(booking, house),
      notes: [
        ...paymentNotes(booking),
        cancellationNote(booking),
        reminderNote(booking),
        m.mail_calendar_attached({}, inLocale),
      ],
    });
  },

  booking_reminder(booking, house) {
    if (booking.status !== 'confirmed') return null;
    const { locale, inLocale, tour, name } = wordsOf(booking);
    const date = formatShortDate(bookingStart(booking).date, locale);
    return withoutAttachment(house, {
      locale,
      subject: m.mail_booking_reminder_subject({ tour, date }, inLocale),
      preview: m.mail_booking_reminder_preview({}, inLocale),
      heading: m.mail_booking_reminder_heading({ name }, inLocale),
      paragraphs: [
        m.mail_booking_reminder_text({ tour }, inLocale),
        ...guideNote(booking.guide, locale),
        m.mail_arrive_early({ minutes: booking.rules.arriveEarlyMinutes }, inLocale),
      ],
      facts: bookingFacts(booking, locale, { house }),
      action: seeBooking(booking, house),
      notes: [],
    });
  },

  review_invitation(booking, house) {
    if (booking.status !== 'confirmed') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return withoutAttachment(house, {
      locale,
      subject: m.mail_review_invitation_subject({ tour }, inLocale),
      preview: m.mail_review_invitation_preview({}, inLocale),
      heading: m.mail_review_invitation_heading({ name }, inLocale),
      paragraphs: [m.mail_review_invitation_text({ tour }, inLocale)],
      facts: [],
      action: {
        label: m.mail_review_invitation_action({}, inLocale),
        url: `${house.publicUrl}${pageAt(pages.review, { bookingReference: reference }, { lng: locale })}`,
      },
      notes: [],
    });
  },

  booking_cancelled(booking, house) {
    if (booking.status !== 'cancelled') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const isOurs = booking.cancelledBy === 'team';
    const content: MailContent = {
      locale,
      subject: m.mail_booking_cancelled_subject({ reference }, inLocale),
      preview: m.mail_booking_cancelled_preview({ tour }, inLocale),
      heading: m.mail_booking_cancelled_heading({ name }, inLocale),
      paragraphs: [sayCancelled(booking), ...(isOurs ? reasonOf(booking) : [])],
      facts: bookingFacts(booking, locale, { house }),
      action: seeTour(booking, house),
      notes: [],
    };
    // A request that was withdrawn never stood in a calendar.
    return booking.confirmedAt
      ? withCalendar(booking, house, 'CANCEL', content)
      : withoutAttachment(house, content);
  },

  payment_awaited(booking, house) {
    if (booking.status !== 'processing' || booking.paymentDueAt === null) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const due = momentWords(booking.paymentDueAt, locale);
    return withoutAttachment(house, {
      locale,
      subject: m.mail_payment_awaited_subject({ reference }, inLocale),
      preview: m.mail_payment_awaited_preview({ tour }, inLocale),
      heading: m.mail_payment_awaited_heading({ name }, inLocale),
      paragraphs: [
        m.mail_payment_awaited_text({ tour, ...due }, inLocale),
        m.mail_payment_awaited_late({}, inLocale),
      ],
      facts: bookingFacts(booking, locale, { house }),
      action: seeBooking(booking, house),
      notes: [m.mail_keep_reference({}, inLocale)],
    });
  },

  payment_failed(booking, house) {
    if (booking.status === 'confirmed') return dueNotPaid(booking, house);
    if (booking.status !== 'cancelled' || booking.paymentDueAt === null) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return withoutAttachment(house, {
      locale,
      subject: m.mail_payment_failed_subject({ reference }, inLocale),
      preview: m.mail_payment_failed_preview({ tour }, inLocale),
      heading: m.mail_payment_failed_heading({ name }, inLocale),
      paragraphs: [
        m.mail_payment_failed_text({ tour }, inLocale),
        m.mail_payment_failed_late({}, inLocale),
      ],
      facts: bookingFacts(booking, locale, { house }),
      action: seeTour(booking, house),
      notes: [],
    });
  },

  payment_received(booking, house) {
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return withoutAttachment(house, {
      locale,
      subject: m.mail_payment_received_subject({ reference }, inLocale),
      preview: m.mail_payment_received_preview({ tour }, inLocale),
      heading: m.mail_payment_received_heading({ name }, inLocale),
      paragraphs: [m.mail_payment_received_text({ tour }, inLocale)],
      facts: bookingFacts(booking, locale, { house }),
      action: seeBooking(booking, house),
      notes: [m.mail_keep_reference({}, inLocale)],
    });
  },

  payment_returned(booking, house) {
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const { status, balance, currency } = booking;
    const stands = status === 'confirmed';
    const due = formatMoney(balance.dueCents, currency);
    const twice =
      balance.dueCents === 0
        ? m.mail_payment_returned_twice({ tour }, inLocale)
        : m.mail_payment_returned_other({ tour, due }, inLocale);
    return withoutAttachment(house, {
      locale,
      subject: m.mail_payment_returned_subject({ reference }, inLocale),
      preview: m.mail_payment_returned_preview({ tour }, inLocale),
      heading: m.mail_payment_returned_heading({ name }, inLocale),
      paragraphs: [
        stands ? twice : m.mail_payment_returned_text({ tour }, inLocale),
        m.mail_payment_returned_when({}, inLocale),
      ],
      facts: bookingFacts(booking, locale, { house }),
      action: stands ? seeBooking(booking, house) : seeTour(booking, house),
      notes: [],
    });
  },

  payment_reminder(booking, house) {
    const [next] = instalmentsLeft(booking);
    if (booking.status !== 'confirmed' || !next?.dueAt) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const due = momentWords(next.dueAt, locale);
    const amount = formatMoney(next.amountCents, booking.currency);
    const short = formatShortDate(wallTimeAt(next.dueAt).date, locale);
    return withoutAttachment(house, {
      locale,
      subject: m.mail_payment_reminder_subject({ amount, date: short, reference }, inLocale),
      preview: m.mail_payment_reminder_preview({ tour, amount }, inLocale),
      heading: m.mail_payment_reminder_heading({ name }, inLocale),
      paragraphs: [
        m.mail_payment_reminder_text({ tour, amount, ...due }, inLocale),
        sayUnpaid(booking.paymentTerms.whenUnpaid, locale),
      ],
      facts: bookingFacts(booking, locale, { house }),
      action: payNow(booking, amount, house),
      notes: [cancellationNote(booking)],
    });
  },

  payment_overdue(booking, house) {
    const [next] = instalmentsLeft(booking);
    if (booking.status !== 'confirmed' || !next?.dueAt) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const due = momentWords(next.dueAt, locale);
    const amount = formatMoney(next.amountCents, booking.currency);
    return withoutAttachment(house, {
      locale,
      subject: m.mail_payment_overdue_subject({ reference }, inLocale),
      preview: m.mail_payment_overdue_preview({ tour, amount }, inLocale),
      heading: m.mail_payment_overdue_heading({ name }, inLocale),
      paragraphs: [m.mail_payment_overdue_text({ tour, amount, ...due }, inLocale)],
      facts: bookingFacts(booking, locale, { house }),
      action: payNow(booking, amount, house),
      notes: [],
    });
  },

  booking_unpaid(booking, house) {
    if (booking.status !== 'cancelled' || booking.deadlineAt === null) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const due = momentWords(booking.deadlineAt, locale);
    const { cancellationFeeCents: feeCents } = booking.balance;
    const fee = formatMoney(feeCents, booking.currency);
    return withCalendar(booking, house, 'CANCEL', {
      locale,
      subject: m.mail_booking_unpaid_subject({ reference }, inLocale),
      preview: m.mail_booking_unpaid_preview({ tour }, inLocale),
      heading: m.mail_booking_unpaid_heading({ name }, inLocale),
      paragraphs: [
        m.mail_booking_unpaid_text({ tour, ...due }, inLocale),
        ...(feeCents > 0 ? [m.mail_booking_unpaid_fee({ fee }, inLocale)] : []),
        m.mail_booking_unpaid_late({}, inLocale),
      ],
      facts: bookingFacts(booking, locale, { house }),
      action: seeTour(booking, house),
      notes: [],
    });
  },

  offer_made(booking, house) {
    if (booking.status !== 'offered' || booking.offerExpiresAt === null) return null;
    const until = momentWords(booking.offerExpiresAt, booking.language);
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const total = formatMoney(booking.totalCents, booking.currency);
    return withoutAttachment(house, {
      locale,
      subject: m.mail_offer_made_subject({ reference }, inLocale),
      preview: m.mail_offer_made_preview({ tour, total, ...until }, inLocale),
      heading: m.mail_offer_made_heading({ name }, inLocale),
      paragraphs: [
        m.mail_offer_made_text({ tour }, inLocale),
        ...(booking.offerNote ? [booking.offerNote] : []),
        m.mail_offer_made_until(until, inLocale),
      ],
      facts: bookingFacts(booking, locale, { house }),
      action: { ...seeBooking(booking, house), label: m.mail_offer_made_action({}, inLocale) },
      notes: [m.mail_offer_made_note({}, inLocale), m.mail_keep_reference({}, inLocale)],
    });
  },

  offer_ended(booking, house) {
    if (booking.status !== 'cancelled' || booking.offerExpiresAt === null) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const over = momentWords(booking.offerExpiresAt, locale);
    const why = {
      guest: [m.mail_offer_ended_by_guest({ tour }, inLocale)],
      team: [m.mail_offer_ended_by_team({ tour }, inLocale), ...reasonOf(booking)],
      system: [m.mail_offer_ended_by_time({ tour, ...over }, inLocale)],
    };
    return withoutAttachment(house, {
      locale,
      subject: m.mail_offer_ended_subject({ reference }, inLocale),
      preview: m.mail_offer_ended_preview({ tour }, inLocale),
      heading: m.mail_offer_ended_heading({ name }, inLocale),
      paragraphs: [
        ...why[booking.cancelledBy ?? 'system'],
        m.mail_offer_ended_nothing({}, inLocale),
      ],
      facts: bookingFacts(booking, locale, { house }),
      action: seeTour(booking, house),
      notes: [],
    });
  },

  request_declined(booking, house) {
    if (booking.status !== 'cancelled') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return withoutAttachment(house, {
      locale,
      subject: m.mail_request_declined_subject({ reference }, inLocale),
      preview: m.mail_request_declined_preview({ tour }, inLocale),
      heading: m.mail_request_declined_heading({ name }, inLocale),
      paragraphs: [m.mail_request_declined_text({ tour }, inLocale), ...reasonOf(booking)],
      facts: bookingFacts(booking, locale, { house }),
      action: seeTour(booking, house),
      notes: [],
    });
  },
};

const wordsOf = ({ language: locale, tour, reference, firstName }: BookingInFull) => ({
  locale,
  inLocale: { locale },
  tour: localise(tour.name, locale),
  reference,
  name: greetingName(firstName),
});

/** By whom it was cancelled, and what that means for what was paid. */
function sayCancelled(booking: BookingInFull): string {
  const { inLocale, tour } = wordsOf(booking);
  const { cancellationFeeCents: feeCents } = booking.balance;
  if (feeCents > 0) {
    const fee = formatMoney(feeCents, booking.currency);
    return m.mail_booking_cancelled_for_fee({ tour, fee }, inLocale);
  }
  return booking.cancelledBy === 'team'
    ? m.mail_booking_cancelled_by_team({ tour }, inLocale)
    : m.mail_booking_cancelled_by_guest({ tour }, inLocale);
}

const reasonOf = ({ cancelReason }: BookingInFull) => (cancelReason ? [cancelReason] : []);

const withoutAttachment = (house: House, content: MailContent): ComposedMail => ({
  ...renderMail(content, house),
  attachments: [],
});

function withCalendar(
  booking: BookingInFull,
  house: House,
  method: 'PUBLISH' | 'CANCEL',
  content: MailContent,
): ComposedMail {
  return {
    ...renderMail(content, house),
    attachments: [
      {
        filename: `${booking.reference}.ics`,
        content: bookingCalendar(booking, house, method),
        contentType: `text/calendar; charset=utf-8; method=${method}`,
      },
    ],
  };
}

const seeBooking = ({ reference, token, language, status }: BookingInFull, house: House) => ({
  label: (status === 'pending' ? m.mail_see_request : m.mail_see_booking)({}, { locale: language }),
  url: `${house.publicUrl}${pageAt(pages.booking, { reference }, { token, lng: language })}`,
});

const payNow = (booking: BookingInFull, amount: string, house: House) => ({
  ...seeBooking(booking, house),
  label: m.mail_pay_now({ amount }, { locale: booking.language }),
});

const seeTour = ({ tourId, language }: BookingInFull, house: House) => ({
  label: m.mail_other_dates({}, { locale: language }),
  url: `${house.publicUrl}${pageAt(pages.tour, { id: tourId }, { lng: language })}`,
});
