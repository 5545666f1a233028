import { z } from 'zod';
import { listTestimonials, type Testimonial } from '#domain/reviews/reviews.queries.ts';
import { endpoint } from '../endpoint.ts';
import { localisedShape } from '../shapes.ts';

export const testimonialShape = z
  .object({
    id: z.string(),
    rating: z.int(),
    text: z.string(),
    customerName: z.string(),
    customerCountry: z.string(),
    language: z.string(),
    reply: z.string().nullable(),
    tourId: z.string(),
    tourName: localisedShape,
    createdAt: z.string(),
  })
  .meta({ title: 'Testimonial' });

export type TestimonialJson = z.infer<typeof testimonialShape>;

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
    path: '/api/testimonials',
    summary: 'Approved reviews, newest first',
    guard: 'public',
    isContent: true,
    answers: { status: 200, shape: z.array(testimonialShape) },
    async handle(_input, { db }) {
      return { status: 200, body: (await listTestimonials(db)).map(presentTestimonial) };
    },
  }),
];
