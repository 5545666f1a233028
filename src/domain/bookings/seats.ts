import {
  and,
  type Column,
  eq,
  getTableColumns,
  gt,
  inArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Temporal } from 'temporal-polyfill';
import {
  type AvailabilityFacts,
  hasRoom,
  type Seats,
  spotsLeft,
} from '#contract/bookings/booking-rules.ts';
import type { PoolUse } from '#contract/bookings/pool-rules.ts';
import type { Locale } from '#contract/localised.ts';
import type { Change } from '#platform/db/change.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Tx } from '#platform/db/types.ts';
import {
  availabilities,
  availabilityBlocks,
  daysOf,
} from '../availability/availabilities.table.ts';
import type { Availability } from '../availability/availability.ts';
import { Failure } from '../failures.ts';
import { tours } from '../tours/tours.table.ts';
import { bookings } from './bookings.table.ts';
import { waitlistEntries } from './waitlist-entries.table.ts';

/** `hasWaiting`: parties in its waitlist get free seats before other guests. */
export type LockedAvailability = Availability &
  AvailabilityFacts & {
    hasWaiting: boolean;
    /** What its guests take of pools, which `countPools` counts. */
    pools: PoolUse[];
    durationMinutes: number;
    /** Of its confirmed bookings; 0 for a tour without a minimum number of guests. */
    confirmedPeople: number;
  };

/** In id order against deadlocks; lock a booking before, never after. Throws availability_not_found. */
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

/** Like `lockAvailabilities`; null if the booking has none. */
export async function lockSeatsOf(
  change: Change,
  { availabilityId }: { availabilityId: string | null },
): Promise<LockedAvailability | null> {
  if (availabilityId === null) return null;
  const [availability] = await lockEach(change, [availabilityId]);
  if (!availability) throw new Error('the booked availability is missing');
  return availability;
}

/** Like `lockAvailabilities`, but skips ids that no longer exist. */
export async function lockEach(
  { tx, now }: Change,
  ids: readonly string[],
): Promise<LockedAvailability[]> {
  // The count is a separate statement: only one that starts after the lock sees what its previous owner
  // wrote.
  const asked = { ids: `{${[...new Set(ids)].join(',')}}`, now: now.toString() };
  const [locked, facts] = await Promise.all([lockRows(tx, asked), countSeats(tx, asked)]);
  const factsById = new Map(facts.map((its) => [its.id, its]));
  return locked.flatMap((availability) => {
    const its = factsById.get(availability.id);
    return its ? [{ ...availability, ...its }] : [];
  });
}

const isAsked = sql`${availabilities.id} = any(${sql.placeholder('ids')}::text::uuid[])`;

const lockRows = prepared((tx: Tx) =>
  tx
    .select()
    .from(availabilities)
    .where(isAsked)
    .orderBy(availabilities.id)
    // Inserts that only refer to an availability, such as an import, do not wait.
    .for('no key update'),
);

/** Without a lock: a sale checks the seats again under it. */
export const lookAtEach = (
  { tx, now }: Change,
  ids: readonly string[],
): Promise<LockedAvailability[]> =>
  tx
    .select({
      ...getTableColumns(availabilities),
      seatsTaken: seatsTaken(now),
      isBlocked,
      hasWaiting,
      pools: tours.pools,
      durationMinutes: tours.durationMinutes,
      confirmedPeople,
    })
    .from(availabilities)
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .where(inArray(availabilities.id, [...new Set(ids)]));

/** An availability behind its lock and those of its pools (`countPools`). */
type Counted = LockedAvailability & { poolSpots: number | null };

/** `people`, where the seats are of an availability taken whole. Needs the locks of seats and pools. */
export function hasRoomFor(
  availability: Counted,
  party: Seats,
  people = party.participants,
): boolean {
  const { capacity, seatsTaken, poolSpots } = availability;
  const room = { capacity, spotsLeft: spotsLeft(availability), isEmpty: seatsTaken === 0 };
  return hasRoom(room, party) && people <= (poolSpots ?? Infinity);
}

/** Throws not_enough_spots (`spotsLeft`). Needs the locks of seats and pools. */
export function assertRoom(availability: Counted, party: Seats, people?: number): void {
  if (hasRoomFor(availability, party, people)) return;
  const isTaken = party.exclusive && availability.seatsTaken > 0;
  throw new Failure('not_enough_spots', { spotsLeft: isTaken ? 0 : spotsLeft(availability) });
}

