import { reviewStatuses } from '../bookings/states.ts';
import {
  REVIEW_NAME_MAX_CHARACTERS,
  REVIEW_NAME_MIN_CHARACTERS,
  REVIEW_RATING_MAX,
  REVIEW_REPLY_MAX_CHARACTERS,
  REVIEW_TEXT_MAX_CHARACTERS,
  REVIEW_TEXT_MIN_CHARACTERS,
} from '../constants.ts';
import {
  atLeast,
  characters,
  dateSchema,
  languageSchema,
  lineSchema,
  localisedSchema,
  textSchema,
} from '../schemas.ts';
import { z } from '../zod.ts';

export const submissionSchema = z
  .object({
    bookingReference: z.string().max(50),
    name: atLeast(REVIEW_NAME_MIN_CHARACTERS, 'review_name_short').pipe(
      lineSchema(REVIEW_NAME_MAX_CHARACTERS),
    ),
    country: atLeast(REVIEW_NAME_MIN_CHARACTERS, 'review_country_short').pipe(
      lineSchema(REVIEW_NAME_MAX_CHARACTERS),
    ),
    rating: z
      .int('review_rating_missing')
      .min(1, 'review_rating_missing')
      .max(REVIEW_RATING_MAX, 'review_rating_high'),
    text: atLeast(REVIEW_TEXT_MIN_CHARACTERS, 'review_text_short').refine(
      (text) => characters(text) <= REVIEW_TEXT_MAX_CHARACTERS,
      { message: 'review_text_long' },
    ),
    language: languageSchema,
  })
  .meta({ title: 'ReviewSubmission' });

export const reviewableSchema = z
  .object({
    tourId: z.string(),
    tourName: localisedSchema,
    date: dateSchema,
    firstName: z.string(),
  })
  .meta({ title: 'Reviewable' });
export type ReviewableJson = z.infer<typeof reviewableSchema>;

export const reviewReplySchema = z.object({ reply: textSchema(REVIEW_REPLY_MAX_CHARACTERS) });

export const testimonialSchema = z
  .object({
    id: z.string(),
    rating: z.int(),
    text: z.string(),
    customerName: z.string(),
    customerCountry: z.string(),
    language: z.string(),
    reply: z.string().nullable(),
    tourId: z.string(),
    tourName: localisedSchema,
    createdAt: z.string(),
  })
  .meta({ title: 'Testimonial' });
export type TestimonialJson = z.infer<typeof testimonialSchema>;

export const testimonialCardSchema = testimonialSchema
  .omit({ reply: true, tourId: true, createdAt: true })
  .meta({ title: 'TestimonialCard' });
export type TestimonialCardJson = z.infer<typeof testimonialCardSchema>;

export const adminReviewSchema = z
  .object({
    id: z.string(),
    status: z.enum(reviewStatuses),
    rating: z.int(),
    text: z.string(),
    customerName: z.string(),
    customerCountry: z.string(),
    language: z.string(),
    tourId: z.string(),
    tourName: localisedSchema,
    bookingReference: z.string(),
    reply: z.string().nullable(),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
    repliedAt: z.string().nullable(),
  })
  .meta({ title: 'AdminReview' });

export const reviewsSchema = z.object({
  reviews: z.array(adminReviewSchema),
  total: z.int(),
  waiting: z.int().meta({ description: 'The number of pending reviews, regardless of the filter' }),
  page: z.int(),
  pageSize: z.int(),
});
export type AdminReviewJson = z.infer<typeof adminReviewSchema>;
export type AdminReviewsJson = z.infer<typeof reviewsSchema>;
