import type { GuestBookingJson } from '#api/bookings/booking-shape.ts';
import { ARRIVE_EARLY_MINUTES, REQUEST_REPLY_HOURS } from '#constants';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { lisbonWallTime } from '#ui/lisbon-time.ts';

/** What happens next and what the guest has to do, by the state that the booking is in. */
export function NextSteps({ booking }: { booking: GuestBookingJson }) {
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
            <span>{item}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function nextSteps(booking: GuestBookingJson): string[] {
  const { email, status } = booking;
  if (status === 'pending') {
    return [
      m.booking_next_mail({ email }),
      m.booking_next_reply({ hours: REQUEST_REPLY_HOURS }),
      m.booking_next_nothing_paid(),
    ];
  }
  if (status === 'confirmed') {
    return [
      m.booking_next_early({ minutes: ARRIVE_EARLY_MINUTES }),
      sayFreeCancellation(booking),
      m.booking_next_reminder(),
    ];
  }
  return [];
}

/** Until when cancelling is free: an actual day and time. */
export function sayFreeCancellation({ freeCancellationUntil }: GuestBookingJson): string {
  const until = new Date(freeCancellationUntil);
  if (until <= new Date()) return m.booking_no_free_cancellation();
  const { date, time } = lisbonWallTime(until);
  const locale = currentLocale();
  return m.booking_free_cancellation({
    date: formatDate(date, locale),
    time: formatTime(time, locale),
  });
}
