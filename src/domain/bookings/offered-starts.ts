import { and, eq, inArray } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { hasRoom, seatsWanted, spotsLeft } from '#contract/bookings/booking-rules.ts';
import { isSameStart, isTooSoon, offeredStartsOf } from '#contract/bookings/offered-starts.ts';
import { instantAt, type WallTime } from '#contract/time/wall-time.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { readSettings } from '../settings/settings.ts';
import type { BookingInFull } from './bookings.queries.ts';
import { lookAtPools } from './pool-room.ts';
import { isBlocked, seatsTaken } from './seats.ts';

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
  const found: (WallTime & { isOpen: boolean })[] = [];
  for (const start of starts) {
    const there = existing.find((each) => isSameStart(each, start));
    const isFull =
      there !== undefined &&
      (there.calledOffAt !== null ||
        !there.languages.includes(booking.tourLanguage ?? booking.language) ||
        !hasRoom(
          { capacity: there.capacity, spotsLeft: spotsLeft(there) },
          seatsWanted(booking.tour, booking),
        ));
    const { tour } = booking;
    const poolSpots = await lookAtPools(reader, now, { tour, startsAt: instantAt(start) });
    const isOpen = !isFull && booking.participants <= (poolSpots ?? Infinity);
    found.push({
      ...start,
      isOpen: isOpen && !isTooSoon(start, { starts, now, requestLeadHours }),
    });
  }
  return found;
}
