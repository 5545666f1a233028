import { type Column, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import { staff } from '../staff/staff.table.ts';
import { type Payment, payments } from './payments.table.ts';

type Charge = Pick<Payment, 'bookingId' | 'amountCents' | 'currency' | 'method'> & {
  note?: string | null;
};

/** Writes that a locked booking was paid for, or a part of it. */
export async function insertCharge(change: Change, charge: Charge): Promise<Payment> {
  const { tx, now } = change;
  const [written] = await tx
    .insert(payments)
    .values({ ...charge, kind: 'charge', staffId: staffIdOf(change), at: now })
    .returning();
  if (!written) throw new Error('the charge was not written');
  await recordAudit(change, 'payment.recorded', written.id, { before: null, after: written });
  return written;
}

const staffIdOf = ({ actor }: Change) => (actor.kind === 'team' ? actor.staffId : null);

/** @throws {Failure} payment_not_found, also for a refund */
export async function findCharge({ tx }: Change, id: string): Promise<Payment> {
  const [found] = await tx.select().from(payments).where(eq(payments.id, id));
  if (found?.kind !== 'charge') throw new Failure('payment_not_found');
  return found;
}

/**
 * Gives back a charge, or `amountCents` of it. Whoever calls has locked its booking: two refunds wait
 * for each other, and together they never exceed the charge. It is written down only: no money moves.
 * @throws {Failure} already_refunded; refund_too_large (with `left`, in cents)
 */
export async function refund(
  change: Change,
  charge: Payment,
  amountCents?: number,
): Promise<Payment> {
  const refundable = await listRefundable(change, charge.bookingId);
  const leftCents = refundable.find((each) => each.charge.id === charge.id)?.leftCents ?? 0;
  if (leftCents === 0) throw new Failure('already_refunded');
  if (amountCents !== undefined && amountCents > leftCents) {
    throw new Failure('refund_too_large', { left: leftCents });
  }
  return insertRefund(change, charge, amountCents ?? leftCents);
}

/**
 * Gives back whatever the site took of a locked booking and has not refunded yet. Money that the
 * team took is owed back until somebody hands it over and writes that down.
 */
export async function refundWhatTheSiteTook(change: Change, bookingId: string): Promise<void> {
  for (const { charge, leftCents } of await listRefundable(change, bookingId)) {
    if (charge.method === 'demo' && leftCents > 0) await insertRefund(change, charge, leftCents);
  }
}

/** What each charge of a booking still has to give back, in cents. */
async function listRefundable(
  { tx }: Change,
  bookingId: string,
): Promise<{ charge: Payment; leftCents: number }[]> {
  const ledger = await listPaymentsOf(tx, bookingId);
  return ledger
    .filter(({ kind }) => kind === 'charge')
    .map((charge) => {
      const refunds = ledger.filter(({ refundOf }) => refundOf === charge.id);
      const refunded = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return { charge, leftCents: charge.amountCents - refunded };
    });
}

async function insertRefund(
  change: Change,
  charge: Payment,
  amountCents: number,
): Promise<Payment> {
  const { tx, now } = change;
  const [written] = await tx
    .insert(payments)
    .values({
      bookingId: charge.bookingId,
      kind: 'refund',
      amountCents,
      currency: charge.currency,
      method: charge.method,
      refundOf: charge.id,
      staffId: staffIdOf(change),
      at: now,
    })
    .returning();
  if (!written) throw new Error('the refund was not written');
  await recordAudit(change, 'payment.refunded', charge.id, { before: charge, after: written });
  return written;
}

/** A booking's payments with who of the team recorded them, oldest first. */
export const listPaymentsOf = (reader: Reader, bookingId: string) =>
  reader
    .select({ ...getTableColumns(payments), recordedBy: staff.name })
    .from(payments)
    .leftJoin(staff, eq(staff.id, payments.staffId))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(payments.at, payments.kind)
    .$dynamic();

/** What was paid for and given back of one booking. */
export async function sumPaymentsOf(
  reader: Reader,
  bookingId: string,
): Promise<{ paidCents: number; refundedCents: number }> {
  const [sums] = await reader
    .select({ paidCents: sumOf('charge'), refundedCents: sumOf('refund') })
    .from(payments)
    .where(eq(payments.bookingId, bookingId));
  return sums ?? { paidCents: 0, refundedCents: 0 };
}

/** Cents of one kind in the ledger of one booking, beside its row in a query that joins others. */
export const paymentsSumOf = (kind: Payment['kind'], bookingId: Column) =>
  sql<number>`(
    select coalesce(sum(${payments.amountCents}), 0)::int from ${payments}
    where ${payments.bookingId} = ${bookingId} and ${payments.kind} = ${kind}
  )`;

/** Cents of all payments of one kind, among those that a query selects. */
export const sumOf = (kind: Payment['kind']) =>
  sql<number>`coalesce(sum(${payments.amountCents}) filter (where ${payments.kind} = ${kind}), 0)::int`;
