import { and, asc, eq, lte } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { bookings } from '../bookings.table.ts';
import { updateBooking } from '../write-booking.ts';

const AT_ONCE = 100;

/**
 * Ends the holds whose time is over; their seats stopped counting by themselves, so they need not be
 * counted under the lock. A hold that somebody is working on is left for the next round.
 * @returns how many were ended
 */
export async function expireHolds(change: Change): Promise<number> {
  const over = await change.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'held'), lte(bookings.holdExpiresAt, change.now)))
    // The history's foreign key locks each availability: in id order, as everywhere.
    .orderBy(asc(bookings.availabilityId), asc(bookings.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  for (const hold of over) await updateBooking(change, 'system', hold, { status: 'expired' });
  return over.length;
}
