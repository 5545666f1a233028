import { and, eq, type InferSelectModel } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import { documents } from './documents.table.ts';

export type Document = InferSelectModel<typeof documents>;

/** A published policy text by its slug (`privacy`, `terms`, `cookies`), or null. */
export async function findPolicy(reader: Reader, slug: string): Promise<Document | null> {
  const [policy] = await reader
    .select()
    .from(documents)
    .where(
      and(eq(documents.slug, slug), eq(documents.kind, 'policy'), eq(documents.isPublished, true)),
    );
  return policy ?? null;
}
