import { eq } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { requirePictures } from '../pictures/upload-picture.ts';
import { type ArticleFacts, type ArticleRow, momentOf } from './article.ts';
import { keepFormerSlug, lockSlugs, requireFreeSlug } from './article-slugs.ts';
import { articles } from './articles.table.ts';
import { picturesOf } from './pictures-of.ts';

/**
 * Writes an article anew. A slug that changes stays in its history and leads on to the new one.
 * `changedFrom` is the `updatedAt` of the version that was edited: a newer one, by somebody else,
 * is not overwritten.
 * @throws {Failure} article_not_found, article_changed, slug_taken, picture_not_found
 */
export async function changeArticle(
  change: Change,
  id: string,
  facts: ArticleFacts,
  changedFrom?: string,
): Promise<{ before: ArticleRow; after: ArticleRow }> {
  const { tx, now } = change;
  await requirePictures(change, picturesOf(facts));
  await lockSlugs(change);
  const before = await lockArticle(change, id);
  const isOvertaken = changedFrom !== undefined && before.updatedAt.toString() !== changedFrom;
  if (isOvertaken) throw new Failure('article_changed');
  const slug = facts.slug ?? before.slug;
  await requireFreeSlug(tx, slug, id);
  await keepFormerSlug(change, id, { before: before.slug, after: slug });
  const publishedAt = momentOf(facts, before.publishedAt, now);
  const [after = before] = await tx
    .update(articles)
    .set({ ...facts, slug, publishedAt, updatedAt: now })
    .where(eq(articles.id, id))
    .returning();
  return { before, after };
}

/**
 * Deletes an article; its former slugs go with it and are free again. Its pictures are cleared
 * away later, when nothing else shows them.
 * @throws {Failure} article_not_found
 */
export async function deleteArticle(change: Change, id: string): Promise<ArticleRow> {
  const before = await lockArticle(change, id);
  await change.tx.delete(articles).where(eq(articles.id, id));
  return before;
}

async function lockArticle({ tx }: Change, id: string): Promise<ArticleRow> {
  const [article] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  if (!article) throw new Failure('article_not_found');
  return article;
}
