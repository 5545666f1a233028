import { eq } from 'drizzle-orm';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { picturesIn } from '../articles/article-html.ts';
import { Failure } from '../failures.ts';
import { requirePictures } from '../pictures/pictures.ts';
import { recordAudit } from '../staff/audit.ts';
import type { NewsletterIssueTexts } from './newsletter-issue.ts';
import { type NewsletterIssue, newsletterIssues } from './newsletter-issues.table.ts';

/** Throws picture_not_found. */
export async function createNewsletterIssue(
  change: StaffChange,
  texts: NewsletterIssueTexts,
): Promise<NewsletterIssue> {
  const { tx, now } = change;
  await requirePictures(change, picturesOf(texts));
  const [letter] = await tx
    .insert(newsletterIssues)
    .values({ ...texts, createdAt: now, updatedAt: now })
    .returning();
  if (!letter) throw new Error('the insert returned no row');
  await recordAudit(change, 'letter.created', letter.id, { before: null, after: letter });
  return letter;
}

/** Throws letter_not_found, letter_not_draft, letter_changed, picture_not_found. */
export async function changeNewsletterIssue(
  change: StaffChange,
  id: string,
  texts: NewsletterIssueTexts,
  changedFrom?: string,
): Promise<NewsletterIssue> {
  const { tx, now } = change;
  await requirePictures(change, picturesOf(texts));
  const before = await lockReadDraft(change, id, changedFrom);
  const [after = before] = await tx
    .update(newsletterIssues)
    .set({ ...texts, updatedAt: now })
    .where(eq(newsletterIssues.id, id))
    .returning();
  await recordAudit(change, 'letter.changed', id, { before, after });
  return after;
}

/** Throws letter_not_found, letter_not_draft. */
export async function deleteNewsletterIssue(change: StaffChange, id: string): Promise<void> {
  const before = await lockDraft(change, id);
  await change.tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id));
  await recordAudit(change, 'letter.deleted', id, { before, after: null });
}

/** Throws letter_not_found, letter_not_draft, letter_changed if it changed since `changedFrom`. */
export async function lockReadDraft(
  change: Change,
  id: string,
  changedFrom: string | undefined,
): Promise<NewsletterIssue> {
  const letter = await lockDraft(change, id);
  const isOvertaken = changedFrom !== undefined && letter.updatedAt.toString() !== changedFrom;
  if (isOvertaken) throw new Failure('letter_changed');
  return letter;
}

async function lockDraft(change: Change, id: string): Promise<NewsletterIssue> {
  const letter = await lockNewsletterIssue(change, id);
  if (letter.status !== 'draft') throw new Failure('letter_not_draft');
  return letter;
}

/** Throws letter_not_found. */
export async function lockNewsletterIssue({ tx }: Change, id: string): Promise<NewsletterIssue> {
  const [letter] = await tx
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id))
    .for('update');
  if (!letter) throw new Failure('letter_not_found');
  return letter;
}

function picturesOf({ body }: NewsletterIssueTexts): string[] {
  const texts = typeof body === 'string' ? [body] : Object.values(body);
  return [...new Set(texts.flatMap((text) => (text ? picturesIn(text) : [])))];
}
