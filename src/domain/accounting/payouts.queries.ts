import { and, type Column, count, desc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { pageOf } from '#platform/db/page-of.ts';
import type { Reader } from '#platform/db/types.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { Failure } from '../failures.ts';
import { refundOrders } from '../payments/checkouts.table.ts';
import {
  type GatewayEntry,
  gatewayEntries,
  type Payout,
  payouts,
} from '../payments/gateway-book.table.ts';
import { isCurrentMode } from '../payments/payment-mode.ts';
import { payments } from '../payments/payments.table.ts';
import { type GiftVoucher, giftVouchers } from '../vouchers/gift-vouchers.table.ts';

export type PayoutSearch = { from?: string | undefined; to?: string | undefined };

export const PAYOUT_PAGE_SIZE = 50;
export const PAYOUT_ENTRY_PAGE_SIZE = 100;

/** Joins a payment with its entry in the gateway's book; a refund by the gateway's refund id. */
export const isEntryOfPayment: SQL = sql`${gatewayEntries.kind} = ${payments.kind}
  and ${gatewayEntries.subjectId} = coalesce(${payments.providerId}, ${refundOrders.providerId})`;

const conditions = ({ from, to }: PayoutSearch) =>
  and(
    isCurrentMode(payouts.mode),
    from ? gte(payouts.arrivesOn, from) : undefined,
    to ? lte(payouts.arrivesOn, to) : undefined,
  );

export const listPayouts = (
  reader: Reader,
  search: PayoutSearch,
  page: number,
): Promise<Payout[]> =>
  reader
    .select()
    .from(payouts)
    .where(conditions(search))
    .orderBy(desc(payouts.arrivesOn), desc(payouts.id))
    .limit(pageOf(page, PAYOUT_PAGE_SIZE).limit)
    .offset(pageOf(page, PAYOUT_PAGE_SIZE).offset);

export const countPayouts = async (reader: Reader, search: PayoutSearch): Promise<number> =>
  (await reader.select({ count: count() }).from(payouts).where(conditions(search)))[0]?.count ?? 0;

/** The parts of payouts in one currency: all but the last add up to `paidOutCents`. Cents, signed. */
export type PayoutTotals = {
  currency: string;
  chargedCents: number;
  refundedCents: number;
  disputedCents: number;
  feeCents: number;
  otherCents: number;
  paidOutCents: number;
};

const sumWhere = (what: SQL, kinds: SQL) =>
  sql<number>`coalesce(sum(case when ${kinds} then ${what} else 0 end), 0)::float8`;
const amountOf = (...kinds: GatewayEntry['kind'][]) =>
  sumWhere(
    sql`${gatewayEntries.amountCents}`,
    sql`${gatewayEntries.kind} in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})`,
  );

/** The sums of the payouts in a span of days, per currency; only payouts with known contents. */
export async function sumPayouts(reader: Reader, search: PayoutSearch): Promise<PayoutTotals[]> {
  const entryFees = sql`coalesce(sum(${gatewayEntries.feeCents}), 0)::float8`;
  const paidOut = sql<number>`(
    select coalesce(sum(amount_cents), 0)::float8 from ${payouts} same
    where same.currency = ${payouts.currency} and same.contents = 'known' and same.mode = ${payouts.mode}
      ${search.from ? sql`and same.arrives_on >= ${search.from}` : sql``}
      ${search.to ? sql`and same.arrives_on <= ${search.to}` : sql``}
  )`;
  const isInIt = and(eq(gatewayEntries.payoutId, payouts.id), ne(gatewayEntries.kind, 'payout'));
  return reader
    .select({
      currency: payouts.currency,
      chargedCents: amountOf('charge'),
      refundedCents: amountOf('refund', 'refund_failed'),
      disputedCents: amountOf('dispute', 'dispute_won'),
      feeCents: sql<number>`${amountOf('fee')} - ${entryFees}`,
      otherCents: amountOf('payout_failed', 'other'),
      paidOutCents: paidOut,
    })
    .from(payouts)
    .leftJoin(gatewayEntries, isInIt)
    .where(and(eq(payouts.contents, 'known'), conditions(search)))
    .groupBy(payouts.currency, payouts.mode)
    .orderBy(payouts.currency);
}

export type PayoutEntry = {
  entry: GatewayEntry;
  booking: Pick<Booking, 'reference' | 'firstName' | 'lastName'> | null;
  voucher: Pick<GiftVoucher, 'code' | 'buyerName'> | null;
};

/** One page of entries, oldest first. Throws payout_not_found. */
export async function readPayout(
  reader: Reader,
  id: string,
  page: number,
): Promise<{ payout: Payout; entries: PayoutEntry[]; total: number }> {
  const [payout] = await reader.select().from(payouts).where(eq(payouts.id, id));
  if (!payout) throw new Failure('payout_not_found');
  // Disputes refer to the payment's id, refunds to the gateway's id in the refund order.
  const paidFor = (what: Column) => sql`coalesce(
    (select ${what} from ${payments} where ${payments.providerId} = ${gatewayEntries.subjectId}),
    (select ${what} from ${payments} join ${refundOrders} on ${refundOrders.paymentId} = ${payments.id}
      where ${refundOrders.providerId} = ${gatewayEntries.subjectId})
  )`;
  const { limit, offset } = pageOf(page, PAYOUT_ENTRY_PAGE_SIZE);
  const isInIt = and(eq(gatewayEntries.payoutId, id), ne(gatewayEntries.kind, 'payout'));
  const entries = await reader
    .select({
      entry: gatewayEntries,
      booking: {
        reference: bookings.reference,
        firstName: bookings.firstName,
        lastName: bookings.lastName,
      },
      voucher: { code: giftVouchers.code, buyerName: giftVouchers.buyerName },
    })
    .from(gatewayEntries)
    .leftJoin(bookings, sql`${bookings.id} = ${paidFor(payments.bookingId)}`)
    .leftJoin(giftVouchers, sql`${giftVouchers.id} = ${paidFor(payments.voucherId)}`)
    .where(isInIt)
    .orderBy(gatewayEntries.at, gatewayEntries.id)
    .limit(limit)
    .offset(offset);
  const total = await reader.select({ count: count() }).from(gatewayEntries).where(isInIt);
  return { payout, entries, total: total[0]?.count ?? 0 };
}
