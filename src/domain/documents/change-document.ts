import { and, eq, ne, sql } from 'drizzle-orm';
import { DOCUMENT_TITLE_MAX_CHARACTERS } from '#contract/constants.ts';
import type { LocalisedText } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Db } from '#platform/db/types.ts';
import { picturesIn } from '../articles/article-html.ts';
import { Failure } from '../failures.ts';
import { DELETE_FILES_QUEUE, requirePictures } from '../pictures/pictures.ts';
import { makeSlug, slugsLike } from '../slug.ts';
import { recordAudit } from '../staff/audit.ts';
import { deleteOutdatedTexts, markOutdatedTexts } from '../texts/outdated-texts.ts';
import type { Document } from './documents.queries.ts';
import { documents } from './documents.table.ts';

export type StoredFile = { fileKey: string; fileBytes: number };

export type DocumentFacts = {
  title: LocalisedText;
  slug: string;
  isPublished: boolean;
  /** The language of a file; null for all languages and for policies. */
  language: Document['language'];
  /** Sanitised HTML of a policy; null for a file. */
  body: LocalisedText | null;
};

const TAIL_BYTES = 2048;

/** A PDF has a header and a trailer (ISO 32000-2, 7.5). Throws document_not_pdf. */
export function requirePdf(bytes: Uint8Array): void {
  const text = new TextDecoder('latin1');
  const head = text.decode(bytes.subarray(0, 8));
  const tail = text.decode(bytes.subarray(-TAIL_BYTES));
  const isPdf = /^%PDF-[12]\.\d/.test(head) && tail.includes('%%EOF');
  if (!isPdf) throw new Failure('document_not_pdf');
}

/** Hidden and titled by the file's name until staff edit it. */
export async function addFile(
  change: StaffChange,
  name: string,
  { fileKey, fileBytes }: StoredFile,
): Promise<Document> {
  const { tx, now } = change;
  const title = titleOf(name);
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
    if (!added) continue;
    await record(change, 'uploaded', null, added);
    return added;
  }
  throw new Error('no free slug was found');
}

/** E.g. “Lisbon price-list” for `Lisbon_price-list.pdf`. */
function titleOf(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_\p{Cc}]+/gu, ' ')
    .trim();
  return [...words].slice(0, DOCUMENT_TITLE_MAX_CHARACTERS).join('') || 'PDF';
}

/** Throws document_not_found, document_changed, policy_stays, slug_taken, picture_not_found. */
export async function changeDocument(
  change: StaffChange,
  id: string,
  facts: DocumentFacts,
  changedFrom?: string,
): Promise<Document> {
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
    isPolicy ? Object.values(facts.body ?? {}).flatMap((html = '') => picturesIn(html)) : [],
  );
  const [after = before] = await tx
    .update(documents)
    .set({ ...facts, body: isPolicy ? (facts.body ?? before.body) : null, updatedAt: now })
    .where(eq(documents.id, id))
    .returning();
  await markOutdatedTexts(change, { kind: before.kind, id }, before, after);
  await record(change, 'changed', before, after);
  return after;
}

/** Keeps URL and download count. Throws document_not_found, policy_stays. */
export async function replaceFile(
  change: StaffChange,
  id: string,
  file: StoredFile,
): Promise<Document> {
  const before = await lockDocument(change, id);
  if (before.kind === 'policy') throw new Failure('policy_stays');
  const [after = before] = await change.tx
    .update(documents)
    .set({ ...file, updatedAt: change.now })
    .where(eq(documents.id, id))
    .returning();
  await change.enqueue(DELETE_FILES_QUEUE, { keys: [before.fileKey] });
  await record(change, 'replaced', before, after);
  return after;
}

/** Throws document_not_found, policy_stays. */
export async function deleteDocument(change: StaffChange, id: string): Promise<void> {
  const before = await lockDocument(change, id);
  if (before.kind === 'policy') throw new Failure('policy_stays');
  await change.tx.delete(documents).where(eq(documents.id, id));
  await change.enqueue(DELETE_FILES_QUEUE, { keys: [before.fileKey] });
  await deleteOutdatedTexts(change, { kind: 'file', id });
  await record(change, 'deleted', before, null);
}

/** Without the download count, which visitors change. */
const record = (
  change: StaffChange,
  done: 'uploaded' | 'changed' | 'replaced' | 'deleted',
  before: Document | null,
  after: Document | null,
): Promise<void> =>
  recordAudit(change, `document.${done}`, (after ?? before)?.id ?? '', {
    before: before && withoutCount(before),
    after: after && withoutCount(after),
  });

const withoutCount = ({ downloads: _downloads, ...facts }: Document) => facts;

/** Locks all documents, which are few, so that no slug is taken twice. */
async function lockDocument({ tx }: Change, id: string): Promise<Document> {
  const all = await tx.select().from(documents).orderBy(documents.id).for('update');
  const document = all.find((each) => each.id === id);
  if (!document) throw new Failure('document_not_found');
  return document;
}

/** Null unless published. Counts a download if `isNew`. */
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
