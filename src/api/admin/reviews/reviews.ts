import { z } from 'zod';
import { REVIEW_REPLY_MAX_CHARACTERS } from '#constants';
import { Failure } from '#domain/failures.ts';
import { decideReview, replyToReview } from '#domain/reviews/decide-review.ts';
import { reviewStatuses } from '#domain/reviews/reviews.table.ts';
import {
  findReviewInFull,
  REVIEWS_PAGE_SIZE,
  type ReviewInFull,
  reviewOrders,
  searchReviews,
} from '#domain/reviews/search-reviews.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import type { StaffMember } from '#domain/staff/sign-in.ts';
import type { Change } from '#platform/db/change.ts';
import { endpoint } from '../../endpoint.ts';
import { localisedShape, pageShape, textShape } from '../../shapes.ts';

const path = '/api/admin/reviews';
const params = z.object({ id: z.uuid() });

const adminReviewShape = z
  .object({
    id: z.string(),
    status: z.enum(reviewStatuses),
    rating: z.int(),
    text: z.string(),
    customerName: z.string(),
    customerCountry: z.string(),
    language: z.string(),
    tourId: z.string(),
    tourName: localisedShape,
    bookingReference: z.string(),
    reply: z.string().nullable(),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
    repliedAt: z.string().nullable(),
  })
  .meta({ title: 'AdminReview' });

const reviewsShape = z.object({
  reviews: z.array(adminReviewShape),
  total: z.int(),
  waiting: z.int().meta({ description: 'Reviews that nobody has decided on, whatever the filter' }),
  page: z.int(),
  pageSize: z.int(),
});

export type AdminReviewJson = z.infer<typeof adminReviewShape>;
export type AdminReviewsJson = z.infer<typeof reviewsShape>;

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

const decision = (name: 'approval' | 'rejection', summary: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/{id}/${name}`,
    summary,
    guard: 'staff',
    params,
    answers: { status: 200, shape: adminReviewShape },
    failures: ['review_not_found'],
    handle({ params: { id }, staff }, { inChange }) {
      const status = name === 'approval' ? 'approved' : 'rejected';
      return inChange(async (change) => {
        const changed = await decideReview(change, id, status);
        return answer(change, staff, `review.${status}`, id, changed);
      });
    },
  });

export const adminReviewEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Reviews of every state, 20 a page; by default those that wait first, then the newest',
    guard: 'staff',
    query: z.object({
      status: z.enum(reviewStatuses).optional(),
      tourId: z.string().max(200).optional(),
      rating: z.coerce.number().int().min(1).max(5).optional(),
      q: z
        .string()
        .trim()
        .max(200)
        .optional()
        .meta({ description: 'Part of a name, a country, the words or a booking’s reference' }),
      sort: z
        .enum(reviewOrders)
        .default('waiting')
        .meta({ description: '`stars`: the fewest first' }),
      page: pageShape,
    }),
    answers: { status: 200, shape: reviewsShape },
    async handle({ query }, { db }) {
      const { reviews, ...counts } = await searchReviews(db, query);
      const paging = { page: query.page, pageSize: REVIEWS_PAGE_SIZE };
      return { status: 200, body: { reviews: reviews.map(present), ...counts, ...paging } };
    },
  }),
  decision('approval', 'Publish a review; the rating of its tour follows'),
  decision('rejection', 'Keep a review from appearing, or take it down'),
  endpoint({
    method: 'PUT',
    path: `${path}/{id}/reply`,
    summary: 'Answer a review in public; null takes the answer back',
    guard: 'staff',
    params,
    body: z.object({ reply: textShape(REVIEW_REPLY_MAX_CHARACTERS).nullable() }),
    answers: { status: 200, shape: adminReviewShape },
    failures: ['review_not_found'],
    handle({ params: { id }, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const changed = await replyToReview(change, id, body.reply);
        return answer(change, staff, 'review.replied', id, changed);
      });
    },
  }),
];

async function answer(
  change: Change,
  staff: StaffMember,
  action: string,
  id: string,
  { before, after }: { before: unknown; after: unknown },
) {
  await recordAudit(change, {
    staffId: staff.id,
    action,
    subjectType: 'review',
    subjectId: id,
    before,
    after,
  });
  const review = await findReviewInFull(change.tx, id);
  if (!review) throw new Failure('review_not_found');
  return { status: 200, body: present(review) };
}
