import type { Temporal } from 'temporal-polyfill';
import { instantAt, type WallTime } from '../time/wall-time.ts';
import { bookingStart } from './booking-rules.ts';
import type { Rules } from './rules.schemas.ts';
import type { BookingStatus } from './states.ts';

export const isSameStart = (a: WallTime, b: WallTime): boolean =>
  a.date === b.date && a.time === b.time;

/** Each start once, earliest first. */
export const sortedStarts = (starts: readonly WallTime[]): WallTime[] =>
  starts
    .filter((start, at) => starts.findIndex((each) => isSameStart(each, start)) === at)
    .map(({ date, time }) => ({ date, time }))
    .sort((a, b) => `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`));

type Offered = {
  status: BookingStatus;
  confirmedDate: string | null;
  confirmedTime: string | null;
  offeredStarts: WallTime[] | null;
};

/** The starts of an open offer, earliest first; empty for any other booking. */
export function offeredStartsOf({ status, offeredStarts, ...booking }: Offered): WallTime[] {
  if (status !== 'offered') return [];
  return offeredStarts ?? [bookingStart({ date: '', time: '', ...booking })];
}

type Moment = { starts: readonly WallTime[]; now: Temporal.Instant } & Pick<
  Rules,
  'requestLeadHours'
>;

/** The last start is open until the offer ends, an earlier one until requests for it would be too late. */
export function isTooSoon(start: WallTime, { starts, now, requestLeadHours }: Moment): boolean {
  const last = starts.at(-1);
  if (last && isSameStart(start, last)) return false;
  const closesAt = instantAt(start).subtract({ hours: requestLeadHours });
  return closesAt.epochMilliseconds <= now.epochMilliseconds;
}
