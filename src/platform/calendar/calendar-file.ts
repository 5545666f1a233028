import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { cleanText } from '#contract/plain-text.ts';
import { region } from '#contract/settings/region.ts';

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

/**
 * An iCalendar file (RFC 5545) with one event in the business's time, its VTIMEZONE beside it. Written by
 * hand: ical-generator leaves the TZID out and reads wall times in the server's own zone.
 */
export function calendarFile(event: CalendarEvent, method: 'PUBLISH' | 'CANCEL'): string {
  const { timeZone } = region();
  const start = Temporal.PlainDateTime.from(`${event.date}T${event.time}`);
  const { name, email } = event.organizer;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Miradouro//Bookings//EN',
    `METHOD:${method}`,
    ...vtimezone(timeZone),
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${compact(event.stamp.toZonedDateTimeISO('UTC').toPlainDateTime())}Z`,
    `DTSTART;TZID=${timeZone}:${compact(start)}`,
    // A wall time as the end would be ambiguous when the clocks are set back meanwhile.
    `DURATION:PT${event.durationMinutes}M`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN="${name.replaceAll('"', '')}":mailto:${email}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** How the clocks of a zone change, for calendars that do not know it. */
const vtimezone = (timeZone: string): string[] =>
  String(tzlib_get_ical_block(timeZone)[0]).trim().split(/\r?\n/);

/** `20261127T190000` */
const compact = (moment: Temporal.PlainDateTime) =>
  moment.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

const escapeText = (text: string) =>
  cleanText(text)
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** Lines of at most 75 octets, cut between characters and never inside one. */
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
