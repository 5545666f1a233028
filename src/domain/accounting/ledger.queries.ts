import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  ne,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChargeStatus, InvoiceStatus, LedgerOrder } from '#contract/bookings/states.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { addDays, startOfDay } from '#contract/time/wall-time.ts';
import { matchesSearch } from '#platform/db/like-pattern.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { Reader } from '#platform/db/types.ts';
import { type Booking, bookings, wordsOf } from '../bookings/bookings.table.ts';
import { type RefundOrder, refundOrders } from '../payments/checkouts.table.ts';
import { givenBackBefore } from '../payments/entry-tax.ts';
import { type GatewayEntry, gatewayEntries } from '../payments/gateway-book.table.ts';
import { type Invoice, invoices } from '../payments/invoices.table.ts';
import { moneySumOf } from '../payments/ledger.ts';
import { type LedgerTotals, sumEntries } from '../payments/ledger-days.ts';
import { countsNow } from '../payments/payment-mode.ts';
import { type Payment, payments } from '../payments/payments.table.ts';
import { staff } from '../staff/staff.table.ts';
import { type Tour, tours } from '../tours/tours.table.ts';
import { type GiftVoucher, giftVouchers, voucherWordsOf } from '../vouchers/gift-vouchers.table.ts';
import { isEntryOfPayment } from './payouts.queries.ts';

export type LedgerSearch = {
  /** In the business's time zone, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  status?: ChargeStatus | undefined;
  kind?: Payment['kind'] | undefined;
  method?: Payment['method'] | undefined;
  tourId?: string | undefined;
  invoice?: InvoiceStatus | undefined;
  q?: string | undefined;
  sort: LedgerOrder;
};

export type LedgerRow = {
  payment: Payment;
  /** Demo and test payments have no value once guests pay real money. */
  counts: boolean;
  /** Null for the purchase of a gift voucher. */
  booking: Booking | null;
  tour: Tour | null;
  /** The gift voucher that was bought, or that pays for the booking. */
  voucher: GiftVoucher | null;
  status: ChargeStatus;
  recordedBy: string | null;
  order: RefundOrder | null;
  invoice: Invoice | null;
  /** The refundable part of a charge; 0 for a refund. */
  leftCents: number;
  /** Refunded of its charge before it; 0 for a charge. */
  backBeforeCents: number;
  /** Its entry in the gateway's book; null if it has none, or none yet. */
  entry: GatewayEntry | null;
};

/** In one currency of the gateway's accounts. */
type SettledTotals = { currency: string; feeCents: number; netCents: number };

export const payerOf = ({ booking, voucher }: Pick<LedgerRow, 'booking' | 'voucher'>): string =>
  booking ? fullName(booking) : (voucher?.buyerName ?? '');

export const LEDGER_PAGE_SIZE = 50;

const charges = alias(payments, 'charges');
const refunds = alias(payments, 'refunds');

const chargeId = sql<string>`coalesce(${payments.refundOf}, ${payments.id})`;

/** Negative for a failed refund. */
const backOf = sql`case ${refunds.kind} when 'refund' then ${refunds.amountCents} else -${refunds.amountCents} end`;

const givenBack = sql<number>`(
  select coalesce(sum(${backOf}), 0)::float8 from ${payments} refunds
  where ${refunds.refundOf} = ${chargeId} and ${refunds.kind} <> 'charge'
)`;

const status = sql<ChargeStatus>`case
  when ${givenBack} = 0 then 'paid'
  when ${givenBack} < ${charges.amountCents} then 'partly_refunded'
  else 'refunded'
end`;

const newest = [desc(payments.at), desc(payments.kind), desc(payments.id)];

const orders: Record<LedgerOrder, SQL[]> = {
  newest,
  // A charge comes before its refund of the same instant.
  oldest: [asc(payments.at), asc(payments.kind), asc(payments.id)],
  amount: [desc(payments.amountCents), ...newest],
};

/** The maximum number of rows in memory during an export. */
const AT_ONCE = 500;

export async function* readLedger(
  reader: Reader,
  search: LedgerSearch,
): AsyncGenerator<LedgerRow[], void, undefined> {
  let portion: LedgerRow[] = [];
  do {
    const where = and(conditions(reader, search), comesAfter(search.sort, portion.at(-1)?.payment));
    portion = await readRows(reader, search.sort, { where, limit: AT_ONCE, offset: 0 });
    if (portion.length > 0) yield portion;
  } while (portion.length === AT_ONCE);
}

function comesAfter(order: LedgerOrder, last: Payment | undefined): SQL | undefined {
  if (!last) return undefined;
  const place = sql`${payments.at}, ${payments.kind}, ${payments.id}`;
  const of = sql`${last.at.toString()}::timestamptz, ${last.kind}, ${last.id}::uuid`;
  if (order === 'oldest') return sql`(${place}) > (${of})`;
  if (order === 'newest') return sql`(${place}) < (${of})`;
  return sql`(${payments.amountCents}, ${place}) < (${last.amountCents}::int, ${of})`;
}

export const listLedger = (
  reader: Reader,
  search: LedgerSearch,
  page: number,
): Promise<LedgerRow[]> =>
  readRows(reader, search.sort, {
    where: conditions(reader, search),
    ...pageOf(page, LEDGER_PAGE_SIZE),
  });

