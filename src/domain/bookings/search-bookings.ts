import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { parseReference } from '#contract/bookings/reference.ts';
import {
  type BookingOrder,
  type BookingStatus,
  type MoneyTask,
  NO_CHANNEL,
  type RequestOrder,
  type RequestStatus,
} from '#contract/bookings/states.ts';
import { countListed } from '#platform/db/count-listed.ts';
import { matchesSearch, patternsOf, plain } from '#platform/db/like-pattern.ts';
import type { Reader } from '#platform/db/types.ts';
import { paymentsSumOf } from '../payments/ledger.ts';
import { tours } from '../tours/tours.table.ts';
import { type BookingInFull, inFull, selectInFull } from './bookings.queries.ts';
import { bookings, startDateOf, startTimeOf, wordsOf } from './bookings.table.ts';
import { isPaidWithoutMoney } from './paid-without-money.ts';

type Filters = {
  from?: string | undefined;
  to?: string | undefined;
  status?: BookingStatus | undefined;
  money?: MoneyTask | undefined;
  availabilityId?: string | undefined;
  tourId?: string | undefined;
  /** The reseller that sold it, or `none`. */
  channelId?: string | undefined;
};

export type BookingSearch = Filters & {
  q?: string | undefined;
  sort: BookingOrder;
  page: number;
};

export type RequestSearch = Filters & {
  /** As for bookings; also words of the tour's name. */
  q?: string | undefined;
  sort: RequestOrder;
};

type Found = { found: BookingInFull[]; total: number; pageSize: number };

const BOOKINGS_PAGE_SIZE = 50;
const REQUESTS_PAGE_SIZE = 25;

const startDate = startDateOf(bookings);
const startTime = startTimeOf(bookings);

const orders: Record<BookingOrder | RequestOrder, SQL[]> = {
  due: [asc(bookings.answerDueAt), asc(bookings.createdAt)],
  latest: [desc(startDate), desc(startTime), desc(bookings.createdAt)],
  soonest: [asc(startDate), asc(startTime), asc(bookings.createdAt)],
  newest: [desc(bookings.createdAt)],
  oldest: [asc(bookings.createdAt)],
};

// The tour's name is JSON: one text per language, or a plain string.
const tourName = plain(sql`' ' || (
  select string_agg(name #>> '{}', ' ') from jsonb_path_query(${tours.name}, '$.**') as name
  where jsonb_typeof(name) = 'string'
)`);

export async function searchBookings(
  reader: Reader,
  now: Temporal.Instant,
  search: BookingSearch,
): Promise<Found> {
  return findPage(reader, await foundBy(reader, now, search), search, BOOKINGS_PAGE_SIZE);
}

async function foundBy(
  reader: Reader,
  now: Temporal.Instant,
  { q = '', ...filters }: Filters & { q?: string | undefined },
): Promise<SQL | undefined> {
  const words = (await isNamedBy(reader, q)) ?? matchesSearch(wordsOf(bookings), q);
  return and(matching(filters, now), words);
}

export async function searchRequests(
  reader: Reader,
  now: Temporal.Instant,
  search: RequestSearch & { page: number },
): Promise<Found> {
  const { q = '' } = search;
  const words = (await isNamedBy(reader, q)) ?? (await matchesSearchOrTour(reader, q));
  const where = and(eq(bookings.kind, 'request'), matching(search, now), words);
  return findPage(reader, where, search, REQUESTS_PAGE_SIZE);
}

/** Matches the booking with exactly this reference, ours or imported; undefined if there is none. */
async function isNamedBy(reader: Reader, q: string): Promise<SQL | undefined> {
  const typed = q.trim();
  if (typed === '') return undefined;
  const reference = parseReference(typed);
  const isImported = inArray(bookings.externalReference, [
    typed,
    typed.toUpperCase(),
    typed.toLowerCase(),
  ]);
  const isIt = or(reference ? eq(bookings.reference, reference) : undefined, isImported);
  const [named] = await reader.select({ id: bookings.id }).from(bookings).where(isIt);
  return named && isIt;
}

async function matchesSearchOrTour(reader: Reader, q: string): Promise<SQL | undefined> {
  const words = patternsOf(q).map(async (pattern) =>
    or(
      ilike(wordsOf(bookings), pattern),
      // A separate query, because a condition on two tables could not use an index.
      inArray(bookings.tourId, await listToursCalled(reader, pattern)),
    ),
  );
  return and(...(await Promise.all(words)));
}

