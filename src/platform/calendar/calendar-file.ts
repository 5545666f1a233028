import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { cleanText } from '#contract/plain-text.ts';
import { region } from '#contract/settings/region.ts';

export type CalendarEvent = {
  uid: string;
  /** Increases whenever the event changes. */
  sequence: number;
  /** Wall time in the business's zone. */
  date: string;
  time: string;
  durationMinutes: number;
  summary: string;
  description: string;
  location: string;
  url: string;
  /** Missing in a feed, whose reader is not invited by anyone. */
  organizer?: { name: string; email: string };
  stamp: Temporal.Instant;
  isCancelled?: boolean;
};

/** RFC 5545, written by hand because ical-generator omits the TZID and uses the server's zone. */
export const calendarFile = (event: CalendarEvent, method: 'PUBLISH' | 'CANCEL'): string =>
  fileOf([`METHOD:${method}`], [{ ...event, isCancelled: method === 'CANCEL' }]);

/** A calendar to subscribe to; programs that read the hint fetch it anew every hour. */
export const calendarFeed = (name: string, events: readonly CalendarEvent[]): string =>
  fileOf(
    [
      'METHOD:PUBLISH',
      `X-WR-CALNAME:${escapeText(name)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ],
    events,
  );

const fileOf = (head: readonly string[], events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Miradouro//Bookings//EN',
    ...head,
    ...vtimezone(region().timeZone),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');

function linesOf(event: CalendarEvent): string[] {
  const { timeZone } = region();
  const start = Temporal.PlainDateTime.from(`${event.date}T${event.time}`);
  const { organizer } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${compact(event.stamp.toZonedDateTimeISO('UTC').toPlainDateTime())}Z`,
    `DTSTART;TZID=${timeZone}:${compact(start)}`,
    // An end as wall time would be ambiguous if the clocks are set back during the event.
    `DURATION:PT${event.durationMinutes}M`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    `URL:${event.url}`,
    ...(organizer
      ? [`ORGANIZER;CN="${organizer.name.replaceAll('"', '')}":mailto:${organizer.email}`]
      : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** The daylight-saving rules of a zone, for calendars that don't know it. */
const vtimezone = (timeZone: string): string[] =>
  String(tzlib_get_ical_block(timeZone)[0]).trim().split(/\r?\n/);

const compact = (moment: Temporal.PlainDateTime) =>
  moment.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

const escapeText = (text: string) =>
  cleanText(text)
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** Folds lines at 75 octets, never inside a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
