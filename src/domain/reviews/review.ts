import { eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import type { Locale } from '#contract/localised.ts';
import { instantAt } from '#contract/time/wall-time.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { type BookingInFull, findBooking } from '../bookings/bookings.queries.ts';
import { Failure } from '../failures.ts';
import { queueTeamMail } from '../mails/queue-mail.ts';
import { recordAudit } from '../staff/audit.ts';
import { queueWebhooks } from '../webhooks/queue-webhook.ts';
import { tourData } from '../webhooks/tour-data.ts';
import { hasReview } from './reviews.queries.ts';
import { reviews } from './reviews.table.ts';

export type ReviewSubmission = {
  bookingReference: string;
  name: string;
  country: string;
  rating: number;
  text: string;
  language: Locale;
};

/** Public once staff approve it. Throws booking_not_found, too_early (`opensAt`), already_reviewed. */
export async function submitReview(
  change: Change,
  { bookingReference, ...review }: ReviewSubmission,
): Promise<void> {
  const booking = await findReviewable(change.tx, change.now, bookingReference);
  const [stored] = await change.tx
    .insert(reviews)
    .values({ ...review, bookingId: booking.id, tourId: booking.tourId, createdAt: change.now })
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  // For two tabs at once: the database allows one review per booking.
  if (!stored) throw new Failure('already_reviewed');
  await queueTeamMail(change, {
    kind: 'team_review_waiting',
    subjectId: stored.id,
  });
  const { id: bookingId, reference, tour } = booking;
  await queueWebhooks(change, {
    type: 'review.created',
    subjectId: stored.id,
    data: () => ({
      id: stored.id,
      booking: { id: bookingId, reference },
      tour: tourData(tour),
      ...review,
    }),
  });
}

/** Throws booking_not_found, also if unconfirmed or too late, too_early (`opensAt`), already_reviewed. */
export async function findReviewable(
  reader: Reader,
  now: Temporal.Instant,
  reference: string,
): Promise<BookingInFull> {
  const booking = await findBooking(reader, reference);
  if (booking?.status !== 'confirmed') throw new Failure('booking_not_found');
  const opensAt = instantAt(bookingStart(booking));
  const closesAt = opensAt.add({ hours: 24 * booking.rules.reviewWindowDays });
  if (now.epochMilliseconds < opensAt.epochMilliseconds) {
    throw new Failure('too_early', { opensAt: opensAt.toString() });
  }
  if (now.epochMilliseconds > closesAt.epochMilliseconds) throw new Failure('booking_not_found');
  if (await hasReview(reader, booking.id)) throw new Failure('already_reviewed');
  return booking;
}

/** Can be changed later; the same decision again changes nothing. Throws review_not_found. */
export const decideReview = (
  change: StaffChange,
  id: string,
  status: 'approved' | 'rejected',
): Promise<void> => changeReview(change, status, id, { status, decidedAt: change.now });

/** Null removes the reply. Throws review_not_found. */
export const replyToReview = (
  change: StaffChange,
  id: string,
  reply: string | null,
): Promise<void> =>
  changeReview(change, 'replied', id, { reply, repliedAt: reply === null ? null : change.now });

async function changeReview(
  change: StaffChange,
  done: 'approved' | 'rejected' | 'replied',
  id: string,
  values: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  const { tx } = change;
  const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  if (!before) throw new Failure('review_not_found');
  if (done !== 'replied' && before.status === done) return;
  const [after = before] = await tx
    .update(reviews)
    .set(values)
    .where(eq(reviews.id, id))
    .returning();
  await recordAudit(change, `review.${done}`, id, { before, after });
}
