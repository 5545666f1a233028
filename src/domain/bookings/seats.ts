import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { type AvailabilityFacts, hasRoom, type Seats, spotsLeft } from '#contract/booking-rules.ts';
import type { Locale } from '#contract/localised.ts';
import type { Change } from '#platform/db/change.ts';
import { availabilities, availabilityBlocks } from '../availability/availabilities.table.ts';
import type { Availability } from '../availability/availability.ts';
import { Failure } from '../failures.ts';
import { bookings } from './bookings.table.ts';

export type LockedAvailability = Availability & AvailabilityFacts;

/**
 * The one door to the seats. Locks the availabilities until the transaction ends, in id order so
 * that two transactions never wait for each other, and tells how many seats each has given away.
 * A booking that is changed too is locked before (`lockBooking`), never after.
 * @throws {Failure} availability_not_found
 */
export async function lockAvailabilities(
  change: Change,
  ids: readonly string[],
): Promise<LockedAvailability[]> {
  const locked = await lockEach(change, ids);
  return ids.map((id) => {
    const availability = locked.find((each) => each.id === id);
    if (!availability) throw new Failure('availability_not_found');
    return availability;
  });
}

/** Locks the availability that a locked booking sits on, as `lockAvailabilities` does; null without one. */
export async function lockSeatsOf(
  change: Change,
  { availabilityId }: { availabilityId: string | null },
): Promise<LockedAvailability | null> {
  if (availabilityId === null) return null;
  const [availability] = await lockEach(change, [availabilityId]);
  if (!availability) throw new Error('an availability with bookings cannot vanish');
  return availability;
}

/** Locks those that are still there, as `lockAvailabilities` does. */
export async function lockEach(
  { tx, now }: Change,
  ids: readonly string[],
): Promise<LockedAvailability[]> {
  // Sent together and run one after the other. The count is a statement of its own, behind the lock:
  // only one that starts after the lock was granted sees what its last owner wrote.
  const [locked, facts] = await Promise.all([
    tx
      .select()
      .from(availabilities)
      .where(inArray(availabilities.id, [...new Set(ids)]))
      .orderBy(availabilities.id)
      .for('update'),
    tx
      .select({ id: availabilities.id, seatsTaken: seatsTaken(now), isBlocked })
      .from(availabilities)
      .where(inArray(availabilities.id, [...new Set(ids)])),
  ]);
  return locked.flatMap((availability) => {
    const its = facts.find(({ id }) => id === availability.id);
    return its ? [{ ...availability, ...its }] : [];
  });
}

/**
 * Makes sure that a locked availability has room for the party.
 * @throws {Failure} not_enough_spots, with `spotsLeft`
 */
export function assertRoom(availability: LockedAvailability, party: Seats): void {
  const left = spotsLeft(availability);
  if (hasRoom({ capacity: availability.capacity, spotsLeft: left }, party)) return;
  throw new Failure('not_enough_spots', { spotsLeft: party.exclusive ? 0 : left });
}

/**
 * Makes sure that a locked availability is guided in a language.
 * @throws {Failure} language_not_offered, with the `languages` that it is guided in
 */
export function assertGuidedIn({ languages }: Pick<Availability, 'languages'>, language: Locale) {
  if (!languages.includes(language)) throw new Failure('language_not_offered', { languages });
}

/** Bookings that hold seats at `now`: an expired hold counts no more, even before the job ends it. */
export const countsSeats = (now: Temporal.Instant): SQL | undefined =>
  or(
    eq(bookings.status, 'confirmed'),
    and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now)),
  );

// Drizzle strips the table names from the outermost level of a selected expression, and a
// correlated subquery would then compare a column with itself: so there is a level around it.
function correlated<T>(subquery: SQL): SQL<T> {
  return sql<T>`${subquery}`;
}

/** Seats given away of an availability; an exclusive party takes them all. */
export const seatsTaken = (now: Temporal.Instant): SQL<number> =>
  correlated<number>(sql`(
    select coalesce(sum(case when ${bookings.exclusive} then ${availabilities.capacity} else ${bookings.participants} end), 0)::int
    from ${bookings}
    where ${bookings.availabilityId} = ${availabilities.id} and ${countsSeats(now)}
  )`);

/** Called off, or on a blocked day of its tour or of all tours. */
export const isBlocked: SQL<boolean> = correlated<boolean>(sql`(
  ${availabilities.calledOffAt} is not null or exists (
    select 1 from ${availabilityBlocks}
    where ${availabilities.date} between ${availabilityBlocks.fromDate} and ${availabilityBlocks.toDate}
      and (${availabilityBlocks.tourId} is null or ${availabilityBlocks.tourId} = ${availabilities.tourId})
  )
)`);
