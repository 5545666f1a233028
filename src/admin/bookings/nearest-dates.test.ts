import { expect, test } from 'vitest';
import { nearestDates } from './nearest-dates.ts';

const date = (day: number, given: object = {}) => ({
  id: `december-${day}`,
  startsAt: `2026-12-${String(day).padStart(2, '0')}T10:00:00Z`,
  bookable: true,
  spotsLeft: 7,
  seatsTaken: 0,
  ...given,
});
const party = { participants: 4, exclusive: false };
const idsOf = (dates: { id: string }[]) => dates.map(({ id }) => id);

test('proposes the nearest dates on both sides, in their order', () => {
  const dates = [1, 8, 10, 12, 20].map((day) => date(day));
  const nearest = nearestDates(dates, date(10), party);
  expect(idsOf(nearest)).toEqual(['december-1', 'december-8', 'december-12']);
});

test('passes over dates that are closed, too full, or shared when the party wants its own', () => {
  const dates = [
    date(9, { bookable: false }),
    date(11, { spotsLeft: 3, seatsTaken: 4 }),
    date(12, { spotsLeft: 5, seatsTaken: 2 }),
    date(13),
  ];
  expect(idsOf(nearestDates(dates, date(10), party))).toEqual(['december-12', 'december-13']);
  const alone = { ...party, exclusive: true };
  expect(idsOf(nearestDates(dates, date(10), alone))).toEqual(['december-13']);
});
