import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import { instantAt, wallTimeAt } from '#contract/time/wall-time.ts';
import { answerDueAt, reminderAt } from './booking.ts';

const asked = Temporal.Instant.from('2026-11-20T10:00:00Z');
const inMinutes = (minutes: number) => wallTimeAt(asked.add({ minutes }));

it.each([
  ['in an hour', 60, '2026-11-20T10:30:00Z'],
  ['in two hours', 120, '2026-11-20T11:00:00Z'],
  ['this evening', 9 * 60, '2026-11-20T18:00:00Z'],
  ['tomorrow at the same time', 24 * 60, '2026-11-21T09:00:00Z'],
  ['in a day and an hour', 25 * 60, '2026-11-21T10:00:00Z'],
  ['next month', 30 * 24 * 60, '2026-11-21T10:00:00Z'],
])('promises an answer in time for a start: %s', (_when, minutes, due) => {
  expect(answerDueAt(asked, inMinutes(minutes), defaultRules).toString()).toBe(due);
});

it('promises an answer before the start and within a day, for any lead time and clock change', () => {
  const day = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(day, fc.integer({ min: 60, max: 60 * 24 * 90 }), (days, minutes) => {
      const at = asked.add({ hours: 24 * days });
      const requested = wallTimeAt(at.add({ minutes }));
      const due = answerDueAt(at, requested, defaultRules).epochMilliseconds - at.epochMilliseconds;
      const start = instantAt(requested).epochMilliseconds - at.epochMilliseconds;
      // A repeated wall time is the first of the two, an hour earlier.
      if (start >= 3_600_000) expect(due).toBeGreaterThanOrEqual(30 * 60_000);
      expect(due).toBeLessThan(start + 1);
      expect(due).toBeLessThanOrEqual(24 * 3_600_000);
    }),
  );
});

it('reminds a day before the start only of a booking confirmed earlier than that', () => {
  const start = { date: '2026-11-22', time: '15:00' };
  const dayBefore = Temporal.Instant.from('2026-11-21T15:00:00Z');
  expect(reminderAt(start, dayBefore.subtract({ seconds: 1 }), defaultRules)?.toString()).toBe(
    '2026-11-21T15:00:00Z',
  );
  expect(reminderAt(start, dayBefore, defaultRules)).toBe(null);
});
