import { expect, it } from 'vitest';
import { locales } from '#contract/localised.ts';
import {
  formatDate,
  formatInstant,
  formatMoney,
  formatShortDate,
  formatTime,
  formatTimeInShort,
} from './format.ts';
import { m } from './messages.ts';
import { formatTimeSpan } from './time-span.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('formats cents in en-US currency style with two decimals', () => {
  expect(formatMoney(4500)).toBe('€45.00');
  expect(formatMoney(5)).toBe('€0.05');
  expect(formatMoney(123_456_789)).toBe('€1,234,567.89');
});

it('formats times with AM and PM, and the 24-hour time beside them in Portuguese and Russian', () => {
  expect(plain(formatTime('14:00', 'en'))).toBe('2:00 PM');
  expect(plain(formatTime('14:00', 'pt'))).toBe('2:00 PM (14:00)');
  expect(plain(formatTime('00:05', 'ru'))).toBe('12:05 AM (00:05)');
  expect(plain(formatTime('12:30', 'en'))).toBe('12:30 PM');
  expect(plain(formatTime('11:59', 'en'))).toBe('11:59 AM');
});

it('formats a start with its end, which has its date on another day', () => {
  const start = { date: '2026-12-05', time: '09:30' };
  const span = (end: { date: string; time: string }, locale: 'en' | 'pt') =>
    plain(formatTimeSpan(start, end, locale));
  expect(span({ ...start, time: '12:00' }, 'en')).toBe('9:30 AM – 12:00 PM');
  expect(span({ ...start, time: '12:00' }, 'pt')).toBe('9:30 AM – 12:00 PM (09:30–12:00)');
  expect(span({ date: '2026-12-06', time: '01:00' }, 'en')).toBe('9:30 AM – Sun, 6 Dec, 1:00 AM');
});

it('leaves out the 24-hour time in the short form', () => {
  expect(plain(formatTimeInShort('14:00'))).toBe('2:00 PM');
  expect(plain(formatTimeInShort('00:05'))).toBe('12:05 AM');
});

it('formats an instant as Lisbon’s day and 12-hour time, in every language', () => {
  expect(plain(formatInstant('2026-11-21T21:48:00Z', 'en'))).toBe('21 Nov 2026, 9:48 PM');
  expect(plain(formatInstant('2026-11-21T12:00:00Z', 'pt'))).toBe('21/11/2026, 12:00 PM');
  expect(plain(formatInstant('2026-07-01T23:10:00Z', 'ru'))).toBe('2 июл. 2026, 12:10 AM');
});

it('formats a date as the same day in every language', () => {
  expect(formatDate('2026-12-05', 'en')).toBe('Saturday, 5 December 2026');
  expect(formatDate('2026-12-05', 'pt')).toBe('sábado, 5 de dezembro de 2026');
  for (const locale of locales) {
    for (const day of ['2026-10-25', '2027-03-28', '2027-01-01']) {
      expect(formatDate(day, locale), day).toContain(String(Number(day.slice(-2))));
    }
  }
});

it('puts a comma after the weekday in every language', () => {
  expect(formatShortDate('2026-12-05', 'en')).toBe('Sat, 5 Dec');
  expect(formatShortDate('2026-12-05', 'pt')).toBe('sáb., 5 de dez.');
  expect(formatShortDate('2026-12-05', 'ru')).toBe('сб, 5 дек.');
});

it.each([
  ['en', 'up to 1 person.', 'up to 2 people.', 'up to 7 people.'],
  ['pt', 'até 1 pessoa.', 'até 2 pessoas.', 'até 7 pessoas.'],
  ['ru', 'не больше 1 человека.', 'не больше 2 человек.', 'не больше 7 человек.'],
] as const)('uses the plural form of a maximum group size (%s)', (locale, ...said) => {
  const facts = { description: 'A walk.', duration: '2 h', price: '€29' };
  const ends = [1, 2, 7].map((maximum) =>
    m.tour_meta_description({ ...facts, maximum }, { locale }),
  );
  for (const [at, end] of said.entries()) expect(ends[at]).toContain(end);
});
