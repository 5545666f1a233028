import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  type InferSelectModel,
  ilike,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { type ArticleOrder, type ArticleState, articleStates } from '#contract/bookings/states.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { isWellFormed, mended, wellFormed } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { pictureShape, pictures } from '../pictures/pictures.table.ts';
import type { Picture } from '../pictures/pictures.ts';
import { articleShape, articles, formerSlugs } from './articles.table.ts';

export type Article = InferSelectModel<typeof articles> & { cover: Picture | null };

type Part = { limit: number; offset: number };

/** Published, with a publication time that has passed. */
const isPublic = (now: Temporal.Instant) =>
  and(eq(articles.isPublished, true), lte(articles.publishedAt, now));

const selectArticles = async (
  reader: Reader,
  where: SQL | undefined,
  { limit, offset }: Part,
): Promise<Article[]> => {
  const found = await reader
    .select({ article: articles, cover: pictures })
    .from(articles)
    .leftJoin(pictures, eq(pictures.id, articles.coverId))
    .where(where)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
    .offset(offset);
  return wellFormed(articleShape, found.map(withCover));
};

export const listPublicArticles = (
  reader: Reader,
  now: Temporal.Instant,
  part: Part,
): Promise<Article[]> => selectArticles(reader, isPublic(now), part);

export async function findPublicArticle(
  reader: Reader,
  now: Temporal.Instant,
  slug: string,
): Promise<Article | null> {
  const [article] = await selectArticles(
    reader,
    and(isPublic(now), eq(articles.slug, slug)),
    pageOf(1),
  );
  return article ?? null;
}

/** The current slug of a public article with this former slug, or null. */
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

export const ARTICLES_PAGE_SIZE = 20;

export type ArticleFilter = {
  state?: ArticleState | undefined;
  q?: string | undefined;
  sort: ArticleOrder;
  page: number;
};

// A title that is the same in every language is a plain string.
const englishTitle = sql`lower(coalesce(${articles.title} ->> 'en', ${articles.title} #>> '{}'))`;

const orders: Record<ArticleOrder, SQL[]> = {
  written: [desc(articles.updatedAt), sql`${articles.publishedAt} desc nulls first`],
  title: [asc(englishTitle)],
  published: [sql`${articles.publishedAt} desc nulls last`, desc(articles.updatedAt)],
};

export async function searchArticles(
  reader: Reader,
  now: Temporal.Instant,
  { state, q, sort, page }: ArticleFilter,
): Promise<{ articles: Article[]; total: number; counts: Record<ArticleState, number> }> {
  const where = and(state && isIn(state, now), q ? matching(q) : undefined);
  const found = await selectWithCover(reader)
    .where(where)
    .orderBy(...orders[sort], asc(articles.slug))
    .limit(ARTICLES_PAGE_SIZE)
    .offset((page - 1) * ARTICLES_PAGE_SIZE);
  const counts: Record<ArticleState, number> = { draft: 0, scheduled: 0, published: 0 };
  for (const each of articleStates) counts[each] = await countArticles(reader, isIn(each, now));
  const shown = found.map((row) => mended(articleShape, withCover(row)));
  return { articles: shown, total: await countArticles(reader, where), counts };
}

/** Throws article_not_found. */
export async function findArticle(reader: Reader, id: string): Promise<Article> {
  const [found] = await selectWithCover(reader).where(eq(articles.id, id));
  if (!found) throw new Failure('article_not_found');
  return mended(articleShape, withCover(found));
}

function isIn(state: ArticleState, now: Temporal.Instant): SQL | undefined {
  const isPublished = eq(articles.isPublished, true);
  if (state === 'draft') return not(isPublished);
  const isDue = state === 'published' ? lte : gt;
  return and(isPublished, isDue(articles.publishedAt, now));
}

function matching(q: string): SQL | undefined {
  const words = likePattern(q);
  // A localised text is JSON: an object by language, or a plain string.
  const texts = [articles.title, articles.excerpt].map(
    (text) => sql`exists (
      select 1 from jsonb_path_query(${text}, '$.**') as word
      where jsonb_typeof(word) = 'string' and word #>> '{}' ilike ${words}
    )`,
  );
  return or(ilike(articles.slug, words), ...texts);
}

const selectWithCover = (reader: Reader) =>
  reader
    .select({ article: articles, cover: pictures })
    .from(articles)
    .leftJoin(pictures, eq(pictures.id, articles.coverId));

type Row = { article: typeof articles.$inferSelect; cover: Article['cover'] };
const withCover = ({ article, cover }: Row): Article => ({
  ...article,
  cover: cover && isWellFormed(pictureShape, cover) ? cover : null,
});

async function countArticles(reader: Reader, where: SQL | undefined): Promise<number> {
  const [counted] = await reader.select({ count: count() }).from(articles).where(where);
  return counted?.count ?? 0;
}
