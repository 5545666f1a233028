import { eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import type { Booking } from '../booking.ts';
import { bookings } from '../bookings.table.ts';

/** What the team may correct at any time; nothing here changes seats, money or the start. */
export type BookingEdit = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  specialRequests?: string | undefined;
  adminNotes?: string | undefined;
  /** Whether the party came; null takes the note back. */
  attended?: boolean | null | undefined;
};

/** Edits a locked booking. */
export async function editBooking(
  { tx, now }: Change,
  booking: Booking,
  edit: BookingEdit,
): Promise<Booking> {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined);
  const [edited] = await tx
    .update(bookings)
    .set({ ...Object.fromEntries(given), updatedAt: now })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!edited) throw new Error('a locked booking cannot vanish');
  return edited;
}
