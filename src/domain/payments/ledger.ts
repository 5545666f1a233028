import { and, type Column, desc, eq, getTableColumns, gte, or, type SQL, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { onlineMethods, type PaymentMode } from '#contract/bookings/states.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit, recordAudits } from '../staff/audit.ts';
import { staff } from '../staff/staff.table.ts';
import { type Dispute, disputes, refundOrders } from './checkouts.table.ts';
import { invoices } from './invoices.table.ts';
import { orderInvoices } from './order-invoices.ts';
import { countsNow, isOfCurrentMode } from './payment-mode.ts';
import { type Payment, payments } from './payments.table.ts';

/** Refunds that the gateway has to be told of. */
export const REFUND_QUEUE = 'refund';

type Charge = Pick<Payment, 'amountCents' | 'currency' | 'method'> & {
  /** Of what a payment gateway took; the database derives all others. */
  mode?: PaymentMode;
  bookingId?: string | null;
  /** The gift voucher that is bought or, with a booking, that pays for it. */
  voucherId?: string | null;
  note?: string | null;
  /** The gateway's name for it. */
  providerId?: string | null;
  /** When it was taken; by default now. */
  at?: Temporal.Instant;
  isUndated?: boolean;
};

/** Writes that a locked booking or gift voucher was paid for, or a part of it. */
export async function insertCharge(change: Change, charge: Charge): Promise<Payment> {
  const [written] = await insertCharges(change, [charge]);
  if (!written) throw new Error('the charge was not written');
  return written;
}

/**
 * The same of many locked bookings at once. What was taken elsewhere, before they came here, has its
 * invoice there.
 */
export async function insertCharges(
  change: Change,
  charges: readonly Charge[],
  { wereTakenElsewhere = false } = {},
): Promise<Payment[]> {
  if (charges.length === 0) return [];
  const { tx, now } = change;
  const same = { kind: 'charge' as const, staffId: staffIdOf(change) };
  const written = await tx
    .insert(payments)
    .values(charges.map((charge) => ({ at: now, ...charge, ...same })))
    .returning();
  const records = written.map((after) => ({ subjectId: after.id, before: null, after }));
  await recordAudits(change, 'payment.recorded', records);
  if (!wereTakenElsewhere) await orderInvoices(change, written);
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
 * Gives back a charge, or `amountCents` of it. Whoever calls has locked its booking, or the gift voucher
 * that it bought: two refunds wait for each other, and together they never exceed the charge. What the
 * gateway took goes back through it, by a job; what a gift voucher paid is on that again; of the rest it
 * is written down only.
 * @throws {Failure} already_refunded; refund_too_large (with `left`, in cents)
 */
export async function refund(
  change: Change,
  charge: Payment,
  { amountCents, isWaived = false }: { amountCents?: number | undefined; isWaived?: boolean },
): Promise<Payment> {
  const isItsOwn = or(eq(payments.id, charge.id), eq(payments.refundOf, charge.id));
  const [refundable] = leftOfEach(await change.tx.select().from(payments).where(isItsOwn));
  const leftCents = refundable?.leftCents ?? 0;
  if (leftCents === 0) throw new Failure('already_refunded');
  if (amountCents !== undefined && amountCents > leftCents) {
    throw new Failure('refund_too_large', { left: leftCents });
  }
  return giveBack(change, charge, { amountCents: amountCents ?? leftCents, isWaived });
}

/**
 * Gives back so many cents of what the site took of a locked booking and has not refunded yet. Money that
 * the team took is owed back until somebody hands it over and writes that down.
 */
export async function refundWhatTheSiteTook(
  change: Change,
  bookingId: string,
  backCents: number,
): Promise<void> {
  const ledger = await listPaymentsOf(change.tx, bookingId);
  for (const { charge, amountCents } of backFromSite(ledger, backCents)) {
    await giveBack(change, charge, { amountCents });
  }
}

/** An entry, and whether it has value now. */
export type LedgerEntry = Payment & { counts: boolean };

/** Which ways so many cents of a booking's ledger would go back, in cents. */
export type RefundShares = {
  onlineCents: number;
  /** Of what the demo payment stood for: it is written down, and no money moves. */
  demoCents: number;
  ontoVoucherCents: number;
  /** Of what the team took, which it hands over itself. */
  byHandCents: number;
};

/** The same as `refundWhatTheSiteTook`, told before it happens. */
export function refundSharesOf(ledger: readonly LedgerEntry[], backCents: number): RefundShares {
  const fromSite = backFromSite(ledger, backCents);
  const sumOfShares = (isOne: (charge: Payment) => boolean) =>
    fromSite.reduce((sum, { charge, amountCents }) => sum + (isOne(charge) ? amountCents : 0), 0);
  const demoCents = sumOfShares(isByDemo);
  const onlineCents = sumOfShares(isOnline) - demoCents;
  const ontoVoucherCents = sumOfShares(isByVoucher);
  const byHandCents = backCents - onlineCents - demoCents - ontoVoucherCents;
  return { onlineCents, demoCents, ontoVoucherCents, byHandCents };
}

/** How much of each charge goes back by the site: money first, and then what gift vouchers paid, onto those. */
function backFromSite(ledger: readonly LedgerEntry[], backCents: number) {
  let wanted = backCents;
  const refundable = leftOfEach(ledger.filter(({ counts }) => counts));
  return [isOnline, isByVoucher]
    .flatMap((isOne) => refundable.filter(({ charge }) => isOne(charge)))
    .map(({ charge, leftCents }) => {
      const amountCents = Math.min(leftCents, wanted);
      wanted -= amountCents;
      return { charge, amountCents };
    })
    .filter(({ amountCents }) => amountCents > 0);
}

const isByVoucher = ({ method }: Payment) => method === 'voucher';

const isByDemo = ({ method }: Payment) => method === 'demo';

const isOnline = ({ method }: Payment) => onlineMethods.some((each) => each === method);

/**
 * What each charge of a ledger still has to give back, in cents. Nothing, and not less than nothing, where
 * it was given back at the gateway's desk while an order of ours is on its way.
 */
function leftOfEach(ledger: readonly Payment[]): { charge: Payment; leftCents: number }[] {
  const refundsOf = Map.groupBy(ledger, ({ refundOf }) => refundOf);
  return ledger
    .filter(({ kind }) => kind === 'charge')
    .map((charge) => {
      const refunds = refundsOf.get(charge.id) ?? [];
      const refunded = refunds.reduce((sum, it) => sum + givenBackBy(it), 0);
      return { charge, leftCents: Math.max(0, charge.amountCents - refunded) };
    });
}

/** What goes back of a charge, in cents, and whether the guest need not pay it again. */
type GivenBack = { amountCents: number; isWaived?: boolean; disputeId?: string | null };

/** Gives back so much of a charge of which so much is left; whoever calls has locked what it paid for. */
export async function giveBack(
  change: Change,
  charge: Payment,
  given: GivenBack,
): Promise<Payment> {
  const written = await insertRefundFromOutside(change, charge, given);
  // A charge that was paid with test keys is unknown to the gateway once it takes real money.
  if (charge.method === 'stripe' && (charge.mode === 'live' || (await isCurrent(change, charge)))) {
    const paymentId = written.id;
    await change.tx
      .insert(refundOrders)
      .values({ paymentId, status: 'ordered', updatedAt: change.now });
    await change.enqueue(REFUND_QUEUE, { paymentId });
  }
  return written;
}

async function isCurrent({ tx }: Change, { id }: Payment): Promise<boolean> {
  return (await tx.$count(payments, and(eq(payments.id, id), isOfCurrentMode))) > 0;
}

/** Writes down a refund that the gateway knows of, or need not. */
export async function insertRefundFromOutside(
  change: Change,
  charge: Payment,
  given: GivenBack,
): Promise<Payment> {
  const written = await insertAgainst(change, charge, { kind: 'refund', ...given });
  await recordAudit(change, 'payment.refunded', charge.id, { before: charge, after: written });
  return written;
}

/**
 * Writes down that a refund never arrived: what it gave back is owed again. `providerId` is the
 * gateway's name for a refund that it had made.
 */
export async function takeBackRefund(
  change: Change,
  charge: Payment,
  given: Pick<Payment, 'amountCents' | 'isWaived' | 'providerId' | 'disputeId'>,
): Promise<void> {
  const { amountCents, isWaived, providerId, disputeId } = given;
  const entry = { amountCents, isWaived, providerId, disputeId };
  await insertAgainst(change, charge, { kind: 'refund_failed', ...entry });
}

/**
 * Enters, once for each dispute, that a bank took the money of a charge. The caller has locked what the charge
 * paid for.
 */
export async function enterDispute(
  change: Change,
  charge: Payment,
  dispute: Pick<Dispute, 'id' | 'amountCents' | 'currency'>,
): Promise<void> {
  const { id: disputeId } = dispute;
  const { taken } = await findEntriesOf(change, disputeId);
  if (taken) return;
  // Entries have the currency of their charge, so a dispute in another currency is entered as the whole charge.
  const amountCents =
    dispute.currency === charge.currency ? dispute.amountCents : charge.amountCents;
  await insertRefundFromOutside(change, charge, { amountCents, isWaived: true, disputeId });
}

/** Enters once per dispute that the bank returned the money. Requires the same lock. */
export async function enterReturnOfDispute(
  change: Change,
  charge: Payment,
  { id }: Pick<Dispute, 'id'>,
): Promise<void> {
  const { taken, returned } = await findEntriesOf(change, id);
  if (taken && !returned) await takeBackRefund(change, charge, { ...taken, providerId: null });
}

async function findEntriesOf({ tx }: Change, disputeId: string) {
  const entries = await tx.select().from(payments).where(eq(payments.disputeId, disputeId));
  return {
    taken: entries.find(({ kind }) => kind === 'refund'),
    returned: entries.find(({ kind }) => kind === 'refund_failed'),
  };
}

async function insertAgainst(
  change: Change,
  { id: refundOf, bookingId, voucherId, currency, method }: Payment,
  entry: Pick<Payment, 'kind'> & GivenBack & { providerId?: string | null },
): Promise<Payment> {
  const staffId = staffIdOf(change);
  const at = await momentAfterRefundsOf(change, refundOf);
  const [written] = await change.tx
    .insert(payments)
    .values({ ...entry, bookingId, voucherId, currency, method, refundOf, staffId, at })
    .returning();
  if (!written) throw new Error('the entry was not written');
  // A dispute does not correct the sale: the business decides about a credit note.
  if (written.disputeId === null) await orderInvoices(change, [written]);
  return written;
}

/**
 * The moment of the next entry against a charge: later than all before it, whichever request began first.
 * The tax within an entry depends on their order.
 */
async function momentAfterRefundsOf(
  { tx, now }: Change,
  chargeId: string,
): Promise<Temporal.Instant> {
  const [last] = await tx
    .select({ at: payments.at })
    .from(payments)
    .where(and(eq(payments.refundOf, chargeId), gte(payments.at, now)))
    .orderBy(desc(payments.at))
    .limit(1);
  return last ? last.at.add({ milliseconds: 1 }) : now;
}

/** A booking's payments, oldest first, with who of the team recorded them, their orders and documents. */
export const listPaymentsOf = (reader: Reader, bookingId: string) =>
  reader
    .select({
      ...getTableColumns(payments),
      counts: countsNow,
      recordedBy: staff.name,
      order: refundOrders,
      invoice: invoices,
    })
    .from(payments)
    .leftJoin(refundOrders, eq(refundOrders.paymentId, payments.id))
    .leftJoin(staff, eq(staff.id, payments.staffId))
    .leftJoin(invoices, eq(invoices.paymentId, payments.id))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(payments.at, payments.kind)
    .$dynamic();

/** Disputes of a booking's charges, newest first. */
export const listDisputesOf = (reader: Reader, bookingId: string) =>
  reader
    .select(getTableColumns(disputes))
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.chargeId))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(desc(disputes.updatedAt));

