import { eq, type InferSelectModel, inArray, sql } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import type { Actor, Booking } from '../bookings/booking.ts';
import { confirmHold } from '../bookings/holds/confirm-hold.ts';
import { payments } from './payments.table.ts';

export type Payment = InferSelectModel<typeof payments>;

/** Sums over a booking's ledger, in cents. */
export type Balance = { paidCents: number; refundedCents: number; dueCents: number };

/**
 * Takes the demo payment of a locked hold and confirms the booking. Paid once already, it stays so.
 * @throws {Failure} hold_expired
 */
export async function payHold(
  change: Change,
  hold: Booking,
  by: Exclude<Actor, 'system'> = 'guest',
): Promise<Booking> {
  if (hold.status === 'confirmed') return hold;
  const confirmed = await confirmHold(change, hold, by);
  await change.tx.insert(payments).values({
    bookingId: confirmed.id,
    kind: 'charge',
    amountCents: confirmed.totalCents,
    currency: confirmed.currency,
    method: 'demo',
    at: change.now,
  });
  return confirmed;
}

/** What each charge of a booking still has to give back, in cents. */
export async function listRefundable(
  { tx }: Pick<Change, 'tx'>,
  bookingId: string,
): Promise<{ charge: Payment; leftCents: number }[]> {
  const ledger = await tx.select().from(payments).where(eq(payments.bookingId, bookingId));
  return ledger
    .filter(({ kind }) => kind === 'charge')
    .map((charge) => {
      const refunds = ledger.filter(({ refundOf }) => refundOf === charge.id);
      const refunded = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return { charge, leftCents: charge.amountCents - refunded };
    });
}

/** Writes that part of a charge, or all of it, was given back. */
export async function insertRefund(
  { tx, now }: Change,
  charge: Payment,
  amountCents: number,
  staffId: string | null,
): Promise<Payment> {
  const [refund] = await tx
    .insert(payments)
    .values({
      bookingId: charge.bookingId,
      kind: 'refund',
      amountCents,
      currency: charge.currency,
      method: charge.method,
      refundOf: charge.id,
      staffId,
      at: now,
    })
    .returning();
  if (!refund) throw new Error('the refund was not written');
  return refund;
}

/** Gives back whatever of a locked booking was paid and not refunded yet. */
export async function refundInFull(
  change: Change,
  booking: Booking,
  staffId: string | null,
): Promise<void> {
  for (const { charge, leftCents } of await listRefundable(change, booking.id)) {
    if (leftCents > 0) await insertRefund(change, charge, leftCents, staffId);
  }
}

/** What a booking has paid, got back and still owes. A cancelled or expired one owes nothing. */
export async function findBalance(reader: Reader, booking: Owing): Promise<Balance> {
  const balances = await findBalances(reader, [booking]);
  return balances.get(booking.id) ?? { paidCents: 0, refundedCents: 0, dueCents: 0 };
}

type Owing = Pick<Booking, 'id' | 'totalCents' | 'status'>;

/** The balances of several bookings, by their ids. */
export async function findBalances(
  reader: Reader,
  bookings: readonly Owing[],
): Promise<ReadonlyMap<string, Balance>> {
  const ids = bookings.map(({ id }) => id);
  const sums = await reader
    .select({
      bookingId: payments.bookingId,
      paidCents: sumOf('charge'),
      refundedCents: sumOf('refund'),
    })
    .from(payments)
    .where(inArray(payments.bookingId, ids))
    .groupBy(payments.bookingId);
  return new Map(
    bookings.map(({ id, totalCents, status }) => {
      const { paidCents = 0, refundedCents = 0 } =
        sums.find(({ bookingId }) => bookingId === id) ?? {};
      const isOwed = status === 'confirmed' || status === 'held';
      const dueCents = isOwed ? Math.max(0, totalCents - paidCents + refundedCents) : 0;
      return [id, { paidCents, refundedCents, dueCents }];
    }),
  );
}

const sumOf = (kind: Payment['kind']) =>
  sql<number>`coalesce(sum(${payments.amountCents}) filter (where ${payments.kind} = ${kind}), 0)::int`;
