import { and, count, inArray, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import { bookings } from './bookings.table.ts';
import { correlated } from './seats.ts';
import { waitlistEntries } from './waitlist-entries.table.ts';

export const isActiveEntry = inArray(waitlistEntries.status, ['waiting', 'invited']);

/** Whether the guest cancelled a confirmed booking on the date. Only staff can invite such a guest. */
export const hasCancelledThere = correlated<boolean>(sql`exists (
  select 1 from ${bookings}
  where ${bookings.availabilityId} = ${waitlistEntries.availabilityId}
    and lower(${bookings.email}) = lower(${waitlistEntries.email})
    and ${bookings.status} = 'cancelled' and ${bookings.cancelledBy} = 'guest'
    and ${bookings.confirmedAt} is not null
)`);

/** Counts the active entries by availability id. Availabilities without one are missing. */
export async function countActiveEntries(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await reader
    .select({ id: waitlistEntries.availabilityId, waiting: count() })
    .from(waitlistEntries)
    .where(and(inArray(waitlistEntries.availabilityId, [...ids]), isActiveEntry))
    .groupBy(waitlistEntries.availabilityId);
  return new Map(counts.map(({ id, waiting }) => [id, waiting]));
}
