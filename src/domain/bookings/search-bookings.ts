import { and, count, desc, eq, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import { tours } from '../tours/tours.table.ts';
import type { BookingStatus } from './booking.ts';
import { type BookingInFull, inFull, selectInFull } from './bookings.queries.ts';
import { bookings } from './bookings.table.ts';

export type BookingSearch = {
  /** First and last day of the start, both included. */
  from?: string | undefined;
  to?: string | undefined;
  status?: BookingStatus | undefined;
  availabilityId?: string | undefined;
  /** Part of a reference, a name, an address or a phone number. */
  q?: string | undefined;
  /** From 1. */
  page: number;
};

const PAGE_SIZE = 50;

/** The start that holds: the confirmed one, else the one asked for. */
const startDate = sql<string>`coalesce(${bookings.confirmedDate}, ${bookings.date})`;

/** Bookings that match, latest start first, a page at a time. */
export async function searchBookings(
  reader: Reader,
  search: BookingSearch,
): Promise<{ found: BookingInFull[]; total: number; pageSize: number }> {
  const where = conditions(search);
  const rows = await selectInFull(reader)
    .where(where)
    .orderBy(desc(startDate), desc(bookings.createdAt))
    .limit(PAGE_SIZE)
    .offset((search.page - 1) * PAGE_SIZE);
  const [sum] = await reader
    .select({ total: count() })
    .from(bookings)
    .innerJoin(tours, eq(tours.id, bookings.tourId))
    .where(where);
  return { found: rows.map(inFull), total: sum?.total ?? 0, pageSize: PAGE_SIZE };
}

function conditions({ from, to, status, availabilityId, q }: BookingSearch): SQL | undefined {
  const words = q ? `%${q.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%` : null;
  return and(
    from ? gte(startDate, from) : undefined,
    to ? lte(startDate, to) : undefined,
    status ? eq(bookings.status, status) : undefined,
    availabilityId ? eq(bookings.availabilityId, availabilityId) : undefined,
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
