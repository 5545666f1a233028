import type { InferSelectModel } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { BOOKING_CUTOFF_HOURS } from '#constants';
import type { availabilities } from './availabilities.table.ts';

export type Availability = InferSelectModel<typeof availabilities>;

/** Why an availability cannot be booked. One that was called off counts as blocked. */
export type UnbookableReason = 'full' | 'cutoff' | 'blocked' | 'past';

/** What decides whether an availability can be booked at a moment. */
export type AvailabilityFacts = {
  startsAt: Temporal.Instant;
  capacity: number;
  seatsTaken: number;
  isBlocked: boolean;
};

/** The first reason that holds, from the one that nothing can mend to the one that may pass. */
export function unbookableReason(
  facts: AvailabilityFacts,
  now: Temporal.Instant,
): UnbookableReason | null {
  if (isAtOrBefore(facts.startsAt, now)) return 'past';
  if (facts.isBlocked) return 'blocked';
  if (isAtOrBefore(facts.startsAt, now.add({ hours: BOOKING_CUTOFF_HOURS }))) return 'cutoff';
  if (spotsLeft(facts) === 0) return 'full';
  return null;
}

/** Capacity less the seats counted by bookings; never below zero. */
export function spotsLeft(facts: Pick<AvailabilityFacts, 'capacity' | 'seatsTaken'>): number {
  return Math.max(0, facts.capacity - facts.seatsTaken);
}

const isAtOrBefore = (a: Temporal.Instant, b: Temporal.Instant) =>
  a.epochMilliseconds <= b.epochMilliseconds;
