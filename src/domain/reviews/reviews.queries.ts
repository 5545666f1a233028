import {
  and,
  asc,
  avg,
  count,
  desc,
  eq,
  type InferSelectModel,
  ilike,
  inArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ReviewOrder, ReviewStatus } from '#contract/bookings/states.ts';
import type { LocalisedText } from '#contract/localised.ts';
import { countListed } from '#platform/db/count-listed.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { isWellFormed, mended } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { isReferenceLike } from '../bookings/bookings.queries.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { tourShape, tours } from '../tours/tours.table.ts';
import { reviews, wordsOf } from './reviews.table.ts';

type Review = InferSelectModel<typeof reviews>;
export type Testimonial = Review & { tourName: LocalisedText };
export type Rating = { average: number; count: number };

export async function listTestimonials(
  reader: Reader,
  { tourId, page = 1 }: { tourId?: string; page?: number },
): Promise<Testimonial[]> {
  const { limit, offset } = pageOf(page);
  const ofTour = tourId === undefined ? undefined : eq(reviews.tourId, tourId);
  const found = await reader
    .select({ review: reviews, tourName: tours.name })
    .from(reviews)
    .innerJoin(tours, eq(tours.id, reviews.tourId))
    .where(and(eq(reviews.status, 'approved'), eq(tours.isActive, true), ofTour))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
  return found.flatMap(({ review, tourName }) =>
    isWellFormed(tourShape, { id: review.tourId, name: tourName }) ? [{ ...review, tourName }] : [],
  );
}

export async function listRatings(
  reader: Reader,
  tourIds: readonly string[],
): Promise<ReadonlyMap<string, Rating>> {
  const found = await reader
    .select({ tourId: reviews.tourId, average: avg(reviews.rating), count: count() })
    .from(reviews)
    .where(and(eq(reviews.status, 'approved'), inArray(reviews.tourId, [...tourIds])))
    .groupBy(reviews.tourId);
  return new Map(
    found.map((it) => [it.tourId, { average: Number(it.average), count: Number(it.count) }]),
  );
}

export async function findReview(reader: Reader, id: string): Promise<Testimonial | null> {
  const [found] = await reader
    .select({ review: reviews, tourName: tours.name })
    .from(reviews)
    .innerJoin(tours, eq(tours.id, reviews.tourId))
    .where(eq(reviews.id, id));
  return found ? { ...found.review, tourName: found.tourName } : null;
}

/** Whether a booking has a review in any state. */
export async function hasReview(reader: Reader, bookingId: string): Promise<boolean> {
  const [review] = await reader
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.bookingId, bookingId));
  return review !== undefined;
}

export const REVIEWS_PAGE_SIZE = 20;

export type ReviewFilter = {
  status?: ReviewStatus | undefined;
  tourId?: string | undefined;
  rating?: number | undefined;
  q?: string | undefined;
  sort: ReviewOrder;
  page: number;
};

export type ReviewInFull = Testimonial & { reference: string };

const orders: Record<ReviewOrder, SQL[]> = {
  waiting: [desc(sql`${reviews.status} = 'awaiting_approval'`), desc(reviews.createdAt)],
  newest: [desc(reviews.createdAt)],
  oldest: [asc(reviews.createdAt)],
  stars: [asc(reviews.rating), desc(reviews.createdAt)],
};

/** Reviews in every state, paginated. */
export async function searchReviews(
  reader: Reader,
  { status, tourId, rating, q, sort, page }: ReviewFilter,
): Promise<{ reviews: ReviewInFull[]; total: number; waiting: number }> {
  const conditions: SQL[] = [];
  if (status !== undefined) conditions.push(eq(reviews.status, status));
  if (tourId !== undefined) conditions.push(eq(reviews.tourId, tourId));
  if (rating !== undefined) conditions.push(eq(reviews.rating, rating));
  if (q) conditions.push(inArray(reviews.id, holding(reader, q)));
  const found = await selectInFull(reader)
    .where(and(...conditions))
    .orderBy(...orders[sort], asc(reviews.id))
    .limit(REVIEWS_PAGE_SIZE)
    .offset((page - 1) * REVIEWS_PAGE_SIZE);
  const total = await countListed(reader, reviews, and(...conditions));
  const waiting = await countListed(reader, reviews, eq(reviews.status, 'awaiting_approval'));
  return { reviews: found.map(inFull), total, waiting };
}

export async function findReviewInFull(reader: Reader, id: string): Promise<ReviewInFull | null> {
  const [found] = await selectInFull(reader).where(eq(reviews.id, id));
  return found ? inFull(found) : null;
}

/** The ids of reviews whose text or booking reference matches; each has its own index. */
const holding = (reader: Reader, q: string) =>
  reader
    .select({ id: reviews.id })
    .from(reviews)
    .where(ilike(wordsOf(reviews), likePattern(q)))
    .union(
      reader
        .select({ id: reviews.id })
        .from(reviews)
        .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
        .where(isReferenceLike(q)),
    );

const selectInFull = (reader: Reader) =>
  reader
    .select({ review: reviews, tourName: tours.name, reference: bookings.reference })
    .from(reviews)
    .innerJoin(tours, eq(tours.id, reviews.tourId))
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId));

type Row = { review: typeof reviews.$inferSelect } & Pick<ReviewInFull, 'tourName' | 'reference'>;
const inFull = ({ review, reference, tourName }: Row): ReviewInFull => ({
  ...review,
  reference,
  tourName: mended(tourShape, { id: review.tourId, name: tourName }).name,
});
