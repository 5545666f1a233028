import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Temporal } from 'temporal-polyfill';
import { LIST_PAGE_RECORDS } from '#contract/constants.ts';
import type { LocalisedText } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { addDays, eachDay, startOfDay, wallTimeAt } from '#contract/time/wall-time.ts';
import type { Reader } from '#platform/db/types.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { isRevenue } from '../payments/ledger.ts';
import { countsNow } from '../payments/payment-mode.ts';
import { payments } from '../payments/payments.table.ts';
import { tours } from '../tours/tours.table.ts';
import { visits } from '../visits/visits.table.ts';

/** In the business's time zone, `YYYY-MM-DD`, both included. */
export type Span = { from: string; to: string };

const DEFAULT_DAYS = 30;

export function defaultSpan(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Temporal.Instant,
): Span {
  const to = asked.to ?? wallTimeAt(now).date;
  return { from: asked.from ?? addDays(to, 1 - DEFAULT_DAYS), to };
}

/** `revenue` in cents, net of refunds. */
export type DayStats = {
  date: string;
  bookings: number;
  heads: number;
  revenue: number;
  visits: number;
};

/** Every day of the span. Each series is one query on an index that begins with time. */
export async function listDays(reader: Reader, span: Span): Promise<DayStats[]> {
  const booked = await listBooked(reader, span);
  const earned = await listEarned(reader, span);
  const visited = await listVisited(reader, span);
  return eachDay(span.from, span.to).map((date) => ({
    date,
    bookings: booked.get(date)?.bookings ?? 0,
    heads: booked.get(date)?.heads ?? 0,
    revenue: earned.get(date)?.revenue ?? 0,
    visits: visited.get(date)?.visits ?? 0,
  }));
}

/** Whether an instant is within the span, also across changes of daylight saving time. */
const within = (column: PgColumn, { from, to }: Span): SQL | undefined =>
  and(gte(column, startOfDay(from)), lt(column, startOfDay(addDays(to, 1))));

/** Confirmed bookings made here in the span; imported ones were made earlier. */
const confirmedIn = (span: Span): SQL | undefined =>
  and(
    eq(bookings.status, 'confirmed'),
    isNull(bookings.externalReference),
    within(bookings.createdAt, span),
  );

const signedCents = sql<number>`case ${payments.kind} when 'refund' then -${payments.amountCents} else ${payments.amountCents} end`;
const netCents = sql<number>`sum(${signedCents})::float8`;

const countRows = sql<number>`count(*)::int`;
const countHeads = sql<number>`sum(${bookings.participants})::int`;

// The time zone is part of the statement: with a parameter, PostgreSQL would not recognise that the selected
// and the grouped expression are the same.
const dayOf = (column: PgColumn) =>
  sql<string>`to_char(${column} at time zone '${sql.raw(region().timeZone)}', 'YYYY-MM-DD')`;

const byDate = <Row extends { date: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.date, row]));

async function listBooked(reader: Reader, span: Span) {
  const date = dayOf(bookings.createdAt);
  return byDate(
    await reader
      .select({ date, bookings: countRows, heads: countHeads })
      .from(bookings)
      .where(confirmedIn(span))
      .groupBy(date),
  );
}

async function listEarned(reader: Reader, span: Span) {
  const date = dayOf(payments.at);
  return byDate(
    await reader
      .select({ date, revenue: netCents })
      .from(payments)
      .where(and(within(payments.at, span), isRevenue))
      .groupBy(date),
  );
}

async function listVisited(reader: Reader, span: Span) {
  const date = dayOf(visits.at);
  return byDate(
    await reader
      .select({ date, visits: countRows })
      .from(visits)
      .where(within(visits.at, span))
      .groupBy(date),
  );
}

/** `revenue` in cents, net of refunds, including payments by gift voucher. */
export type TourStats = {
  tourId: string;
  name: LocalisedText;
  bookings: number;
  heads: number;
  revenue: number;
};

const AT_MOST = 20;

/** Tours booked or paid for in the span, most guests first; at most one page. */
export async function listTourStats(reader: Reader, span: Span): Promise<TourStats[]> {
  const booked = await reader
    .select({ tourId: bookings.tourId, bookings: countRows, heads: countHeads })
    .from(bookings)
    .where(confirmedIn(span))
    .groupBy(bookings.tourId);
  // The booking is looked up for each payment, because a join would read all bookings ever made.
  const paid = reader
    .select({
      cents: signedCents.as('cents'),
      tourId: sql<string>`(
        select ${bookings.tourId} from ${bookings} where ${bookings.id} = ${payments.bookingId}
      )`.as('tour_id'),
    })
    .from(payments)
    .where(
      and(
        within(payments.at, span),
        isNotNull(payments.bookingId),
        not(payments.isUndated),
        countsNow,
      ),
    )
    .as('paid');
  const earned = await reader
    .select({ tourId: paid.tourId, revenue: sql<number>`sum(${paid.cents})::float8` })
    .from(paid)
    .groupBy(paid.tourId);
  const ids = [...new Set([...booked, ...earned].map(({ tourId }) => tourId))];
  const names = await reader
    .select({ id: tours.id, name: tours.name })
    .from(tours)
    .where(inArray(tours.id, ids));
  return names
    .map(({ id, name }) => {
      const its = booked.find(({ tourId }) => tourId === id);
      const revenue = earned.find(({ tourId }) => tourId === id)?.revenue ?? 0;
      return { tourId: id, name, bookings: its?.bookings ?? 0, heads: its?.heads ?? 0, revenue };
    })
    .filter((tour) => tour.bookings > 0 || tour.revenue !== 0)
    .sort((a, b) => b.heads - a.heads || b.revenue - a.revenue)
    .slice(0, LIST_PAGE_RECORDS);
}

/** By two-letter country; null when unknown. Most first. */
export const listCountries = (
  reader: Reader,
  span: Span,
): Promise<{ country: string | null; visits: number }[]> =>
  reader
    .select({ country: visits.country, visits: countRows })
    .from(visits)
    .where(within(visits.at, span))
    .groupBy(visits.country)
    .orderBy(desc(countRows))
    .limit(AT_MOST);

const host = sql<
  string | null
>`substring(lower(${visits.referrer}) from '^https?://(?:www\\.)?([^/:?#]+)')`;

/** Null without a referring site. Most first. */
export const listReferrers = (
  reader: Reader,
  span: Span,
): Promise<{ referrer: string | null; visits: number }[]> =>
  reader
    .select({ referrer: host, visits: countRows })
    .from(visits)
    .where(within(visits.at, span))
    .groupBy(host)
    .orderBy(desc(countRows))
    .limit(AT_MOST);
