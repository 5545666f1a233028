import { expect, it } from 'vitest';
import { formatDate, formatMoney, formatTime } from './format.ts';
import { locales } from './locale.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('shows cents in en-US currency style with two decimals', () => {
  expect(formatMoney(4500)).toBe('€45.00');
  expect(formatMoney(5)).toBe('€0.05');
  expect(formatMoney(123_456_789)).toBe('€1,234,567.89');
});

it('shows times with AM and PM, and the 24-hour time beside them in Portuguese and Russian', () => {
  expect(plain(formatTime('14:00', 'en'))).toBe('2:00 PM');
  expect(plain(formatTime('14:00', 'pt'))).toBe('2:00 PM (14:00)');
  expect(plain(formatTime('00:05', 'ru'))).toBe('12:05 AM (00:05)');
  expect(plain(formatTime('12:30', 'en'))).toBe('12:30 PM');
  expect(plain(formatTime('11:59', 'en'))).toBe('11:59 AM');
});

it('shows a day as that day, in every language', () => {
  expect(formatDate('2026-12-05', 'en')).toBe('Saturday, 5 December 2026');
  expect(formatDate('2026-12-05', 'pt')).toBe('sábado, 5 de dezembro de 2026');
  for (const locale of locales) {
    for (const day of ['2026-10-25', '2027-03-28', '2027-01-01']) {
      expect(formatDate(day, locale), day).toContain(String(Number(day.slice(-2))));
    }
  }
});
