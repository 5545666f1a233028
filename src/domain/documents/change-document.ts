import { and, eq, ne } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { picturesIn } from '../articles/article-html.ts';
import { Failure } from '../failures.ts';
import type { LocalisedText } from '../localised.ts';
import { DELETE_FILES_QUEUE, requirePictures } from '../pictures/upload-picture.ts';
import { makeSlug, slugsLike } from '../slug.ts';
import type { Document } from './documents.queries.ts';
import { documents } from './documents.table.ts';

/** A PDF in the file store. */
export type StoredFile = { fileKey: string; fileBytes: number };

export type DocumentFacts = {
  title: LocalisedText;
  slug: string;
  isPublished: boolean;
  /** What a file is written in; null for every language and for policies. */
  language: Document['language'];
  /** Sanitised HTML of a policy; null for a file. */
  body: LocalisedText | null;
};

/** Keeps a file that was just stored, hidden until the operator has given it its words. */
export async function addFile(
  change: Change,
  title: string,
  { fileKey, fileBytes }: StoredFile,
): Promise<Document> {
  const { tx, now } = change;
  for (const slug of slugsLike(makeSlug(title, 'document'))) {
    const [added] = await tx
      .insert(documents)
      .values({
        slug,
        kind: 'file',
        title: { en: title },
        fileKey,
        fileBytes,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: documents.slug })
      .returning();
    if (added) return added;
  }
  throw new Error('there is always a free slug');
}

/**
 * Writes a document anew. `changedFrom` is the `updatedAt` of the version that was edited: a newer
 * one, by somebody else, is not overwritten. A policy keeps its slug: it is the page’s address.
 * @throws {Failure} document_not_found, document_changed, policy_stays, slug_taken, picture_not_found
 */
export async function changeDocument(
  change: Change,
  id: string,
  facts: DocumentFacts,
  changedFrom?: string,
): Promise<{ before: Document; after: Document }> {
  const { tx, now } = change;
  const before = await lockDocument(change, id);
  const isOvertaken = changedFrom !== undefined && before.updatedAt.toString() !== changedFrom;
  if (isOvertaken) throw new Failure('document_changed');
  const isPolicy = before.kind === 'policy';
  if (isPolicy && facts.slug !== before.slug) throw new Failure('policy_stays');
  const [other] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.slug, facts.slug), ne(documents.id, id)));
  if (other) throw new Failure('slug_taken');
  await requirePictures(
    change,
    isPolicy ? Object.values(facts.body ?? {}).flatMap(picturesIn) : [],
  );
  const [after = before] = await tx
    .update(documents)
    .set({ ...facts, body: isPolicy ? (facts.body ?? before.body) : null, updatedAt: now })
    .where(eq(documents.id, id))
    .returning();
  return { before, after };
}

/**
 * Puts another file in a document’s place; its address and its count stay.
 * @throws {Failure} document_not_found, policy_stays
 */
export async function replaceFile(
  change: Change,
  id: string,
  file: StoredFile,
): Promise<{ before: Document; after: Document }> {
  const before = await lockDocument(change, id);
  if (before.kind === 'policy') throw new Failure('policy_stays');
  const [after = before] = await change.tx
    .update(documents)
    .set({ ...file, updatedAt: change.now })
    .where(eq(documents.id, id))
    .returning();
  await change.enqueue(DELETE_FILES_QUEUE, { keys: [before.fileKey] });
  return { before, after };
}

/** @throws {Failure} document_not_found, policy_stays */
export async function deleteDocument(change: Change, id: string): Promise<Document> {
  const before = await lockDocument(change, id);
  if (before.kind === 'policy') throw new Failure('policy_stays');
  await change.tx.delete(documents).where(eq(documents.id, id));
  await change.enqueue(DELETE_FILES_QUEUE, { keys: [before.fileKey] });
  return before;
}

/** Documents are few and changed seldom: the whole table waits, so that no slug is taken twice. */
async function lockDocument({ tx }: Change, id: string): Promise<Document> {
  const all = await tx.select().from(documents).for('update');
  const document = all.find((each) => each.id === id);
  if (!document) throw new Failure('document_not_found');
  return document;
}