/** Sums over a booking's ledger, in cents; what was waived is a part of what went back. */
export type Sums = {
  paidCents: number;
  refundedCents: number;
  waivedCents: number;
  /** Of what was paid, by gift vouchers. */
  byVouchersCents?: number;
  /** Of what went back, onto gift vouchers. */
  ontoVouchersCents?: number;
  /** Of what went back, what banks have taken for disputes. */
  disputedCents?: number;
};

/** Of a booking that has no entries. */
export const noSums: Sums = { paidCents: 0, refundedCents: 0, waivedCents: 0 };

export async function sumPaymentsOf(reader: Reader, bookingId: string): Promise<Sums> {
  const [sums] = await reader
    .select({
      paidCents: sumOf('charge'),
      refundedCents: sumOf('refund'),
      waivedCents: sumOf('waived'),
    })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), countsNow));
  return sums ?? noSums;
}

type Summed = 'charge' | 'refund' | 'waived' | 'byVouchers' | 'ontoVouchers' | 'disputed' | 'demo';

/** Which way an entry moved money back to a guest: a refund that failed is none. */
const givenBackBy = ({ kind, amountCents }: Pick<Payment, 'kind' | 'amountCents'>): number =>
  kind === 'refund_failed' ? -amountCents : amountCents;

const wentBack = sql`case ${payments.kind} when 'refund' then ${payments.amountCents}
  when 'refund_failed' then -${payments.amountCents} else 0 end`;

