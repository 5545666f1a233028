import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { NEWSLETTER_LEFT_HOURS, NEWSLETTER_UNCONFIRMED_DAYS } from '#contract/constants.ts';
import type { Locale } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { mails } from '../mails/mails.table.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { recordAudit } from '../staff/audit.ts';
import { newsletterSubscribers } from './newsletter-subscribers.table.ts';

/** No secret is stored with the address. */
export const newsletterToken = (secret: string, subscriberId: string): string =>
  createHmac('sha256', secret).update(`newsletter ${subscriberId}`).digest('base64url');

/** Does nothing for a confirmed subscriber; a former one must confirm again. */
export async function subscribe(
  change: Change,
  { email, language }: { email: string; language: Locale },
): Promise<void> {
  const { tx, now } = change;
  const [subscriber] = await tx
    .insert(newsletterSubscribers)
    .values({ email: email.toLowerCase(), language, status: 'pending', createdAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { language, status: 'pending', createdAt: now, unsubscribedAt: null },
      setWhere: ne(newsletterSubscribers.status, 'confirmed'),
    })
    .returning();
  if (!subscriber) return;
  await queueMail(change, {
    kind: 'newsletter_opt_in',
    subjectId: subscriber.id,
    recipient: email,
    language,
    // At most one email an hour, however often the address is submitted.
    occasion: now.toString().slice(0, 13),
  });
}

type Link = { id: string; token: string };

/** Throws link_expired when the link is not ours, or the address was deleted since. */
export async function confirmSubscription(change: Change, secret: string, link: Link) {
  const { tx, now } = change;
  const isTheirs = eq(newsletterSubscribers.id, await requireOurs(change, secret, link));
  const [found] = await tx.select().from(newsletterSubscribers).where(isTheirs).for('update');
  if (!found) throw new Failure('link_expired');
  // A second click does not change `confirmedAt`, so no newsletter issue is missed.
  if (found.status === 'confirmed') return;
  await tx
    .update(newsletterSubscribers)
    .set({ status: 'confirmed', confirmedAt: now })
    .where(isTheirs);
}

/** Throws link_expired when the link is not ours. */
export async function unsubscribe(change: Change, secret: string, link: Link) {
  await change.tx
    .update(newsletterSubscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: change.now })
    .where(eq(newsletterSubscribers.id, await requireOurs(change, secret, link)));
}

/** Also accepts links mailed before the database was imported. Throws link_expired. */
async function requireOurs({ tx }: Change, secret: string, { id, token }: Link): Promise<string> {
  const expected = Buffer.from(newsletterToken(secret, id));
  const given = Buffer.from(token);
  if (expected.length === given.length && timingSafeEqual(expected, given)) return id;
  const { linkHashes } = newsletterSubscribers;
  const [imported] = await tx
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.id, id),
        sql`${linkHashes} @> ${JSON.stringify([hashToken(token)])}::jsonb`,
      ),
    );
  if (!imported) throw new Failure('link_expired');
  return imported.id;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const SUBSCRIBERS_AT_ONCE = 1000;

/** Makes emailed links work after an import: an export does not contain the key that signs them. */
export async function storeLinkHashes({ tx }: Change, secret: string): Promise<void> {
  const { id, linkHashes } = newsletterSubscribers;
  for (let last: string | undefined; ; ) {
    const some = await tx
      .select({ id, linkHashes })
      .from(newsletterSubscribers)
      .where(last === undefined ? undefined : gt(id, last))
      .orderBy(asc(id))
      .limit(SUBSCRIBERS_AT_ONCE);
    last = some.at(-1)?.id;
    if (last === undefined) return;
    const missing = some.flatMap((subscriber) => {
      const hash = hashToken(newsletterToken(secret, subscriber.id));
      return subscriber.linkHashes.includes(hash) ? [] : [{ id: subscriber.id, hash }];
    });
    if (missing.length === 0) continue;
    await tx.execute(sql`
      update newsletter_subscribers as s set link_hashes = link_hashes || to_jsonb(m.hash)
      from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as m(id uuid, hash text)
      where s.id = m.id`);
  }
}

/** Also deletes the emails sent to them. Throws subscriber_not_found. */
export async function removeSubscriber(change: StaffChange, id: string): Promise<void> {
  const [removed] = await forget(change, eq(newsletterSubscribers.id, id));
  if (!removed) throw new Failure('subscriber_not_found');
  // Without the address, which must not be stored here after its erasure.
  const { status, language } = removed;
  await recordAudit(change, 'subscriber.removed', id, { before: { status, language } });
}

/** After a day, so that an issue being sent finds out; unconfirmed after a month (privacy policy). */
export async function forgetWhoLeft(change: Change): Promise<void> {
  const { status, createdAt, unsubscribedAt } = newsletterSubscribers;
  const hoursAgo = (hours: number) => change.now.subtract({ hours });
  const hasLeft = and(
    eq(status, 'unsubscribed'),
    lt(unsubscribedAt, hoursAgo(NEWSLETTER_LEFT_HOURS)),
  );
  const neverCame = and(
    eq(status, 'pending'),
    lt(createdAt, hoursAgo(24 * NEWSLETTER_UNCONFIRMED_DAYS)),
  );
  await forget(change, or(hasLeft, neverCame));
}

async function forget({ tx }: Change, which: SQL | undefined) {
  const gone = await tx.delete(newsletterSubscribers).where(which).returning();
  const ids = gone.map(({ id }) => id);
  const its = inArray(mails.kind, ['newsletter_opt_in', 'newsletter_letter']);
  await tx.delete(mails).where(and(inArray(mails.subjectId, ids), its));
  return gone;
}
