import { and, eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import type { Booking } from './bookings.table.ts';
import { type LockedAvailability, reservesSeats } from './seats.ts';
import { type WaitlistEntry, waitlistEntries } from './waitlist-entries.table.ts';

/** Returns the availability without the seats that the invitation reserves, and the entry if it reserves any. */
export async function releaseInvitedSeats(
  { tx, now }: Change,
  availability: LockedAvailability,
  entryId: string | undefined,
): Promise<{ availability: LockedAvailability; entry: WaitlistEntry | null }> {
  if (entryId === undefined) return { availability, entry: null };
  const [entry = null] = await tx
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.id, entryId),
        eq(waitlistEntries.availabilityId, availability.id),
        reservesSeats(now),
      ),
    );
  if (!entry) return { availability, entry };
  const reserved = entry.exclusive ? availability.capacity : entry.participants;
  return {
    availability: { ...availability, seatsTaken: availability.seatsTaken - reserved },
    entry,
  };
}

/** The hold takes over the reserved seats. If it ends unpaid, only as many as it held are reserved again. */
export async function takeInvitation(
  { tx }: Change,
  entry: WaitlistEntry,
  { id: bookingId, participants }: Pick<Booking, 'id' | 'participants'>,
): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ bookingId, participants: Math.min(entry.participants, participants) })
    .where(eq(waitlistEntries.id, entry.id));
}
