import { today } from '../availabilities/date-words.ts';
import { useAddressParts } from '../lists/use-address-parts.ts';
import { type CalendarView, calendarViews } from './calendar/calendar-span.ts';

export const bookingStatuses = ['confirmed', 'held', 'pending', 'cancelled', 'expired'] as const;

export const bookingOrders = ['soonest', 'latest', 'newest'] as const;
export type BookingOrder = (typeof bookingOrders)[number];

type Part =
  | 'show'
  | 'view'
  | 'date'
  | 'tour'
  | 'availability'
  | 'open'
  | 'block'
  | 'q'
  | 'status'
  | 'from'
  | 'to'
  | 'sort'
  | 'page';

// A month of chips is not readable on a phone; a list of the week is.
const usualView = (): CalendarView =>
  matchMedia('(min-width: 48rem)').matches ? 'month' : 'agenda';

/** What the page shows, as its address tells it. */
export function useBookingsAddress() {
  const { get, page, to, go, replace } = useAddressParts<Part>();
  const oneOf = <Each extends string>(all: readonly Each[], part: Part): Each | undefined =>
    all.find((each) => each === get(part));

  return {
    isList: get('show') === 'list',
    view: oneOf(calendarViews, 'view') ?? usualView(),
    date: parseDay(get('date')) ?? today(),
    tourId: get('tour') ?? '',
    /** The date whose manifest is open. */
    availabilityId: get('availability'),
    /** Opening dates: on a day, or on an hour of it; `new` when neither is known. */
    opening: parseOpening(get('open')),
    isBlocking: get('block') !== null,
    search: get('q') ?? '',
    /** The starts that the list shows, first and last day, both included. */
    from: parseDay(get('from')),
    until: parseDay(get('to')),
    status: oneOf(bookingStatuses, 'status') ?? null,
    order: oneOf(bookingOrders, 'sort') ?? 'soonest',
    page,
    to,
    go,
    replace,
  };
}

export type BookingsAddress = ReturnType<typeof useBookingsAddress>;

const parseDay = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : null;

function parseOpening(
  text: string | null,
): { start: { date: string; time?: string } | null } | null {
  if (text === null) return null;
  const [day = '', time] = text.split('T');
  const date = parseDay(day);
  if (date === null) return { start: null };
  return { start: { date, ...(time && /^\d{2}:\d{2}$/.test(time) && { time }) } };
}
