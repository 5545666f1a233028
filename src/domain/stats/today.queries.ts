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

/** An availability that guests are coming to, or are on. */
export type ComingUp = {
  id: string;
  tourId: string;
  tourName: LocalisedText;
  date: string;
  time: string;
  capacity: number;
  bookings: number;
  heads: number;
  /** In which its guests are guided, without repetition: more than one meet on one date. */
  languages: string[];
};

/** What waits for the team. */
export type Waiting = {
  failedMails: number;
  /** Documents that were refused. */
  failedInvoices: number;
  /** Those that nobody has made for an hour. */
  lateInvoices: number;
  reviews: number;
  messages: number;
  owedBack: number;
  /** Bookings that were not paid by their deadline. */
  overdue: number;
  /** What was paid in demo mode or with test keys, and pays for nothing now. */
  paidWithoutMoney: PaidWithoutMoney;
  /** Guests who asked to be forgotten. */
  erasures: number;
  /** Unpaid holds from one network, where those are more than guests have; else 0. */
  holdsFromOneSource: number;
  /** Charges that banks took back and that can still be answered, and the first of them. */
  dispute: { count: number; bookingReference: string | null; dueAt: Temporal.Instant } | null;
  /** Queues whose last runs all failed. */
  failingJobs: { queue: string; inARow: number; lastAt: Temporal.Instant }[];
  /** Guests who set out to pay, and to whom the payment gateway has opened no page since then. */
  unopened: { guests: number; since: Temporal.Instant } | null;
  /** Refunds that the payment gateway has not taken for ten minutes, or refused, or that did not arrive. */
  stuckRefund:
    | ({ count: number; bookingReference: string | null } & Pick<RefundOrder, 'failure' | 'status'>)
    | null;
};

/**
 * Availabilities of today and tomorrow in the business's time zone that somebody booked, earliest first. One that has
 * begun stays: guests are checked in at its start; over midnight it stays until its end.
 */
export async function listComingUp(reader: Reader, now: Temporal.Instant): Promise<ComingUp[]> {
  const { date: today } = wallTimeAt(now);
  const duration = sql`${tours.durationMinutes} * interval '1 minute'`;
  const isNotOver = gt(availabilities.startsAt, sql`${now.toString()}::timestamptz - ${duration}`);
  const isConfirmed = eq(bookings.status, 'confirmed');
  // For each date its own: a plain join would read every booking there ever was.
  const somebody = reader
    .select({ one: sql`1`.as('one') })
    .from(bookings)
    .where(and(eq(bookings.availabilityId, availabilities.id), isConfirmed))
    .limit(1)
    .as('somebody');
  const coming = await reader
    .select({ availability: availabilities, tourName: tours.name })
    .from(availabilities)
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .innerJoinLateral(somebody, sql`true`)
    .where(
      and(
        or(gte(availabilities.startsAt, startOfDay(today)), isNotOver),
        // What began earlier is over, however long it was: the index is read from there.
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

/** A credit note waits for its invoice, and is counted with it. */
const isLateInvoice = (now: Temporal.Instant) =>
  and(
    eq(invoices.status, 'ordered'),
    lt(invoices.createdAt, now.subtract({ hours: INVOICE_LATE_AFTER_HOURS })),
  );

/** Includes disputes past their deadline: staff should know that they are unanswered until the bank decides. */
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

/** So long the gateway may take to open a page. */
const OPENS_WITHIN_SECONDS = 30;
/** Where nobody set out to pay since then, nobody knows whether it is still so. */
const UNOPENED_SHOWN_HOURS = 24;

/** A checkout has a session once its page was opened, whatever became of it; one that was opened ends the line. */
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

/** By then it was ordered again. */
const STUCK_AFTER_MINUTES = 10;

/**
 * What failed for a booking that is over is owed back, which is counted by itself; for one that stands it
 * waits here until something else of that charge is given back.
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
    // What a gift voucher was bought with is nobody else's to give back.
    or(eq(bookings.status, 'confirmed'), isNull(payments.bookingId)),
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
    // The first of those that say why.
    .orderBy(isNull(refundOrders.failure), asc(payments.at))
    .limit(1);
  return first ?? null;
}
