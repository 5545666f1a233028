import { eq, type InferInsertModel, sql } from 'drizzle-orm';
import { type Rules, rulesToKeep } from '#contract/rules.schemas.ts';
import type { Change } from '#platform/db/change.ts';
import { type Booking, bookings, bookingTokens, bookingTransitions } from './bookings.table.ts';
import { newReference, newToken } from './reference.ts';

type NewBooking = Omit<
  InferInsertModel<typeof bookings>,
  'id' | 'reference' | 'rules' | 'createdAt' | 'updatedAt'
>;

/**
 * Writes a new booking with a reference and a token that nobody had before, and with the rules that
 * it keeps.
 */
export async function insertBooking(
  change: Change,
  values: NewBooking,
  rules: Rules,
): Promise<Booking & { token: string }> {
  const { tx, now } = change;
  for (;;) {
    const token = newToken();
    const reference = newReference(rules.referencePrefix);
    const kept = rulesToKeep(rules);
    const row = { ...values, reference, rules: kept, createdAt: now, updatedAt: now };
    // Three inserts in one statement: whoever waits for the same seats waits for one journey.
    const made = tx
      .$with('made')
      .as(
        tx
          .insert(bookings)
          .values(row)
          .onConflictDoNothing({ target: bookings.reference })
          .returning(),
      );
    const keyed = tx
      .$with('keyed', {})
      .as(sql`insert into ${bookingTokens} (booking_id, token) select id, ${token} from made`);
    const noted = tx
      .$with('noted', {})
      .as(sql`insert into ${bookingTransitions} (booking_id, to_status, availability_id, actor, at)
        select id, status, availability_id, ${change.actor.kind}, created_at from made`);
    const [booking] = await tx.with(made, keyed, noted).select().from(made);
    if (booking) return { ...booking, token };
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
    .set({ ...values, ...(isHeldOn(values) ? {} : { heldFrom: null }), updatedAt: change.now })
    .where(eq(bookings.id, before.id))
    .returning();
  if (!after) throw new Error('a locked booking cannot vanish');
  await change.tx.insert(bookingTransitions).values(transition(change, before, after));
  return after;
}

/** Where a hold came from is forgotten with the hold. */
const isHeldOn = ({ status = 'held' }: { status?: Booking['status'] | undefined }): boolean =>
  status === 'held';

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
