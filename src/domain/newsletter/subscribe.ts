import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { mails } from '../mails/mails.table.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { recordAudit } from '../staff/audit.ts';
import { newsletterSubscribers } from './newsletter-subscribers.table.ts';

/** Signs the links of a subscriber; nothing secret is stored beside the address. */
export const newsletterToken = (secret: string, subscriberId: string): string =>
  createHmac('sha256', secret).update(`newsletter ${subscriberId}`).digest('base64url');

/**
 * Notes a wish for the newsletter and mails a link that confirms it. Says nothing about whether
 * the address was known; one that is subscribed already gets no mail.
 */
export async function subscribe(
  change: Change,
  { email, language }: { email: string; language: 'en' | 'pt' | 'ru' },
): Promise<void> {
  const { tx, now } = change;
  const [subscriber] = await tx
    .insert(newsletterSubscribers)
    .values({ email: email.toLowerCase(), language, status: 'pending', createdAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { language, createdAt: now },
    })
    .returning();
  if (!subscriber || subscriber.status === 'confirmed') return;
  await queueMail(change, {
    kind: 'newsletter_opt_in',
    subjectId: subscriber.id,
    recipient: email,
    language,
    // At most one mail an hour, however often somebody types the address.
    occasion: now.toString().slice(0, 13),
  });
}

type Link = { id: string; token: string };

/** @throws {Failure} link_expired when the link is not ours */
export async function confirmSubscription(change: Change, secret: string, link: Link) {
  const subscriberId = requireOurs(secret, link);
  // Whoever presses twice is subscribed since the first time, and misses no letter by it.
  await change.tx
    .update(newsletterSubscribers)
    .set({ status: 'confirmed', confirmedAt: change.now })
    .where(
      and(
        eq(newsletterSubscribers.id, subscriberId),
        ne(newsletterSubscribers.status, 'confirmed'),
      ),
    );
}

/** @throws {Failure} link_expired when the link is not ours */
export async function unsubscribe(change: Change, secret: string, link: Link) {
  await change.tx
    .update(newsletterSubscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: change.now })
    .where(eq(newsletterSubscribers.id, requireOurs(secret, link)));
}

/** The subscriber that a link of ours is for. */
function requireOurs(secret: string, { id, token }: Link): string {
  const expected = Buffer.from(newsletterToken(secret, id));
  const given = Buffer.from(token);
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  if (!isOurs) throw new Failure('link_expired');
  return id;
}

/**
 * Forgets an address altogether, with the mails that were sent to it, as its owner may ask.
 * @throws {Failure} subscriber_not_found
 */
export async function removeSubscriber(change: StaffChange, id: string): Promise<void> {
  const { tx } = change;
  const [removed] = await tx
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning();
  if (!removed) throw new Failure('subscriber_not_found');
  const its = inArray(mails.kind, ['newsletter_opt_in', 'newsletter_letter']);
  await tx.delete(mails).where(and(eq(mails.subjectId, id), its));
  // Without the address: who asks to be forgotten is not kept here instead.
  const { status, language } = removed;
  await recordAudit(change, 'subscriber.removed', id, { before: { status, language } });
}
