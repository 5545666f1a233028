import { expect, test } from 'vitest';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { daysToShow, fewSpots, openDays } from './open-days.ts';

const start = (date: string, time: string, bookable = true) =>
  ({ date, time, bookable, startsAt: `${date}T${time}Z` }) as AvailabilityJson;

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
  const fullAvailabilities = [
    start('2026-12-01', '10:00', false),
    start('2026-12-02', '09:00', false),
    start('2026-12-03', '10:00', false),
  ];
  const shownWith = (availabilities: AvailabilityJson[]) =>
    daysToShow({ availabilities, fullAvailabilities }).map(({ date, starts }) => [
      date,
      starts.map(({ time }) => time),
    ]);
  expect(shownWith([start('2026-12-02', '10:00')])).toEqual([
    ['2026-12-01', ['10:00']],
    ['2026-12-02', ['09:00', '10:00']],
  ]);
  expect(shownWith([]).map(([date]) => date)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
});

test('names the spots left only when few are left and some are booked', () => {
  expect(fewSpots({ priceType: 'per_person' }, { spotsLeft: 3, capacity: 7 })).toBe(3);
  expect(fewSpots({ priceType: 'per_person' }, { spotsLeft: 4, capacity: 7 })).toBeNull();
  expect(fewSpots({ priceType: 'per_person' }, { spotsLeft: 2, capacity: 2 })).toBeNull();
  expect(fewSpots({ priceType: 'per_group' }, { spotsLeft: 1, capacity: 7 })).toBeNull();
});
