import { expect, test } from 'vitest';
import { addMonths, dayByKey, weeksOf } from './days.ts';

test('a month starts on its weekday and ends in a full week', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]?.[0]).toBe('2026-11-30');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('weeks before the one of the first day are left out', () => {
  expect(weeksOf('2026-11', '2026-11-18')[0]?.[0]).toBe('2026-11-16');
  expect(weeksOf('2026-11', '2026-11-30')).toHaveLength(1);
  expect(weeksOf('2026-12', '2026-11-30')).toHaveLength(5);
});

test('a month that starts on Monday has no empty cells before it', () => {
  expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01');
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('the 31st moves to the last day of a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
});

test('keys move by day as in the ARIA grid pattern, also across clock changes', () => {
  expect(dayByKey('2026-10-24', 'ArrowRight', false)).toBe('2026-10-25');
  expect(dayByKey('2026-10-25', 'ArrowRight', false)).toBe('2026-10-26');
  expect(dayByKey('2027-03-28', 'ArrowDown', false)).toBe('2027-04-04');
  expect(dayByKey('2026-11-25', 'Home', false)).toBe('2026-11-23');
  expect(dayByKey('2026-11-25', 'End', false)).toBe('2026-11-29');
  expect(dayByKey('2026-11-25', 'PageDown', false)).toBe('2026-12-25');
  expect(dayByKey('2026-11-25', 'PageUp', true)).toBe('2025-11-25');
  expect(dayByKey('2026-11-25', 'Tab', false)).toBeNull();
});
