import { expect, test } from 'vitest';
import { fillOf } from './fill.ts';

const date = (seatsTaken: number, capacity = 7, given: object = {}) => ({
  capacity,
  seatsTaken,
  spotsLeft: capacity - seatsTaken,
  isCalledOff: false,
  reason: null,
  ...given,
});

test('a date fills up step by step', () => {
  const steps = [0, 1, 4, 5, 6, 7].map((seatsTaken) => fillOf(date(seatsTaken)));
  expect(steps).toEqual(['empty', 'some', 'some', 'nearly', 'nearly', 'full']);
});

test('a date for one party is empty or full', () => {
  expect([fillOf(date(0, 1)), fillOf(date(1, 1))]).toEqual(['empty', 'full']);
});

test('what nobody can book says so, whatever is sold; the past keeps how far it was sold', () => {
  expect(fillOf(date(3, 7, { isCalledOff: true, reason: 'blocked' }))).toBe('off');
  expect(fillOf(date(3, 7, { reason: 'blocked' }))).toBe('blocked');
  expect(fillOf(date(7, 7, { reason: 'past' }))).toBe('full');
});
