import { ANSWER_HOURS_BEFORE, OFFER_HOURS } from '../constants.ts';
import type { Rules } from './rules.schemas.ts';

const HOUR_MS = 3_600_000;

/** Epoch milliseconds: as promised, by an hour before the start, or halfway if it is under two hours off. */
export function answerDue(
  askedAt: number,
  start: number,
  { requestReplyHours }: Pick<Rules, 'requestReplyHours'>,
): number {
  const latest = beforeStart(askedAt, start, ANSWER_HOURS_BEFORE);
  return Math.min(latest, askedAt + requestReplyHours * HOUR_MS);
}

/** Epoch milliseconds: three days later, but no later than a request could be sent, or halfway if nearer. */
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
