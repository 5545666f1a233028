import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { localise } from '#contract/localised.ts';
import { missingExtra } from '#contract/pricing/extras.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import type { DayFacts } from '#ui/month-grid.tsx';
import { describeDay, freeFor, type OfferedDays } from '../book/day-facts.ts';

type Choice = {
  booking: OwnBookingJson;
  offered: OfferedDays;
  free: OfferedDays;
  /** Days with room. */
  otherPrice: ReadonlySet<string>;
  today: string;
  isCalledOff: boolean;
};

/** A day of the calendar for a booking that moves. */
export function describeTarget(day: string, choice: Choice): DayFacts {
  const { booking, offered, free, otherPrice, today, isCalledOff } = choice;
  const date = formatDate(day, currentLocale());
  const say = (state: string) => m.book_day({ date, state });
  if (free.has(day)) return { look: 'free', label: say(m.book_day_free()), mark: '•' };
  if (day === booking.date && !isCalledOff)
    return { look: 'closed', label: say(m.booking_move_day_now()) };
  if (otherPrice.has(day)) {
    return { look: 'closed', label: say(m.booking_move_day_other_price()) };
  }
  const roomy = freeFor(booking.seatsWanted, offered.get(day) ?? []);
  const missing = roomy.map((it) => missingExtra(booking, it)?.name).find(Boolean);
  if (missing) {
    const state = m.booking_move_day_no_extra({ name: localise(missing, currentLocale()) });
    return { look: 'closed', label: say(state), isGone: true };
  }
  if (offered.get(day)?.some(({ bookable }) => bookable)) {
    const state = m.booking_move_day_no_room({ count: booking.participants });
    return { look: 'closed', label: say(state), isGone: true };
  }
  return describeDay(day, { days: offered, today, isPerGroup: true, takesAnyDay: false });
}
