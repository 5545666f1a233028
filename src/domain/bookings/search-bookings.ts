import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { BookingOrder, BookingStatus, RequestOrder, RequestStatus } from '#contract/states.ts';
import { holdsWords } from '#platform/db/like-pattern.ts';
import type { Reader } from '#platform/db/types.ts';
import { tours } from '../tours/tours.table.ts';
import { type BookingInFull, inFull, selectInFull } from './bookings.queries.ts';
import { bookings } from './bookings.table.ts';

type Filters = {
  /** First and last day of the start, both included. */
  from?: string | undefined;
  to?: string | undefined;
  status?: BookingStatus | undefined;
  availabilityId?: string | undefined;
  tourId?: string | undefined;
};

export type BookingSearch = Filters & {
  /** Words of a reference, a name, an address or a phone number. */
  q?: string | undefined;
  sort: BookingOrder;
  /** From 1. */
  page: number;
};

export type RequestSearch = Filters & {
  /** As of a booking; also of the tour and of what the guest wrote. */
  q?: string | undefined;
  sort: RequestOrder;
};

type Found = { found: BookingInFull[]; total: number; pageSize: number };

const BOOKINGS_PAGE_SIZE = 50;
const REQUESTS_PAGE_SIZE = 25;

/** The start that holds: the confirmed one, else the one asked for. */
const startDate = sql<string>`coalesce(${bookings.confirmedDate}, ${bookings.date})`;
const startTime = sql<string>`coalesce(${bookings.confirmedTime}, ${bookings.time})`;

const orders: Record<BookingOrder | RequestOrder, SQL[]> = {
  due: [asc(bookings.answerDueAt), asc(bookings.createdAt)],
  latest: [desc(startDate), desc(startTime), desc(bookings.createdAt)],
  soonest: [asc(startDate), asc(startTime), asc(bookings.createdAt)],
  newest: [desc(bookings.createdAt)],
  oldest: [asc(bookings.createdAt)],
};

// A reference without its dash and a phone number without its spaces are what people type.
const contact = sql`concat_ws(' ', ${bookings.reference}, replace(${bookings.reference}, '-', ''),
  ${bookings.firstName}, ${bookings.lastName}, ${bookings.email},
  ${bookings.phone}, regexp_replace(${bookings.phone}, '\\D', '', 'g'))`;

// The tour's name is JSON: each language's words, or a plain string.
const contactAndWish = sql`concat_ws(' ', ${contact}, ${bookings.specialRequests}, (
  select string_agg(name #>> '{}', ' ') from jsonb_path_query(${tours.name}, '$.**') as name
  where jsonb_typeof(name) = 'string'
))`;

/** Bookings of both kinds that match, a page at a time. */
export const searchBookings = (reader: Reader, search: BookingSearch): Promise<Found> => {
  const where = and(matching(search), search.q ? holdsWords(contact, search.q) : undefined);
  return findPage(reader, where, search, BOOKINGS_PAGE_SIZE);
};

/** Requests that match, a page at a time. */
export const searchRequests = (
  reader: Reader,
  search: RequestSearch & { page: number },
): Promise<Found> => findPage(reader, requestsThat(search), search, REQUESTS_PAGE_SIZE);

/** How many requests there are in each state. */
export async function countRequests(reader: Reader): Promise<Record<RequestStatus, number>> {
  const countOf = (status: RequestStatus) =>
    sql<number>`(count(*) filter (where ${bookings.status} = ${status}))::int`;
  const [counts] = await reader
    .select({
      pending: countOf('pending'),
      offered: countOf('offered'),
      confirmed: countOf('confirmed'),
      cancelled: countOf('cancelled'),
    })
    .from(bookings)
    .where(eq(bookings.kind, 'request'));
  return counts ?? { pending: 0, offered: 0, confirmed: 0, cancelled: 0 };
}

async function findPage(
  reader: Reader,
  where: SQL | undefined,
  { sort, page }: Pick<BookingSearch, 'page'> & { sort: BookingOrder | RequestOrder },
  pageSize: number,
): Promise<Found> {
  const rows = await inOrder(reader, where, sort)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [sum] = await reader
    .select({ total: count() })
    .from(bookings)
    .innerJoin(tours, eq(tours.id, bookings.tourId))
    .where(where);
  return { found: rows.map(inFull), total: sum?.total ?? 0, pageSize };
}

const inOrder = (reader: Reader, where: SQL | undefined, sort: BookingOrder | RequestOrder) =>
  selectInFull(reader)
    .where(where)
    .orderBy(...orders[sort], asc(bookings.id));

const requestsThat = (search: RequestSearch): SQL | undefined =>
  and(
    eq(bookings.kind, 'request'),
    matching(search),
    search.q ? holdsWords(contactAndWish, search.q) : undefined,
  );

const matching = ({ from, to, status, availabilityId, tourId }: Filters): SQL | undefined =>
  and(
    from ? gte(startDate, from) : undefined,
    to ? lte(startDate, to) : undefined,
    status ? eq(bookings.status, status) : undefined,
    availabilityId ? eq(bookings.availabilityId, availabilityId) : undefined,
    tourId ? eq(bookings.tourId, tourId) : undefined,
  );
