import { desc, eq, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import { bookings } from '../bookings/bookings.table.ts';
import type { LocalisedText } from '../localised.ts';
import { payments } from '../payments/payments.table.ts';
import { tours } from '../tours/tours.table.ts';
import { visits } from '../visits/visits.table.ts';
import {
  confirmedIn,
  countHeads,
  countRows,
  netCents,
  type Span,
  within,
} from './series.queries.ts';

/** What one tour brought in a span; `revenue` in cents, net of refunds. */
export type TourStats = {
  tourId: string;
  name: LocalisedText;
  bookings: number;
  heads: number;
  revenue: number;
};

/** Names beyond these are few visits each, and no chart shows them. */
const AT_MOST = 20;

/** Tours that were booked or paid for in the span, most heads first. */
export async function listTourStats(reader: Reader, span: Span): Promise<TourStats[]> {
  const booked = await reader
    .select({ tourId: bookings.tourId, bookings: countRows, heads: countHeads })
    .from(bookings)
    .where(confirmedIn(span))
    .groupBy(bookings.tourId);
  const earned = await reader
    .select({ tourId: bookings.tourId, revenue: netCents })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(within(payments.at, span))
    .groupBy(bookings.tourId);
  const names = await reader.select({ id: tours.id, name: tours.name }).from(tours);
  return names
    .map(({ id, name }) => {
      const its = booked.find(({ tourId }) => tourId === id);
      const revenue = earned.find(({ tourId }) => tourId === id)?.revenue ?? 0;
      return { tourId: id, name, bookings: its?.bookings ?? 0, heads: its?.heads ?? 0, revenue };
    })
    .filter((tour) => tour.bookings > 0 || tour.revenue !== 0)
    .sort((a, b) => b.heads - a.heads || b.revenue - a.revenue);
}

/** Visits by the visitor's country, two letters; null where no proxy told it. Most first. */
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

/** Visits by the site that led here; null for those that no site sent. Most first. */
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
