import { eq } from 'drizzle-orm';
import type { WaitlistStatus } from '#contract/bookings/states.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import {
  invitationEndOf,
  inviteEntry,
  inviteTo,
  queueEntryMail,
} from '../bookings/invite-waiting.ts';
import { countPools } from '../bookings/pool-room.ts';
import { assertRoom, type LockedAvailability, lockEach } from '../bookings/seats.ts';
import { type WaitlistEntry, waitlistEntries } from '../bookings/waitlist-entries.table.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';

type LockedEntry = { entry: WaitlistEntry; availability: LockedAvailability };

/** Locks the availability of an entry, as every change of an entry needs. */
async function lockEntry(change: Change, id: string): Promise<LockedEntry> {
  const read = async () => {
    const [entry] = await change.tx
      .select()
      .from(waitlistEntries)
      .where(eq(waitlistEntries.id, id));
    if (!entry) throw new Failure('waitlist_entry_not_found');
    return entry;
  };
  const { availabilityId } = await read();
  const [availability] = await lockEach(change, [availabilityId]);
  if (!availability) throw new Failure('waitlist_entry_not_found');
  return { availability, entry: await read() };
}

const isActive = ({ status }: WaitlistEntry): boolean =>
  status === 'waiting' || status === 'invited';

async function end(
  change: Change,
  { entry, availability }: LockedEntry,
  status: WaitlistStatus,
): Promise<WaitlistEntry> {
  const [ended] = await change.tx
    .update(waitlistEntries)
    .set({ status, endedAt: change.now })
    .where(eq(waitlistEntries.id, entry.id))
    .returning();
  if (!ended) throw new Error('the locked waitlist entry is missing');
  // The seats of a declined invitation are offered to the next party.
  if (entry.status === 'invited') await inviteTo(change, availability.id);
  return ended;
}

/** The guest leaves the waitlist, or declines the invitation; repeated, it changes nothing. */
export async function leaveWaitlist(change: Change, id: string): Promise<void> {
  const locked = await lockEntry(change, id);
  if (isActive(locked.entry)) await end(change, locked, 'left');
}

/** Throws waitlist_entry_not_found, waitlist_entry_ended. */
export async function removeFromWaitlist(
  change: StaffChange,
  id: string,
  { sendEmail }: { sendEmail: boolean },
): Promise<void> {
  const locked = await lockEntry(change, id);
  if (!isActive(locked.entry)) throw new Failure('waitlist_entry_ended');
  const ended = await end(change, locked, 'removed');
  if (sendEmail) await queueEntryMail(change, ended, 'waitlist_closed', change.now.toString());
  await audit(change, 'waitlist.removed', ended);
}

/**
 * Invites one party by hand, whatever its place in the waitlist.
 * @throws {Failure} waitlist_entry_not_found, waitlist_entry_ended, not_bookable (`reason`),
 *   not_enough_spots (`spotsLeft`)
 */
export async function inviteByHand(change: StaffChange, id: string): Promise<void> {
  const { entry, availability } = await lockEntry(change, id);
  if (entry.status !== 'waiting') throw new Failure('waitlist_entry_ended');
  const until = await invitationEndOf(change, availability);
  if (until === null) throw new Failure('not_bookable', { reason: 'cutoff' });
  assertRoom(await countPools(change, availability), entry);
  await inviteEntry(change, entry, until);
  await audit(change, 'waitlist.invited', entry);
}

/** Without the guest's name: the log must not outlive the entry. */
const audit = (
  change: StaffChange,
  action: 'waitlist.removed' | 'waitlist.invited',
  { availabilityId, id, participants }: WaitlistEntry,
): Promise<void> =>
  recordAudit(change, action, availabilityId, { after: { waitlistEntry: id, participants } });
