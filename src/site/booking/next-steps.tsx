import { addressOf } from '#api/client/calls.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { formatDate, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatUnpaid } from '#platform/i18n/payment-words.ts';
import { formatRefunds } from '#platform/i18n/refund-words.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { wallTimeAt } from '#ui/wall-time.ts';

export function NextSteps({ booking }: { booking: OwnBookingJson }) {
  const items = nextSteps(booking);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-4 text-2xl">
        {m.booking_next()}
      </h2>
      <ol className="flex flex-col gap-4">
        {items.map((item, index) => (
          <li key={item} className="flex gap-4">
            <span
              aria-hidden
              className="w-4 shrink-0 font-display text-2xl leading-6 font-semibold lining-nums tabular-nums text-terracotta"
            >
              {index + 1}
            </span>
            <span className="min-w-0 wrap-anywhere">{item}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function nextSteps(booking: OwnBookingJson): string[] {
  const { email, status, answerDueAt, mailDelivery } = booking;
  if (status === 'pending') {
    return [
      ...(email === null
        ? []
        : [(mailDelivery === 'outbox' ? m.booking_next_outbox : m.booking_next_mail)({ email })]),
      ...(isToCome(answerDueAt) ? [m.booking_next_reply(momentWords(answerDueAt))] : []),
      m.booking_next_nothing_paid(),
      ...(booking.paymentTerms?.requestPayBy === 'link'
        ? [m.booking_next_pay_request({ hours: booking.paymentTerms.requestPayHours })]
        : []),
    ];
  }
  if (status === 'confirmed') {
    return [
      m.booking_next_early({ minutes: booking.rules.arriveEarlyMinutes }),
      ...formatDeadlines(booking),
      formatCancellation(booking),
      ...formatReminder(booking),
    ];
  }
  return [];
}

function formatDeadlines({ instalments = [], currency, ...booking }: OwnBookingJson): string[] {
  return instalments.flatMap(({ amount, dueAt, remindAt }) => {
    if (!isToCome(dueAt)) return [];
    const words = { amount: formatMoney(amount, currency), ...momentWords(dueAt) };
    const isReminded = isToCome(remindAt) && booking.mailDelivery !== 'outbox';
    return [
      [
        m.booking_pay_by(words),
        formatUnpaid(booking.paymentTerms.whenUnpaid),
        ...(isReminded ? [m.booking_pay_reminder(momentWords(remindAt))] : []),
      ].join(' '),
    ];
  });
}

export function formatCancellation({ refunds = [] }: BookingRefunds): string {
  const last = refunds.at(-1);
  if (!last) return '';
  return (
    formatRefundsToCome(refunds) || m.booking_no_free_cancellation({ hours: last.hoursBefore })
  );
}

/** Bookings stored by a browser with an earlier version lack these terms. */
type BookingRefunds = Partial<Pick<OwnBookingJson, 'refunds'>>;

/** Only deadlines still ahead; empty if none is. */
export const formatRefundsToCome = (refunds: OwnBookingJson['refunds']): string =>
  formatRefunds(
    refunds
      .filter(({ until }) => isToCome(until))
      .map(({ until, refundPercent }) => ({ refundPercent, ...momentWords(until) })),
  );

/** No reminder is promised once it was sent, or if email isn't delivered. */
function formatReminder({ email, remindAt, mailDelivery, rules }: OwnBookingJson): string[] {
  if (email === null) return [];
  if (remindAt === null) return [m.booking_no_reminder({ hours: rules.reminderHoursBefore })];
  return isToCome(remindAt) && mailDelivery !== 'outbox'
    ? [m.booking_next_reminder(momentWords(remindAt))]
    : [];
}

export const isToCome = (moment: string | null): moment is string =>
  moment !== null && new Date(moment) > new Date();

/** Whether a booking wasn't paid in time and is about to end. */
export const isEnding = ({ endsUnpaidAt }: Pick<OwnBookingJson, 'endsUnpaidAt'>): boolean =>
  endsUnpaidAt !== null && !isToCome(endsUnpaidAt);

/** In the business's zone, formatted for the visitor. */
export function momentWords(moment: string): { date: string; time: string } {
  const { date, time } = wallTimeAt(new Date(moment));
  const locale = currentLocale();
  return { date: formatDate(date, locale), time: timeHere(time, locale) };
}

type BookingActionsProps = { reference: string; token: string };

export function BookingActions({ reference, token }: BookingActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <a
        href={addressOf(api.bookingCalendar, { params: { reference }, query: { token } })}
        download={`${reference}.ics`}
        className="inline-flex min-h-12 items-center gap-2 rounded-control border-2 border-cobalt px-6 py-2.5 font-semibold text-cobalt hover:bg-cobalt-soft"
      >
        <Icon of="icon-calendar-plus" className="size-5" />
        {m.booking_calendar_file()}
      </a>
      <Button onClick={() => window.print()}>
        <Icon of="icon-printer" className="size-5" />
        {m.booking_print()}
      </Button>
    </div>
  );
}
