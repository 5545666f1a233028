import { and, desc, eq, type InferSelectModel, lte, type SQL } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Reader } from '#platform/db/types.ts';
import type { Picture } from '../pictures/pictures.queries.ts';
import { pictures } from '../pictures/pictures.table.ts';
import { articles, formerSlugs } from './articles.table.ts';

export type Article = InferSelectModel<typeof articles> & { cover: Picture | null };

/** What the public may read: published, and its moment has come. */
const isPublic = (now: Temporal.Instant) =>
  and(eq(articles.isPublished, true), lte(articles.publishedAt, now));

const selectArticles = async (reader: Reader, where: SQL | undefined): Promise<Article[]> => {
  const found = await reader
    .select({ article: articles, cover: pictures })
    .from(articles)
    .leftJoin(pictures, eq(pictures.id, articles.coverId))
    .where(where)
    .orderBy(desc(articles.publishedAt));
  return found.map(({ article, cover }) => ({ ...article, cover }));
};

/** Articles that the public may read, newest first. */
export const listPublicArticles = (reader: Reader, now: Temporal.Instant): Promise<Article[]> =>
  selectArticles(reader, isPublic(now));

/** One article that the public may read, or null. */
export async function findPublicArticle(
  reader: Reader,
  now: Temporal.Instant,
  slug: string,
): Promise<Article | null> {
  const [article] = await selectArticles(reader, and(isPublic(now), eq(articles.slug, slug)));
  return article ?? null;
}

/** The slug of today of an article that the public may read and that had this one before, or null. */
export async function findMovedSlug(
  reader: Reader,
  now: Temporal.Instant,
  former: string,
): Promise<string | null> {
  const [moved] = await reader
    .select({ slug: articles.slug })
    .from(formerSlugs)
    .innerJoin(articles, eq(articles.id, formerSlugs.articleId))
    .where(and(isPublic(now), eq(formerSlugs.slug, former)));
  return moved?.slug ?? null;
}
