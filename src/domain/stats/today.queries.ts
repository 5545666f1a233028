import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  gte,
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
import { HOLDS_TO_NOTICE, LIST_PAGE_RECORDS, TOUR_MAX_DAYS } from '#contract/constants.ts';
import type { LocalisedText } from '#contract/localised.ts';
import { addDays, startOfDay, wallTimeAt } from '#contract/time/wall-time.ts';
import { countListed } from '#platform/db/count-listed.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
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
import { tours } from '../tours/tours.table.ts';

/** An availability with guests that is upcoming or has begun. */
export type ComingUp = {
  id: string;
  tourId: string;
  tourName: LocalisedText;
  date: string;
  time: string;
  capacity: number;
  bookings: number;
  heads: number;
  /** The distinct tour languages of its bookings. */
  languages: string[];
};

/** Open tasks of the staff. */
export type Waiting = {
  failedMails: number;
  /** Invoices that were refused. */
  failedInvoices: number;
  /** Invoices not issued for an hour. */
  lateInvoices: number;
  reviews: number;
  messages: number;
  owedBack: number;
  /** Bookings that were not paid by their deadline. */
  overdue: number;
  /** Paid in demo mode or with test keys, which has no value in the current mode. */
  paidWithoutMoney: PaidWithoutMoney;
  /** Open requests to be erased. */
  erasures: number;
  /** Unpaid holds from one network when there are suspiciously many; else 0. */
  holdsFromOneSource: number;
  /** Open disputes, and the one that is due first. */
  dispute: { count: number; bookingReference: string | null; dueAt: Temporal.Instant } | null;
  /** Queues whose last runs all failed. */
  failingJobs: { queue: string; inARow: number; lastAt: Temporal.Instant }[];
  /** Guests who tried to pay since the payment gateway last opened a page. */
  unopened: { guests: number; since: Temporal.Instant } | null;
  /** Refunds that the payment gateway refused or has not accepted for ten minutes, or that failed later. */
  stuckRefund:
    | ({ count: number; bookingReference: string | null } & Pick<RefundOrder, 'failure' | 'status'>)
    | null;
};

/**
 * Booked availabilities of today and tomorrow in the business's time zone, earliest first. It includes those
 * that have begun, because guests are checked in at the start, and those of yesterday that are not over.
 */
export async function listComingUp(reader: Reader, now: Temporal.Instant): Promise<ComingUp[]> {
  const { date: today } = wallTimeAt(now);
  const duration = sql`${tours.durationMinutes} * interval '1 minute'`;
  const isNotOver = gt(availabilities.startsAt, sql`${now.toString()}::timestamptz - ${duration}`);
  const isConfirmed = eq(bookings.status, 'confirmed');
  // A lateral join per availability, because a plain join would read all bookings ever made.
  const firstGuest = reader
    .select({ one: sql`1`.as('one') })
    .from(bookings)
    .where(and(eq(bookings.availabilityId, availabilities.id), isConfirmed))
    .limit(1)
    .as('firstGuest');
  const coming = await reader
    .select({ availability: availabilities, tourName: tours.name })
    .from(availabilities)
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .innerJoinLateral(firstGuest, sql`true`)
    .where(
      and(
        or(gte(availabilities.startsAt, startOfDay(today)), isNotOver),
        // No tour that began earlier is still running; the condition limits the index scan.
        gte(availabilities.startsAt, startOfDay(addDays(today, -TOUR_MAX_DAYS - 1))),
        lt(availabilities.startsAt, startOfDay(addDays(today, 2))),
        isNull(availabilities.calledOffAt),
      ),
    )
    .orderBy(asc(availabilities.startsAt))
    .limit(LIST_PAGE_RECORDS);
  const ids = coming.map(({ availability }) => availability.id);
  const parties = await reader
    .select({
      availabilityId: bookings.availabilityId,
      participants: bookings.participants,
      language: bookings.tourLanguage,
    })
    .from(bookings)
    .where(and(inArray(bookings.availabilityId, ids), isConfirmed));
  return coming.map(({ availability: { id, tourId, date, time, capacity }, tourName }) => {
    const its = parties.filter(({ availabilityId }) => availabilityId === id);
    return {
      id,
      tourId,
      tourName,
      date,
      time,
      capacity,
      bookings: its.length,
      heads: its.reduce((sum, { participants }) => sum + participants, 0),
      languages: [...new Set(its.flatMap(({ language }) => language ?? []))].sort(),
    };
  });
}

export async function countWaiting(reader: Reader, now: Temporal.Instant): Promise<Waiting> {
  const countOf = async (table: PgTable, where: SQL | undefined): Promise<number> => {
    const [sum] = await reader.select({ count: count() }).from(table).where(where);
    return sum?.count ?? 0;
  };
  const [most] = await listHoldSources(reader, now, 1);
  return {
    failedInvoices: await countOf(invoices, eq(invoices.status, 'failed')),
    lateInvoices: await countOf(invoices, isLateInvoice(now)),
    failedMails: await countOf(mails, eq(mails.status, 'failed')),
    reviews: await countOf(reviews, eq(reviews.status, 'awaiting_approval')),
    messages: await countOf(contactMessages, isNull(contactMessages.readAt)),
    owedBack: await countOwedBack(reader),
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

/** Includes disputes past their deadline, so that staff know about them until the bank decides. */
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

/** Counts checkouts without a session, i.e. without an opened page, since the last opened one. */
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

/**
 * Failed refunds of cancelled bookings are counted as owed back instead. For confirmed bookings a failed
 * refund is counted here until a later refund of the same charge.
 */
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
    // Refunds with a stated reason first.
    .orderBy(isNull(refundOrders.failure), asc(payments.at))
    .limit(1);
  return first ?? null;
}
