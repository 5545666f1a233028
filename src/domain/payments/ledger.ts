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
import { queuePaymentWebhooks } from './payment-webhooks.ts';
import { type Payment, payments } from './payments.table.ts';

export const REFUND_QUEUE = 'refund';

type Charge = Pick<Payment, 'amountCents' | 'currency' | 'method'> & {
  /** Only for gateway and voucher payments; the database derives all others. */
  mode?: PaymentMode;
  bookingId?: string | null;
  /** The gift voucher that is bought or, with a booking, that pays for it. */
  voucherId?: string | null;
  note?: string | null;
  providerId?: string | null;
  /** When it was taken; defaults to now. */
  at?: Temporal.Instant;
  isUndated?: boolean;
};

/** Enters a payment for a locked booking or gift voucher, in full or in part. */
export async function insertCharge(change: Change, charge: Charge): Promise<Payment> {
  const [written] = await insertCharges(change, [charge]);
  if (!written) throw new Error('inserting the charge returned no row');
  return written;
}

/** The same for many locked bookings. Payments taken elsewhere before an import get no invoice and no webhook here. */
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
  if (wereTakenElsewhere) return written;
  await orderInvoices(change, written);
  await queuePaymentWebhooks(change, 'payment.recorded', written);
  return written;
}

const staffIdOf = ({ actor }: Change) => (actor.kind === 'team' ? actor.staffId : null);

/** Throws payment_not_found, also for a refund. */
export async function findCharge({ tx }: Change, id: string): Promise<Payment> {
  const [found] = await tx.select().from(payments).where(eq(payments.id, id));
  if (found?.kind !== 'charge') throw new Failure('payment_not_found');
  return found;
}

/** Needs the lock of what the charge paid for. Throws already_refunded, refund_too_large (`left`, cents). */
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
  return orderRefund(change, charge, { amountCents: amountCents ?? leftCents, isWaived });
}

/** Refunds up to `backCents` of a locked booking; staff return what the team took by hand. */
export async function refundWhatTheSiteTook(
  change: Change,
  bookingId: string,
  backCents: number,
): Promise<void> {
  const ledger = await listPaymentsOf(change.tx, bookingId);
  for (const { charge, amountCents } of backFromSite(ledger, backCents)) {
    await orderRefund(change, charge, { amountCents });
  }
}

/**
 * Refunds `backCents` of a locked booking in full: what the site took first; then what staff took, which is entered
 * because they give it back by hand.
 */
export async function refundToGuest(
  change: Change,
  bookingId: string,
  backCents: number,
): Promise<RefundShares> {
  const ledger = await listPaymentsOf(change.tx, bookingId);
  const shares = refundSharesOf(ledger, backCents);
  await refundWhatTheSiteTook(change, bookingId, backCents);
  let wanted = shares.byHandCents;
  for (const { charge, leftCents } of leftOfEach(ledger.filter(({ counts }) => counts))) {
    const amountCents =
      isOnline(charge) || isByVoucher(charge) || isByReseller(charge)
        ? 0
        : Math.min(leftCents, wanted);
    if (amountCents > 0) await orderRefund(change, charge, { amountCents });
    wanted -= amountCents;
  }
  return shares;
}

/** An entry, and whether it has value now. */
export type LedgerEntry = Payment & { counts: boolean };

/** How a refund of a booking would be paid out. */
export type RefundShares = {
  onlineCents: number;
  /** Demo payments: the refund is entered, but no money moves. */
  demoCents: number;
  ontoVoucherCents: number;
  /** Returned by the reseller that took it; the refund is entered. */
  byResellerCents: number;
  /** Taken by the team, and returned by hand. */
  byHandCents: number;
};

/** Previews `refundWhatTheSiteTook`. */
export function refundSharesOf(ledger: readonly LedgerEntry[], backCents: number): RefundShares {
  const fromSite = backFromSite(ledger, backCents);
  const sumOfShares = (isOne: (charge: Payment) => boolean) =>
    fromSite.reduce((sum, { charge, amountCents }) => sum + (isOne(charge) ? amountCents : 0), 0);
  const demoCents = sumOfShares(isByDemo);
  const onlineCents = sumOfShares(isOnline) - demoCents;
  const ontoVoucherCents = sumOfShares(isByVoucher);
  const byResellerCents = sumOfShares(isByReseller);
  const byHandCents = backCents - onlineCents - demoCents - ontoVoucherCents - byResellerCents;
  return { onlineCents, demoCents, ontoVoucherCents, byResellerCents, byHandCents };
}

