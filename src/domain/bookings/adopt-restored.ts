import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { mails } from '../mails/mails.table.ts';
import { MAIL_QUEUE } from '../mails/queue-mail.ts';
import { bookings, bookingTokens } from './bookings.table.ts';
import { newToken } from './reference.ts';

/**
 * A database that was restored from an export comes without guests' tokens and without jobs. Gives
 * each booking a new token, so that mail can lead to its page again, and queues the mails that wait; not letters, for a copy
 * that is tried out must not write to every subscriber by itself.
 * @returns how many bookings got a token; 0 on a database that is whole
 */
export async function adoptRestored({ tx, enqueue }: Change): Promise<number> {
  const orphans = await tx
    .select({ bookingId: bookings.id })
    .from(bookings)
    .leftJoin(bookingTokens, eq(bookingTokens.bookingId, bookings.id))
    .where(isNull(bookingTokens.bookingId));
  if (orphans.length === 0) return 0;
  for (const { bookingId } of orphans) {
    await tx
      .insert(bookingTokens)
      .values({ bookingId, token: newToken() })
      .onConflictDoNothing({ target: bookingTokens.bookingId });
  }
  const waiting = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), ne(mails.kind, 'newsletter_letter')));
  for (const { id } of waiting) await enqueue(MAIL_QUEUE, { mailId: id });
  return orphans.length;
}
