import { bookingOrders, bookingStatuses, moneyTasks } from '#contract/bookings/states.ts';
import { isDate } from '#contract/time/calendar-day.ts';
import { today } from '../availabilities/availability-labels.ts';
import { useListAddress } from '../lists/use-list-address.ts';
import { type CalendarView, calendarViews } from './calendar-span.ts';

// A month is unreadable on a phone, so it defaults to the agenda.
const defaultView = (): CalendarView =>
  matchMedia('(min-width: 48rem)').matches ? 'month' : 'agenda';

export function useBookingsAddress() {
  const list = useListAddress(
    {
      q: null,
      status: bookingStatuses,
      money: moneyTasks,
      tourId: null,
      channelId: null,
      from: 'day',
      to: 'day',
    },
    bookingOrders,
    ['show', 'view', 'date', 'guide', 'availability', 'open', 'block'],
  );
  const { getParam: getKept } = list;
  const date = getKept('date') ?? '';
  return {
    ...list,
    isList: getKept('show') === 'list',
    view: calendarViews.find((view) => view === getKept('view')) ?? defaultView(),
    date: isDate(date) ? date : today(),
    tourId: list.get('tourId'),
    /** The staff member or named guide whose dates the calendar shows; all guides if empty. */
    guidedById: getKept('guide') ?? '',
    availabilityId: getKept('availability'),
    /** The start for a new availability: a day, or a day and time; `new` if neither is set. */
    opening: parseOpening(getKept('open')),
    isBlocking: getKept('block') !== null,
  };
}

export type BookingsAddress = ReturnType<typeof useBookingsAddress>;

function parseOpening(
  text: string | null,
): { start: { date: string; time?: string } | null } | null {
  if (text === null) return null;
  const [date = '', time] = text.split('T');
  if (!isDate(date)) return { start: null };
  return { start: { date, ...(time && /^\d{2}:\d{2}$/.test(time) && { time }) } };
}
