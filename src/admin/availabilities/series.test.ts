import { expect, test } from 'vitest';
import { countStarts } from './series.ts';

const pattern = {
  from: '2026-12-01',
  to: '2026-12-31',
  weekdays: [2, 6],
  times: ['10:00'],
  except: [],
};

test('countStarts counts each time on each weekday of the span', () => {
  // Five Tuesdays and four Saturdays.
  expect(countStarts(pattern)).toBe(9);
  expect(countStarts({ ...pattern, times: ['10:00', '15:00'] })).toBe(18);
});

test('countStarts ignores exceptions, empty times and duplicate times', () => {
  expect(countStarts({ ...pattern, except: ['2026-12-08', '2026-12-09'] })).toBe(8);
  expect(countStarts({ ...pattern, times: ['10:00', '10:00', ''] })).toBe(9);
});

test('countStarts is zero without days, and limited for an endless span', () => {
  expect(countStarts({ ...pattern, to: '' })).toBe(0);
  expect(countStarts({ ...pattern, to: '2026-11-30' })).toBe(0);
  expect(countStarts({ ...pattern, weekdays: [1], to: '9999-12-31' })).toBe(104);
});

test('countStarts does not count existing starts', () => {
  const existing = [
    { date: '2026-12-08', time: '10:00' },
    { date: '2026-12-12', time: '15:00' },
    { date: '2026-12-09', time: '10:00' },
  ];
  expect(countStarts(pattern, existing)).toBe(8);
  expect(countStarts({ ...pattern, except: ['2026-12-08'] }, existing)).toBe(8);
});
