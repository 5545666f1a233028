import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/types.ts';
import type { Document } from './documents.queries.ts';
import { documents } from './documents.table.ts';

/** The published file at a slug, counted as downloaded once more when `isNew`; null without one. */
export async function takeFile(
  db: Db,
  slug: string,
  { isNew }: { isNew: boolean },
): Promise<Document | null> {
  const [document] = await db
    .update(documents)
    .set({ downloads: sql`${documents.downloads} + ${isNew ? 1 : 0}` })
    .where(
      and(eq(documents.slug, slug), eq(documents.kind, 'file'), eq(documents.isPublished, true)),
    )
    .returning();
  return document ?? null;
}
