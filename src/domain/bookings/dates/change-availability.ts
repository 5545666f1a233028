import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { lisbonInstant, type WallTime } from '#platform/clock/lisbon.ts';
import type { Change } from '#platform/db/change.ts';
import { availabilities } from '../../availability/availabilities.table.ts';
import type { Availability } from '../../availability/availability.ts';
import { Failure } from '../../failures.ts';
import { bookings, bookingTransitions } from '../bookings.table.ts';
import { type LockedAvailability, lockAvailabilities } from '../seats/seats.ts';
import { lockWithBookings } from './lock-with-bookings.ts';
import { type MovedBooking, moveWithDate } from './move-with-date.ts';

export type AvailabilityChange = {
  capacity?: number | undefined;
  /** Lisbon wall time. */
  date?: string | undefined;
  time?: string | undefined;
  /** `later`: this one and the later ones of its series at that time; a new date is for one only. */
  scope: 'one' | 'later';
  /** Guests go with their date to its new start and are told; without it such a date is refused. */
  withGuests: boolean;
};

/**
 * Changes one availability, or it and all later ones of its series: all of them or none.
 * @throws {Failure} availability_not_found, availability_exists, below_sold (with `seatsTaken`),
 *   has_bookings (with `seatsTaken`), start_too_soon when guests would be moved into the past
 */
export async function changeAvailability(
  change: Change,
  id: string,
  wish: AvailabilityChange,
): Promise<{ before: Availability[]; after: Availability[]; moved: MovedBooking[] }> {
  const ids = await idsInScope(change, id, wish.scope);
  const { availabilities: before, booked } = wish.withGuests
    ? await lockWithBookings(change, ids)
    : { availabilities: await lockAvailabilities(change, ids), booked: [] };
  const after: Availability[] = [];
  const moved: MovedBooking[] = [];
  for (const availability of before) {
    const start = {
      date: availability.id === id ? (wish.date ?? availability.date) : availability.date,
      time: wish.time ?? availability.time,
    };
    const capacity = wish.capacity ?? availability.capacity;
    const { seatsTaken } = availability;
    if (capacity < seatsTaken) throw new Failure('below_sold', { seatsTaken });
    const isNewStart = start.date !== availability.date || start.time !== availability.time;
    if (isNewStart) {
      if (seatsTaken > 0 && !wish.withGuests) throw new Failure('has_bookings', { seatsTaken });
      await assertStartIsFree(change, availability, start);
      const on = booked.filter(({ availabilityId }) => availabilityId === availability.id);
      moved.push(...(await moveWithDate(change, on, start)));
    }
    const [changed] = await change.tx
      .update(availabilities)
      .set({ ...start, capacity, startsAt: lisbonInstant(start) })
      .where(eq(availabilities.id, availability.id))
      .returning();
    if (changed) after.push(changed);
  }
  return { before, after, moved };
}

/**
 * Deletes an availability that was never booked; one with a past is called off instead.
 * @throws {Failure} availability_not_found, has_bookings
 */
export async function removeAvailability(change: Change, id: string): Promise<Availability> {
  const [availability] = await lockAvailabilities(change, [id]);
  if (!availability) throw new Failure('availability_not_found');
  if (await wasEverBooked(change.tx, id)) throw new Failure('has_bookings');
  await change.tx.delete(availabilities).where(eq(availabilities.id, id));
  return availability;
}

/** Also when its bookings have all moved away: their history still names it. */
export async function wasEverBooked(
  reader: Pick<Change['tx'], '$count'>,
  id: string,
): Promise<boolean> {
  const booked = await reader.$count(bookings, eq(bookings.availabilityId, id));
  return (
    booked > 0 ||
    (await reader.$count(bookingTransitions, eq(bookingTransitions.availabilityId, id))) > 0
  );
}

/**
 * The dates that a change is for. A series may run several times a day: those at another time, and
 * those that were moved from their own, are others.
 */
async function idsInScope({ tx }: Change, id: string, scope: 'one' | 'later'): Promise<string[]> {
  if (scope === 'one') return [id];
  const [first] = await tx.select().from(availabilities).where(eq(availabilities.id, id));
  if (!first?.seriesId) return [id];
  const later = await tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(
      and(
        eq(availabilities.seriesId, first.seriesId),
        eq(availabilities.time, first.time),
        gte(availabilities.startsAt, first.startsAt),
      ),
    )
    .orderBy(asc(availabilities.id));
  return later.map((each) => each.id);
}

async function assertStartIsFree(
  { tx }: Change,
  availability: LockedAvailability,
  { date, time }: WallTime,
): Promise<void> {
  const [other] = await tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(
      and(
        eq(availabilities.tourId, availability.tourId),
        eq(availabilities.date, date),
        eq(availabilities.time, time),
        sql`${availabilities.id} <> ${availability.id}`,
      ),
    );
  if (other) throw new Failure('availability_exists');
}
