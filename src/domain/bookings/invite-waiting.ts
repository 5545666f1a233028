import { and, asc, eq, not } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import {
  cutoffHoursOf,
  cutoffRulesOf,
  spotsLeft,
  unbookableReason,
} from '#contract/bookings/booking-rules.ts';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import type { Change } from '#platform/db/change.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { readSettings } from '../settings/settings.ts';
import { tourOf } from '../tours/tours.queries.ts';
import type { Tour } from '../tours/tours.table.ts';
import { countPools } from './pool-room.ts';
import { hasRoomFor, type LockedAvailability, lockEach } from './seats.ts';
import { hasCancelledThere } from './waitlist-entries.queries.ts';
import { type WaitlistEntry, waitlistEntries } from './waitlist-entries.table.ts';

type Terms = { rules: Rules; tour: Pick<Tour, 'isActive' | 'firstBookingCutoffHours'> };

/** The deadline of an invitation made now, at most when bookings close. Null if less time is left than a hold lasts. */
function invitationEnd(
  availability: LockedAvailability,
  now: Temporal.Instant,
  { rules, tour }: Terms,
): Temporal.Instant | null {
  const cutoffs = cutoffRulesOf(rules, tour);
  const reason = unbookableReason(availability, now, cutoffs);
  if (!tour.isActive || (reason !== null && reason !== 'full')) return null;
  const closesAt = availability.startsAt.subtract({ hours: cutoffHoursOf(availability, cutoffs) });
  const until = now.add({ hours: rules.waitlistHours });
  const end = Temporal.Instant.compare(until, closesAt) < 0 ? until : closesAt;
  const isTooShort = Temporal.Instant.compare(end, now.add({ minutes: rules.holdMinutes })) < 0;
  return isTooShort ? null : end;
}

/** The deadline of an invitation to a locked availability made now; null if it is too late for one. */
export async function invitationEndOf(
  { tx, now }: Change,
  availability: LockedAvailability,
): Promise<Temporal.Instant | null> {
  const [tour, rules] = [await tourOf(tx, availability), await readSettings(tx, 'rules')];
  return invitationEnd(availability, now, { rules, tour });
}

/**
 * Reserves free seats of a locked availability for the first waiting parties that fit, and emails them.
 * @returns the availability with the reserved seats counted as taken
 */
export async function inviteWaiting(
  change: Change,
  availability: LockedAvailability,
): Promise<LockedAvailability> {
  if (!availability.hasWaiting || spotsLeft(availability) === 0) return availability;
  const until = await invitationEndOf(change, availability);
  if (until === null) return availability;
  const waiting = await change.tx
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.availabilityId, availability.id),
        eq(waitlistEntries.status, 'waiting'),
        not(hasCancelledThere),
      ),
    )
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id));
  let counted = await countPools(change, availability);
  for (const entry of waiting) {
    if (!hasRoomFor(counted, entry)) continue;
    await inviteEntry(change, entry, until);
    const reserved = entry.exclusive ? counted.capacity : entry.participants;
    counted = await countPools(change, { ...counted, seatsTaken: counted.seatsTaken + reserved });
  }
  const { poolSpots: _spots, isOverdrawn: _isOverdrawn, ...locked } = counted;
  return locked;
}

/** Needs the availability's lock, and room for the party. */
export async function inviteEntry(
  change: Change,
  entry: WaitlistEntry,
  until: Temporal.Instant,
): Promise<void> {
  await change.tx
    .update(waitlistEntries)
    .set({ status: 'invited', invitedUntil: until, bookingId: null, endedAt: null })
    .where(eq(waitlistEntries.id, entry.id));
  await queueEntryMail(change, entry, 'waitlist_invited', until.toString());
}

export const queueEntryMail = (
  change: Change,
  { id: subjectId, email: recipient, language }: WaitlistEntry,
  kind: 'waitlist_joined' | 'waitlist_invited' | 'waitlist_changed' | 'waitlist_closed',
  occasion = '',
): Promise<void> => queueMail(change, { kind, subjectId, recipient, language, occasion });

/**
 * Invites waiting parties to an availability whose seats became free. Locks it if a party waits. With pools it does
 * nothing: their lock follows those of all availabilities, and the caller may lock more. `workWaitlists` invites then.
 */
export async function inviteTo(change: Change, availabilityId: string): Promise<void> {
  const waiting = await change.tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.availabilityId, availabilityId),
        eq(waitlistEntries.status, 'waiting'),
      ),
    )
    .limit(1);
  if (waiting.length === 0) return;
  const [availability] = await lockEach(change, [availabilityId]);
  if (availability?.pools.length === 0) await inviteWaiting(change, availability);
}
