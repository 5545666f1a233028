import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  min,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import type { Temporal } from 'temporal-polyfill';
import { answerableDisputes } from '#contract/bookings/states.ts';
import { HOLDS_TO_NOTICE } from '#contract/constants.ts';
import { countListed } from '#platform/db/count-listed.ts';
import type { Reader } from '#platform/db/types.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { listHoldSources } from '../bookings/hold-seats.ts';
import { countPaidWithoutMoney, type PaidWithoutMoney } from '../bookings/paid-without-money.ts';
import { countOverdue, countOwedBack } from '../bookings/search-bookings.ts';
import { contactMessages } from '../contact/contact-messages.table.ts';
import { erasureRequests } from '../guests/erasure-requests.table.ts';
import { listFailingJobs } from '../jobs/job-failures.ts';
import { mails } from '../mails/mails.table.ts';
import {
  checkouts,
  disputes,
  type RefundOrder,
  refundOrders,
} from '../payments/checkouts.table.ts';
import { invoices } from '../payments/invoices.table.ts';
import { countsNow } from '../payments/payment-mode.ts';
import { payments } from '../payments/payments.table.ts';
import { reviews } from '../reviews/reviews.table.ts';

export type Waiting = {
  failedMails: number;
  failedInvoices: number;
  /** Invoices not issued for an hour. */
  lateInvoices: number;
  reviews: number;
  messages: number;
  owedBack: number;
  /** Bookings of called-off dates whose guests have not chosen yet. */
  toRebook: number;
  overdue: number;
  /** Paid in demo mode or with test keys, which has no value in the current mode. */
  paidWithoutMoney: PaidWithoutMoney;
  erasures: number;
  /** Unpaid holds from one network when there are suspiciously many; else 0. */
  holdsFromOneSource: number;
  /** The number of open ones, and the one that is due first. */
  dispute: { count: number; bookingReference: string | null; dueAt: Temporal.Instant } | null;
  failingJobs: { queue: string; inARow: number; lastAt: Temporal.Instant }[];
  /** Guests who tried to pay since the payment gateway last opened a page. */
  unopened: { guests: number; since: Temporal.Instant } | null;
  /** Refunds that the payment gateway refused or has not accepted for ten minutes, or that failed later. */
  stuckRefund:
    | ({ count: number; bookingReference: string | null } & Pick<RefundOrder, 'failure' | 'status'>)
    | null;
};

const isUnread = isNull(contactMessages.readAt);
const isToApprove = eq(reviews.status, 'awaiting_approval');

/** What waits for an answer, by the menu's pages: requests with unread messages, and reviews. */
export async function countForMenu(reader: Reader): Promise<{ requests: number; reviews: number }> {
  const requests = await countRows(reader, bookings, eq(bookings.status, 'pending'));
  const messages = await countRows(reader, contactMessages, isUnread);
  return {
    requests: requests + messages,
    reviews: await countRows(reader, reviews, isToApprove),
  };
}

async function countRows(reader: Reader, table: PgTable, where: SQL | undefined): Promise<number> {
  const [sum] = await reader.select({ count: count() }).from(table).where(where);
  return sum?.count ?? 0;
}

export async function countWaiting(reader: Reader, now: Temporal.Instant): Promise<Waiting> {
  const [most] = await listHoldSources(reader, now, 1);
  return {
    failedInvoices: await countRows(reader, invoices, eq(invoices.status, 'failed')),
    lateInvoices: await countRows(reader, invoices, isLateInvoice(now)),
    failedMails: await countRows(reader, mails, eq(mails.status, 'failed')),
    reviews: await countRows(reader, reviews, isToApprove),
    messages: await countRows(reader, contactMessages, isUnread),
    owedBack: await countOwedBack(reader),
    toRebook: await countRows(reader, bookings, eq(bookings.status, 'to_rebook')),
    overdue: await countOverdue(reader, now),
    paidWithoutMoney: await countPaidWithoutMoney(reader, now),
    erasures: await countListed(reader, erasureRequests, undefined),
    holdsFromOneSource: most && most.holds >= HOLDS_TO_NOTICE ? most.holds : 0,
    dispute: await findDispute(reader),
    unopened: await findUnopened(reader, now),
    stuckRefund: await findStuckRefund(reader, now),
    failingJobs: await listFailingJobs(reader),
  };
}

