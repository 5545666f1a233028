import { eq } from 'drizzle-orm';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { requirePictures } from '../pictures/pictures.ts';
import { recordAudit } from '../staff/audit.ts';
import { deleteOutdatedTexts, markOutdatedTexts } from '../texts/outdated-texts.ts';
import { type ArticleFacts, type ArticleRow, momentOf } from './article.ts';
import { picturesIn } from './article-html.ts';
import { lockSlugs, requireFreeSlug, storeFormerSlug, suggestSlug } from './article-slugs.ts';
import type { Article } from './articles.queries.ts';
import { articles } from './articles.table.ts';

/** Throws slug_taken, picture_not_found. */
export async function createArticle(change: StaffChange, facts: ArticleFacts): Promise<Article> {
  const { tx, now } = change;
  const pictures = await requirePictures(change, picturesOf(facts));
  await lockSlugs(change);
  if (facts.slug !== null) await requireFreeSlug(tx, facts.slug, null);
  const slug = facts.slug ?? (await suggestSlug(tx, facts.title));
  const publishedAt = momentOf(facts, null, now);
  const [article] = await tx
    .insert(articles)
    .values({ ...facts, slug, publishedAt, createdAt: now, updatedAt: now })
    .returning();
  if (!article) throw new Error('the insert returned no row');
  await recordAudit(change, 'article.created', article.id, { before: null, after: article });
  return { ...article, cover: pictures.find(({ id }) => id === article.coverId) ?? null };
}

/** The old slug redirects. Throws article_not_found, article_changed, slug_taken, picture_not_found. */
export async function changeArticle(
  change: StaffChange,
  id: string,
  facts: ArticleFacts,
  changedFrom?: string,
): Promise<void> {
  const { tx, now } = change;
  await requirePictures(change, picturesOf(facts));
  await lockSlugs(change);
  const before = await lockArticle(change, id);
  const isOvertaken = changedFrom !== undefined && before.updatedAt.toString() !== changedFrom;
  if (isOvertaken) throw new Failure('article_changed');
  const slug = facts.slug ?? before.slug;
  await requireFreeSlug(tx, slug, id);
  await storeFormerSlug(change, id, { before: before.slug, after: slug });
  const publishedAt = momentOf(facts, before.publishedAt, now);
  const [after = before] = await tx
    .update(articles)
    .set({ ...facts, slug, publishedAt, updatedAt: now })
    .where(eq(articles.id, id))
    .returning();
  await markOutdatedTexts(change, { kind: 'article', id }, before, after);
  await recordAudit(change, 'article.changed', id, { before, after });
}

/** Frees its former slugs; a job later deletes unused pictures. Throws article_not_found. */
export async function deleteArticle(change: StaffChange, id: string): Promise<void> {
  const before = await lockArticle(change, id);
  await change.tx.delete(articles).where(eq(articles.id, id));
  await deleteOutdatedTexts(change, { kind: 'article', id });
  await recordAudit(change, 'article.deleted', id, { before, after: null });
}

async function lockArticle({ tx }: Change, id: string): Promise<ArticleRow> {
  const [article] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  if (!article) throw new Failure('article_not_found');
  return article;
}

function picturesOf({ coverId, body }: Pick<ArticleFacts, 'coverId' | 'body'>): string[] {
  const texts = typeof body === 'string' ? [body] : Object.values(body);
  const ids = texts.flatMap((text) => (text ? picturesIn(text) : []));
  return [...new Set(coverId === null ? ids : [coverId, ...ids])];
}
