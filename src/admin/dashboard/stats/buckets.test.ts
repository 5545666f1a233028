import { expect, it } from 'vitest';
import { bucketsOf, totalOf } from './buckets.ts';

const day = (date: string, bookings = 1) => ({
  date,
  bookings,
  heads: bookings * 2,
  revenue: bookings * 100,
  visits: 10,
});

it('bucketsOf groups days by week from Monday, across the end of a year', () => {
  const days = ['2026-12-26', '2026-12-27', '2026-12-28', '2027-01-03', '2027-01-04'];
  const weeks = bucketsOf(
    days.map((date) => day(date)),
    'week',
  );
  expect(weeks.map(({ from, to, bookings }) => [from, to, bookings])).toEqual([
    ['2026-12-26', '2026-12-27', 2],
    ['2026-12-28', '2027-01-03', 2],
    ['2027-01-04', '2027-01-04', 1],
  ]);
});

it('bucketsOf groups days by month, and leaves them ungrouped by day', () => {
  const days = [day('2027-01-31', 3), day('2027-02-01'), day('2027-02-28')];
  expect(bucketsOf(days, 'month')).toMatchObject([
    { from: '2027-01-31', bookings: 3, heads: 6, revenue: 300, visits: 10 },
    { from: '2027-02-01', to: '2027-02-28', bookings: 2, visits: 20 },
  ]);
  expect(bucketsOf(days, 'day')).toHaveLength(3);
  expect(totalOf(days, 'revenue')).toBe(500);
});
