import { eq, type InferInsertModel } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { type Booking, bookings, bookingTokens, bookingTransitions } from './bookings.table.ts';
import { newReference, newToken } from './reference.ts';

type NewBooking = Omit<
  InferInsertModel<typeof bookings>,
  'id' | 'reference' | 'createdAt' | 'updatedAt'
>;

/** Writes a new booking with a reference and a token that nobody had before. */
export async function insertBooking(
  change: Change,
  values: NewBooking,
): Promise<Booking & { token: string }> {
  const { tx, now } = change;
  for (;;) {
    const [booking] = await tx
      .insert(bookings)
      .values({ ...values, reference: newReference(), createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: bookings.reference })
      .returning();
    if (!booking) continue;
    const token = newToken();
    // Two inserts in one statement: whoever waits for the same seats waits for one journey less.
    const keyed = tx
      .$with('keyed')
      .as(tx.insert(bookingTokens).values({ bookingId: booking.id, token }).returning());
    await tx
      .with(keyed)
      .insert(bookingTransitions)
      .values(transition(change, null, booking));
    return { ...booking, token };
  }
}

/** What a cancelled booking says of its end, by whomever it came. */
export const asCancelled = ({ now, actor }: Change, reason?: string) => ({
  status: 'cancelled' as const,
  cancelledAt: now,
  cancelledBy: actor.kind,
  cancelReason: reason || null,
});

/** Changes a locked booking and adds the change to its history. */
export async function updateBooking(
  change: Change,
  before: Booking,
  values: Partial<InferInsertModel<typeof bookings>>,
): Promise<Booking> {
  const [after] = await change.tx
    .update(bookings)
    .set({ ...values, updatedAt: change.now })
    .where(eq(bookings.id, before.id))
    .returning();
  if (!after) throw new Error('a locked booking cannot vanish');
  await change.tx.insert(bookingTransitions).values(transition(change, before, after));
  return after;
}

const transition = (
  { now, actor }: Change,
  before: Booking | null,
  after: Booking,
): InferInsertModel<typeof bookingTransitions> => ({
  bookingId: after.id,
  fromStatus: before?.status ?? null,
  toStatus: after.status,
  availabilityId: after.availabilityId,
  actor: actor.kind,
  at: now,
});
