import { and, eq, sql } from 'drizzle-orm';
import { cutoffRulesOf, isPrivate, unbookableReason } from '#contract/bookings/booking-rules.ts';
import type { Locale } from '#contract/localised.ts';
import type { Change } from '#platform/db/change.ts';
import { inviteWaiting, queueEntryMail } from '../bookings/invite-waiting.ts';
import { countPools } from '../bookings/pool-room.ts';
import { hasRoomFor, lockAvailabilities } from '../bookings/seats.ts';
import { isActiveEntry } from '../bookings/waitlist-entries.queries.ts';
import { type WaitlistEntry, waitlistEntries } from '../bookings/waitlist-entries.table.ts';
import { Failure } from '../failures.ts';
import { readSettings } from '../settings/settings.ts';
import { tourOf } from '../tours/tours.queries.ts';

export type WaitingParty = {
  availabilityId: string;
  participants: number;
  firstName: string;
  email: string;
  language: Locale;
};

/**
 * Adds a party to the waitlist of a date that has no room for it. If the guest is in it already, nothing
 * changes and no second email is sent.
 * @throws {Failure} availability_not_found, not_bookable (`reason`), too_many_people (`maximum`),
 *   waitlist_not_needed if the date has room
 */
export async function joinWaitlist(change: Change, party: WaitingParty): Promise<WaitlistEntry> {
  const { tx, now } = change;
  const [locked] = await lockAvailabilities(change, [party.availabilityId]);
  if (!locked) throw new Failure('availability_not_found');
  const [tour, rules] = [await tourOf(tx, locked), await readSettings(tx, 'rules')];
  if (!tour.isActive) throw new Failure('availability_not_found');
  const reason = unbookableReason(locked, now, cutoffRulesOf(rules, tour));
  if (reason !== null && reason !== 'full') throw new Failure('not_bookable', { reason });
  const maximum = Math.min(locked.capacity, tour.maxGroupSize);
  if (party.participants > maximum) throw new Failure('too_many_people', { maximum });
  const known = await findActive(change, party);
  if (known) return known;
  const exclusive = isPrivate(tour);
  const { participants } = party;
  // Parties that joined earlier get free seats first.
  const counted = await countPools(change, await inviteWaiting(change, locked));
  if (hasRoomFor(counted, { participants, exclusive })) {
    throw new Failure('waitlist_not_needed');
  }
  const [entry] = await tx
    .insert(waitlistEntries)
    .values({ ...party, exclusive, status: 'waiting', createdAt: now })
    .returning();
  if (!entry) throw new Error('inserting the waitlist entry returned no row');
  await queueEntryMail(change, entry, 'waitlist_joined');
  return entry;
}

async function findActive(
  { tx }: Change,
  { availabilityId, email }: WaitingParty,
): Promise<WaitlistEntry | undefined> {
  const [known] = await tx
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.availabilityId, availabilityId),
        sql`lower(${waitlistEntries.email}) = ${email.toLowerCase()}`,
        isActiveEntry,
      ),
    );
  return known;
}
