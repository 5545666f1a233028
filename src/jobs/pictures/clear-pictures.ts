import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { UNUSED_PICTURE_HOURS } from '#constants';
import { articles } from '#domain/articles/articles.table.ts';
import { documents } from '#domain/documents/documents.table.ts';
import { galleryItems } from '#domain/gallery/gallery.table.ts';
import { pictures } from '#domain/pictures/pictures.table.ts';
import { removePicture } from '#domain/pictures/upload-picture.ts';
import { tours } from '#domain/tours/tours.table.ts';
import type { Change } from '#platform/db/change.ts';
import { possibleKeys } from './variant-keys.ts';

/** At most this many a run: the rest waits for the next. */
const AT_ONCE = 100;

/**
 * Removes uploads that nothing has referred to for a day: what was uploaded and never saved, what
 * was replaced, and what a crash left half done.
 * @returns how many were removed
 */
export async function clearPictures(change: Change): Promise<number> {
  const { tx, now } = change;
  const old = and(
    lt(pictures.createdAt, now.subtract({ hours: UNUSED_PICTURE_HOURS })),
    isUnused(),
  );
  const candidates = await tx.select({ id: pictures.id }).from(pictures).where(old).limit(AT_ONCE);
  const ids = candidates.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // Whoever saves a reference locks its picture too: after this lock there is none on its way.
  await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, ids))
    .for('update');
  const unused = await tx
    .select()
    .from(pictures)
    .where(and(inArray(pictures.id, ids), isUnused()));
  for (const picture of unused) await removePicture(change, picture, possibleKeys(picture));
  return unused.length;
}

/** No tour, gallery item, cover or text refers to it; texts do so by a URL that holds its id. */
const isUnused = (): SQL => sql`
  not exists (select 1 from ${tours} where ${tours.pictures} @>
    jsonb_build_array(jsonb_build_object('pictureId', ${pictures.id})))
  and not exists (select 1 from ${galleryItems} where ${galleryItems.pictureId} = ${pictures.id})
  and not exists (select 1 from ${articles} where ${articles.coverId} = ${pictures.id}
    or ${articles.body}::text like '%' || ${pictures.id} || '%')
  and not exists (select 1 from ${documents} where ${documents.body}::text like '%' || ${pictures.id} || '%')`;
