import { and, asc, count, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChargeStatus, LedgerOrder } from '#contract/states.ts';
import { addDays, startOfDay } from '#contract/wall-time.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import type { Reader } from '#platform/db/types.ts';
import { sumOf } from '../payments/ledger.ts';
import { type Payment, payments } from '../payments/payments.table.ts';
import { staff } from '../staff/staff.table.ts';
import { type Tour, tours } from '../tours/tours.table.ts';
import { type Booking, bookings } from './bookings.table.ts';

export type LedgerSearch = {
  /** First and last day of the payment in Lisbon, both included. */
  from?: string | undefined;
  to?: string | undefined;
  status?: ChargeStatus | undefined;
  kind?: Payment['kind'] | undefined;
  /** Part of a reference, a name or an address. */
  q?: string | undefined;
  sort: LedgerOrder;
};

export type LedgerRow = {
  payment: Payment;
  booking: Booking;
  tour: Tour;
  status: ChargeStatus;
  /** Who of the team recorded it. */
  recordedBy: string | null;
  /** What a charge can still give back, in cents; 0 for a refund. */
  leftCents: number;
};

export type LedgerTotals = { count: number; chargedCents: number; refundedCents: number };

export const LEDGER_PAGE_SIZE = 50;

const charges = alias(payments, 'charges');
const refunds = alias(payments, 'refunds');

/** Cents given back of the charge that a row is, or gives back. */
const givenBack = sql<number>`(
  select coalesce(sum(${refunds.amountCents}), 0)::int from ${payments} refunds
  where ${refunds.refundOf} = ${charges.id}
)`;

const status = sql<ChargeStatus>`case
  when ${givenBack} = 0 then 'paid'
  when ${givenBack} < ${charges.amountCents} then 'partly_refunded'
  else 'refunded'
end`;

const newest = [desc(payments.at), desc(payments.kind), desc(payments.id)];

const orders: Record<LedgerOrder, SQL[]> = {
  newest,
  // A charge stands before its refund of the same moment.
  oldest: [asc(payments.at), asc(payments.kind), asc(payments.id)],
  amount: [desc(payments.amountCents), ...newest],
};

/** Payments that match: one page of them, or (without `page`) all. */
export async function listLedger(
  reader: Reader,
  search: LedgerSearch,
  page?: number,
): Promise<LedgerRow[]> {
  const all = reader
    .select({
      payment: payments,
      booking: bookings,
      tour: tours,
      status,
      recordedBy: staff.username,
      chargedCents: charges.amountCents,
      givenBackCents: givenBack,
    })
    .from(payments)
    .innerJoin(charges, eq(charges.id, sql`coalesce(${payments.refundOf}, ${payments.id})`))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(tours, eq(tours.id, bookings.tourId))
    .leftJoin(staff, eq(staff.id, payments.staffId))
    .where(conditions(search))
    .orderBy(...orders[search.sort]);
  const found = await (page === undefined
    ? all
    : all.limit(LEDGER_PAGE_SIZE).offset((page - 1) * LEDGER_PAGE_SIZE));
  return found.map(({ chargedCents, givenBackCents, ...row }) => ({
    ...row,
    leftCents: row.payment.kind === 'charge' ? chargedCents - givenBackCents : 0,
  }));
}

/** How many payments match, and what they come to. */
export async function sumLedger(reader: Reader, search: LedgerSearch): Promise<LedgerTotals> {
  const [sums] = await reader
    .select({ count: count(), chargedCents: sumOf('charge'), refundedCents: sumOf('refund') })
    .from(payments)
    .innerJoin(charges, eq(charges.id, sql`coalesce(${payments.refundOf}, ${payments.id})`))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(conditions(search));
  return sums ?? { count: 0, chargedCents: 0, refundedCents: 0 };
}

function conditions({ from, to, kind, q, ...search }: LedgerSearch): SQL | undefined {
  const words = q ? likePattern(q) : null;
  return and(
    from ? gte(payments.at, startOfDay(from)) : undefined,
    to ? lt(payments.at, startOfDay(addDays(to, 1))) : undefined,
    kind ? eq(payments.kind, kind) : undefined,
    search.status ? eq(status, search.status) : undefined,
    words
      ? or(
          ilike(bookings.reference, words),
          ilike(sql`${bookings.firstName} || ' ' || ${bookings.lastName}`, words),
          ilike(bookings.email, words),
        )
      : undefined,
  );
}
