import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { instantAt } from '../time/wall-time.ts';
import { answerDue } from './answer-due.ts';
import { defaultRules } from './default-rules.ts';

const start = instantAt({ date: '2026-12-05', time: '10:00' });

it('an answer is due halfway to a near start, else an hour before it, and within a day of the request', () => {
  const told = [1, 1.5, 2, 3, 4, 20, 24, 25, 26, 48, 700].map((hours) => {
    const askedAt = start.subtract({ minutes: hours * 60 });
    const due = answerDue(askedAt.epochMilliseconds, start.epochMilliseconds, defaultRules);
    return Temporal.Instant.fromEpochMilliseconds(due).until(start).total('hours');
  });
  expect(told.slice(0, 5)).toEqual([0.5, 0.75, 1, 1, 1]);
  expect(told.at(-1)).toBe(676);
});
