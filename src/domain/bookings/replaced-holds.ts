import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { type Booking, bookings } from './bookings.table.ts';
import { inviteTo } from './invite-waiting.ts';
import { isHeldAt, type LockedAvailability, lockEach } from './seats.ts';
import { waitlistEntries } from './waitlist-entries.table.ts';
import { asCancelled, updateBooking } from './write-booking.ts';

/** What a new hold replaces: the holds of the same draft, and the hold of the same invitation. */
export type Replacing = { draftKey?: string | undefined; invitationId?: string | undefined };

export const hashOf = (draftKey: string): string =>
  createHash('sha256').update(draftKey).digest('base64url');

export async function lockReplaced(
  change: Change,
  { draftKey, invitationId }: Replacing,
): Promise<Booking[]> {
  const ofDraft = draftKey === undefined ? [] : await lockHoldsOfDraft(change, draftKey);
  if (invitationId === undefined) return ofDraft;
  const ofInvitation = await lockHoldOfInvitation(change, invitationId);
  return [...new Map([...ofDraft, ...ofInvitation].map((hold) => [hold.id, hold])).values()];
}

/** A second hold of the same draft waits here for the first one. */
async function lockHoldsOfDraft({ tx, now }: Change, draftKey: string): Promise<Booking[]> {
  const draftKeyHash = hashOf(draftKey);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${draftKeyHash}, 0))`);
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.draftKeyHash, draftKeyHash), isHeldAt(now)))
    .orderBy(asc(bookings.id))
    .for('update');
}

/** The hold that a guest made with the same invitation before, e.g. on another device. */
const lockHoldOfInvitation = ({ tx, now }: Change, invitationId: string): Promise<Booking[]> =>
  tx
    .select()
    .from(bookings)
    .where(
      and(
        isHeldAt(now),
        inArray(
          bookings.id,
          tx
            .select({ id: waitlistEntries.bookingId })
            .from(waitlistEntries)
            .where(eq(waitlistEntries.id, invitationId)),
        ),
      ),
    )
    .for('update');

/**
 * Ends the replaced holds. Their seats are for the new hold, so `offerReplacedSeats` follows it.
 * @returns the availability without the seats of these holds
 */
export async function releaseReplaced(
  change: Change,
  availability: LockedAvailability,
  replaced: readonly Booking[],
): Promise<LockedAvailability> {
  if (replaced.length === 0) return availability;
  for (const hold of replaced) {
    await updateBooking(change, hold, asCancelled(change), { offersSeats: false });
  }
  const [counted] = await lockEach(change, [availability.id]);
  return counted ?? availability;
}

/** Offers to the waitlist what the new hold left of the replaced seats. Their dates are locked. */
export async function offerReplacedSeats(
  change: Change,
  replaced: readonly Booking[],
): Promise<void> {
  const ids = new Set(replaced.flatMap(({ availabilityId }) => availabilityId ?? []));
  for (const id of [...ids].sort()) await inviteTo(change, id);
}