async function readRows(
  reader: Reader,
  sort: LedgerOrder,
  { where, limit, offset }: { where: SQL | undefined; limit: number; offset: number },
): Promise<LedgerRow[]> {
  const order = orders[sort];
  // Only the rows of this page are read in full.
  const shown = reader
    .select({ id: payments.id })
    .from(payments)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('shown');
  const found = await reader
    .select({
      payment: payments,
      counts: countsNow,
      booking: bookings,
      tour: tours,
      voucher: giftVouchers,
      status,
      recordedBy: staff.name,
      order: refundOrders,
      invoice: invoices,
      chargedCents: charges.amountCents,
      givenBackCents: givenBack,
      backBeforeCents: givenBackBefore,
      entry: gatewayEntries,
    })
    .from(shown)
    .innerJoin(payments, eq(payments.id, shown.id))
    .innerJoin(charges, eq(charges.id, chargeId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(tours, eq(tours.id, bookings.tourId))
    .leftJoin(giftVouchers, eq(giftVouchers.id, payments.voucherId))
    .leftJoin(staff, eq(staff.id, payments.staffId))
    .leftJoin(invoices, eq(invoices.paymentId, payments.id))
    .leftJoin(refundOrders, eq(refundOrders.paymentId, payments.id))
    .leftJoin(gatewayEntries, isEntryOfPayment)
    .orderBy(...order);
  return found.map(({ chargedCents, givenBackCents, ...row }) => ({
    ...row,
    leftCents: row.payment.kind === 'charge' ? Math.max(0, chargedCents - givenBackCents) : 0,
  }));
}

export async function sumLedger(reader: Reader, search: LedgerSearch): Promise<LedgerTotals> {
  const { status: wanted, method, tourId, invoice, q } = search;
  if (!wanted && !method && !tourId && !invoice && !q) {
    return sumEntries(reader, { ...momentsOf(search), kind: search.kind });
  }
  const [sums] = await reader
    .select({
      count: count(),
      chargedCents: moneySumOf('charge'),
      refundedCents: moneySumOf('refund'),
    })
    .from(payments)
    .where(conditions(reader, search));
  return sums ?? { count: 0, chargedCents: 0, refundedCents: 0 };
}

/** The gateway's fees on the matching payments, per currency. */
export async function sumSettled(reader: Reader, search: LedgerSearch): Promise<SettledTotals[]> {
  // Without a gateway's book the query would read the whole ledger for nothing.
  const [any] = await reader.select({ id: gatewayEntries.id }).from(gatewayEntries).limit(1);
  if (!any) return [];
  return reader
    .select({
      currency: gatewayEntries.currency,
      feeCents: sql<number>`sum(${gatewayEntries.feeCents})::float8`,
      netCents: sql<number>`sum(${gatewayEntries.netCents})::float8`,
    })
    .from(payments)
    .leftJoin(refundOrders, eq(refundOrders.paymentId, payments.id))
    .innerJoin(gatewayEntries, isEntryOfPayment)
    .where(and(conditions(reader, search), countsNow))
    .groupBy(gatewayEntries.currency)
    .orderBy(gatewayEntries.currency);
}

const momentsOf = ({ from, to }: LedgerSearch) => ({
  from: from ? startOfDay(from) : undefined,
  until: to ? startOfDay(addDays(to, 1)) : undefined,
});

function conditions(
  reader: Reader,
  { kind, method, tourId, invoice, q, ...search }: LedgerSearch,
): SQL | undefined {
  const { from, until } = momentsOf(search);
  return and(
    from ? gte(payments.at, from) : undefined,
    until ? lt(payments.at, until) : undefined,
    kind ? eq(payments.kind, kind) : undefined,
    method ? eq(payments.method, method) : undefined,
    tourId
      ? inArray(
          payments.bookingId,
          reader.select({ id: bookings.id }).from(bookings).where(eq(bookings.tourId, tourId)),
        )
      : undefined,
    invoice
      ? inArray(
          payments.id,
          reader
            .select({ id: invoices.paymentId })
            .from(invoices)
            .where(eq(invoices.status, invoice)),
        )
      : undefined,
    search.status ? hasStatus(reader, search.status) : undefined,
    // One union of both: an "or" would scan the whole ledger.
    q ? inArray(payments.id, idsOfWords(reader, q)) : undefined,
  );
}

const idsOfWords = (reader: Reader, q: string) =>
  reader
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(matchesSearch(wordsOf(bookings), q))
    .union(
      reader
        .select({ id: payments.id })
        .from(payments)
        .innerJoin(giftVouchers, eq(giftVouchers.id, payments.voucherId))
        .where(matchesSearch(voucherWordsOf(giftVouchers), q)),
    );

/** `status` as a condition that starts from the refunds, which are few. */
function hasStatus(reader: Reader, wanted: ChargeStatus): SQL {
  const back = sql`sum(${backOf})`;
  const given = (having: SQL | undefined) =>
    reader
      .select({ id: refunds.refundOf })
      .from(refunds)
      .innerJoin(charges, eq(charges.id, refunds.refundOf))
      .where(ne(refunds.kind, 'charge'))
      .groupBy(refunds.refundOf, charges.amountCents)
      .having(having);
  const some = gt(back, sql`0`);
  switch (wanted) {
    case 'paid':
      return notInArray(chargeId, given(some));
    case 'partly_refunded':
      return inArray(chargeId, given(and(some, lt(back, charges.amountCents))));
    case 'refunded':
      return inArray(chargeId, given(gte(back, charges.amountCents)));
  }
}
