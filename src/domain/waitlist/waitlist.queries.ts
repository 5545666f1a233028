import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import type { Availability } from '../availability/availability.ts';
import { hasCancelledThere } from '../bookings/waitlist-entries.queries.ts';
import { type WaitlistEntry, waitlistEntries } from '../bookings/waitlist-entries.table.ts';
import { Failure } from '../failures.ts';
import { type Tour, tours } from '../tours/tours.table.ts';

export type WaitingGuest = WaitlistEntry & { hasCancelled: boolean };

const LISTED_AT_MOST = 200;

/** The waitlist of a date in the order of invitation, ended entries last. Throws availability_not_found. */
export async function listWaitlist(
  reader: Reader,
  availabilityId: string,
): Promise<WaitingGuest[]> {
  const [date] = await reader
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(eq(availabilities.id, availabilityId));
  if (!date) throw new Failure('availability_not_found');
  return reader
    .select({ ...getTableColumns(waitlistEntries), hasCancelled: hasCancelledThere })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.availabilityId, availabilityId))
    .orderBy(
      sql`${waitlistEntries.status} not in ('waiting', 'invited')`,
      asc(waitlistEntries.createdAt),
      asc(waitlistEntries.id),
    )
    .limit(LISTED_AT_MOST);
}

export type EntryInFull = WaitingGuest & { tour: Tour; date: Availability };

/** An entry with its tour and date; null if there is none. */
export async function findEntry(reader: Reader, id: string): Promise<EntryInFull | null> {
  const [found] = await reader
    .select({
      entry: waitlistEntries,
      hasCancelled: hasCancelledThere,
      tour: tours,
      date: availabilities,
    })
    .from(waitlistEntries)
    .innerJoin(availabilities, eq(availabilities.id, waitlistEntries.availabilityId))
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .where(eq(waitlistEntries.id, id));
  if (!found) return null;
  const { entry, ...rest } = found;
  return { ...entry, ...rest };
}

export type EntryOfGuest = WaitlistEntry & { date: string; time: string; tourName: Tour['name'] };

/** All entries with an address, in lower case; the latest first. */
export async function listEntriesOf(reader: Reader, address: string): Promise<EntryOfGuest[]> {
  const found = await reader
    .select({
      entry: waitlistEntries,
      date: availabilities.date,
      time: availabilities.time,
      tourName: tours.name,
    })
    .from(waitlistEntries)
    .innerJoin(availabilities, eq(availabilities.id, waitlistEntries.availabilityId))
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .where(sql`lower(${waitlistEntries.email}) = ${address}`)
    .orderBy(desc(waitlistEntries.createdAt));
  return found.map(({ entry, ...its }) => ({ ...entry, ...its }));
}
