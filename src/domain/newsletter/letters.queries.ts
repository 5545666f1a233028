import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import type { LetterStatus, MailStatus } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { isWellFormed, mended, wellFormed } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { mails } from '../mails/mails.table.ts';
import { type Letter, letterRecipients, letterShape, letters } from './letters.table.ts';
import { newsletterSubscribers } from './newsletter-subscribers.table.ts';
import { isLeftOut } from './send-letter.ts';

/** What became of a letter's mails; `queued` counts the readers too who have none yet. */
export type LetterProgress = Record<MailStatus, number>;

export const LETTERS_PAGE_SIZE = 20;

/** Letters that match, the last written first, a page at a time, and how many there are of each state. */
export async function searchLetters(
  reader: Reader,
  { status, page }: { status?: LetterStatus | undefined; page: number },
) {
  const where = status && eq(letters.status, status);
  const found = await reader
    .select()
    .from(letters)
    .where(where)
    .orderBy(desc(letters.updatedAt), desc(letters.id))
    .limit(LETTERS_PAGE_SIZE)
    .offset((page - 1) * LETTERS_PAGE_SIZE);
  const counts: Record<LetterStatus, number> = { draft: 0, sending: 0, stopped: 0, sent: 0 };
  const counted = await reader
    .select({ status: letters.status, count: count() })
    .from(letters)
    .groupBy(letters.status);
  for (const each of counted) counts[each.status] = each.count;
  const total = status
    ? counts[status]
    : Object.values(counts).reduce((sum, many) => sum + many, 0);
  return { found: found.map((letter) => mended(letterShape, letter)), total, counts };
}

export async function findLetter(reader: Reader, id: string): Promise<Letter | null> {
  const [letter] = await reader.select().from(letters).where(eq(letters.id, id));
  return letter ? mended(letterShape, letter) : null;
}

/** A letter for one of its readers; null when they have left, or were never among them. */
export async function findLetterFor(
  reader: Reader,
  id: string,
  subscriberId: string,
): Promise<Letter | null> {
  const [found] = await reader
    .select({ letter: letters })
    .from(letterRecipients)
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, letterRecipients.subscriberId))
    .where(
      and(
        eq(letterRecipients.letterId, id),
        eq(letterRecipients.subscriberId, subscriberId),
        eq(newsletterSubscribers.status, 'confirmed'),
      ),
    );
  return found?.letter ?? null;
}

type StartedLetter = Letter & { slug: string; startedAt: NonNullable<Letter['startedAt']> };

const isPublic = ne(letters.status, 'draft');

/**
 * A letter that has started to go out; never a draft.
 * @throws {Failure} letter_not_found
 */
export async function findPublicLetter(reader: Reader, slug: string): Promise<StartedLetter> {
  const [letter] = await reader
    .select()
    .from(letters)
    .where(and(eq(letters.slug, slug), isPublic));
  if (!letter?.startedAt || !isWellFormed(letterShape, letter))
    throw new Failure('letter_not_found');
  return { ...letter, slug, startedAt: letter.startedAt };
}

/** Letters that have started to go out, the newest first: a thousand at most. */
export async function listPublicLetters(reader: Reader): Promise<Letter[]> {
  const found = await reader
    .select()
    .from(letters)
    .where(isPublic)
    .orderBy(desc(letters.startedAt))
    .limit(1000);
  return wellFormed(letterShape, found);
}

export async function letterProgress(reader: Reader, letter: Letter): Promise<LetterProgress> {
  const progress: LetterProgress = { queued: 0, sent: 0, outbox: 0, failed: 0, dropped: 0 };
  const counted = await reader
    .select({ status: mails.status, count: count() })
    .from(letterRecipients)
    .innerJoin(mails, eq(mails.id, letterRecipients.mailId))
    .where(eq(letterRecipients.letterId, letter.id))
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

/** Failures that are shown at once; the rest is counted, and in the list of mails. */
const FAILURES_SHOWN = 100;

export type LetterFailure = {
  email: string;
  error: string | null;
  /** It was handed over, and then nothing was heard: it may have arrived. */
  isUncertain: boolean;
};

/** The readers whom a letter did not reach, by address. */
export async function listLetterFailures(reader: Reader, id: string): Promise<LetterFailure[]> {
  const failed = await reader
    .select({ email: mails.recipient, error: mails.lastError, handedOverAt: mails.handedOverAt })
    .from(letterRecipients)
    .innerJoin(mails, eq(mails.id, letterRecipients.mailId))
    .where(and(eq(letterRecipients.letterId, id), eq(mails.status, 'failed')))
    .orderBy(asc(mails.recipient))
    .limit(FAILURES_SHOWN);
  return failed.map(({ handedOverAt, ...each }) => ({
    ...each,
    isUncertain: handedOverAt !== null,
  }));
}

/** How many people a letter that starts now would go to, by the language they read. */
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
