import { expect, test } from 'vitest';
import { nearestWithRoom, withRoom } from './nearest-availabilities.ts';

const availability = (day: number, given: object = {}) => ({
  id: `december-${day}`,
  startsAt: `2026-12-${String(day).padStart(2, '0')}T10:00:00Z`,
  bookable: true,
  capacity: 7,
  spotsLeft: 7,
  ...given,
});
const party = { participants: 4, exclusive: false };
const idsOf = (each: { id: string }[]) => each.map(({ id }) => id);

test('nearestWithRoom returns the nearest availabilities before and after, in order', () => {
  const all = [1, 8, 10, 12, 20].map((day) => availability(day));
  const nearest = nearestWithRoom(all, availability(10), party);
  expect(idsOf(nearest)).toEqual(['december-1', 'december-8', 'december-12']);
});

test('withRoom omits availabilities that are closed, too full, or shared for a private party', () => {
  const all = [
    availability(9, { bookable: false }),
    availability(11, { spotsLeft: 3 }),
    availability(12, { spotsLeft: 5 }),
    availability(13),
  ];
  expect(idsOf(withRoom(all, party))).toEqual(['december-12', 'december-13']);
  expect(idsOf(withRoom(all, { ...party, exclusive: true }))).toEqual(['december-13']);
});
