import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '#platform/db/like-pattern.ts';
import type { Reader } from '#platform/db/types.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { tours } from '../tours/tours.table.ts';
import type { Testimonial } from './reviews.queries.ts';
import { type ReviewStatus, reviews } from './reviews.table.ts';

export const REVIEWS_PAGE_SIZE = 20;

/** Those that wait first and then the newest, by when they were written, or the fewest stars first. */
export const reviewOrders = ['waiting', 'newest', 'oldest', 'stars'] as const;
type ReviewOrder = (typeof reviewOrders)[number];

export type ReviewFilter = {
  status?: ReviewStatus | undefined;
  tourId?: string | undefined;
  rating?: number | undefined;
  /** Part of a name, a country, the words or a booking's reference. */
  q?: string | undefined;
  sort: ReviewOrder;
  /** From 1. */
  page: number;
};

export type ReviewInFull = Testimonial & { reference: string };

const orders: Record<ReviewOrder, SQL[]> = {
  waiting: [sql`${reviews.status} <> 'awaiting_approval'`, desc(reviews.createdAt)],
  newest: [desc(reviews.createdAt)],
  oldest: [asc(reviews.createdAt)],
  stars: [asc(reviews.rating), desc(reviews.createdAt)],
};

/** Reviews of every state, a page at a time. */
export async function searchReviews(
  reader: Reader,
  { status, tourId, rating, q, sort, page }: ReviewFilter,
): Promise<{ reviews: ReviewInFull[]; total: number; waiting: number }> {
  const conditions: SQL[] = [];
  if (status !== undefined) conditions.push(eq(reviews.status, status));
  if (tourId !== undefined) conditions.push(eq(reviews.tourId, tourId));
  if (rating !== undefined) conditions.push(eq(reviews.rating, rating));
  if (q) conditions.push(matching(q));
  const found = await selectInFull(reader)
    .where(and(...conditions))
    .orderBy(...orders[sort], asc(reviews.id))
    .limit(REVIEWS_PAGE_SIZE)
    .offset((page - 1) * REVIEWS_PAGE_SIZE);
  const [total, waiting] = [
    await countReviews(reader, and(...conditions)),
    await countReviews(reader, eq(reviews.status, 'awaiting_approval')),
  ];
  return { reviews: found.map(inFull), total, waiting };
}

/** One review with its tour and its booking's reference, or null. */
export async function findReviewInFull(reader: Reader, id: string): Promise<ReviewInFull | null> {
  const [found] = await selectInFull(reader).where(eq(reviews.id, id));
  return found ? inFull(found) : null;
}

function matching(q: string): SQL {
  const words = likePattern(q);
  const places = [reviews.name, reviews.country, reviews.text, bookings.reference];
  return or(...places.map((place) => ilike(place, words))) ?? sql`true`;
}

const selectInFull = (reader: Reader) =>
  reader
    .select({ review: reviews, tourName: tours.name, reference: bookings.reference })
    .from(reviews)
    .innerJoin(tours, eq(tours.id, reviews.tourId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId));

type Row = { review: typeof reviews.$inferSelect } & Pick<ReviewInFull, 'tourName' | 'reference'>;
const inFull = ({ review, ...around }: Row): ReviewInFull => ({ ...review, ...around });

async function countReviews(reader: Reader, which: SQL | undefined): Promise<number> {
  const [counted] = await reader
    .select({ count: count() })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(which);
  return counted?.count ?? 0;
}
