import { ANSWER_HOURS_BEFORE, REQUEST_REPLY_HOURS } from './constants.ts';

const HOUR_MS = 3_600_000;

/**
 * By when a request is answered, in epoch milliseconds: within 24 hours, but an hour before the start
 * that it wishes for; halfway to it when that is less than two hours off.
 */
export function answerDue(askedAt: number, start: number): number {
  const halfway = askedAt + Math.floor((start - askedAt) / 2);
  const beforeStart = Math.max(start - ANSWER_HOURS_BEFORE * HOUR_MS, halfway);
  return Math.min(beforeStart, askedAt + REQUEST_REPLY_HOURS * HOUR_MS);
}
