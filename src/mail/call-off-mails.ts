import type { Temporal } from 'temporal-polyfill';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { netPaidCents } from '#contract/payments/net-paid.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import type { GuestBookingMail } from '#domain/mails/mail.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { bookingFacts } from './booking-facts.ts';
import { type Compose, seeBooking, withCalendar, wordsOf } from './guest-mail.ts';
import type { Business } from './mail-content.ts';
import { momentWords } from './moment-words.ts';
import { renderMail } from './render-mail.ts';

/** Emails to guests whose date was called off and who choose what happens to their booking. */
export const callOffMails: Record<
  Extract<GuestBookingMail, 'date_called_off' | 'rebook_reminder'>,
  Compose
> = {
  date_called_off(booking, business, offer) {
    if (booking.status !== 'to_rebook' || booking.rebookUntil === null) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return withCalendar(booking, business, 'CANCEL', {
      locale,
      subject: m.mail_date_called_off_subject({ reference }, inLocale),
      preview: m.mail_date_called_off_preview({ tour }, inLocale),
      heading: m.mail_date_called_off_heading({ name }, inLocale),
      paragraphs: [
        m.mail_date_called_off_text({ tour, ...startWords(booking) }, inLocale),
        ...(booking.cancelReason ? [booking.cancelReason] : []),
        ...formatChoice(booking, booking.rebookUntil, offer),
      ],
      facts: bookingFacts(booking, locale, { business }),
      action: chooseNow(booking, business),
      notes: [m.mail_keep_reference({}, inLocale)],
    });
  },

  rebook_reminder(booking, business, offer) {
    if (booking.status !== 'to_rebook' || booking.rebookUntil === null) return null;
    const { locale, inLocale, tour, reference, name } = wordsOf(booking);
    return renderMail(
      {
        locale,
        subject: m.mail_rebook_reminder_subject({ reference }, inLocale),
        preview: m.mail_rebook_reminder_preview({ tour }, inLocale),
        heading: m.mail_rebook_reminder_heading({ name }, inLocale),
        paragraphs: [
          m.mail_rebook_reminder_text({ tour, ...startWords(booking) }, inLocale),
          ...formatChoice(booking, booking.rebookUntil, offer),
        ],
        facts: bookingFacts(booking, locale, { business }),
        action: chooseNow(booking, business),
        notes: [],
      },
      business,
    );
  },
};

function startWords(booking: BookingInFull): { date: string; time: string } {
  const { date, time } = bookingStart(booking);
  const { language: locale } = booking;
  return { date: formatDate(date, locale), time: timeHere(time, locale) };
}

/** The guest's choice, and what happens without it. */
function formatChoice(
  { balance, language: locale }: BookingInFull,
  until: Temporal.Instant,
  { offersVoucher }: { offersVoucher: boolean } = { offersVoucher: false },
): string[] {
  const words = momentWords(until, locale);
  return netPaidCents(balance) > 0
    ? [
        (offersVoucher ? m.mail_date_called_off_choose_voucher : m.mail_date_called_off_choose)(
          {},
          { locale },
        ),
        m.mail_date_called_off_until(words, { locale }),
      ]
    : [
        m.mail_date_called_off_choose_unpaid({}, { locale }),
        m.mail_date_called_off_until_unpaid(words, { locale }),
      ];
}

const chooseNow = (booking: BookingInFull, business: Business) => ({
  ...seeBooking(booking, business),
  label: m.mail_date_called_off_action({}, { locale: booking.language }),
});

/** Why a booking of a called-off date was cancelled, if its guest was asked to choose; empty if not. */
export function afterCallOff(booking: BookingInFull): string[] {
  const { cancelledBy, rebookUntil, language: locale } = booking;
  if (rebookUntil === null || cancelledBy === 'team') return [];
  const { tour } = wordsOf(booking);
  if (isChangedIntoVoucher(booking)) {
    return [m.mail_booking_cancelled_for_voucher({ tour }, { locale })];
  }
  return cancelledBy === 'guest'
    ? [m.mail_booking_cancelled_after_call_off({ tour }, { locale })]
    : [
        m.mail_booking_cancelled_unanswered(
          { tour, ...momentWords(rebookUntil, locale) },
          { locale },
        ),
      ];
}

/** Only a new gift voucher can get more than earlier ones paid. */
const isChangedIntoVoucher = ({ balance }: BookingInFull): boolean =>
  (balance.ontoVouchersCents ?? 0) > (balance.byVouchersCents ?? 0);
