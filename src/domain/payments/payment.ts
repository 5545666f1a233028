import { eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import type { Booking } from '../bookings/booking.ts';
import { confirmHold } from '../bookings/confirm-hold.ts';
import { payments } from './payments.table.ts';

type Payment = InferSelectModel<typeof payments>;

/** Sums over a booking's ledger, in cents. */
export type Balance = { paidCents: number; refundedCents: number; dueCents: number };

/**
 * Takes the demo payment of a locked hold and confirms the booking. Paid once already, it stays so.
 * @throws {Failure} hold_expired
 */
export async function payHold(change: Change, hold: Booking): Promise<Booking> {
  if (hold.status === 'confirmed') return hold;
  const confirmed = await confirmHold(change, hold);
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

/** Gives back whatever of a locked booking was paid and not refunded yet. */
export async function refundInFull(
  { tx, now }: Change,
  booking: Booking,
  staffId: string | null,
): Promise<void> {
  const ledger = await tx.select().from(payments).where(eq(payments.bookingId, booking.id));
  for (const charge of ledger.filter(({ kind }) => kind === 'charge')) {
    const refunded = ledger
      .filter(({ refundOf }) => refundOf === charge.id)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (refunded >= charge.amountCents) continue;
    await tx.insert(payments).values({
      bookingId: booking.id,
      kind: 'refund',
      amountCents: charge.amountCents - refunded,
      currency: charge.currency,
      method: charge.method,
      refundOf: charge.id,
      staffId,
      at: now,
    });
  }
}

/** What a booking has paid, got back and still owes. A cancelled or expired one owes nothing. */
export async function findBalance(
  reader: Reader,
  booking: Pick<Booking, 'id' | 'totalCents' | 'status'>,
): Promise<Balance> {
  const [sums] = await reader
    .select({
      paidCents: sumOf('charge'),
      refundedCents: sumOf('refund'),
    })
    .from(payments)
    .where(eq(payments.bookingId, booking.id));
  const { paidCents = 0, refundedCents = 0 } = sums ?? {};
  const isOwed = booking.status === 'confirmed' || booking.status === 'held';
  const dueCents = isOwed ? Math.max(0, booking.totalCents - paidCents + refundedCents) : 0;
  return { paidCents, refundedCents, dueCents };
}

const sumOf = (kind: Payment['kind']) =>
  sql<number>`coalesce(sum(${payments.amountCents}) filter (where ${payments.kind} = ${kind}), 0)::int`;
