import { randomUUID } from 'node:crypto';
import { eq, getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import { type Rules, rulesToKeep } from '#contract/bookings/rules.schemas.ts';
import { type Change, MadeUpTwice } from '#platform/db/change.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import { prepared } from '#platform/db/prepared.ts';
import { rows, type Tx } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { attendanceOfSize } from './attendance.ts';
import { queueBookingWebhooks } from './booking-webhooks.ts';
import {
  type Booking,
  bookings,
  bookingTokens,
  bookingTransitions,
  REFERENCE_ONCE,
} from './bookings.table.ts';
import { endBookedEntries } from './end-waitlist-entries.ts';
import { inviteTo } from './invite-waiting.ts';
import { askAgainAbout } from './minimum-guests.ts';
import { newReference, newToken } from './reference.ts';

type NewBooking = Omit<
  InferInsertModel<typeof bookings>,
  'id' | 'reference' | 'rules' | 'createdAt' | 'updatedAt'
>;

/** Queues the insert, which is awaited at commit; later statements of the transaction see it. */
export function insertBooking(
  change: Change,
  values: NewBooking,
  rules: Rules,
): Booking & { token: string } {
  const { tx, now, actor } = change;
  const token = newToken();
  const booking: Booking = {
    ...withDefaults(values),
    id: randomUUID(),
    reference: newReference(rules.referencePrefix),
    rules: rulesToKeep(rules),
    createdAt: now,
    updatedAt: now,
  };
  // Not awaited, which saves a round trip while the seats are locked.
  const written = insertWhole(tx, { booking: toJson(booking), token, actor: actor.kind });
  change.withCommit(written.catch(asChance));
  return { ...booking, token };
}

const fields = Object.entries(getTableColumns(bookings));

/** The booking is returned before it is written, so the column defaults are applied here. */
const withDefaults = (said: NewBooking): Booking =>
  Object.fromEntries(
    fields.map(([field, { default: usual }]) => [
      field,
      said[field as keyof NewBooking] ?? usual ?? null,
    ]),
  ) as Booking;

const toJson = (booking: Booking): string =>
  JSON.stringify(
    Object.fromEntries(fields.map(([field, { name }]) => [name, booking[field as keyof Booking]])),
  );

const insertWhole = prepared((tx: Tx) => {
  const columns = sql.join(
    fields.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const booking = sql.placeholder('booking');
  const made = tx.$with('made', {}).as(sql`insert into ${bookings} (${columns})
    select ${columns} from jsonb_populate_record(null::${bookings}, ${booking}::jsonb)
    returning id, status, availability_id, created_at`);
  const keyed = tx.$with('keyed', {}).as(sql`insert into ${bookingTokens} (booking_id, token)
    select id, ${sql.placeholder('token')} from made`);
  const noted = tx
    .$with('noted', {})
    .as(sql`insert into ${bookingTransitions} (booking_id, to_status, availability_id, actor, at)
      select id, status, availability_id, ${sql.placeholder('actor')}, created_at from made`);
  return tx.with(made, keyed, noted).select({ id: sql<string>`id` }).from(sql`made`);
});

/** References are random: on a collision, the change runs again with another one. */
function asChance(error: unknown): never {
  const isTaken =
    error instanceof Error &&
    error.cause instanceof Error &&
    'constraint' in error.cause &&
    error.cause.constraint === REFERENCE_ONCE;
  throw isTaken ? new MadeUpTwice('the reference was given out before', { cause: error }) : error;
}

type NewlyWritten = NewBooking &
  Pick<Booking, 'id' | 'reference' | 'rules' | 'createdAt' | 'updatedAt'>;

const REFERENCE_TRIES = 3;

/** Needs the availabilities' locks. Throws import_faulty if a booking was imported concurrently. */
export async function insertBookings(
  change: Change,
  wishes: readonly NewBooking[],
  rules: Rules,
): Promise<NewlyWritten[]> {
  const { tx, now, actor } = change;
  const stored = rulesToKeep(rules);
  const written: NewlyWritten[] = [];
  let left: NewlyWritten[] = wishes.map((requested) => ({
    ...requested,
    id: randomUUID(),
    reference: '',
    rules: stored,
    createdAt: now,
    updatedAt: now,
  }));
  for (let tried = 0; left.length > 0; tried += 1) {
    if (tried === REFERENCE_TRIES) throw new Failure('import_faulty', { count: left.length });
    const wanted = left.map((row) => ({ ...row, reference: newReference(rules.referencePrefix) }));
    const found = await rows<{ id: string }>(
      tx,
      sql`${insertMany(bookings, wanted)} on conflict do nothing returning id`,
    );
    const ids = new Set(found.map(({ id }) => id));
    written.push(...wanted.filter(({ id }) => ids.has(id)));
    left = wanted.filter(({ id }) => !ids.has(id));
  }
  const tokens = written.map(({ id: bookingId }) => ({ bookingId, token: newToken() }));
  await tx.execute(insertMany(bookingTokens, tokens));
  const noted = written.map(({ id: bookingId, status: toStatus, availabilityId }) => ({
    bookingId,
    toStatus,
    availabilityId,
    actor: actor.kind,
    at: now,
  }));
  await tx.execute(insertMany(bookingTransitions, noted));
  return written;
}

export const asCancelled = ({ now, actor }: Change, reason?: string) => ({
  status: 'cancelled' as const,
  cancelledAt: now,
  cancelledBy: actor.kind,
  cancelReason: reason || null,
});

/**
 * Adds a row to the history, queues its webhooks, asks staff about a date that loses guests, and offers freed seats to
 * the waitlist. A new number of people fits the attendance to it, unless `values` has it.
 * Needs the locks of the booking and of seats that it gives back.
 */
export async function updateBooking(
  change: Change,
  before: Booking,
  values: Partial<InferInsertModel<typeof bookings>>,
  { offersSeats = true } = {},
): Promise<Booking> {
  const [after] = await change.tx
    .update(bookings)
    .set({
      ...(values.participants !== undefined && attendanceOfSize(before, values.participants)),
      ...values,
      ...(isHeldOn(values) ? {} : { heldFrom: null, draftKeyHash: null }),
      ...(isToRebook(values) ? {} : { rebookHeldId: null, rebookHeldUntil: null }),
      updatedAt: change.now,
    })
    .where(eq(bookings.id, before.id))
    .returning();
  if (!after) throw new Error('the locked booking is missing');
  await change.tx.insert(bookingTransitions).values(transition(change, before, after));
  await askAgainAbout(change, before, after);
  await queueBookingWebhooks(change, before, after);
  const isBooked = after.status === 'confirmed' && before.status !== 'confirmed';
  if (isBooked) await endBookedEntries(change, after);
  if (offersSeats && before.availabilityId !== null && freesSeats(before, after)) {
    await inviteTo(change, before.availabilityId);
  }
  const heldId = before.rebookHeldId;
  if (offersSeats && heldId !== null && after.rebookHeldId === null) {
    // The booking moved there, or the seats that it held there are free.
    if (after.availabilityId !== heldId) await inviteTo(change, heldId);
  }
  return after;
}

/** A choice ends the hold on another date. */
const isToRebook = ({
  status = 'to_rebook',
}: {
  status?: Booking['status'] | undefined;
}): boolean => status === 'to_rebook';

/** The source of a hold is cleared together with the hold. */
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

/** Whether the update gives back seats of the availability that the booking had. */
const freesSeats = (before: Booking, after: Booking): boolean =>
  before.availabilityId !== null &&
  hasSeats(before) &&
  (!hasSeats(after) ||
    after.availabilityId !== before.availabilityId ||
    after.participants < before.participants);

const hasSeats = ({ status }: Booking): boolean =>
  status === 'held' || status === 'processing' || status === 'confirmed';