/** Throws language_not_offered (`languages`). Needs the availability's lock. */
export function assertGuidedIn({ languages }: Pick<Availability, 'languages'>, language: Locale) {
  if (!languages.includes(language)) throw new Failure('language_not_offered', { languages });
}

export type Moment = Temporal.Instant | Placeholder<'now'>;

/** Expired holds and overdue payments do not count, even before they are ended. */
export const countsSeats = (now: Moment): SQL | undefined =>
  or(
    eq(bookings.status, 'confirmed'),
    and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now)),
    and(eq(bookings.status, 'processing'), gt(bookings.paymentDueAt, now)),
  );

// Drizzle strips table names at the outermost level of a selection: the subquery would compare a column with
// itself.
export function correlated<T>(subquery: SQL): SQL<T> {
  return sql<T>`${subquery}`;
}

export const isHeldAt = (now: Temporal.Instant): SQL | undefined =>
  and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now));

/** The guest of a called-off date has chosen another one, and confirms it until the hold ends. */
export const isHeldToRebook = (now: Moment): SQL | undefined =>
  and(eq(bookings.status, 'to_rebook'), gt(bookings.rebookHeldUntil, now));

/** An invitation reserves seats until its deadline, unless the guest's hold or booking counts them already. */
export const reservesSeats = (now: Moment): SQL | undefined =>
  and(
    eq(waitlistEntries.status, 'invited'),
    gt(waitlistEntries.invitedUntil, now),
    sql`not exists (
      select 1 from ${bookings}
      where ${bookings.id} = ${waitlistEntries.bookingId} and ${countsSeats(now)}
    )`,
  );

/** An exclusive party takes all. */
export const seatsTaken = (now: Moment): SQL<number> =>
  correlated<number>(sql`((
    select coalesce(sum(case when ${bookings.exclusive} then ${availabilities.capacity} else ${bookings.participants} end), 0)::int
    from ${bookings}
    where ${bookings.availabilityId} = ${availabilities.id} and ${countsSeats(now)}
  ) + (
    select coalesce(sum(case when ${bookings.exclusive} then ${availabilities.capacity} else ${bookings.participants} end), 0)::int
    from ${bookings}
    where ${bookings.rebookHeldId} = ${availabilities.id} and ${isHeldToRebook(now)}
  ) + (
    select coalesce(sum(case when ${waitlistEntries.exclusive} then ${availabilities.capacity} else ${waitlistEntries.participants} end), 0)::int
    from ${waitlistEntries}
    where ${waitlistEntries.availabilityId} = ${availabilities.id} and ${reservesSeats(now)}
  ))`);

const booked = alias(bookings, 'booked');

/**
 * The people of a date's confirmed bookings, where an exclusive one takes all; 0 for a tour without a minimum number of
 * guests. The query has joined the tour.
 */
export const confirmedPeopleOn = (availabilityId: Column, capacity: Column): SQL<number> =>
  correlated<number>(sql`(case when ${tours.minGuests} is null then 0 else (
    select coalesce(sum(case when ${booked.exclusive} then ${capacity} else ${booked.participants} end), 0)::int
    from ${bookings} ${booked}
    where ${booked.availabilityId} = ${availabilityId} and ${booked.status} = 'confirmed'
  ) end)`);

const confirmedPeople = confirmedPeopleOn(availabilities.id, availabilities.capacity);

const hasWaiting: SQL<boolean> = correlated<boolean>(sql`exists (
  select 1 from ${waitlistEntries}
  where ${waitlistEntries.availabilityId} = ${availabilities.id} and ${waitlistEntries.status} = 'waiting'
)`);

/** Called off, or on a blocked day of its tour or of all tours. */
export const isBlocked: SQL<boolean> = correlated<boolean>(sql`(
  ${availabilities.calledOffAt} is not null or exists (
    select 1 from ${availabilityBlocks}
    where ${daysOf(availabilityBlocks)} @> ${availabilities.date}
      and (${availabilityBlocks.tourId} is null or ${availabilityBlocks.tourId} = ${availabilities.tourId})
  )
)`);

const countSeats = prepared((tx: Tx) =>
  tx
    .select({
      id: availabilities.id,
      seatsTaken: seatsTaken(sql.placeholder('now')),
      isBlocked,
      hasWaiting,
      pools: tours.pools,
      durationMinutes: tours.durationMinutes,
      confirmedPeople,
    })
    .from(availabilities)
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .where(isAsked),
);
