import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type {
  PaymentMode,
  VoucherMoneyFilter,
  VoucherOrder,
  VoucherStatus,
} from '#contract/bookings/states.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import { countListed } from '#platform/db/count-listed.ts';
import { matchesSearch } from '#platform/db/like-pattern.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { Reader, Tx } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { countsNow, hasNoValue, isOfCurrentMode } from '../payments/payment-mode.ts';
import { type Payment, payments } from '../payments/payments.table.ts';
import {
  type GiftVoucher,
  giftVouchers,
  giftVoucherTokens,
  voucherWordsOf,
} from './gift-vouchers.table.ts';
import { parseVoucherCode } from './voucher-code.ts';

/** Purchases and refunds of bookings add; payments for bookings and refunds of the purchase subtract. */
const adds = sql`case when (${payments.kind} = 'refund') = (${payments.method} = 'voucher')
  then ${payments.amountCents} else -${payments.amountCents} end`;

/** SQL for the sum, in cents, of one gift voucher's entries in any mode. */
const voucherCents = sql<number>`coalesce(sum(${adds}), 0)::float8`;

/** SQL for the sum, in cents, of a gift voucher's entries that have value in the current mode. */
const sumOfEntries = (added: SQL) => sql<number>`(
  select coalesce(sum(${added}), 0)::float8 from ${payments}
  where ${payments.voucherId} = ${giftVouchers.id} and ${countsNow}
)`;

/** SQL for what banks took in disputes of the purchase, less what they returned. */
const disputed = sql`case when ${payments.disputeId} is null then 0 else -(${adds}) end`;

/** Whether an entry bought its gift voucher. One that replaced a refund was never bought. */
const isPurchase = sql<boolean>`(${payments.bookingId} is null and ${payments.kind} = 'charge')`;

/** The entry that gave a gift voucher its value comes first: its purchase, else the refund it replaced. */
const fundingFirst = [desc(isPurchase), asc(payments.at)];

/** A column of the entry that gave a gift voucher its value; null while it is unpaid. */
const ofFunding = <T>(value: SQLWrapper) => sql<T | null>`(
  select ${value} from ${payments}
  where ${payments.voucherId} = ${giftVouchers.id}
  order by ${isPurchase} desc, ${payments.at} limit 1
)`;

/** The booking whose refund a gift voucher replaced. */
const replacedBookingId = sql<string | null>`(
  select ${payments.bookingId} from ${payments}
  join ${payments} source on source.id = ${payments.refundOf}
  where ${payments.voucherId} = ${giftVouchers.id} and ${payments.kind} = 'refund'
    and source.method <> 'voucher'
  limit 1
)`;

/** In cents; negative if more was spent than was paid, e.g. after a dispute. */
export async function balanceOfVoucher(reader: Reader, voucherId: string): Promise<number> {
  const [found] = await reader
    .select({ cents: sql<number>`coalesce(sum(${adds}), 0)::float8` })
    .from(payments)
    .where(and(eq(payments.voucherId, voucherId), countsNow));
  return found?.cents ?? 0;
}

/** A voucher of another mode pays for nothing: no money came, or test mode would use up real money. */
export async function isOfModeNow(reader: Reader, id: string): Promise<boolean> {
  const [funding] = await reader
    .select({ isCurrent: isOfCurrentMode })
    .from(payments)
    .where(eq(payments.voucherId, id))
    .orderBy(...fundingFirst)
    .limit(1);
  return funding?.isCurrent === true;
}

/** The mode of the money behind a paid gift voucher, which its payments have too. */
export async function readVoucherMode(reader: Reader, id: string): Promise<PaymentMode> {
  const [funding] = await reader
    .select({ mode: payments.mode })
    .from(payments)
    .where(eq(payments.voucherId, id))
    .orderBy(...fundingFirst)
    .limit(1);
  if (!funding) throw new Error('the gift voucher has no ledger entry');
  return funding.mode;
}

type Extras = {
  /** Cents left to spend, before the amounts reserved by holds. */
  balanceCents: number;
  /** Spent, but covered by no payment, e.g. after a dispute. */
  uncoveredCents: number;
  disputedCents: number;
  token: string;
  /** Null while it is unpaid. */
  mode: PaymentMode | null;
  isOfOtherMode: boolean;
  /** The called-off booking whose refund it replaces. */
  replacedBookingId: string | null;
};

export type VoucherInFull = GiftVoucher & Extras;

const selectInFull = (reader: Reader) =>
  reader
    .select({
      voucher: giftVouchers,
      balanceCents: sql<number>`greatest(0, ${sumOfEntries(adds)})`,
      uncoveredCents: sql<number>`greatest(0, -${sumOfEntries(adds)})`,
      disputedCents: sumOfEntries(disputed),
      token: giftVoucherTokens.token,
      mode: ofFunding<PaymentMode>(payments.mode),
      replacedBookingId,
      isOfOtherMode: sql<boolean>`not coalesce(${ofFunding(isOfCurrentMode)}, true)`,
    })
    .from(giftVouchers)
    .innerJoin(giftVoucherTokens, eq(giftVoucherTokens.voucherId, giftVouchers.id));

type Row = { voucher: GiftVoucher } & Extras;
const inFull = ({ voucher, ...its }: Row): VoucherInFull => ({ ...voucher, ...its });

