import type { Change } from '#platform/db/change.ts';
import { requirePictures } from '../pictures/upload-picture.ts';
import { type ArticleFacts, type ArticleRow, momentOf } from './article.ts';
import { lockSlugs, requireFreeSlug, suggestSlug } from './article-slugs.ts';
import { articles } from './articles.table.ts';
import { picturesOf } from './pictures-of.ts';

/** @throws {Failure} slug_taken, picture_not_found */
export async function createArticle(change: Change, facts: ArticleFacts): Promise<ArticleRow> {
  const { tx, now } = change;
  await requirePictures(change, picturesOf(facts));
  await lockSlugs(change);
  if (facts.slug !== null) await requireFreeSlug(tx, facts.slug, null);
  const slug = facts.slug ?? (await suggestSlug(tx, facts.title));
  const publishedAt = momentOf(facts, null, now);
  const [article] = await tx
    .insert(articles)
    .values({ ...facts, slug, publishedAt, createdAt: now, updatedAt: now })
    .returning();
  if (!article) throw new Error('an inserted row comes back');
  return article;
}
