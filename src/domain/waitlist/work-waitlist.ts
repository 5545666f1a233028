import { and, asc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { WAITLIST_RETENTION_DAYS } from '#contract/constants.ts';
import type { Change } from '#platform/db/change.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { closeWaitlist, endMissedInvitations } from '../bookings/end-waitlist-entries.ts';
import { inviteWaiting } from '../bookings/invite-waiting.ts';
import { lockEach, seatsTaken } from '../bookings/seats.ts';
import { waitlistEntries } from '../bookings/waitlist-entries.table.ts';
import { mails } from '../mails/mails.table.ts';
import { readSettings } from '../settings/settings.ts';
import { tours } from '../tours/tours.table.ts';

/**
 * Runs every minute. Ends invitations past their deadline, closes the waitlists of dates that can no longer be
 * booked, and offers seats that became free without a write, e.g. by an expired hold.
 */
export async function workWaitlists(change: Change): Promise<void> {
  const { tx, now } = change;
  const { bookingCutoffHours } = await readSettings(tx, 'rules');
  const closing = now.add({ hours: bookingCutoffHours });
  const entriesOfDate = eq(waitlistEntries.availabilityId, availabilities.id);
  const due = await tx
    .selectDistinct({
      id: availabilities.id,
      hasPools: sql<boolean>`${tours.pools} <> '[]'::jsonb`,
    })
    .from(waitlistEntries)
    .innerJoin(availabilities, entriesOfDate)
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .where(
      or(
        and(eq(waitlistEntries.status, 'invited'), lte(waitlistEntries.invitedUntil, now)),
        and(
          eq(waitlistEntries.status, 'waiting'),
          or(
            lte(availabilities.startsAt, closing),
            sql`${seatsTaken(now)} < ${availabilities.capacity}`,
          ),
        ),
      ),
    )
    // The order of all locks.
    .orderBy(asc(availabilities.id));
  // Pools are locked after all availabilities.
  if (due.some(({ hasPools }) => hasPools)) {
    await lockEach(
      change,
      due.map(({ id }) => id),
    );
  }
  await isolateEach(change, due, async (each, { id }) => {
    const [availability] = await lockEach(each, [id]);
    if (!availability) return;
    await endMissedInvitations(each, availability);
    if (Temporal.Instant.compare(availability.startsAt, closing) <= 0) {
      await closeWaitlist(each, availability, eq(waitlistEntries.status, 'waiting'));
    } else await inviteWaiting(each, availability);
  });
}

/** Deletes entries some time after their date, with their emails. */
export async function deleteOldEntries({ tx, now }: Change): Promise<void> {
  const oldest = now.subtract({ hours: WAITLIST_RETENTION_DAYS * 24 });
  const over = tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(lt(availabilities.startsAt, oldest));
  const deleted = await tx
    .delete(waitlistEntries)
    .where(inArray(waitlistEntries.availabilityId, over))
    .returning({ id: waitlistEntries.id });
  const ids = deleted.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(mails).where(inArray(mails.subjectId, ids));
}