/** Parts of a booking's charges, in cents. */
export type ConvertibleShares = { charge: Payment; amountCents: number }[];

/** What is left of a booking's payments, without those by gift vouchers and to resellers. */
export function convertibleShares(ledger: readonly LedgerEntry[]): ConvertibleShares {
  const counting = ledger.filter(({ counts }) => counts);
  const givenBackCents = counting
    .filter(({ kind }) => kind !== 'charge')
    .reduce((sum, entry) => sum + givenBackBy(entry), 0);
  const paidCents = counting
    .filter(({ kind }) => kind === 'charge')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const left = leftOfEach(counting);
  const notConvertibleCents = left
    .filter(({ charge }) => isByVoucher(charge) || isByReseller(charge))
    .reduce((sum, { leftCents }) => sum + leftCents, 0);
  // A refund from the gateway's dashboard may have returned more than a charge had left.
  let wanted = Math.max(0, paidCents - givenBackCents - notConvertibleCents);
  return left
    .filter(({ charge }) => !isByVoucher(charge) && !isByReseller(charge))
    .map(({ charge, leftCents }) => {
      const amountCents = Math.min(leftCents, wanted);
      wanted -= amountCents;
      return { charge, amountCents };
    })
    .filter(({ amountCents }) => amountCents > 0);
}

/** Refunds parts of charges onto a gift voucher. Needs the booking's lock. */
export async function moveOntoVoucher(
  change: Change,
  shares: ConvertibleShares,
  voucherId: string,
): Promise<void> {
  for (const { charge, amountCents } of shares) {
    const ontoVoucher = { ...charge, voucherId, method: 'voucher' as const };
    await insertRefund(change, ontoVoucher, { amountCents });
  }
}

/** The amount of each charge that is refunded without staff: online payments first, then voucher payments. */
function backFromSite(ledger: readonly LedgerEntry[], backCents: number) {
  let wanted = backCents;
  const refundable = leftOfEach(ledger.filter(({ counts }) => counts));
  return [isOnline, isByVoucher, isByReseller]
    .flatMap((isOne) => refundable.filter(({ charge }) => isOne(charge)))
    .map(({ charge, leftCents }) => {
      const amountCents = Math.min(leftCents, wanted);
      wanted -= amountCents;
      return { charge, amountCents };
    })
    .filter(({ amountCents }) => amountCents > 0);
}

const isByVoucher = ({ method }: Payment) => method === 'voucher';

const isByReseller = ({ method }: Payment) => method === 'reseller';

const isByDemo = ({ method }: Payment) => method === 'demo';

const isOnline = ({ method }: Payment) => onlineMethods.some((each) => each === method);

/** The refundable cents of each charge; not negative even after a refund in the gateway's dashboard. */
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

type RefundFacts = { amountCents: number; isWaived?: boolean; disputeId?: string | null };

