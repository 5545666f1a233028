import type { Temporal } from 'temporal-polyfill';
import { wallTimeAt } from '../time/wall-time.ts';
import { type AvailabilityFacts, spotsLeft } from './booking-rules.ts';
import type { UnbookableReason } from './states.ts';

/**
 * The first reason why staff cannot book a date by phone. The cut-off and the start are rules for guests; staff
 * may book until the end of the date's day, in the business's time zone.
 */
export function phoneOrderReason(
  facts: Omit<AvailabilityFacts, 'startsAt'> & { date: string },
  now: Temporal.Instant,
): UnbookableReason | null {
  if (facts.date < wallTimeAt(now).date) return 'past';
  if (facts.isBlocked) return 'blocked';
  return spotsLeft(facts) === 0 ? 'full' : null;
}