export async function findVoucherById(reader: Reader, id: string): Promise<VoucherInFull | null> {
  const [row] = await selectInFull(reader).where(eq(giftVouchers.id, id));
  return row ? inFull(row) : null;
}

/** Throws voucher_not_found. */
export async function findVoucherByToken(reader: Reader, token: string): Promise<VoucherInFull> {
  const [row] = await selectInFull(reader).where(eq(giftVoucherTokens.token, token));
  if (!row) throw new Failure('voucher_not_found');
  return inFull(row);
}

const selectLocked = (tx: Tx, id: string) =>
  tx.select().from(giftVouchers).where(eq(giftVouchers.id, id)).for('update');

/** Locks one gift voucher, always after bookings and seats. Throws voucher_not_found. */
export async function lockVoucher({ tx }: Change, id: string): Promise<GiftVoucher> {
  const [voucher] = await selectLocked(tx, id);
  if (!voucher) throw new Failure('voucher_not_found');
  return voucher;
}

/** The same for a voucher that another row refers to, so it must exist. */
export async function lockNamedVoucher({ tx }: Change, id: string): Promise<GiftVoucher> {
  const [voucher] = await selectLocked(tx, id);
  if (!voucher) throw new Error('the referenced gift voucher is missing');
  return voucher;
}

/** The same by a typed code. Throws voucher_not_found, also if it was never paid or is stopped. */
export async function lockVoucherByCode({ tx }: Change, typed: string): Promise<GiftVoucher> {
  const code = parseVoucherCode(typed);
  const [voucher] = code
    ? await tx.select().from(giftVouchers).where(eq(giftVouchers.code, code)).for('update')
    : [];
  if (voucher?.status !== 'active') throw new Failure('voucher_not_found');
  return voucher;
}

export async function hasVouchersToSpend(reader: Reader): Promise<boolean> {
  const [open] = await reader
    .select({ id: giftVouchers.id })
    .from(giftVouchers)
    .where(eq(giftVouchers.status, 'active'))
    .limit(1);
  return open !== undefined;
}

export type VoucherSearch = {
  status?: VoucherStatus | undefined;
  money?: VoucherMoneyFilter | undefined;
  /** Part of a code, a name or an email address. */
  q?: string | undefined;
  sort: VoucherOrder;
  page: number;
};

/** Spendable vouchers bought in demo or test mode, while guests pay in another mode now. */
function isPaidWithoutMoney(reader: Reader, now: Temporal.Instant): SQL | undefined {
  const withoutValue = reader
    .select({ id: payments.voucherId })
    .from(payments)
    .where(hasNoValue)
    .groupBy(payments.voucherId)
    .having(gt(voucherCents, sql`0`));
  return and(
    eq(giftVouchers.status, 'active'),
    gte(giftVouchers.validUntil, wallTimeAt(now).date),
    inArray(giftVouchers.id, withoutValue),
  );
}

export const countVouchersWithoutMoney = (reader: Reader, now: Temporal.Instant): Promise<number> =>
  countListed(reader, giftVouchers, isPaidWithoutMoney(reader, now));

export async function listVouchers(
  reader: Reader,
  now: Temporal.Instant,
  { status, money, q, sort, page }: VoucherSearch,
): Promise<{ found: VoucherInFull[]; total: number; pageSize: number }> {
  const where = and(
    status ? eq(giftVouchers.status, status) : undefined,
    money === 'without_money' ? isPaidWithoutMoney(reader, now) : undefined,
    q ? matchesSearch(voucherWordsOf(giftVouchers), q) : undefined,
  );
  const { limit, offset } = pageOf(page);
  const by = sort === 'newest' ? desc : asc;
  const rows = await selectInFull(reader)
    .where(where)
    .orderBy(by(giftVouchers.createdAt), by(giftVouchers.id))
    .limit(limit)
    .offset(offset);
  const total = await countListed(reader, giftVouchers, where);
  return { found: rows.map(inFull), total, pageSize: limit };
}

/** In cents of one currency. */
export type Liability = { currency: string; vouchers: number; cents: number };

export async function sumLiability(reader: Reader): Promise<Liability[]> {
  const left = reader
    .select({ currency: giftVouchers.currency, cents: sql<number>`sum(${adds})`.as('cents') })
    .from(giftVouchers)
    .innerJoin(payments, eq(payments.voucherId, giftVouchers.id))
    .where(and(eq(giftVouchers.status, 'active'), countsNow))
    .groupBy(giftVouchers.id, giftVouchers.currency)
    .as('left_of_each');
  return reader
    .select({
      currency: left.currency,
      vouchers: count(),
      cents: sql<number>`sum(${left.cents})::float8`,
    })
    .from(left)
    .where(sql`${left.cents} > 0`)
    .groupBy(left.currency)
    .orderBy(asc(left.currency));
}

/** The charge that bought a gift voucher; one of another amount was refunded at once. */
export async function findPurchase(
  { tx }: Change,
  { id, amountCents }: GiftVoucher,
): Promise<Payment | null> {
  const [first] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.voucherId, id),
        eq(payments.kind, 'charge'),
        eq(payments.amountCents, amountCents),
        ne(payments.method, 'voucher'),
      ),
    )
    .orderBy(asc(payments.at))
    .limit(1);
  return first ?? null;
}
