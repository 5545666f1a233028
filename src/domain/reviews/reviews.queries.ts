import { and, avg, count, desc, eq, type InferSelectModel } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import type { LocalisedText } from '../localised.ts';
import { tours } from '../tours/tours.table.ts';
import { reviews } from './reviews.table.ts';

type Review = InferSelectModel<typeof reviews>;
export type Testimonial = Review & { tourName: LocalisedText };
export type Rating = { average: number; count: number };

/** Approved reviews of active tours, newest first; of one tour or of all. */
export async function listTestimonials(reader: Reader, tourId?: string): Promise<Testimonial[]> {
  const ofTour = tourId === undefined ? undefined : eq(reviews.tourId, tourId);
  const found = await reader
    .select({ review: reviews, tourName: tours.name })
    .from(reviews)
    .innerJoin(tours, eq(tours.id, reviews.tourId))
    .where(and(eq(reviews.status, 'approved'), eq(tours.isActive, true), ofTour))
    .orderBy(desc(reviews.createdAt));
  return found.map(({ review, tourName }) => ({ ...review, tourName }));
}

/** The rating of each tour that has approved reviews, by tour id. */
export async function listRatings(reader: Reader): Promise<ReadonlyMap<string, Rating>> {
  const found = await reader
    .select({ tourId: reviews.tourId, average: avg(reviews.rating), count: count() })
    .from(reviews)
    .where(eq(reviews.status, 'approved'))
    .groupBy(reviews.tourId);
  return new Map(
    found.map((it) => [it.tourId, { average: Number(it.average), count: Number(it.count) }]),
  );
}

/** One review with its tour's name, whatever its state; null when there is none. */
export async function findReview(reader: Reader, id: string): Promise<Testimonial | null> {
  const [found] = await reader
    .select({ review: reviews, tourName: tours.name })
    .from(reviews)
    .innerJoin(tours, eq(tours.id, reviews.tourId))
    .where(eq(reviews.id, id));
  return found ? { ...found.review, tourName: found.tourName } : null;
}

/** Whether a booking has been reviewed, whatever became of the review. */
export async function hasReview(reader: Reader, bookingId: string): Promise<boolean> {
  const [review] = await reader
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.bookingId, bookingId));
  return review !== undefined;
}
