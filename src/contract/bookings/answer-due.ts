import { ANSWER_HOURS_BEFORE, OFFER_HOURS } from '../constants.ts';
import type { Rules } from './rules.schemas.ts';

const HOUR_MS = 3_600_000;

/**
 * The deadline for answering a request, in epoch milliseconds: within the hours that the business promises,
 * and an hour before the requested start; halfway to the start when it is less than two hours off.
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
 * When an offer expires, in epoch milliseconds: after three days, but no later than a request could still be
 * sent; halfway to the start when that is nearer.
 */
export function offerEndsAt(
  offeredAt: number,
  start: number,
  { requestLeadHours }: Pick<Rules, 'requestLeadHours'>,
): number {
  const latest = beforeStart(offeredAt, start, requestLeadHours);
  return Math.min(latest, offeredAt + OFFER_HOURS * HOUR_MS);
}

/** The given number of hours before the start, or halfway to it when less than twice as many are left. */
const beforeStart = (now: number, start: number, hours: number): number =>
  Math.max(start - hours * HOUR_MS, now + Math.floor((start - now) / 2));
