import { endsUnpaidAt, instalmentsLeft } from '#contract/payments/instalments.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { GuestBookingMail } from '#domain/mails/mail.ts';
import type { Payment } from '#domain/payments/payments.table.ts';
import { formatMoney, formatShortDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatUnpaid } from '#platform/i18n/payment-words.ts';
import { bookingFacts, cancellationNote } from './booking-facts.ts';
import { paymentNotes } from './booking-money.ts';
import { type Compose, seeBooking, seeTour, withCalendar, wordsOf } from './guest-mail.ts';
import type { Business, ComposedMail } from './mail-content.ts';
import { momentWords } from './moment-words.ts';
import { renderMail } from './render-mail.ts';

type PaymentMail = Exclude<
  Extract<GuestBookingMail, `payment_${string}` | 'booking_unpaid'>,
  'payment_refunded'
>;

export const paymentMails: Record<PaymentMail, Compose> = {
  payment_awaited(booking, business) {
    if (booking.status !== 'processing' || booking.paymentDueAt === null) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const due = momentWords(booking.paymentDueAt, locale);
    return renderMail(
      {
        locale,
        subject: m.mail_payment_awaited_subject({ reference }, inLocale),
        preview: m.mail_payment_awaited_preview({ tour }, inLocale),
        heading: m.mail_payment_awaited_heading({ name }, inLocale),
        paragraphs: [
          m.mail_payment_awaited_text({ tour, ...due }, inLocale),
          m.mail_payment_awaited_late({}, inLocale),
        ],
        facts: bookingFacts(booking, locale, { business }),
        action: seeBooking(booking, business),
        notes: [m.mail_keep_reference({}, inLocale)],
      },
      business,
    );
  },

  payment_failed(booking, business) {
    if (booking.status === 'confirmed') return dueNotPaid(booking, business);
    if (booking.status !== 'cancelled' || booking.paymentDueAt === null) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return renderMail(
      {
        locale,
        subject: m.mail_payment_failed_subject({ reference }, inLocale),
        preview: m.mail_payment_failed_preview({ tour }, inLocale),
        heading: m.mail_payment_failed_heading({ name }, inLocale),
        paragraphs: [
          m.mail_payment_failed_text({ tour }, inLocale),
          m.mail_payment_failed_late({}, inLocale),
        ],
        facts: bookingFacts(booking, locale, { business }),
        action: seeTour(booking, business),
        notes: [],
      },
      business,
    );
  },

  payment_received(booking, business) {
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return renderMail(
      {
        locale,
        subject: m.mail_payment_received_subject({ reference }, inLocale),
        preview: m.mail_payment_received_preview({ tour }, inLocale),
        heading: m.mail_payment_received_heading({ name }, inLocale),
        paragraphs: [m.mail_payment_received_text({ tour }, inLocale)],
        facts: bookingFacts(booking, locale, { business }),
        action: seeBooking(booking, business),
        notes: [m.mail_keep_reference({}, inLocale)],
      },
      business,
    );
  },

  payment_returned(booking, business) {
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const { status, balance, currency } = booking;
    const isActive = status === 'confirmed' || status === 'to_rebook';
    const due = formatMoney(balance.dueCents, currency);
    const twice =
      balance.dueCents === 0
        ? m.mail_payment_returned_twice({ tour }, inLocale)
        : m.mail_payment_returned_other({ tour, due }, inLocale);
    return renderMail(
      {
        locale,
        subject: m.mail_payment_returned_subject({ reference }, inLocale),
        preview: m.mail_payment_returned_preview({ tour }, inLocale),
        heading: m.mail_payment_returned_heading({ name }, inLocale),
        paragraphs: [
          status === 'confirmed'
            ? twice
            : status === 'to_rebook'
              ? m.mail_payment_returned_called_off({ tour }, inLocale)
              : m.mail_payment_returned_text({ tour }, inLocale),
          m.mail_payment_returned_when({}, inLocale),
        ],
        facts: bookingFacts(booking, locale, { business }),
        action: isActive ? seeBooking(booking, business) : seeTour(booking, business),
        notes: [],
      },
      business,
    );
  },

  payment_reminder(booking, business) {
    const [next] = instalmentsLeft(booking);
    if (booking.status !== 'confirmed' || !next?.dueAt) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const due = momentWords(next.dueAt, locale);
    const amount = formatMoney(next.amountCents, booking.currency);
    const short = formatShortDate(wallTimeAt(next.dueAt).date, locale);
    return renderMail(
      {
        locale,
        subject: m.mail_payment_reminder_subject({ amount, date: short, reference }, inLocale),
        preview: m.mail_payment_reminder_preview({ tour, amount }, inLocale),
        heading: m.mail_payment_reminder_heading({ name }, inLocale),
        paragraphs: [
          m.mail_payment_reminder_text({ tour, amount, ...due }, inLocale),
          formatUnpaid(booking.paymentTerms.whenUnpaid, locale),
        ],
        facts: bookingFacts(booking, locale, { business }),
        action: payNow(booking, amount, business),
        notes: [cancellationNote(booking)],
      },
      business,
    );
  },

  payment_overdue(booking, business) {
    const [next] = instalmentsLeft(booking);
    if (booking.status !== 'confirmed' || !next?.dueAt) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const due = momentWords(next.dueAt, locale);
    const amount = formatMoney(next.amountCents, booking.currency);
    return renderMail(
      {
        locale,
        subject: m.mail_payment_overdue_subject({ reference }, inLocale),
        preview: m.mail_payment_overdue_preview({ tour, amount }, inLocale),
        heading: m.mail_payment_overdue_heading({ name }, inLocale),
        paragraphs: [m.mail_payment_overdue_text({ tour, amount, ...due }, inLocale)],
        facts: bookingFacts(booking, locale, { business }),
        action: payNow(booking, amount, business),
        notes: [],
      },
      business,
    );
  },

  booking_unpaid(booking, business) {
    if (booking.status !== 'cancelled' || booking.deadlineAt === null) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    const due = momentWords(booking.deadlineAt, locale);
    const { cancellationFeeCents: feeCents } = booking.balance;
    const fee = formatMoney(feeCents, booking.currency);
    return withCalendar(booking, business, 'CANCEL', {
      locale,
      subject: m.mail_booking_unpaid_subject({ reference }, inLocale),
      preview: m.mail_booking_unpaid_preview({ tour }, inLocale),
      heading: m.mail_booking_unpaid_heading({ name }, inLocale),
      paragraphs: [
        m.mail_booking_unpaid_text({ tour, ...due }, inLocale),
        ...(feeCents > 0
          ? [
              booking.demoCents === booking.balance.paidCents
                ? m.mail_paid_in_demo({}, inLocale)
                : m.mail_booking_unpaid_fee({ fee }, inLocale),
            ]
          : []),
        m.mail_booking_unpaid_late({}, inLocale),
      ],
      facts: bookingFacts(booking, locale, { business }),
      action: seeTour(booking, business),
      notes: [],
    });
  },
};