const cameIn = sql`case ${payments.kind} when 'charge' then ${payments.amountCents} else 0 end`;

/** What an entry adds to what was paid, to what was given back, or to what of either gift vouchers paid, got, or was waived. */
const adds: Record<Summed, SQL> = {
  charge: cameIn,
  refund: wentBack,
  waived: sql`case when ${payments.isWaived} then ${wentBack} else 0 end`,
  byVouchers: sql`case when ${payments.method} = 'voucher' then ${cameIn} else 0 end`,
  ontoVouchers: sql`case when ${payments.method} = 'voucher' then ${wentBack} else 0 end`,
  demo: sql`case when ${payments.mode} = 'demo' then ${cameIn} else 0 end`,
  disputed: sql`case when ${payments.disputeId} is not null then ${wentBack} else 0 end`,
};

/** Cents paid for, given back or waived of one booking, beside its row in a query that joins others. */
export const paymentsSumOf = (what: Summed, bookingId: Column) =>
  sql<number>`(
    select coalesce(sum(${adds[what]}), 0)::float8 from ${payments}
    where ${payments.bookingId} = ${bookingId} and ${countsNow}
  )`;

/** Cents paid for, given back or waived, among the payments that a query selects. */
const sumOf = (what: Summed) => sql<number>`coalesce(sum(${adds[what]}), 0)::float8`;

/**
 * Whether an entry is revenue of its day: what a gift voucher pays came in when that was bought, what was
 * imported without a day came in on a day that is not known, and what has no value is none.
 */
export const isRevenue = sql`(${payments.method} <> 'voucher' and not ${payments.isUndated} and ${countsNow})`;

/** The same of revenue only. */
export const moneySumOf = (what: Summed) =>
  sql<number>`coalesce(sum(${adds[what]}) filter (where ${isRevenue}), 0)::float8`;
