import { expect, it } from 'vitest';
import { calendarLinks } from './calendar-links.ts';

const entry = {
  title: 'Alfama & the castle, slowly',
  details: 'Reference: LX-7KQ9M2FD\nCome early',
  location: 'Largo das Portas do Sol',
  startsAt: new Date('2026-10-25T00:30:00Z'),
  durationMinutes: 150 as number | null,
};
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

it('gives both calendars the start and the end as instants, also across a clock change', () => {
  const { google, outlook } = calendarLinks(entry);
  expect(queryOf(google)).toEqual({
    action: 'TEMPLATE',
    text: entry.title,
    dates: '20261025T003000Z/20261025T030000Z',
    details: entry.details,
    location: entry.location,
  });
  expect(queryOf(outlook)).toMatchObject({
    subject: entry.title,
    startdt: '2026-10-25T00:30:00Z',
    enddt: '2026-10-25T03:00:00Z',
    body: entry.details,
  });
  expect(outlook).not.toContain('+');
});

it('claims no end without a duration', () => {
  const { google, outlook } = calendarLinks({ ...entry, durationMinutes: null });
  expect(queryOf(google).dates).toBe('20261025T003000Z/20261025T003000Z');
  expect(queryOf(outlook)).not.toHaveProperty('enddt');
});
