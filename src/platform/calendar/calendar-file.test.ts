import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'LX-7KQ9M2FD@miradouro.example',
  sequence: 0,
  date: '2026-12-05',
  time: '10:00',
  durationMinutes: 150,
  summary: 'Alfama; at dawn, slowly',
  description: 'Reference: LX-7KQ9M2FD\nCome early',
  location: 'Largo das Portas do Sol',
  url: 'https://miradouro.example/booking/LX-7KQ9M2FD',
  organizer: { name: 'Miradouro', email: 'hello@miradouro.example' },
  stamp: Temporal.Instant.from('2026-11-20T10:00:00Z'),
};

const linesOf = (given: Partial<CalendarEvent>, method: 'PUBLISH' | 'CANCEL' = 'PUBLISH') =>
  calendarFile({ ...event, ...given }, method)
    .replaceAll('\r\n ', '')
    .split('\r\n');

it('an event has its start in Lisbon time, a duration and the rules of the time zone', () => {
  const lines = linesOf({});
  expect(lines).toContain('BEGIN:VTIMEZONE');
  expect(lines).toContain('TZID:Europe/Lisbon');
  expect(lines).toContain('DTSTART;TZID=Europe/Lisbon:20261205T100000');
  expect(lines).toContain('DURATION:PT150M');
  expect(lines).toContain('METHOD:PUBLISH');
  expect(lines).toContain('STATUS:CONFIRMED');
  expect(lines).toContain('SUMMARY:Alfama\\; at dawn\\, slowly');
});

it('an event has the same duration across a clock change', () => {
  const autumn = linesOf({ date: '2026-10-25', time: '00:30' });
  expect(autumn).toContain('DTSTART;TZID=Europe/Lisbon:20261025T003000');
  expect(autumn).toContain('DURATION:PT150M');
  const spring = linesOf({ date: '2027-03-28', time: '00:30' });
  expect(spring).toContain('DTSTART;TZID=Europe/Lisbon:20270328T003000');
  expect(spring).toContain('DURATION:PT150M');
});

it('an event has no end, which could be an ambiguous time, and no control characters', () => {
  const lines = linesOf({
    date: '2026-10-24',
    time: '23:30',
    location: 'Bell\u0007, tab\u000b\u2028next',
  });
  expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([]);
  expect(lines).toContain('LOCATION:Bell\\, tab\\nnext');
});

it('a cancellation names the same event with a higher sequence', () => {
  const lines = linesOf({ sequence: 2 }, 'CANCEL');
  expect(lines).toContain('METHOD:CANCEL');
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines).toContain('SEQUENCE:2');
  expect(lines).toContain(`UID:${event.uid}`);
});
