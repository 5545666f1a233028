import { and, asc, desc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { pageOf } from '#platform/db/page-of.ts';
import { isWellFormed, mended, wellFormed } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { documentShape, documents } from './documents.table.ts';

export type Document = InferSelectModel<typeof documents>;

export async function findPolicy(reader: Reader, slug: string): Promise<Document | null> {
  const [policy] = await reader
    .select()
    .from(documents)
    .where(
      and(eq(documents.slug, slug), eq(documents.kind, 'policy'), eq(documents.isPublished, true)),
    );
  return policy && isWellFormed(documentShape, policy) ? policy : null;
}

/** Policies first, then files, latest first. */
export async function listDocuments(reader: Reader, page: number): Promise<Document[]> {
  const { limit, offset } = pageOf(page);
  const found = await reader
    .select()
    .from(documents)
    .orderBy(desc(sql`${documents.kind} = 'policy'`), desc(documents.createdAt), documents.id)
    .limit(limit)
    .offset(offset);
  return found.map((document) => mended(documentShape, document));
}

export async function listPublicFiles(reader: Reader, page: number): Promise<Document[]> {
  const { limit, offset } = pageOf(page);
  const found = await reader
    .select()
    .from(documents)
    .where(and(eq(documents.kind, 'file'), eq(documents.isPublished, true)))
    .orderBy(asc(documents.createdAt), documents.id)
    .limit(limit)
    .offset(offset);
  return wellFormed(documentShape, found);
}

/** Throws document_not_found. */
export async function findDocument(reader: Reader, id: string): Promise<Document> {
  const [document] = await reader.select().from(documents).where(eq(documents.id, id));
  if (!document) throw new Failure('document_not_found');
  return mended(documentShape, document);
}
