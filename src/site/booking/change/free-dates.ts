import type { AvailabilityJson } from '#api/availabilities/availabilities.ts';
import type { OwnBookingJson } from '#api/bookings/booking-shape.ts';
import { FREE_CANCELLATION_HOURS } from '#constants';
import { formatDate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import type { DayFacts } from '#ui/calendar/day-cell.tsx';
import { describeDay, type OfferedDays } from '../../book/date-choice/day-facts.ts';

const HOUR_MS = 3_600_000;

/** The availabilities that a booking can move to: there is room for its whole party. */
export function freeFor(
  { date, time, participants, exclusive }: OwnBookingJson,
  availabilities: readonly AvailabilityJson[],
): AvailabilityJson[] {
  return availabilities.filter((it) => {
    const isItsOwn = it.date === date && it.time === time;
    const isEmpty = it.spotsLeft === it.capacity;
    const hasRoom = it.spotsLeft >= participants && (!exclusive || isEmpty);
    return it.bookable && hasRoom && !isItsOwn;
  });
}

/** Whether a guest who moves there can neither cancel nor move again: it is less than a day away. */
export const startsTooSoonToCancel = ({ startsAt }: Pick<AvailabilityJson, 'startsAt'>): boolean =>
  Date.parse(startsAt) - Date.now() < FREE_CANCELLATION_HOURS * HOUR_MS;

type Choice = {
  booking: OwnBookingJson;
  offered: OfferedDays;
  free: OfferedDays;
  today: string;
};

/** What the calendar shows of a day to a guest who moves, and says of it. */
export function describeTarget(day: string, { booking, offered, free, today }: Choice): DayFacts {
  const date = formatDate(day, currentLocale());
  const say = (state: string) => m.book_day({ date, state });
  if (free.has(day)) return { look: 'free', label: say(m.book_day_free()), mark: '•' };
  if (day === booking.date) return { look: 'closed', label: say(m.booking_move_day_now()) };
  if (offered.get(day)?.some(({ bookable }) => bookable)) {
    const state = m.booking_move_day_no_room({ count: booking.participants });
    return { look: 'closed', label: say(state), isGone: true };
  }
  return describeDay(day, { days: offered, today, isPerGroup: true, takesAnyDay: false });
}