async function listToursCalled(reader: Reader, pattern: string): Promise<string[]> {
  const found = await reader.select({ id: tours.id }).from(tours).where(ilike(tourName, pattern));
  return found.map(({ id }) => id);
}

export async function countRequests(reader: Reader): Promise<Record<RequestStatus, number>> {
  const isRequest = eq(bookings.kind, 'request');
  const countOf = (status: RequestStatus) =>
    countListed(reader, bookings, and(isRequest, eq(bookings.status, status)));
  return {
    pending: await countOf('pending'),
    offered: await countOf('offered'),
    confirmed: await countOf('confirmed'),
    cancelled: await countOf('cancelled'),
  };
}

const FILE_PORTION_ROWS = 500;

/** All found bookings in portions, the earliest start first, so that memory use stays small. */
export async function* readFoundBookings(
  reader: Reader,
  now: Temporal.Instant,
  search: Filters & { q?: string | undefined },
): AsyncGenerator<BookingInFull[], void, undefined> {
  const where = await foundBy(reader, now, search);
  let portion: BookingInFull[] = [];
  do {
    const rows = await selectInFull(reader)
      .where(and(where, startsAfter(portion.at(-1))))
      .orderBy(asc(startDate), asc(startTime), asc(bookings.id))
      .limit(FILE_PORTION_ROWS);
    portion = rows.map(inFull);
    if (portion.length > 0) yield portion;
  } while (portion.length === FILE_PORTION_ROWS);
}

function startsAfter(last: BookingInFull | undefined): SQL | undefined {
  if (!last) return undefined;
  const { date, time } = bookingStart(last);
  return sql`(${startDate}, ${startTime}, ${bookings.id}) > (${date}::date, ${time}, ${last.id}::uuid)`;
}

async function findPage(
  reader: Reader,
  where: SQL | undefined,
  { sort, page }: Pick<BookingSearch, 'page'> & { sort: BookingOrder | RequestOrder },
  pageSize: number,
): Promise<Found> {
  const order = [...orders[sort], asc(bookings.id)];
  const shown = reader
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await selectInFull(reader)
    .where(inArray(bookings.id, shown))
    .orderBy(...order);
  return { found: rows.map(inFull), total: await countListed(reader, bookings, where), pageSize };
}

const isOwedBack = gt(bookings.owedBackCents, 0);

export const countOwedBack = (reader: Reader): Promise<number> =>
  countListed(reader, bookings, isOwedBack);

/** Matches `balanceOf` and `isOverdue`: a deadline found it unpaid, and it still is. */
function isOverdueAt(now: Temporal.Instant): SQL | undefined {
  const settledCents = sql`${paymentsSumOf('charge', bookings.id)} - ${paymentsSumOf('refund', bookings.id)}
    + ${paymentsSumOf('waived', bookings.id)}`;
  return and(
    eq(bookings.status, 'confirmed'),
    isNotNull(bookings.overdueAt),
    or(
      and(lte(bookings.depositDueAt, now), gt(bookings.depositCents, settledCents)),
      and(lte(bookings.balanceDueAt, now), gt(bookings.totalCents, settledCents)),
    ),
  );
}

export const countOverdue = (reader: Reader, now: Temporal.Instant): Promise<number> =>
  countListed(reader, bookings, isOverdueAt(now));

const matching = (
  { from, to, status, money, availabilityId, tourId, channelId }: Filters,
  now: Temporal.Instant,
): SQL | undefined =>
  and(
    from ? gte(startDate, from) : undefined,
    to ? lte(startDate, to) : undefined,
    status ? eq(bookings.status, status) : undefined,
    money === 'owed_back' ? isOwedBack : undefined,
    money === 'without_money' ? isPaidWithoutMoney(now) : undefined,
    money === 'overdue' ? isOverdueAt(now) : undefined,
    availabilityId ? eq(bookings.availabilityId, availabilityId) : undefined,
    tourId ? eq(bookings.tourId, tourId) : undefined,
    channelId ? isSoldBy(channelId) : undefined,
  );

const isSoldBy = (channelId: string): SQL =>
  channelId === NO_CHANNEL ? isNull(bookings.channelId) : eq(bookings.channelId, channelId);
