import { eq, type InferSelectModel } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { reviews } from './reviews.table.ts';

type Review = InferSelectModel<typeof reviews>;
type Changed = { before: Review; after: Review };

/**
 * Lets a review appear, or keeps it from appearing; the other way round later, too.
 * @throws {Failure} review_not_found
 */
export const decideReview = (
  change: Change,
  id: string,
  status: 'approved' | 'rejected',
): Promise<Changed> => changeReview(change, id, { status, decidedAt: change.now });

/**
 * Answers a review in public, or takes the answer back.
 * @throws {Failure} review_not_found
 */
export const replyToReview = (change: Change, id: string, reply: string | null): Promise<Changed> =>
  changeReview(change, id, { reply, repliedAt: reply === null ? null : change.now });

async function changeReview({ tx }: Change, id: string, values: Partial<Review>): Promise<Changed> {
  const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  if (!before) throw new Failure('review_not_found');
  const [after = before] = await tx
    .update(reviews)
    .set(values)
    .where(eq(reviews.id, id))
    .returning();
  return { before, after };
}
