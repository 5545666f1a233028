import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import {
  type AvailabilityFacts,
  spotsLeft,
  unbookableReason,
} from '#contract/bookings/booking-rules.ts';
import { defaultRules } from '#contract/bookings/default-rules.ts';

const now = Temporal.Instant.from('2026-11-20T10:00:00Z');

const reasonOf = (startsIn: Temporal.DurationLike, facts: Partial<AvailabilityFacts> = {}) =>
  unbookableReason(
    { startsAt: now.add(startsIn), capacity: 7, seatsTaken: 0, isBlocked: false, ...facts },
    now,
    defaultRules,
  );

it('an availability is bookable more than two hours ahead with spots left', () => {
  expect(reasonOf({ hours: 2, seconds: 1 })).toBe(null);
  expect(reasonOf({ hours: 24 }, { seatsTaken: 6 })).toBe(null);
});

it('an availability is otherwise unbookable with the reason cutoff, past, full or blocked', () => {
  expect(reasonOf({ hours: 2 })).toBe('cutoff');
  expect(reasonOf({ seconds: 1 })).toBe('cutoff');
  expect(reasonOf({ seconds: 0 })).toBe('past');
  expect(reasonOf({ hours: -1 })).toBe('past');
  expect(reasonOf({ hours: 24 }, { seatsTaken: 7 })).toBe('full');
  expect(reasonOf({ hours: 24 }, { isBlocked: true })).toBe('blocked');
});

it('the first reason wins in the order past, blocked, cutoff, full', () => {
  const worst = { seatsTaken: 7, isBlocked: true };
  expect(reasonOf({ hours: -1 }, worst)).toBe('past');
  expect(reasonOf({ hours: 1 }, worst)).toBe('blocked');
  expect(reasonOf({ hours: 1 }, { seatsTaken: 7 })).toBe('cutoff');
});

it('the spots left are never negative', () => {
  expect(spotsLeft({ capacity: 7, seatsTaken: 3 })).toBe(4);
  expect(spotsLeft({ capacity: 4, seatsTaken: 7 })).toBe(0);
});
