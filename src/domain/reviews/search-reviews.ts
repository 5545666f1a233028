import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { tours } from '../tours/tours.table.ts';
import type { Testimonial } from './reviews.queries.ts';
import { type ReviewStatus, reviews } from './reviews.table.ts';

export const REVIEWS_PAGE_SIZE = 20;

export type ReviewFilter = {
  status?: ReviewStatus | undefined;
  tourId?: string | undefined;
  rating?: number | undefined;
  /** Part of a name, a country, the words or a booking's reference. */
  q?: string | undefined;
  /** From 1. */
  page: number;
};

export type ReviewInFull = Testimonial & { reference: string };

/** Reviews of every state: those that wait first, then the newest. */
export async function searchReviews(
  reader: Reader,
  { status, tourId, rating, q, page }: ReviewFilter,
): Promise<{ reviews: ReviewInFull[]; total: number; waiting: number }> {
  const conditions: SQL[] = [];
  if (status !== undefined) conditions.push(eq(reviews.status, status));
  if (tourId !== undefined) conditions.push(eq(reviews.tourId, tourId));
  if (rating !== undefined) conditions.push(eq(reviews.rating, rating));
  if (q) conditions.push(matching(q));
  const found = await selectInFull(reader)
    .where(and(...conditions))
    .orderBy(sql`${reviews.status} <> 'awaiting_approval'`, desc(reviews.createdAt))
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
  const words = `%${q.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
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