const INVOICE_LATE_AFTER_HOURS = 1;

/** Includes credit notes that wait for their invoice. */
const isLateInvoice = (now: Temporal.Instant) =>
  and(
    eq(invoices.status, 'ordered'),
    lt(invoices.createdAt, now.subtract({ hours: INVOICE_LATE_AFTER_HOURS })),
  );

/** Includes disputes past their deadline, until the bank decides. */
async function findDispute(reader: Reader): Promise<Waiting['dispute']> {
  const [first] = await reader
    .select({
      count: sql<number>`(count(*) over ())::int`,
      bookingReference: bookings.reference,
      dueAt: disputes.dueAt,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.chargeId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(inArray(disputes.status, answerableDisputes), countsNow))
    .orderBy(asc(disputes.dueAt))
    .limit(1);
  return first?.dueAt ? { ...first, dueAt: first.dueAt } : null;
}

/** How long the gateway may take to open a page. */
const OPENS_WITHIN_SECONDS = 30;
/** Older failures are not shown, because the gateway may work again. */
const UNOPENED_SHOWN_HOURS = 24;

async function findUnopened(reader: Reader, now: Temporal.Instant): Promise<Waiting['unopened']> {
  const { sessionId, createdAt, bookingId, voucherId } = checkouts;
  const lastOpened = reader
    .select({ at: max(createdAt) })
    .from(checkouts)
    .where(isNotNull(sessionId));
  const [found] = await reader
    .select({
      guests: sql<number>`count(distinct coalesce(${bookingId}, ${voucherId}))::int`,
      since: min(createdAt),
    })
    .from(checkouts)
    .where(
      and(
        isNull(sessionId),
        gt(createdAt, now.subtract({ hours: UNOPENED_SHOWN_HOURS })),
        lt(createdAt, now.subtract({ seconds: OPENS_WITHIN_SECONDS })),
        gt(createdAt, sql`coalesce(${lastOpened}, '-infinity')`),
      ),
    );
  return found?.since ? { guests: found.guests, since: found.since } : null;
}

/** By then the refund was retried. */
const STUCK_AFTER_MINUTES = 10;

/** A failed refund counts until a later one; if its booking was cancelled, it is owed back instead. */
async function findStuckRefund(
  reader: Reader,
  now: Temporal.Instant,
): Promise<Waiting['stuckRefund']> {
  const later = alias(payments, 'later');
  const isTriedAgain = exists(
    reader
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.refundOf, payments.refundOf),
          eq(later.kind, 'refund'),
          gt(later.at, payments.at),
        ),
      ),
  );
  const isStuck = and(
    eq(refundOrders.status, 'ordered'),
    or(
      isNotNull(refundOrders.failure),
      lt(payments.at, now.subtract({ minutes: STUCK_AFTER_MINUTES })),
    ),
  );
  const hasFailed = and(
    eq(refundOrders.status, 'failed'),
    // A failed refund of a gift voucher's purchase is not counted as owed back, so it is counted here.
    or(inArray(bookings.status, ['confirmed', 'to_rebook']), isNull(payments.bookingId)),
    not(isTriedAgain),
  );
  const [first] = await reader
    .select({
      count: sql<number>`(count(*) over ())::int`,
      bookingReference: bookings.reference,
      failure: refundOrders.failure,
      status: refundOrders.status,
    })
    .from(refundOrders)
    .innerJoin(payments, eq(payments.id, refundOrders.paymentId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(or(isStuck, hasFailed), countsNow))
    .orderBy(isNull(refundOrders.failure), asc(payments.at))
    .limit(1);
  return first ?? null;
}
