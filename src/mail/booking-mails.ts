import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { offeredStartsOf } from '#contract/bookings/offered-starts.ts';
import type { ActorKind } from '#contract/bookings/states.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { BookingMail, GuestBookingMail, MailKind } from '#domain/mails/mail.ts';
import type { Mail } from '#domain/mails/mails.table.ts';
import type { Payment } from '#domain/payments/payments.table.ts';
import { formatDate, formatMoney, formatShortDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { bookingFacts, cancellationNote, minimumNotes, reminderNote } from './booking-facts.ts';
import { paymentNotes, totalFacts } from './booking-money.ts';
import { noTicketParts, type TicketParts } from './booking-ticket.ts';
import { afterCallOff, callOffMails } from './call-off-mails.ts';
import { renderBookingChanged, renderDateMessage, renderGoesAhead } from './date-mails.ts';
import {
  attachedNote,
  type Compose,
  seeBooking,
  seeTour,
  withCalendar,
  withTicket,
  wordsOf,
} from './guest-mail.ts';
import type { Business, ComposedMail, MailContent } from './mail-content.ts';
import { momentWords } from './moment-words.ts';
import { paymentMails, renderRefund } from './payment-mails.ts';
import { renderMail } from './render-mail.ts';
import { renderTeamMail } from './team-mails.ts';

type Occasion = {
  /** The guest or the team. */
  madeBy?: ActorKind | undefined;
  /** The language of an email to the team; one to the guest is in the booking's. */
  teamLanguage?: Locale;
  /** The one that the email is about. */
  refund?: Payment | null;
  /** Texts that are stored with the email. */
  details?: Mail['details'] | undefined;
  /** Whether the guest of a called-off date may choose a gift voucher. */
  offersVoucher?: boolean;
  ticket?: TicketParts | undefined;
};

/** The emails that are the booking's ticket; true if its voucher is attached as a file. */
export const ticketMails: Partial<Record<MailKind, boolean>> = {
  booking_confirmed: true,
  booking_moved: true,
  booking_changed: true,
  booking_reminder: false,
};

/** Null when no longer right. */
export function renderBookingMail(
  kind: BookingMail,
  booking: BookingInFull,
  business: Business,
  {
    madeBy = 'guest',
    teamLanguage = DEFAULT_LOCALE,
    refund,
    details,
    offersVoucher = false,
    ticket = noTicketParts(booking),
  }: Occasion = {},
): ComposedMail | null {
  switch (kind) {
    case 'team_new_request':
    case 'team_new_booking':
    case 'team_cancellation':
    case 'team_offer_accepted':
    case 'team_offer_ended':
    case 'team_payment_returned':
    case 'team_booking_unpaid':
      return renderTeamMail(kind, booking, { locale: teamLanguage, business, madeBy });
    case 'payment_refunded':
      return refund ? renderRefund(booking, refund, business) : null;
    case 'date_message':
      return details ? renderDateMessage(booking, details, business) : null;
    case 'booking_changed':
      return details ? renderBookingChanged(booking, details, business, ticket) : null;
    default:
      return guestMails[kind](booking, business, { offersVoucher, ticket });
  }
}

const guestMails: Record<
  Exclude<GuestBookingMail, 'payment_refunded' | 'booking_changed' | 'date_message'>,
  Compose
> = {
  ...paymentMails,
  ...callOffMails,
  date_goes_ahead: renderGoesAhead,

  request_received(booking, business) {
    if (booking.answerDueAt === null) return null;
    const due = momentWords(booking.answerDueAt, booking.language);
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return renderMail(
      {
        locale,
        subject: m.mail_request_received_subject({ reference }, inLocale),
        preview: m.mail_request_received_preview({ tour, ...due }, inLocale),
        heading: m.mail_request_received_heading({ name }, inLocale),
        paragraphs: [
          m.mail_request_received_text({ tour, ...due }, inLocale),
          m.mail_request_is_no_booking({}, inLocale),
        ],
        facts: bookingFacts(booking, locale, { business }),
        action: seeBooking(booking, business),
        notes: [m.mail_keep_reference({}, inLocale)],
      },
      business,
    );
  },

  booking_confirmed(booking, business, { ticket }) {
    if (booking.status !== 'confirmed') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return withTicket(
      booking,
      business,
      { ...ticket, calendar: true },
      {
        locale,
        subject: m.mail_booking_confirmed_subject({ reference }, inLocale),
        preview: m.mail_booking_confirmed_preview({ tour }, inLocale),
        heading: m.mail_booking_confirmed_heading({ name }, inLocale),
        paragraphs: [m.mail_booking_confirmed_text({ tour }, inLocale)],
        facts: totalFacts(booking, locale, business),
        action: seeBooking(booking, business),
        notes: [
          ...paymentNotes(booking),
          ...minimumNotes(booking, business),
          cancellationNote(booking),
          reminderNote(booking),
          attachedNote(ticket, locale),
        ],
      },
    );
  },

  booking_link(booking, business) {
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return renderMail(
      {
        locale,
        subject: m.mail_booking_link_subject({ reference }, inLocale),
        preview: m.mail_booking_link_preview({ tour }, inLocale),
        heading: m.mail_booking_link_heading({ name }, inLocale),
        paragraphs: [m.mail_booking_link_text({ tour }, inLocale)],
        facts: bookingFacts(booking, locale, { business }),
        action: seeBooking(booking, business),
        notes: [m.mail_booking_link_note({}, inLocale)],
      },
      business,
    );
  },

  booking_moved(booking, business, { ticket }) {
    if (booking.status !== 'confirmed') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const date = formatDate(bookingStart(booking).date, locale);
    return withTicket(
      booking,
      business,
      { ...ticket, calendar: true },
      {
        locale,
        subject: m.mail_booking_moved_subject({ reference }, inLocale),
        preview: m.mail_booking_moved_preview({ tour, date }, inLocale),
        heading: m.mail_booking_moved_heading({ name }, inLocale),
        paragraphs: [m.mail_booking_moved_text({ tour, date }, inLocale)],
        facts: totalFacts(booking, locale, business),
        action: seeBooking(booking, business),
        notes: [
          ...paymentNotes(booking),
          ...minimumNotes(booking, business),
          cancellationNote(booking),
          reminderNote(booking),
          attachedNote(ticket, locale),
        ],
      },
    );
  },

  booking_reminder(booking, business, { ticket }) {
    if (booking.status !== 'confirmed') return null;
    const { locale, inLocale, tour, name } = wordsOf(booking);
    const date = formatShortDate(bookingStart(booking).date, locale);
    return withTicket(booking, business, ticket, {
      locale,
      subject: m.mail_booking_reminder_subject({ tour, date }, inLocale),
      preview: m.mail_booking_reminder_preview({}, inLocale),
      heading: m.mail_booking_reminder_heading({ name }, inLocale),
      paragraphs: [m.mail_booking_reminder_text({ tour }, inLocale)],
      facts: totalFacts(booking, locale, business),
      action: seeBooking(booking, business),
      notes: [],
    });
  },

  review_invitation(booking, business) {
    if (booking.status !== 'confirmed') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return renderMail(
      {
        locale,
        subject: m.mail_review_invitation_subject({ tour }, inLocale),
        preview: m.mail_review_invitation_preview({}, inLocale),
        heading: m.mail_review_invitation_heading({ name }, inLocale),
        paragraphs: [m.mail_review_invitation_text({ tour }, inLocale)],
        facts: [],
        action: {
          label: m.mail_review_invitation_action({}, inLocale),
          url: `${business.publicUrl}${pageAt(pages.review, { bookingReference: reference }, { lng: locale })}`,
        },
        notes: [],
      },
      business,
    );
  },

  booking_cancelled(booking, business) {
    if (booking.status !== 'cancelled') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const isOurs = booking.cancelledBy === 'team';
    const content: MailContent = {
      locale,
      subject: m.mail_booking_cancelled_subject({ reference }, inLocale),
      preview: m.mail_booking_cancelled_preview({ tour }, inLocale),
      heading: m.mail_booking_cancelled_heading({ name }, inLocale),
      paragraphs: [...formatCancelled(booking), ...(isOurs ? reasonOf(booking) : [])],
      facts: bookingFacts(booking, locale, { business }),
      action: seeTour(booking, business),
      notes: [],
    };
    // A withdrawn request never had a calendar entry.
    return booking.confirmedAt
      ? withCalendar(booking, business, 'CANCEL', content)
      : renderMail(content, business);
  },

  offer_made(booking, business) {
    if (booking.status !== 'offered' || booking.offerExpiresAt === null) return null;
    const until = momentWords(booking.offerExpiresAt, booking.language);
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const total = formatMoney(booking.totalCents, booking.currency);
    const starts = offeredStartsOf(booking);
    return renderMail(
      {
        locale,
        subject: m.mail_offer_made_subject({ reference }, inLocale),
        preview: m.mail_offer_made_preview({ tour, total, ...until }, inLocale),
        heading: m.mail_offer_made_heading({ name }, inLocale),
        paragraphs: [
          m.mail_offer_made_text({ tour }, inLocale),
          ...(booking.offerNote ? [booking.offerNote] : []),
          ...(starts.length > 1 ? [m.mail_offer_made_choose({}, inLocale)] : []),
          m.mail_offer_made_until(until, inLocale),
        ],
        facts: bookingFacts(booking, locale, { business }),
        action: { ...seeBooking(booking, business), label: m.mail_offer_made_action({}, inLocale) },
        notes: [m.mail_offer_made_note({}, inLocale), m.mail_keep_reference({}, inLocale)],
      },
      business,
    );
  },

  offer_ended(booking, business) {
    if (booking.status !== 'cancelled' || booking.offerExpiresAt === null) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const over = momentWords(booking.offerExpiresAt, locale);
    const why = {
      guest: [m.mail_offer_ended_by_guest({ tour }, inLocale)],
      reseller: [m.mail_offer_ended_by_guest({ tour }, inLocale)],
      team: [m.mail_offer_ended_by_team({ tour }, inLocale), ...reasonOf(booking)],
      system: [m.mail_offer_ended_by_time({ tour, ...over }, inLocale)],
    };
    return renderMail(
      {
        locale,
        subject: m.mail_offer_ended_subject({ reference }, inLocale),
        preview: m.mail_offer_ended_preview({ tour }, inLocale),
        heading: m.mail_offer_ended_heading({ name }, inLocale),
        paragraphs: [
          ...why[booking.cancelledBy ?? 'system'],
          m.mail_offer_ended_nothing({}, inLocale),
        ],
        facts: bookingFacts(booking, locale, { business }),
        action: seeTour(booking, business),
        notes: [],
      },
      business,
    );
  },

  request_declined(booking, business) {
    if (booking.status !== 'cancelled') return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return renderMail(
      {
        locale,
        subject: m.mail_request_declined_subject({ reference }, inLocale),
        preview: m.mail_request_declined_preview({ tour }, inLocale),
        heading: m.mail_request_declined_heading({ name }, inLocale),
        paragraphs: [m.mail_request_declined_text({ tour }, inLocale), ...reasonOf(booking)],
        facts: bookingFacts(booking, locale, { business }),
        action: seeTour(booking, business),
        notes: [],
      },
      business,
    );
  },
};

function formatCancelled(booking: BookingInFull): string[] {
  const { inLocale, tour } = wordsOf(booking);
  const { cancellationFeeCents: feeCents, paidCents, disputedCents = 0 } = booking.balance;
  const isByTeam = booking.cancelledBy === 'team';
  const called = afterCallOff(booking);
  if (called.length > 0) {
    const isDemo = paidCents > 0 && booking.demoCents === paidCents;
    return isDemo ? [...called, m.mail_paid_in_demo({}, inLocale)] : called;
  }
  if (paidCents > 0 && booking.demoCents === paidCents) {
    return [
      isByTeam
        ? m.mail_booking_cancelled_by_team_demo({ tour }, inLocale)
        : m.mail_booking_cancelled_by_guest({ tour }, inLocale),
      m.mail_paid_in_demo({}, inLocale),
    ];
  }
  if (feeCents > 0 && isByTeam) return [formatKeptByTeam(booking, tour)];
  if (feeCents > 0) {
    const fee = formatMoney(feeCents, booking.currency);
    return [m.mail_booking_cancelled_for_fee({ tour, fee }, inLocale)];
  }
  if (paidCents > 0 && disputedCents >= paidCents) {
    return [m.mail_booking_cancelled_after_dispute({ tour }, inLocale)];
  }
  return [
    isByTeam
      ? m.mail_booking_cancelled_by_team({ tour }, inLocale)
      : m.mail_booking_cancelled_by_guest({ tour }, inLocale),
  ];
}

/** Staff chose the refund, whatever the guest had agreed to. */
function formatKeptByTeam({ balance, currency, ...booking }: BookingInFull, tour: string): string {
  const { inLocale } = wordsOf({ balance, currency, ...booking });
  const { paidCents, cancellationFeeCents, disputedCents = 0 } = balance;
  const refundCents = paidCents - disputedCents - cancellationFeeCents;
  const paid = formatMoney(paidCents, currency);
  if (refundCents <= 0) return m.mail_booking_cancelled_by_team_no_refund({ tour, paid }, inLocale);
  const refund = formatMoney(refundCents, currency);
  const fee = formatMoney(cancellationFeeCents, currency);
  return m.mail_booking_cancelled_by_team_in_part({ tour, paid, refund, fee }, inLocale);
}

const reasonOf = ({ cancelReason }: BookingInFull) => (cancelReason ? [cancelReason] : []);
