import { eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Change } from '#platform/db/change.ts';
import { type Booking, bookings } from './bookings.table.ts';
import { type LockedAvailability, lockEach } from './seats.ts';

type Holding = Pick<Booking, 'status' | 'rebookHeldId' | 'rebookHeldUntil'>;

/** Like `isHeldToRebook` in SQL: whether a booking holds seats of that date now. */
export const holdsToRebook = (
  { status, rebookHeldId, rebookHeldUntil }: Holding,
  availabilityId: string,
  now: Temporal.Instant,
): boolean =>
  status === 'to_rebook' &&
  rebookHeldId === availabilityId &&
  rebookHeldUntil !== null &&
  rebookHeldUntil.epochMilliseconds > now.epochMilliseconds;

/** Writes the hold of a locked booking, or ends it. Needs the locks of the dates whose seats change. */
export async function writeHeldToRebook(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  { id }: Pick<Booking, 'id'>,
  held: { availabilityId: string; until: Temporal.Instant } | null,
): Promise<Booking> {
  const [after] = await tx
    .update(bookings)
    .set({
      rebookHeldId: held?.availabilityId ?? null,
      rebookHeldUntil: held?.until ?? null,
      updatedAt: now,
    })
    .where(eq(bookings.id, id))
    .returning();
  if (!after) throw new Error('the locked booking is missing');
  return after;
}

/** Releases the seats that a locked booking holds on a locked date, for that booking. Returns the date without them. */
export async function releaseHeldToRebook(
  change: Change,
  booking: Pick<Booking, 'id'>,
  availability: LockedAvailability,
): Promise<LockedAvailability> {
  await writeHeldToRebook(change, booking, null);
  const [counted] = await lockEach(change, [availability.id]);
  return counted ?? availability;
}
