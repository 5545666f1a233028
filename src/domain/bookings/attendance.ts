import { and, eq, sql } from 'drizzle-orm';
import {
  attendedFromHeads,
  fitHeads,
  type Heads,
  headsFromAttended,
  headsOf,
  isSameHeads,
  NO_HEADS,
} from '#contract/bookings/heads.ts';
import type { Change, StaffActor, StaffChange, TeamLinkActor } from '#platform/db/change.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import { type Booking, bookings } from './bookings.table.ts';

/** Needs the booking's lock. Throws booking_not_found on another guide's date, to reveal nothing. */
export async function assertGuidedBy(
  { tx }: Change,
  { availabilityId }: Booking,
  guideId: string | undefined,
): Promise<void> {
  if (guideId === undefined) return;
  const onIt = availabilityId === null ? sql`false` : eq(availabilities.id, availabilityId);
  const isTheirs = and(onIt, eq(availabilities.guideId, guideId));
  if ((await tx.$count(availabilities, isTheirs)) === 0) throw new Failure('booking_not_found');
}

/** Records whether a locked booking's whole party came; null clears it. Throws not_confirmed. */
export const recordAttendance = (
  change: StaffChange,
  booking: Booking,
  attended: boolean | null,
): Promise<Booking> =>
  storeHeads(change, booking, headsFromAttended(attended, booking.participants));

/**
 * Counts the people of a locked booking who came and who didn't; zeros clear it. A count that was based on an
 * older one than stored is refused, unless both are equal. Throws not_confirmed, too_many_heads (`participants`),
 * heads_changed (the stored and the sent count).
 */
export async function recordHeads(
  change: Change<StaffActor | TeamLinkActor>,
  booking: Booking,
  heads: Heads,
  basedOn?: Heads,
): Promise<Booking> {
  const { participants } = booking;
  if (heads.arrived + heads.noShow > participants)
    throw new Failure('too_many_heads', { participants });
  const stored = headsOf(booking);
  if (basedOn && !isSameHeads(stored, basedOn)) {
    if (isSameHeads(stored, heads)) return booking;
    const { arrived: sentArrived, noShow: sentNoShow } = heads;
    throw new Failure('heads_changed', { ...stored, sentArrived, sentNoShow });
  }
  return storeHeads(change, booking, heads);
}

async function storeHeads(
  change: Change<StaffActor | TeamLinkActor>,
  before: Booking,
  heads: Heads,
): Promise<Booking> {
  const { status, participants } = before;
  if (status !== 'confirmed') throw new Failure('not_confirmed');
  const [after] = await change.tx
    .update(bookings)
    .set({ ...storedHeads(heads, participants), updatedAt: change.now })
    .where(eq(bookings.id, before.id))
    .returning();
  if (!after) throw new Error('the locked booking is missing');
  await recordAudit(change, 'booking.attendance', before.id, { before, after });
  return after;
}

export type Attendance = Pick<Booking, 'attended' | 'arrivedCount' | 'noShowCount'>;

/** Both stored forms of attendance, so that they never contradict each other. */
function storedHeads(heads: Heads, participants: number): Attendance {
  const isCleared = heads.arrived + heads.noShow === 0;
  return {
    attended: attendedFromHeads(heads, participants),
    arrivedCount: isCleared ? null : heads.arrived,
    noShowCount: isCleared ? null : heads.noShow,
  };
}

export const clearedAttendance: Attendance = storedHeads(NO_HEADS, 1);

/** The attendance of a party whose size changes: the counts stay as far as they fit. */
export const attendanceOfSize = (booking: Booking, participants: number): Attendance =>
  storedHeads(fitHeads(headsOf(booking), participants), participants);
