import { expect, test } from 'vitest';
import { spanOf, stepFrom, titleOf } from './calendar-span.ts';

test('a month view has whole weeks', () => {
  expect(spanOf('month', '2026-12-05')).toEqual({ from: '2026-11-30', to: '2027-01-03' });
  // February 2027 fills four weeks exactly.
  expect(spanOf('month', '2027-02-14')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});

test('a week view runs from Monday to Sunday', () => {
  const week = { from: '2026-11-30', to: '2026-12-06' };
  expect(spanOf('week', '2026-12-06')).toEqual(week);
  expect(spanOf('week', '2026-11-30')).toEqual(week);
});

test('the agenda has seven days from the current one', () => {
  expect(spanOf('agenda', '2026-12-05')).toEqual({ from: '2026-12-05', to: '2026-12-11' });
  expect(stepFrom('agenda', '2026-12-05', 1)).toBe('2026-12-12');
});

test('stepFrom moves by month, week or day, also from the 31st into a shorter month', () => {
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(stepFrom('week', '2026-12-06', 1)).toBe('2026-12-07');
  expect(stepFrom('day', '2026-12-31', 1)).toBe('2027-01-01');
});

test('titleOf names the month or the span of days', () => {
  expect(titleOf('month', '2026-12-05', 'pt')).toBe('dezembro de 2026');
  expect(titleOf('week', '2026-12-05', 'en')).toBe('30 November – 6 December 2026');
});
