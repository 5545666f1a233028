import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { lisbonInstant } from '#platform/clock/lisbon.ts';
import type { Change } from '#platform/db/change.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import type { Availability } from '../availability/availability.ts';
import { Failure } from '../failures.ts';
import { bookings, bookingTransitions } from './bookings.table.ts';
import { type LockedAvailability, lockAvailabilities } from './seats.ts';

export type AvailabilityChange = {
  capacity?: number | undefined;
  /** Lisbon wall time. Only a date that nobody has booked gets another start. */
  date?: string | undefined;
  time?: string | undefined;
  /** `later`: this one and all later ones of its series; a new date goes to this one only. */
  scope: 'one' | 'later';
};

/**
 * Changes one availability, or it and all later ones of its series: all of them or none.
 * @throws {Failure} availability_not_found, availability_exists, below_sold (with `seatsTaken`),
 *   has_bookings
 */
export async function changeAvailability(
  change: Change,
  id: string,
  wish: AvailabilityChange,
): Promise<{ before: Availability[]; after: Availability[] }> {
  const before = await lockAvailabilities(change, await idsInScope(change, id, wish.scope));
  const after: Availability[] = [];
  for (const availability of before) {
    const date = availability.id === id ? (wish.date ?? availability.date) : availability.date;
    const time = wish.time ?? availability.time;
    const capacity = wish.capacity ?? availability.capacity;
    if (capacity < availability.seatsTaken) {
      throw new Failure('below_sold', { seatsTaken: availability.seatsTaken });
    }
    const isNewStart = date !== availability.date || time !== availability.time;
    if (isNewStart && availability.seatsTaken > 0) throw new Failure('has_bookings');
    if (isNewStart) await assertStartIsFree(change, availability, date, time);
    const [changed] = await change.tx
      .update(availabilities)
      .set({ date, time, capacity, startsAt: lisbonInstant({ date, time }) })
      .where(eq(availabilities.id, availability.id))
      .returning();
    if (changed) after.push(changed);
  }
  return { before, after };
}

/**
 * Deletes an availability that was never booked; one with a past is called off instead.
 * @throws {Failure} availability_not_found, has_bookings
 */
export async function removeAvailability(change: Change, id: string): Promise<Availability> {
  const [availability] = await lockAvailabilities(change, [id]);
  if (!availability) throw new Failure('availability_not_found');
  if (await wasEverBooked(change, id)) throw new Failure('has_bookings');
  await change.tx.delete(availabilities).where(eq(availabilities.id, id));
  return availability;
}

/** Also when its bookings have all moved away: their history still names it. */
async function wasEverBooked({ tx }: Change, id: string): Promise<boolean> {
  const [booked, left] = [
    await tx.$count(bookings, eq(bookings.availabilityId, id)),
    await tx.$count(bookingTransitions, eq(bookingTransitions.availabilityId, id)),
  ];
  return booked + left > 0;
}

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
        gte(availabilities.startsAt, first.startsAt),
      ),
    )
    .orderBy(asc(availabilities.id));
  return later.map((each) => each.id);
}

async function assertStartIsFree(
  { tx }: Change,
  availability: LockedAvailability,
  date: string,
  time: string,
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
