import { and, eq, exists, inArray, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import type { Db, Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { mails } from '../mails/mails.table.ts';
import { LETTER_MAIL_QUEUE, queueMail, queueMailWithId } from '../mails/queue-mail.ts';
import { slugsLike } from '../slug.ts';
import { recordAudit } from '../staff/audit.ts';
import { suggestedSlug, writtenLanguages } from './newsletter-issue.ts';
import {
  type NewsletterIssue,
  newsletterIssueRecipients,
  newsletterIssues,
} from './newsletter-issues.table.ts';
import { newsletterSubscribers } from './newsletter-subscribers.table.ts';
import { lockNewsletterIssue, lockReadDraft } from './write-issue.ts';

export const LETTER_QUEUE = 'hand-out-letter';

/** Small, so that a transaction blocks no other request for long. */
const PORTION = 100;

const TAKEN_SLUGS = ['unsubscription'];

/** Throws letter_not_found, letter_not_draft, letter_changed, letter_without_text, letter_without_readers. */
export async function sendNewsletterIssue(
  change: StaffChange,
  id: string,
  changedFrom?: string,
): Promise<void> {
  const { tx, now } = change;
  const before = await lockReadDraft(change, id, changedFrom);
  if (!writtenLanguages(before).includes('en')) throw new Failure('letter_without_text');
  const readers = await tx.$count(
    newsletterSubscribers,
    eq(newsletterSubscribers.status, 'confirmed'),
  );
  if (readers === 0) throw new Failure('letter_without_readers');
  const slug = await freeSlug(change, before);
  await tx
    .update(newsletterIssues)
    .set({ status: 'sending', slug, startedAt: now, updatedAt: now })
    .where(eq(newsletterIssues.id, id));
  await change.enqueue(LETTER_QUEUE, { letterId: id });
  await recordAudit(change, 'letter.sent', id, { after: { slug, readers } });
}

/** Emails that are being handed over are still delivered. Throws letter_not_found. */
export async function stopNewsletterIssue(change: StaffChange, id: string): Promise<void> {
  const { status } = await lockNewsletterIssue(change, id);
  if (status !== 'sending') return;
  await setStatus(change, id, 'stopped');
  await recordAudit(change, 'letter.stopped', id);
}

/** Does nothing unless it is stopped. Throws letter_not_found. */
export async function resumeNewsletterIssue(change: StaffChange, id: string): Promise<void> {
  const { status } = await lockNewsletterIssue(change, id);
  if (status !== 'stopped') return;
  await setStatus(change, id, 'sending');
  // Jobs that ran while it was stopped did nothing. A duplicate is harmless: an email is claimed only once.
  const waiting = await change.tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(isMailOf(id), eq(mails.status, 'queued'), isNull(mails.handedOverAt)));
  for (const mail of waiting) await change.enqueue(LETTER_MAIL_QUEUE, { mailId: mail.id });
  await change.enqueue(LETTER_QUEUE, { letterId: id });
  await recordAudit(change, 'letter.resumed', id);
}

/** Retries uncertain emails too, which may have arrived. Throws letter_not_found, letter_not_draft. */
export async function retryNewsletterIssue(change: StaffChange, id: string): Promise<void> {
  const { tx } = change;
  const { status } = await lockNewsletterIssue(change, id);
  if (status === 'draft') throw new Failure('letter_not_draft');
  const again = await tx
    .update(mails)
    .set({ status: 'queued', handedOverAt: null, lastError: null })
    .where(and(isMailOf(id), eq(mails.status, 'failed')))
    .returning({ id: mails.id });
  if (again.length === 0) return;
  if (status === 'sent') await setStatus(change, id, 'sending');
  for (const mail of again) await change.enqueue(LETTER_MAIL_QUEUE, { mailId: mail.id });
  await recordAudit(change, 'letter.retried', id, { after: { mails: again.length } });
}

/** Throws letter_not_found, letter_without_text. */
export async function testNewsletterIssue(
  change: StaffChange,
  id: string,
  { email, language }: { email: string; language: Locale },
): Promise<void> {
  const letter = await lockNewsletterIssue(change, id);
  if (!writtenLanguages(letter).includes('en')) throw new Failure('letter_without_text');
  await queueMail(change, {
    kind: 'newsletter_test',
    subjectId: id,
    recipient: email,
    language,
    occasion: crypto.randomUUID(),
  });
  await recordAudit(change, 'letter.tested', id, { after: { language } });
}

/** Queues a batch, each email with its recipient and job, so that none gets two; returns how many. */
export async function handOutNewsletterIssue(change: Change, id: string): Promise<number> {
  const { tx, now } = change;
  const letter = await lockNewsletterIssue(change, id);
  if (letter.status !== 'sending' || letter.handedOutAt !== null) return 0;
  const readers = await tx
    .select()
    .from(newsletterSubscribers)
    .where(isLeftOut(tx, letter))
    .orderBy(newsletterSubscribers.confirmedAt, newsletterSubscribers.id)
    .limit(PORTION);
  const handedOut = await isolateEach(change, readers, async (each, reader) => {
    const mailId = await queueMailWithId(each, {
      kind: 'newsletter_letter',
      subjectId: reader.id,
      recipient: reader.email,
      language: reader.language,
      occasion: id,
    });
    if (mailId === null) throw new Error('the subscriber of a newsletter email is missing');
    await each.tx
      .insert(newsletterIssueRecipients)
      .values({ letterId: id, subscriberId: reader.id, mailId });
  });
  if (readers.length === 0) {
    await tx.update(newsletterIssues).set({ handedOutAt: now }).where(eq(newsletterIssues.id, id));
  }
  return handedOut;
}

/** Subscribers who were confirmed when sending started, still are, and have no email of it so far. */
export const isLeftOut = (reader: Reader, letter: Pick<NewsletterIssue, 'id' | 'startedAt'>) =>
  and(
    eq(newsletterSubscribers.status, 'confirmed'),
    letter.startedAt === null
      ? undefined
      : lte(newsletterSubscribers.confirmedAt, letter.startedAt),
    notExists(
      reader
        .select({ one: sql`1` })
        .from(newsletterIssueRecipients)
        .where(
          and(
            eq(newsletterIssueRecipients.letterId, letter.id),
            eq(newsletterIssueRecipients.subscriberId, newsletterSubscribers.id),
          ),
        ),
    ),
  );

/** Claims an email for one process. If that dies, the email counts as uncertain and is not sent twice. */
export async function claimNewsletterIssueMail(
  db: Pick<Db, 'update' | 'select'>,
  mailId: string,
  now: Change['now'],
): Promise<boolean> {
  const beingSent = db
    .select({ one: sql`1` })
    .from(newsletterIssueRecipients)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, newsletterIssueRecipients.letterId))
    .where(
      and(eq(newsletterIssueRecipients.mailId, mails.id), eq(newsletterIssues.status, 'sending')),
    );
  const claimed = await db
    .update(mails)
    .set({ handedOverAt: now })
    .where(
      and(
        eq(mails.id, mailId),
        eq(mails.status, 'queued'),
        isNull(mails.handedOverAt),
        exists(beingSent),
      ),
    )
    .returning({ id: mails.id });
  return claimed.length > 0;
}

