import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import type { MailStatus, NewsletterIssueStatus } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { isWellFormed, mended, wellFormed } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { mails } from '../mails/mails.table.ts';
import {
  type NewsletterIssue,
  newsletterIssueRecipients,
  newsletterIssueShape,
  newsletterIssues,
} from './newsletter-issues.table.ts';
import { newsletterSubscribers } from './newsletter-subscribers.table.ts';
import { isLeftOut } from './send-issue.ts';

/** A newsletter issue's emails by status; `queued` includes subscribers without an email so far. */
export type NewsletterIssueProgress = Record<MailStatus, number>;

export const LETTERS_PAGE_SIZE = 20;

export async function searchNewsletterIssues(
  reader: Reader,
  { status, page }: { status?: NewsletterIssueStatus | undefined; page: number },
) {
  const where = status && eq(newsletterIssues.status, status);
  const found = await reader
    .select()
    .from(newsletterIssues)
    .where(where)
    .orderBy(desc(newsletterIssues.updatedAt), desc(newsletterIssues.id))
    .limit(LETTERS_PAGE_SIZE)
    .offset((page - 1) * LETTERS_PAGE_SIZE);
  const counts: Record<NewsletterIssueStatus, number> = {
    draft: 0,
    sending: 0,
    stopped: 0,
    sent: 0,
  };
  const counted = await reader
    .select({ status: newsletterIssues.status, count: count() })
    .from(newsletterIssues)
    .groupBy(newsletterIssues.status);
  for (const each of counted) counts[each.status] = each.count;
  const total = status
    ? counts[status]
    : Object.values(counts).reduce((sum, many) => sum + many, 0);
  return { found: found.map((letter) => mended(newsletterIssueShape, letter)), total, counts };
}

export async function findNewsletterIssue(
  reader: Reader,
  id: string,
): Promise<NewsletterIssue | null> {
  const [letter] = await reader.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  return letter ? mended(newsletterIssueShape, letter) : null;
}

/** A newsletter issue for a recipient; null when they have unsubscribed or are not a recipient. */
export async function findNewsletterIssueFor(
  reader: Reader,
  id: string,
  subscriberId: string,
): Promise<NewsletterIssue | null> {
  const [found] = await reader
    .select({ letter: newsletterIssues })
    .from(newsletterIssueRecipients)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, newsletterIssueRecipients.letterId))
    .innerJoin(
      newsletterSubscribers,
      eq(newsletterSubscribers.id, newsletterIssueRecipients.subscriberId),
    )
    .where(
      and(
        eq(newsletterIssueRecipients.letterId, id),
        eq(newsletterIssueRecipients.subscriberId, subscriberId),
        eq(newsletterSubscribers.status, 'confirmed'),
      ),
    );
  return found?.letter ?? null;
}

type StartedNewsletterIssue = NewsletterIssue & {
  slug: string;
  startedAt: NonNullable<NewsletterIssue['startedAt']>;
};

const isPublic = ne(newsletterIssues.status, 'draft');

/** Sending has started; never a draft. Throws letter_not_found. */
export async function findPublicNewsletterIssue(
  reader: Reader,
  slug: string,
): Promise<StartedNewsletterIssue> {
  const [letter] = await reader
    .select()
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.slug, slug), isPublic));
  if (!letter?.startedAt || !isWellFormed(newsletterIssueShape, letter))
    throw new Failure('letter_not_found');
  return { ...letter, slug, startedAt: letter.startedAt };
}

/** Newsletter issues whose sending has started, newest first; at most 1,000. */
export async function listPublicNewsletterIssues(reader: Reader): Promise<NewsletterIssue[]> {
  const found = await reader
    .select()
    .from(newsletterIssues)
    .where(isPublic)
    .orderBy(desc(newsletterIssues.startedAt))
    .limit(1000);
  return wellFormed(newsletterIssueShape, found);
}

export async function newsletterIssueProgress(
  reader: Reader,
  letter: NewsletterIssue,
): Promise<NewsletterIssueProgress> {
  const progress: NewsletterIssueProgress = {
    queued: 0,
    sent: 0,
    outbox: 0,
    failed: 0,
    dropped: 0,
  };
  const counted = await reader
    .select({ status: mails.status, count: count() })
    .from(newsletterIssueRecipients)
    .innerJoin(mails, eq(mails.id, newsletterIssueRecipients.mailId))
    .where(eq(newsletterIssueRecipients.letterId, letter.id))
    .groupBy(mails.status);
  for (const each of counted) progress[each.status] = each.count;
  if (letter.startedAt !== null && letter.handedOutAt === null) {
    const [left] = await reader
      .select({ count: count() })
      .from(newsletterSubscribers)
      .where(isLeftOut(reader, letter));
    progress.queued += left?.count ?? 0;
  }
  return progress;
}

const FAILURES_SHOWN = 100;

export type NewsletterIssueFailure = {
  email: string;
  error: string | null;
  /** It was handed over without a response, so it may have been delivered. */
  isUncertain: boolean;
};

export async function listNewsletterIssueFailures(
  reader: Reader,
  id: string,
): Promise<NewsletterIssueFailure[]> {
  const failed = await reader
    .select({ email: mails.recipient, error: mails.lastError, handedOverAt: mails.handedOverAt })
    .from(newsletterIssueRecipients)
    .innerJoin(mails, eq(mails.id, newsletterIssueRecipients.mailId))
    .where(and(eq(newsletterIssueRecipients.letterId, id), eq(mails.status, 'failed')))
    .orderBy(asc(mails.recipient))
    .limit(FAILURES_SHOWN);
  return failed.map(({ handedOverAt, ...each }) => ({
    ...each,
    isUncertain: handedOverAt !== null,
  }));
}

export async function countReaders(reader: Reader): Promise<Record<Locale, number>> {
  const readers: Record<Locale, number> = { en: 0, pt: 0, ru: 0 };
  const counted = await reader
    .select({ language: newsletterSubscribers.language, count: count() })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.status, 'confirmed'))
    .groupBy(newsletterSubscribers.language);
  for (const each of counted) readers[each.language] = each.count;
  return readers;
}
