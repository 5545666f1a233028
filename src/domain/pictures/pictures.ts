import { and, eq, type InferSelectModel, inArray, sql } from 'drizzle-orm';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { wellFormed } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import { type PictureVariant, pictureShape, pictures } from './pictures.table.ts';

export const DRAW_PICTURE_QUEUE = 'draw-picture';

export const DELETE_FILES_QUEUE = 'delete-files';

/** The key of a picture's original; without an extension, so that it is never served. */
const originalKeyOf = (id: string) => `originals/${id}`;

/** Call it before the file is stored: a file without a row could not be found and deleted. */
export async function announcePicture(
  { tx, now }: Change,
  size: { width: number; height: number },
): Promise<{ id: string; originalKey: string }> {
  const id = crypto.randomUUID();
  const originalKey = originalKeyOf(id);
  await tx
    .insert(pictures)
    .values({ id, ...size, placeholder: '', variants: [], originalKey, createdAt: now });
  return { id, originalKey };
}

export async function takePicture(
  change: StaffChange,
  id: string,
  upload: { width: number; height: number; bytes: number },
): Promise<void> {
  await change.enqueue(DRAW_PICTURE_QUEUE, { pictureId: id });
  await recordAudit(change, 'picture.uploaded', id, { after: upload });
}

/** Completes a picture whose variants were made and stored during the upload. */
export async function storePicture(
  change: StaffChange,
  id: string,
  {
    variants,
    ...upload
  }: { width: number; height: number; bytes: number; variants: PictureVariant[] },
): Promise<void> {
  await change.tx.update(pictures).set({ variants, originalKey: null }).where(eq(pictures.id, id));
  await recordAudit(change, 'picture.uploaded', id, { after: upload });
}

/** Completes a picture whose variants are stored, and deletes its original. */
export async function finishPicture(
  change: Change,
  { id, originalKey }: Picture,
  made: Pick<Picture, 'width' | 'height' | 'placeholder'> & { variants: PictureVariant[] },
): Promise<void> {
  await change.tx
    .update(pictures)
    .set({ ...made, originalKey: null })
    .where(eq(pictures.id, id));
  if (originalKey) await change.enqueue(DELETE_FILES_QUEUE, { keys: [originalKey] });
}

/** Deletes an original that was stored again after its picture was finished or deleted. */
export async function deleteFinishedOriginal(
  change: Change,
  { id, originalKey }: { id: string; originalKey: string },
): Promise<void> {
  const [waiting] = await change.tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.originalKey, originalKey)))
    .for('share');
  if (!waiting) await change.enqueue(DELETE_FILES_QUEUE, { keys: [originalKey] });
}

export async function removePicture(
  change: Change,
  { id, originalKey, variants }: Picture,
  possibleKeys: readonly string[],
): Promise<void> {
  await change.tx.delete(pictures).where(eq(pictures.id, id));
  const keys = new Set([...variants.map(({ key }) => key), ...possibleKeys]);
  if (originalKey) keys.add(originalKey);
  await change.enqueue(DELETE_FILES_QUEUE, { keys: [...keys] });
}

/** Share-locks the pictures, so that they are not deleted before the commit. Throws picture_not_found. */
export async function requirePictures({ tx }: Change, ids: readonly string[]): Promise<Picture[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = await tx
    .select()
    .from(pictures)
    .where(and(inArray(pictures.id, wanted), sql`jsonb_array_length(${pictures.variants}) > 0`))
    .orderBy(pictures.id)
    .for('share');
  if (found.length < wanted.length) throw new Failure('picture_not_found');
  return found;
}

export type Picture = InferSelectModel<typeof pictures>;

/** Without unknown and malformed ones. */
export async function findPictures(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  if (ids.length === 0) return new Map();
  const found = await reader
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [...new Set(ids)]));
  return new Map(wellFormed(pictureShape, found).map((picture) => [picture.id, picture]));
}

/** The key of the largest JPEG, a format that every program reads; null while there is none. */
export function largestJpegKey({ variants }: Pick<Picture, 'variants'>): string | null {
  const jpegs = variants.filter(({ format }) => format === 'jpeg');
  const [largest] = jpegs.toSorted((a, b) => b.width - a.width);
  return largest?.key ?? null;
}
