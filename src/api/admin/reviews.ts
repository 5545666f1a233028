import { z } from 'zod';
import { reviewOrders, reviewStatuses } from '#contract/bookings/states.ts';
import {
  type AdminReviewJson,
  adminReviewSchema,
  reviewReplySchema,
  reviewsSchema,
} from '#contract/content/reviews.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId, pageSchema, searchSchema, tourIdSchema } from '#contract/schemas.ts';
import { decideReview, replyToReview } from '#domain/reviews/review.ts';
import {
  findReviewInFull,
  REVIEWS_PAGE_SIZE,
  type ReviewInFull,
  searchReviews,
} from '#domain/reviews/reviews.queries.ts';
import type { Reader } from '#platform/db/types.ts';
import { endpoint } from '../endpoint.ts';

const present = (review: ReviewInFull): AdminReviewJson => ({
  id: review.id,
  status: review.status,
  rating: review.rating,
  text: review.text,
  customerName: review.name,
  customerCountry: review.country,
  language: review.language,
  tourId: review.tourId,
  tourName: review.tourName,
  bookingReference: review.reference,
  reply: review.reply,
  createdAt: review.createdAt.toString(),
  decidedAt: review.decidedAt?.toString() ?? null,
  repliedAt: review.repliedAt?.toString() ?? null,
});

const decision = <Path extends typeof adminApi.reviewApproval | typeof adminApi.reviewRejection>(
  path: Path,
  status: 'approved' | 'rejected',
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    guard: 'office',
    params: byId,
    answers: { status: 200, shape: adminReviewSchema },
    failures: ['review_not_found'],
    handle({ params: { id } }, { inChange }) {
      return inChange(async (change) => {
        await decideReview(change, id, status);
        return { status: 200, body: await presentAgain(change.tx, id) };
      });
    },
  });

export const adminReviewEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.reviews,
    summary:
      'List reviews in every state, 20 per page; by default pending ones first, then newest first',
    guard: 'office',
    query: z.object({
      status: z.enum(reviewStatuses).optional(),
      tourId: tourIdSchema.optional(),
      rating: z.coerce.number().int().min(1).max(5).optional(),
      q: searchSchema.meta({
        description: 'Part of a name, a country, the text or a booking’s reference',
      }),
      sort: z
        .enum(reviewOrders)
        .default('waiting')
        .meta({ description: '`stars`: lowest rating first' }),
      page: pageSchema,
    }),
    answers: { status: 200, shape: reviewsSchema },
    async handle({ query }, { db }) {
      const { reviews, ...counts } = await searchReviews(db, query);
      const paging = { page: query.page, pageSize: REVIEWS_PAGE_SIZE };
      return { status: 200, body: { reviews: reviews.map(present), ...counts, ...paging } };
    },
  }),
  decision(adminApi.reviewApproval, 'approved', 'Publish a review; the rating of its tour follows'),
  decision(adminApi.reviewRejection, 'rejected', 'Keep a review from appearing, or take it down'),
  endpoint({
    method: 'PUT',
    path: adminApi.reviewReply,
    summary: 'Reply to a review publicly; null removes the reply',
    guard: 'office',
    params: byId,
    body: reviewReplySchema.extend({ reply: reviewReplySchema.shape.reply.nullable() }),
    answers: { status: 200, shape: adminReviewSchema },
    failures: ['review_not_found'],
    handle({ params: { id }, body }, { inChange }) {
      return inChange(async (change) => {
        await replyToReview(change, id, body.reply);
        return { status: 200, body: await presentAgain(change.tx, id) };
      });
    },
  }),
];

async function presentAgain(reader: Reader, id: string): Promise<AdminReviewJson> {
  const review = await findReviewInFull(reader, id);
  if (!review) throw new Error('the changed review is missing');
  return present(review);
}
