import { z } from 'zod';
import {
  REVIEW_NAME_MIN_CHARACTERS,
  REVIEW_RATING_MAX,
  REVIEW_TEXT_MAX_CHARACTERS,
  REVIEW_TEXT_MIN_CHARACTERS,
} from '#constants';
import { bookingStart } from '#domain/bookings/booking.ts';
import { findReviewable } from '#domain/reviews/review-window.ts';
import { submitReview } from '#domain/reviews/submit-review.ts';
import { endpoint } from '../endpoint.ts';
import { dateShape, languageShape, localisedShape } from '../shapes.ts';

const characters = (text: string) => [...text].length;

/** SPEC section 5, with its texts: trimmed, counted in code points. */
const atLeast = (minimum: number, message: string) =>
  z
    .string()
    .trim()
    .max(2000)
    .refine((text) => characters(text) >= minimum, { message });

const submissionShape = z
  .object({
    bookingReference: z.string().max(50),
    name: atLeast(REVIEW_NAME_MIN_CHARACTERS, 'review_name_short').pipe(z.string().max(100)),
    country: atLeast(REVIEW_NAME_MIN_CHARACTERS, 'review_country_short').pipe(z.string().max(100)),
    rating: z
      .int('review_rating_missing')
      .min(1, 'review_rating_missing')
      .max(REVIEW_RATING_MAX, 'review_rating_high'),
    text: atLeast(REVIEW_TEXT_MIN_CHARACTERS, 'review_text_short').refine(
      (text) => characters(text) <= REVIEW_TEXT_MAX_CHARACTERS,
      { message: 'review_text_long' },
    ),
    language: languageShape,
  })
  .meta({ title: 'ReviewSubmission' });

const reviewableShape = z
  .object({
    tourId: z.string(),
    tourName: localisedShape,
    date: dateShape,
    firstName: z.string(),
  })
  .meta({ title: 'Reviewable' });

export type ReviewableJson = z.infer<typeof reviewableShape>;

export const reviewEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/reviews/{reference}',
    summary: 'What a guest is about to review',
    guard: 'public',
    params: z.object({ reference: z.string().max(50) }),
    answers: { status: 200, shape: reviewableShape },
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
    path: '/api/reviews',
    summary: 'Review a tour that was taken; published once the team approves',
    guard: 'public',
    limit: 'write',
    body: submissionShape,
    answers: { status: 201, shape: z.object({ status: z.literal('awaiting_approval') }) },
    failures: ['booking_not_found', 'too_early', 'already_reviewed'],
    async handle({ body }, { inChange }) {
      await inChange((change) => submitReview(change, body));
      return { status: 201, body: { status: 'awaiting_approval' as const } };
    },
  }),
];
