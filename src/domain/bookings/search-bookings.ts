import { and, asc, count, desc, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '#platform/db/like-pattern.ts';
import type { Reader } from '#platform/db/types.ts';
import { tours } from '../tours/tours.table.ts';
import type { BookingStatus } from './booking.ts';
import { type BookingInFull, inFull, selectInFull } from './bookings.queries.ts';
import { bookings } from './bookings.table.ts';

/** By start, latest or soonest first, or by when they were made, newest first. */
export const bookingOrders = ['latest', 'soonest', 'newest'] as const;
type BookingOrder = (typeof bookingOrders)[number];

export type BookingSearch = {
  /** First and last day of the start, both included. */
  from?: string | undefined;
  to?: string | undefined;
  status?: BookingStatus | undefined;
  availabilityId?: string | undefined;
  tourId?: string | undefined;
  /** Part of a reference, a name, an address or a phone number. */
  q?: string | undefined;
  sort: BookingOrder;
  /** From 1. */
  page: number;
};

const PAGE_SIZE = 50;

/** The start that holds: the confirmed one, else the one asked for. */
const startDate = sql<string>`coalesce(${bookings.confirmedDate}, ${bookings.date})`;

const startTime = sql<string>`coalesce(${bookings.confirmedTime}, ${bookings.time})`;

const orders: Record<BookingOrder, SQL[]> = {
  latest: [desc(startDate), desc(startTime), desc(bookings.createdAt)],
  soonest: [asc(startDate), asc(startTime), asc(bookings.createdAt)],
  newest: [desc(bookings.createdAt)],
};

/** Bookings that match, a page at a time. */
export async function searchBookings(
  reader: Reader,
  search: BookingSearch,
): Promise<{ found: BookingInFull[]; total: number; pageSize: number }> {
  const where = conditions(search);
  const rows = await selectInFull(reader)
    .where(where)
    .orderBy(...orders[search.sort], asc(bookings.id))
    .limit(PAGE_SIZE)
    .offset((search.page - 1) * PAGE_SIZE);
  const [sum] = await reader
    .select({ total: count() })
    .from(bookings)
    .innerJoin(tours, eq(tours.id, bookings.tourId))
    .where(where);
  return { found: rows.map(inFull), total: sum?.total ?? 0, pageSize: PAGE_SIZE };
}

function conditions({
  from,
  to,
  status,
  availabilityId,
  tourId,
  q,
}: BookingSearch): SQL | undefined {
  const words = q ? likePattern(q) : null;
  return and(
    from ? gte(startDate, from) : undefined,
    to ? lte(startDate, to) : undefined,
    status ? eq(bookings.status, status) : undefined,
    availabilityId ? eq(bookings.availabilityId, availabilityId) : undefined,
    tourId ? eq(bookings.tourId, tourId) : undefined,
    words
      ? or(
          ilike(bookings.reference, words),
          ilike(sql`${bookings.firstName} || ' ' || ${bookings.lastName}`, words),
          ilike(bookings.email, words),
          ilike(bookings.phone, words),
        )
      : undefined,
  );
}
