import { ANSWER_HOURS_BEFORE, OFFER_HOURS } from '../constants.ts';
import type { Rules } from './rules.schemas.ts';

const HOUR_MS = 3_600_000;

/**
 * By when a request is answered, in epoch milliseconds: within the hours that the business
 * promises, but an hour before the start that it wishes for; halfway to it when that is less than two hours off.
 */
export function answerDue(
  askedAt: number,
  start: number,
  { requestReplyHours }: Pick<Rules, 'requestReplyHours'>,
): number {
  const latest = beforeStart(askedAt, start, ANSWER_HOURS_BEFORE);
  return Math.min(latest, askedAt + requestReplyHours * HOUR_MS);
}

/**
 * Until when a guest may accept an offer, in epoch milliseconds: for three days, but no longer than a
 * request could still be sent; halfway to the start when that is nearer.
 */
export function offerEndsAt(
  offeredAt: number,
  start: number,
  { requestLeadHours }: Pick<Rules, 'requestLeadHours'>,
): number {
  const latest = beforeStart(offeredAt, start, requestLeadHours);
  return Math.min(latest, offeredAt + OFFER_HOURS * HOUR_MS);
}

/** So many hours before the start, or halfway to it when twice as many are not left. */
const beforeStart = (now: number, start: number, hours: number): number =>
  Math.max(start - hours * HOUR_MS, now + Math.floor((start - now) / 2));
