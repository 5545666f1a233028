import { and, eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { mails } from '../mails/mails.table.ts';
import { newsletterSubscribers } from './newsletter-subscribers.table.ts';
import type { Subscriber } from './subscribers.queries.ts';

/**
 * Forgets an address altogether, with the mails that were sent to it, as its owner may ask.
 * @throws {Failure} subscriber_not_found
 */
export async function removeSubscriber({ tx }: Change, id: string): Promise<Subscriber> {
  const [removed] = await tx
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning();
  if (!removed) throw new Failure('subscriber_not_found');
  await tx.delete(mails).where(and(eq(mails.subjectId, id), eq(mails.kind, 'newsletter_opt_in')));
  return removed;
}
