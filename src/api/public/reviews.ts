import { z } from 'zod';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import {
  reviewableSchema,
  submissionSchema,
  type TestimonialJson,
  testimonialSchema,
} from '#contract/content/reviews.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { byReference, pagedSchema } from '#contract/schemas.ts';
import { findReviewable, submitReview } from '#domain/reviews/review.ts';
import { listTestimonials, type Testimonial } from '#domain/reviews/reviews.queries.ts';
import { endpoint } from '../endpoint.ts';
import { answerOnce } from '../http/idempotency.ts';

export const reviewEndpoints = [
  endpoint({
    method: 'GET',
    path: api.review,
    summary: 'Get the booking that a guest is about to review',
    guard: 'public',
    limit: 'lookUp',
    params: byReference,
    answers: { status: 200, shape: reviewableSchema },
    failures: ['booking_not_found', 'too_early', 'already_reviewed'],
    async handle({ params }, { db, now }) {
      const booking = await findReviewable(db, now, params.reference);
      const { tourId, tour, firstName } = booking;
      const { date } = bookingStart(booking);
      return { status: 200, body: { tourId, tourName: tour.name, date, firstName } };
    },
  }),
  endpoint({
    method: 'POST',
    path: api.reviews,
    summary: 'Review a tour after it took place; published once staff approve it',
    guard: 'public',
    limit: 'write',
    body: submissionSchema,
    answers: { status: 201, shape: z.object({ status: z.literal('awaiting_approval') }) },
    failures: ['booking_not_found', 'too_early', 'already_reviewed', 'idempotency_conflict'],
    handle({ body }, context) {
      return answerOnce(context, body, async (change) => {
        await submitReview(change, body);
        return { status: 201, body: { status: 'awaiting_approval' as const } };
      });
    },
  }),
];

export const presentTestimonial = (review: Testimonial): TestimonialJson => ({
  id: review.id,
  rating: review.rating,
  text: review.text,
  customerName: review.name,
  customerCountry: review.country,
  language: review.language,
  reply: review.reply,
  tourId: review.tourId,
  tourName: review.tourName,
  createdAt: review.createdAt.toString(),
});

export const testimonialEndpoints = [
  endpoint({
    method: 'GET',
    path: api.testimonials,
    summary: 'List approved reviews, newest first, 100 per page',
    guard: 'public',
    // Each review includes its tour's name.
    content: () => ['reviews', 'tours'],
    query: pagedSchema,
    answers: { status: 200, shape: z.array(testimonialSchema) },
    async handle({ query }, { db }) {
      return { status: 200, body: (await listTestimonials(db, query)).map(presentTestimonial) };
    },
  }),
];
