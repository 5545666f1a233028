import { expect, test } from 'vitest';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { bookableStart, freeFor, nearestFree } from './day-facts.ts';

const availability = (day: number, given: Partial<AvailabilityJson> = {}): AvailabilityJson => ({
  id: `december-${day}`,
  tourId: 'alfama-at-dawn',
  date: `2026-12-${day}`,
  time: '10:00',
  startsAt: `2026-12-${day}T10:00:00Z`,
  languages: ['en'],
  capacity: 7,
  spotsLeft: 7,
  isEmpty: (given.spotsLeft ?? 7) === 7,
  bookable: true,
  reason: null,
  cutoffHours: 2,
  extrasLeft: [],
  priceChange: null,
  ...given,
});
const daysOf = (each: AvailabilityJson[]) => each.map(({ date }) => Number(date.slice(-2)));

const all = [
  availability(11, { bookable: false, reason: 'blocked' }),
  availability(12),
  availability(13, { spotsLeft: 6 }),
  availability(14),
];

test('a shared party may join others, an exclusive party needs an empty date', () => {
  expect(daysOf(freeFor({ participants: 2, exclusive: false }, all))).toEqual([12, 13, 14]);
  expect(daysOf(freeFor({ participants: 2, exclusive: true }, all))).toEqual([12, 14]);
});

test('the nearest dates have room for the party', () => {
  const near = (party: { participants: number; exclusive: boolean }) =>
    daysOf(nearestFree(all, { party, near: '2026-12-13', count: 1 }));
  expect(near({ participants: 6, exclusive: false })).toEqual([13]);
  expect(near({ participants: 6, exclusive: true })).toEqual([12]);
  expect(near({ participants: 8, exclusive: true })).toEqual([]);
});

test('drops the part of a chosen start that cannot be booked', () => {
  expect(bookableStart({ date: '2026-12-12', time: '10:00' }, all)).toEqual({
    date: '2026-12-12',
    time: '10:00',
  });
  expect(bookableStart({ date: '2026-12-12', time: '15:00' }, all)).toEqual({
    date: '2026-12-12',
    time: '',
  });
  for (const date of ['2026-12-11', '2026-12-20', '']) {
    expect(bookableStart({ date, time: '10:00' }, all)).toEqual({ date: '', time: '' });
  }
});
