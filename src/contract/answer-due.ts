import {
  ANSWER_HOURS_BEFORE,
  OFFER_HOURS,
  REQUEST_LEAD_HOURS,
  REQUEST_REPLY_HOURS,
} from './constants.ts';

const HOUR_MS = 3_600_000;

/**
 * By when a request is answered, in epoch milliseconds: within 24 hours, but an hour before the start
 * that it wishes for; halfway to it when that is less than two hours off.
 */
export function answerDue(askedAt: number, start: number): number {
  const latest = beforeStart(askedAt, start, ANSWER_HOURS_BEFORE);
  return Math.min(latest, askedAt + REQUEST_REPLY_HOURS * HOUR_MS);
}

/**
 * Until when a guest may accept an offer, in epoch milliseconds: for two days, but an hour before the
 * start; halfway to it when that is less than two hours off.
 */
export function offerEndsAt(offeredAt: number, start: number): number {
  const latest = beforeStart(offeredAt, start, REQUEST_LEAD_HOURS);
  return Math.min(latest, offeredAt + OFFER_HOURS * HOUR_MS);
}

/** So many hours before the start, or halfway to it when twice as many are not left. */
const beforeStart = (now: number, start: number, hours: number): number =>
  Math.max(start - hours * HOUR_MS, now + Math.floor((start - now) / 2));
