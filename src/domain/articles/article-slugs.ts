import { and, desc, eq, sql } from 'drizzle-orm';
import { LIST_PAGE_RECORDS } from '#contract/constants.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { makeSlug, slugsLike } from '../slug.ts';
import type { ArticleFacts } from './article.ts';
import { articles, formerSlugs } from './articles.table.ts';

/** Slugs are in two tables, and no constraint covers both. */
const SLUGS_LOCK = 7_316_001;

export async function lockSlugs({ tx }: Change): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUGS_LOCK}::bigint)`);
}

async function holderOf(reader: Reader, slug: string): Promise<string | null> {
  const [current] = await reader
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.slug, slug));
  if (current) return current.id;
  const [former] = await reader
    .select({ id: formerSlugs.articleId })
    .from(formerSlugs)
    .where(eq(formerSlugs.slug, slug));
  return former?.id ?? null;
}

/** Other articles' former slugs are taken: published links use them. Throws slug_taken. */
export async function requireFreeSlug(
  reader: Reader,
  slug: string,
  articleId: string | null,
): Promise<void> {
  const holder = await holderOf(reader, slug);
  if (holder !== null && holder !== articleId)
    throw new Failure('slug_taken', { articleId: holder });
}

export async function suggestSlug(
  reader: Reader,
  title: ArticleFacts['title'],
  articleId: string | null = null,
): Promise<string> {
  const english = typeof title === 'string' ? title : (title.en ?? '');
  for (const slug of slugsLike(makeSlug(english, 'article'))) {
    const holder = await holderOf(reader, slug);
    if (holder === null || holder === articleId) return slug;
  }
  throw new Error('no free slug was found');
}

/** The old slug redirects; the new one is no longer a former one. */
export async function storeFormerSlug(
  { tx, now }: Change,
  articleId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  if (before === after) return;
  await tx
    .delete(formerSlugs)
    .where(and(eq(formerSlugs.slug, after), eq(formerSlugs.articleId, articleId)));
  await tx.insert(formerSlugs).values({ slug: before, articleId, changedAt: now });
}

export async function listFormerSlugs(reader: Reader, articleId: string): Promise<string[]> {
  const found = await reader
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(eq(formerSlugs.articleId, articleId))
    .orderBy(desc(formerSlugs.changedAt))
    .limit(LIST_PAGE_RECORDS);
  return found.map(({ slug }) => slug);
}
