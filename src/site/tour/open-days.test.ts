import { expect, test } from 'vitest';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { daysToShow, fewSpots, openDays } from './open-days.ts';

const start = (date: string, time: string, bookable = true) =>
  ({ date, time, bookable }) as AvailabilityJson;

test('lists at most six days with their bookable starts', () => {
  const availabilities = [
    start('2026-12-01', '10:00', false),
    start('2026-12-02', '10:00'),
    start('2026-12-02', '15:00'),
    ...['03', '04', '05', '06', '07', '08'].map((day) => start(`2026-12-${day}`, '10:00')),
  ];
  const days = openDays({ availabilities });
  expect(days.map(({ date, starts }) => [date, starts.length])).toEqual([
    ['2026-12-02', 2],
    ['2026-12-03', 1],
    ['2026-12-04', 1],
    ['2026-12-05', 1],
    ['2026-12-06', 1],
    ['2026-12-07', 1],
  ]);
});

test('shows full starts up to the last open day, and full days if none is open', () => {
  const full = (date: string, time: string) => ({
    ...start(date, time, false),
    reason: 'full' as const,
  });
  const availabilities = [
    full('2026-12-01', '10:00'),
    start('2026-12-02', '10:00'),
    full('2026-12-02', '15:00'),
    full('2026-12-03', '10:00'),
  ];
  const shown = (days: typeof availabilities) =>
    daysToShow({ availabilities: days }).map(({ date, starts }) => [date, starts.length]);
  expect(shown(availabilities)).toEqual([
    ['2026-12-01', 1],
    ['2026-12-02', 2],
  ]);
  expect(shown(availabilities.slice(3))).toEqual([['2026-12-03', 1]]);
});

test('names the spots left only when few are left and some are booked', () => {
  expect(fewSpots({ priceType: 'per_person' }, { spotsLeft: 3, capacity: 7 })).toBe(3);
  expect(fewSpots({ priceType: 'per_person' }, { spotsLeft: 4, capacity: 7 })).toBeNull();
  expect(fewSpots({ priceType: 'per_person' }, { spotsLeft: 2, capacity: 2 })).toBeNull();
  expect(fewSpots({ priceType: 'per_group' }, { spotsLeft: 1, capacity: 7 })).toBeNull();
});
