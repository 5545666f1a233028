import { expect, test } from 'vitest';
import { ageOf, replyDeadline } from './reply-deadline.ts';

const asked = '2026-12-01T10:00:00Z';
const due = '2026-12-02T10:00:00Z';
const after = (hours: number) => Date.parse(asked) + hours * 3_600_000;

test('replyDeadline leaves all 24 hours for a new request', () => {
  expect(replyDeadline(asked, due, after(0))).toEqual({
    hours: 24,
    isOverdue: false,
    isNear: false,
    gone: 0,
  });
});

test('replyDeadline rounds hours down', () => {
  expect(replyDeadline(asked, due, after(18.5))).toMatchObject({ hours: 5, isNear: true });
  expect(replyDeadline(asked, due, after(23.5))).toMatchObject({ hours: 0, isOverdue: false });
});

test('replyDeadline returns the overdue hours after 24 hours', () => {
  expect(replyDeadline(asked, due, after(24))).toMatchObject({
    hours: 0,
    isOverdue: true,
    gone: 1,
  });
  expect(replyDeadline(asked, due, after(30))).toMatchObject({
    hours: 6,
    isOverdue: true,
    gone: 1,
  });
});

test('replyDeadline uses the earlier due time of a near start', () => {
  const soon = '2026-12-01T13:00:00Z';
  expect(replyDeadline(asked, soon, after(1))).toMatchObject({ hours: 2, isNear: true });
  expect(replyDeadline(asked, soon, after(1)).gone).toBeCloseTo(1 / 3);
  expect(replyDeadline(asked, soon, after(4))).toMatchObject({ hours: 1, isOverdue: true });
});

test('ageOf is never negative if the browser’s clock is behind the server’s', () => {
  expect(ageOf(asked, after(-1))).toEqual({ unit: 'minutes', count: 0 });
});

test.each([
  [0.5, { unit: 'minutes', count: 30 }],
  [1, { unit: 'hours', count: 1 }],
  [47, { unit: 'hours', count: 47 }],
  [48, { unit: 'days', count: 2 }],
] as const)('ageOf has the fitting unit after %s hours', (hours, age) => {
  expect(ageOf(asked, after(hours))).toEqual(age);
});
