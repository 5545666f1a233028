import { and, asc, count, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import {
  cutoffHoursOf,
  cutoffRulesOf,
  hasRoom,
  spotsLeft,
  unbookableReason,
} from '#contract/bookings/booking-rules.ts';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import type { WaitlistStatus } from '#contract/bookings/states.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { readSettings } from '../settings/settings.ts';
import { tourOf } from '../tours/tours.queries.ts';
import type { Tour } from '../tours/tours.table.ts';
import { type Booking, bookings } from './bookings.table.ts';
import { correlated, keepsSeats, type LockedAvailability, lockEach } from './seats.ts';
import { type WaitlistEntry, waitlistEntries } from './waitlist-entries.table.ts';

export const isActiveEntry = inArray(waitlistEntries.status, ['waiting', 'invited']);

/** Whether the guest cancelled a confirmed booking on the date; such a guest is not invited. */
export const hasCancelledThere = correlated<boolean>(sql`exists (
  select 1 from ${bookings}
  where ${bookings.availabilityId} = ${waitlistEntries.availabilityId}
    and lower(${bookings.email}) = lower(${waitlistEntries.email})
    and ${bookings.status} = 'cancelled' and ${bookings.cancelledBy} = 'guest'
    and ${bookings.confirmedAt} is not null
)`);

type Terms = { rules: Rules; tour: Pick<Tour, 'isActive' | 'firstBookingCutoffHours'> };

/** Until when an invited guest may book: before bookings close. Null if there is no time for it. */
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

/** `invitationEnd` of a locked availability, by the present rules. */
export async function invitationEndOf(
  { tx, now }: Change,
  availability: LockedAvailability,
): Promise<Temporal.Instant | null> {
  const [tour, rules] = [await tourOf(tx, availability), await readSettings(tx, 'rules')];
  return invitationEnd(availability, now, { rules, tour });
}

/**
 * Keeps free seats of a locked availability for the first waiting parties that fit, and emails them.
 * @returns the availability with their seats taken
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
  let { seatsTaken } = availability;
  for (const entry of waiting) {
    const left = spotsLeft({ ...availability, seatsTaken });
    if (!hasRoom({ capacity: availability.capacity, spotsLeft: left }, entry)) continue;
    await inviteEntry(change, entry, until);
    seatsTaken += entry.exclusive ? availability.capacity : entry.participants;
  }
  return { ...availability, seatsTaken };
}

/** The active entries of each availability that has any. */
export async function countWaiting(
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
  kind: 'waitlist_joined' | 'waitlist_invited' | 'waitlist_closed',
  occasion = '',
): Promise<void> => queueMail(change, { kind, subjectId, recipient, language, occasion });

/** Whether a change of a booking gives seats of its availability back. */
export const freesSeats = (before: Booking, after: Booking): boolean =>
  before.availabilityId !== null &&
  hasSeats(before) &&
  (!hasSeats(after) ||
    after.availabilityId !== before.availabilityId ||
    after.participants < before.participants);

const hasSeats = ({ status }: Booking): boolean =>
  status === 'held' || status === 'processing' || status === 'confirmed';

/** Invites to an availability whose seats became free; locks it if guests wait for it. */
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
  if (availability) await inviteWaiting(change, availability);
}

/** The availability without the seats kept for this invitation, which its guest may take. */
export async function withInvitation(
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
        keepsSeats(now),
      ),
    );
  if (!entry) return { availability, entry };
  const kept = entry.exclusive ? availability.capacity : entry.participants;
  return {
    availability: { ...availability, seatsTaken: availability.seatsTaken - kept },
    entry,
  };
}

/** The hold takes over the seats of the invitation; if it ends, no more than its own seats are kept. */
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

/** Ends the entries of a guest who booked the date. Needs the availability's lock. */
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

/** Ends invitations whose deadline has passed, unless their guest is paying. Needs the lock. */
export async function endMissed(
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

/** Closes the waitlist of a locked availability that nobody can book any more, and emails its guests. */
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