/** Refunds an amount that is left of a charge. Needs the lock of what it paid for. */
export async function orderRefund(
  change: Change,
  charge: Payment,
  given: RefundFacts,
): Promise<Payment> {
  const written = await insertRefund(change, charge, given);
  // In live mode the gateway does not know a charge that was paid with test keys.
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

/** Enters a refund that the gateway knows of, or need not know of. */
export async function insertRefund(
  change: Change,
  charge: Payment,
  given: RefundFacts,
): Promise<Payment> {
  const written = await insertAgainst(change, charge, { kind: 'refund', ...given });
  await recordAudit(change, 'payment.refunded', charge.id, { before: charge, after: written });
  await queuePaymentWebhooks(change, 'payment.refunded', [written]);
  return written;
}

/** Enters that a refund failed, so that it is owed again; `providerId` if the gateway had made it. */
export async function takeBackRefund(
  change: Change,
  charge: Payment,
  given: Pick<Payment, 'amountCents' | 'isWaived' | 'providerId' | 'disputeId'>,
): Promise<void> {
  const { amountCents, isWaived, providerId, disputeId } = given;
  const entry = { amountCents, isWaived, providerId, disputeId };
  await insertAgainst(change, charge, { kind: 'refund_failed', ...entry });
}

/** Enters once per dispute that a bank took a charge's money. Needs the lock of what it paid for. */
export async function enterDispute(
  change: Change,
  charge: Payment,
  dispute: Pick<Dispute, 'id' | 'amountCents' | 'currency'>,
): Promise<void> {
  const { id: disputeId } = dispute;
  const { taken } = await findEntriesOf(change, disputeId);
  if (taken) return;
  // An entry has the currency of its charge, so a dispute in another one is entered as the whole charge.
  const amountCents =
    dispute.currency === charge.currency ? dispute.amountCents : charge.amountCents;
  await insertRefund(change, charge, { amountCents, isWaived: true, disputeId });
}

/** Enters once per dispute that the bank returned the money. Needs the same lock. */
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
  entry: Pick<Payment, 'kind'> & RefundFacts & { providerId?: string | null },
): Promise<Payment> {
  const staffId = staffIdOf(change);
  const at = await momentAfterRefundsOf(change, refundOf);
  const [written] = await change.tx
    .insert(payments)
    .values({ ...entry, bookingId, voucherId, currency, method, refundOf, staffId, at })
    .returning();
  if (!written) throw new Error('inserting the ledger entry returned no row');
  // A dispute does not correct the sale: the business decides about a credit note.
  if (written.disputeId === null) await orderInvoices(change, [written]);
  return written;
}

/** Later than all entries against the charge, even of newer requests: their tax depends on the order. */
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

/** A booking's payments, oldest first. */
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

export const listDisputesOf = (reader: Reader, bookingId: string) =>
  reader
    .select(getTableColumns(disputes))
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.chargeId))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(desc(disputes.updatedAt));

/** Sums over a booking's ledger, in cents; `waivedCents` is a part of `refundedCents`. */
export type Sums = {
  paidCents: number;
  refundedCents: number;
  waivedCents: number;
  byVouchersCents?: number;
  ontoVouchersCents?: number;
  /** The part of `refundedCents` that banks took. */
  disputedCents?: number;
};

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

const givenBackBy = ({ kind, amountCents }: Pick<Payment, 'kind' | 'amountCents'>): number =>
  kind === 'refund_failed' ? -amountCents : amountCents;

const wentBack = sql`case ${payments.kind} when 'refund' then ${payments.amountCents}
  when 'refund_failed' then -${payments.amountCents} else 0 end`;

const cameIn = sql`case ${payments.kind} when 'charge' then ${payments.amountCents} else 0 end`;

const adds: Record<Summed, SQL> = {
  charge: cameIn,
  refund: wentBack,
  waived: sql`case when ${payments.isWaived} then ${wentBack} else 0 end`,
  byVouchers: sql`case when ${payments.method} = 'voucher' then ${cameIn} else 0 end`,
  ontoVouchers: sql`case when ${payments.method} = 'voucher' then ${wentBack} else 0 end`,
  demo: sql`case when ${payments.mode} = 'demo' then ${cameIn} else 0 end`,
  disputed: sql`case when ${payments.disputeId} is not null then ${wentBack} else 0 end`,
};

/** A subquery: the sum, in cents, of one booking's ledger. */
export const paymentsSumOf = (what: Summed, bookingId: Column) =>
  sql<number>`(
    select coalesce(sum(${adds[what]}), 0)::float8 from ${payments}
    where ${payments.bookingId} = ${bookingId} and ${countsNow}
  )`;

const sumOf = (what: Summed) => sql<number>`coalesce(sum(${adds[what]}), 0)::float8`;

/** A voucher is revenue when it is bought, not when it pays; an undated import has no known day. */
export const isRevenue = sql`(${payments.method} <> 'voucher' and not ${payments.isUndated} and ${countsNow})`;

/** A sum over revenue only. */
export const moneySumOf = (what: Summed) =>
  sql<number>`coalesce(sum(${adds[what]}) filter (where ${isRevenue}), 0)::float8`;
