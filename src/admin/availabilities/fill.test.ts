import { expect, test } from 'vitest';
import { fillOf } from './fill.ts';

const availability = (seatsTaken: number, capacity = 7, given: object = {}) => ({
  capacity,
  seatsTaken,
  spotsLeft: capacity - seatsTaken,
  isCalledOff: false,
  reason: null,
  ...given,
});

test('fillOf grades an availability from empty to full', () => {
  const steps = [0, 1, 4, 5, 6, 7].map((seatsTaken) => fillOf(availability(seatsTaken)));
  expect(steps).toEqual(['empty', 'some', 'some', 'nearly', 'nearly', 'full']);
});

test('fillOf returns only empty or full for a capacity of one', () => {
  expect([fillOf(availability(0, 1)), fillOf(availability(1, 1))]).toEqual(['empty', 'full']);
});

test('fillOf returns off or blocked before the sold seats, but grades a past date', () => {
  expect(fillOf(availability(3, 7, { isCalledOff: true, reason: 'blocked' }))).toBe('off');
  expect(fillOf(availability(3, 7, { reason: 'blocked' }))).toBe('blocked');
  expect(fillOf(availability(7, 7, { reason: 'past' }))).toBe('full');
});