export async function finishNewsletterIssues({ tx, now }: Change): Promise<void> {
  const waiting = tx
    .select({ one: sql`1` })
    .from(newsletterIssueRecipients)
    .innerJoin(mails, eq(mails.id, newsletterIssueRecipients.mailId))
    .where(
      and(eq(newsletterIssueRecipients.letterId, newsletterIssues.id), eq(mails.status, 'queued')),
    );
  await tx
    .update(newsletterIssues)
    .set({ status: 'sent', finishedAt: now })
    .where(
      and(
        eq(newsletterIssues.status, 'sending'),
        sql`${newsletterIssues.handedOutAt} is not null`,
        notExists(waiting),
      ),
    );
}

const setStatus = ({ tx }: Change, id: string, status: 'sending' | 'stopped') =>
  tx.update(newsletterIssues).set({ status, finishedAt: null }).where(eq(newsletterIssues.id, id));

const isMailOf = (letterId: string): SQL | undefined =>
  inArray(
    mails.id,
    sql`(select ${newsletterIssueRecipients.mailId} from ${newsletterIssueRecipients} where ${newsletterIssueRecipients.letterId} = ${letterId})`,
  );

async function freeSlug({ tx }: Change, letter: NewsletterIssue): Promise<string> {
  for (const slug of slugsLike(suggestedSlug(letter))) {
    if (TAKEN_SLUGS.includes(slug)) continue;
    const [held] = await tx
      .select({ id: newsletterIssues.id })
      .from(newsletterIssues)
      .where(eq(newsletterIssues.slug, slug));
    if (!held) return slug;
  }
  throw new Error('no free slug was found');
}