/** The guest keeps earlier seats, or has them until the deadline; null when paid otherwise meanwhile. */
function dueNotPaid(booking: BookingInFull, business: Business): ComposedMail | null {
  const { balance, currency } = booking;
  if (balance.dueCents === 0) return null;
  const { locale, inLocale, tour, reference, name } = wordsOf(booking);
  const due = formatMoney(balance.dueCents, currency);
  const mayEnd = endsUnpaidAt(booking, balance.dueCents) !== null;
  return renderMail(
    {
      locale,
      subject: m.mail_payment_failed_subject({ reference }, inLocale),
      preview: mayEnd
        ? m.mail_payment_failed_may_end_preview({ tour, due }, inLocale)
        : m.mail_payment_failed_due_preview({ tour }, inLocale),
      heading: m.mail_payment_failed_due_heading({ name }, inLocale),
      paragraphs: mayEnd
        ? [m.mail_payment_failed_may_end_text({ tour }, inLocale), ...paymentNotes(booking)]
        : [m.mail_payment_failed_due_text({ tour, due }, inLocale)],
      facts: bookingFacts(booking, locale, { business }),
      action: seeBooking(booking, business),
      notes: [],
    },
    business,
  );
}

const payNow = (booking: BookingInFull, amount: string, business: Business) => ({
  ...seeBooking(booking, business),
  label: m.mail_pay_now({ amount }, { locale: booking.language }),
});

export function renderRefund(
  booking: BookingInFull,
  { amountCents, currency, method, mode }: Payment,
  business: Business,
): ComposedMail {
  const { locale, inLocale, tour, reference, name } = wordsOf(booking);
  const amount = formatMoney(amountCents, currency);
  const stands =
    booking.status === 'confirmed' ? [m.mail_payment_refunded_stands({}, inLocale)] : [];
  const facts = bookingFacts(booking, locale, { business });
  const action = seeBooking(booking, business);
  if (method === 'demo') {
    return renderMail(
      {
        locale,
        subject: m.mail_payment_refunded_demo_subject({ amount, reference }, inLocale),
        preview: m.mail_payment_refunded_demo_preview({ tour }, inLocale),
        heading: m.mail_payment_refunded_demo_heading({ name }, inLocale),
        paragraphs: [
          m.mail_payment_refunded_demo_text({ amount, tour }, inLocale),
          m.mail_paid_in_demo({}, inLocale),
          ...stands,
        ],
        facts,
        action,
        notes: [],
      },
      business,
    );
  }
  const texts: Partial<Record<Payment['method'], typeof m.mail_payment_refunded_online>> = {
    stripe: m.mail_payment_refunded_online,
    voucher: m.mail_payment_refunded_onto_voucher,
  };
  const text = texts[method] ?? m.mail_payment_refunded_by_hand;
  return renderMail(
    {
      locale,
      subject: m.mail_payment_refunded_subject({ amount, reference }, inLocale),
      preview: m.mail_payment_refunded_preview({ tour, amount }, inLocale),
      heading: m.mail_payment_refunded_heading({ name }, inLocale),
      paragraphs: [text({ amount, tour }, inLocale), ...stands],
      facts,
      action,
      notes: mode === 'live' ? [] : [m.mail_voucher_refunded_demo({}, inLocale)],
    },
    business,
  );
}
