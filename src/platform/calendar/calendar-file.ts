import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { TIME_ZONE } from '#constants';

export type CalendarEvent = {
  /** Stays the same for as long as the event lives. */
  uid: string;
  /** Rises whenever the event changes. */
  sequence: number;
  /** Lisbon wall time. */
  date: string;
  time: string;
  durationMinutes: number;
  summary: string;
  description: string;
  location: string;
  url: string;
  organizer: { name: string; email: string };
  /** When this version was made. */
  stamp: Temporal.Instant;
};

/** An iCalendar file with one event in Lisbon time, its VTIMEZONE beside it. */
export function calendarFile(event: CalendarEvent, method: 'PUBLISH' | 'CANCEL'): string {
  const start = Temporal.PlainDateTime.from(`${event.date}T${event.time}`);
  // The end is found on the instant line: a tour across a clock change lasts as long as any other.
  const end = start
    .toZonedDateTime(TIME_ZONE)
    .add({ minutes: event.durationMinutes })
    .toPlainDateTime();
  const calendar = ical({
    prodId: { company: 'Miradouro', product: 'Bookings' },
    method: ICalCalendarMethod[method],
    timezone: { name: TIME_ZONE, generator: () => vtimezone },
  });
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    // The generator writes wall times of the calendar's zone as it is given them.
    start: start.toString(),
    end: end.toString(),
    stamp: new Date(event.stamp.epochMilliseconds),
    summary: event.summary,
    description: event.description,
    location: event.location,
    url: event.url,
    organizer: event.organizer,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

const vtimezone: string = String(tzlib_get_ical_block(TIME_ZONE)[0]);
