import { and, eq, inArray } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { bookingStart, hasRoom, seatsWanted, spotsLeft } from '#contract/bookings/booking-rules.ts';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import { instantAt, type WallTime } from '#contract/time/wall-time.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { readSettings } from '../settings/settings.ts';
import type { BookingInFull } from './bookings.queries.ts';
import type { Booking } from './bookings.table.ts';
import { isBlocked, seatsTaken } from './seats.ts';

export const isSameStart = (a: WallTime, b: WallTime): boolean =>
  a.date === b.date && a.time === b.time;

/** Each start once, earliest first. */
export const sortedStarts = (starts: readonly WallTime[]): WallTime[] =>
  starts
    .filter((start, at) => starts.findIndex((each) => isSameStart(each, start)) === at)
    .map(({ date, time }) => ({ date, time }))
    .sort((a, b) => `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`));

type Offered = Pick<Booking, 'status' | 'confirmedDate' | 'confirmedTime' | 'offeredStarts'> &
  Partial<Pick<Booking, 'date' | 'time'>>;

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

/** Whether the guest would get each offered start now. Without a lock: the acceptance checks again. */
export async function lookAtOfferedStarts(
  reader: Reader,
  now: Temporal.Instant,
  booking: BookingInFull,
): Promise<(WallTime & { isOpen: boolean })[]> {
  const starts = offeredStartsOf(booking);
  if (starts.length === 0) return [];
  const { requestLeadHours } = await readSettings(reader, 'rules');
  const existing = await reader
    .select({
      date: availabilities.date,
      time: availabilities.time,
      capacity: availabilities.capacity,
      startsAt: availabilities.startsAt,
      calledOffAt: availabilities.calledOffAt,
      languages: availabilities.languages,
      seatsTaken: seatsTaken(now),
      isBlocked,
    })
    .from(availabilities)
    .where(
      and(
        eq(availabilities.tourId, booking.tourId),
        inArray(
          availabilities.date,
          starts.map(({ date }) => date),
        ),
      ),
    );
  return starts.map((start) => {
    const there = existing.find((each) => isSameStart(each, start));
    const isFull =
      there !== undefined &&
      (there.calledOffAt !== null ||
        !there.languages.includes(booking.tourLanguage ?? booking.language) ||
        !hasRoom(
          { capacity: there.capacity, spotsLeft: spotsLeft(there) },
          seatsWanted(booking.tour, booking),
        ));
    return { ...start, isOpen: !isFull && !isTooSoon(start, { starts, now, requestLeadHours }) };
  });
}
