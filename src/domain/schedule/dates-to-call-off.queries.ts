import type { Temporal } from 'temporal-polyfill';
import type { Reader } from '#platform/db/types.ts';
import type { BookingInFull } from '../bookings/bookings.queries.ts';
import { type CalendarAvailability, listBookingsOn, listCalendar } from './calendar.queries.ts';

/** A date that staff may call off, with its confirmed bookings. */
export type DateToCallOff = CalendarAvailability & { bookings: BookingInFull[] };

/** The dates of a day that are neither over nor called off, earliest first. */
export async function listDatesToCallOff(
  reader: Reader,
  now: Temporal.Instant,
  date: string,
): Promise<DateToCallOff[]> {
  const found = await listCalendar(reader, now, { from: date, to: date });
  const open = found.filter(({ reason, calledOffAt }) => reason !== 'past' && calledOffAt === null);
  const ids = open.map(({ id }) => id);
  const parties = await listBookingsOn(reader, now, ids);
  return open.map((each) => ({
    ...each,
    bookings: parties.filter(
      ({ availabilityId, status }) => availabilityId === each.id && status === 'confirmed',
    ),
  }));
}
