import { useSearchParams } from 'react-router';
import { today } from '../availabilities/date-words.ts';
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
type Parts = Partial<Record<Part, string | null>>;

// A month of chips is not readable on a phone; a list of the week is.
const usualView = (): CalendarView =>
  matchMedia('(min-width: 48rem)').matches ? 'month' : 'agenda';

/** What the page shows stands in its address: a reload, a link and the Back button all work. */
export function useBookingsAddress() {
  const [params, setParams] = useSearchParams();
  const oneOf = <Each extends string>(all: readonly Each[], part: Part): Each | undefined =>
    all.find((each) => each === params.get(part));

  function changed(parts: Parts): URLSearchParams {
    const next = new URLSearchParams(params);
    next.delete('lng');
    for (const [part, value] of Object.entries(parts)) {
      if (value) next.set(part, value);
      else next.delete(part);
    }
    return next;
  }

  return {
    isList: params.get('show') === 'list',
    view: oneOf(calendarViews, 'view') ?? usualView(),
    date: parseDay(params.get('date')) ?? today(),
    tourId: params.get('tour') ?? '',
    /** The date whose manifest is open. */
    availabilityId: params.get('availability'),
    /** Opening dates: on a day, or on an hour of it; `new` when neither is known. */
    opening: parseOpening(params.get('open')),
    isBlocking: params.has('block'),
    search: params.get('q') ?? '',
    /** The starts that the list shows, first and last day, both included. */
    from: parseDay(params.get('from')),
    until: parseDay(params.get('to')),
    status: oneOf(bookingStatuses, 'status') ?? null,
    order: oneOf(bookingOrders, 'sort') ?? 'soonest',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
    /** The address with some parts changed; null takes a part away. */
    to: (parts: Parts): string => `/admin/bookings?${changed(parts)}`,
    go: (parts: Parts): void => setParams(changed(parts), { preventScrollReset: true }),
    /** The same at once, leaving no step for the Back button. */
    replace: (parts: Parts): void =>
      setParams(changed(parts), { replace: true, preventScrollReset: true }),
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
