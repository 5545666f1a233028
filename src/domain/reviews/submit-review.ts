import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { queueMail, TEAM } from '../mails/queue-mail.ts';
import { findReviewable } from './review-window.ts';
import { reviews } from './reviews.table.ts';

export type ReviewSubmission = {
  bookingReference: string;
  name: string;
  country: string;
  rating: number;
  text: string;
  language: 'en' | 'pt' | 'ru';
};

/**
 * Keeps a guest's review until the team approves it.
 * @throws {Failure} booking_not_found, too_early (with `opensAt`), already_reviewed
 */
export async function submitReview(
  change: Change,
  { bookingReference, ...review }: ReviewSubmission,
): Promise<void> {
  const booking = await findReviewable(change.tx, change.now, bookingReference);
  const [kept] = await change.tx
    .insert(reviews)
    .values({ ...review, bookingId: booking.id, tourId: booking.tourId, createdAt: change.now })
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  // Two tabs at once: the database takes one review a booking.
  if (!kept) throw new Failure('already_reviewed');
  await queueMail(change, {
    kind: 'team_review_waiting',
    subjectId: kept.id,
    recipient: TEAM,
    language: 'en',
  });
}
