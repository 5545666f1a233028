import { Temporal } from 'temporal-polyfill';
import type { Clock } from '#platform/clock/clock.ts';

export type TestClock = Clock & {
  /** Advances the clock by a duration, e.g. `{ hours: 2 }`. */
  advance(duration: { hours?: number; minutes?: number; seconds?: number }): void;
  set(instant: string): void;
};

/** A clock that is fixed until it is set; by default on a Friday morning in November. */
export function createTestClock(start = '2026-11-20T10:00:00Z'): TestClock {
  let now = Temporal.Instant.from(start);
  return Object.assign(() => now, {
    advance(duration: { hours?: number; minutes?: number; seconds?: number }) {
      now = now.add(duration);
    },
    set(instant: string) {
      now = Temporal.Instant.from(instant);
    },
  });
}
