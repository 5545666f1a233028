import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { WaitlistStatus } from '#contract/bookings/states.ts';
import type { Change } from '#platform/db/change.ts';
import { type Booking, bookings } from './bookings.table.ts';
import { queueEntryMail } from './invite-waiting.ts';
import type { LockedAvailability } from './seats.ts';
import { isActiveEntry } from './waitlist-entries.queries.ts';
import { type WaitlistEntry, waitlistEntries } from './waitlist-entries.table.ts';

/** Ends the entries of a guest who has booked the date. Needs the availability's lock. */
export async function endBookedEntries({ tx, now }: Change, booking: Booking): Promise<void> {
  if (booking.availabilityId === null) return;
  const isTheirs = and(
    isActiveEntry,
    sql`lower(${waitlistEntries.email}) = ${booking.email.toLowerCase()}`,
  );
  await endEntries(tx, now, 'booked', [
    eq(waitlistEntries.availabilityId, booking.availabilityId),
    or(eq(waitlistEntries.bookingId, booking.id), isTheirs),
  ]);
}

/** Ends and emails invitations past their deadline, unless the guest is paying. Needs the availability's lock. */
export async function endMissedInvitations(
  change: Change,
  { id }: Pick<LockedAvailability, 'id'>,
): Promise<void> {
  const { tx, now } = change;
  const missed = await endEntries(tx, now, 'missed', [
    eq(waitlistEntries.availabilityId, id),
    eq(waitlistEntries.status, 'invited'),
    sql`${waitlistEntries.invitedUntil} <= ${now.toString()}::timestamptz`,
    isNotPaying(now),
  ]);
  for (const entry of missed) {
    await queueEntryMail(change, entry, 'waitlist_closed', entry.invitedUntil?.toString());
  }
}

const isNotPaying = (now: Temporal.Instant): SQL => sql`not exists (
  select 1 from ${bookings}
  where ${bookings.id} = ${waitlistEntries.bookingId}
    and (${bookings.status} in ('processing', 'confirmed')
      or ${bookings.status} = 'held' and ${bookings.holdExpiresAt} > ${now.toString()}::timestamptz)
)`;

/** Closes the waitlist of a locked availability that can't be booked any more, and emails its guests. */
export async function closeWaitlist(
  change: Change,
  { id }: Pick<LockedAvailability, 'id'>,
  which: SQL = isActiveEntry,
): Promise<void> {
  const closed = await endEntries(change.tx, change.now, 'closed', [
    eq(waitlistEntries.availabilityId, id),
    which,
  ]);
  for (const entry of closed) await queueEntryMail(change, entry, 'waitlist_closed', 'closed');
}

const endEntries = (
  tx: Change['tx'],
  endedAt: Temporal.Instant,
  status: WaitlistStatus,
  conditions: (SQL | undefined)[],
): Promise<WaitlistEntry[]> =>
  tx
    .update(waitlistEntries)
    .set({ status, endedAt })
    .where(and(...conditions))
    .returning();

/** Emails the guests who wait for a locked availability that its start or place has changed. */
export async function notifyWaiting(
  change: Change,
  { id }: Pick<LockedAvailability, 'id'>,
): Promise<void> {
  const waiting = await change.tx
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.availabilityId, id), isActiveEntry))
    .orderBy(asc(waitlistEntries.id));
  for (const entry of waiting) {
    await queueEntryMail(change, entry, 'waitlist_changed', change.now.toString());
  }
}
