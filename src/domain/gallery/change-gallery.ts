import { asc, count, eq, type InferSelectModel } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import type { LocalisedText } from '../localised.ts';
import { requirePictures } from '../pictures/upload-picture.ts';
import { galleryItems } from './gallery.table.ts';

type Row = InferSelectModel<typeof galleryItems>;

export type GalleryFacts = {
  pictureId: string;
  title: LocalisedText;
  description: LocalisedText;
  isActive: boolean;
};

/**
 * Hangs a picture at the end of the gallery.
 * @throws {Failure} picture_not_found
 */
export async function addGalleryItem(change: Change, facts: GalleryFacts): Promise<Row> {
  await requirePictures(change, [facts.pictureId]);
  const [hung] = await change.tx.select({ count: count() }).from(galleryItems);
  const [item] = await change.tx
    .insert(galleryItems)
    .values({ ...facts, position: hung?.count ?? 0, createdAt: change.now })
    .returning();
  if (!item) throw new Error('an inserted row comes back');
  return item;
}

/** @throws {Failure} gallery_item_not_found, picture_not_found */
export async function changeGalleryItem(
  change: Change,
  id: string,
  facts: Partial<GalleryFacts>,
): Promise<{ before: Row; after: Row }> {
  const before = await lockItem(change, id);
  if (facts.pictureId) await requirePictures(change, [facts.pictureId]);
  const [after = before] = await change.tx
    .update(galleryItems)
    .set(facts)
    .where(eq(galleryItems.id, id))
    .returning();
  return { before, after };
}

/**
 * Takes an item down. Its picture is cleared away later, when nothing else shows it.
 * @throws {Failure} gallery_item_not_found
 */
export async function removeGalleryItem(change: Change, id: string): Promise<Row> {
  const before = await lockItem(change, id);
  await change.tx.delete(galleryItems).where(eq(galleryItems.id, id));
  return before;
}

/**
 * Puts items in an order; those that are not named follow, as they were among themselves.
 * @returns the ids before and after
 * @throws {Failure} gallery_item_not_found
 */
export async function orderGallery(
  { tx }: Change,
  ids: readonly string[],
): Promise<{ before: string[]; after: string[] }> {
  const all = await tx
    .select({ id: galleryItems.id, position: galleryItems.position })
    .from(galleryItems)
    .orderBy(asc(galleryItems.position), asc(galleryItems.createdAt))
    .for('update');
  const before = all.map(({ id }) => id);
  if (ids.some((id) => !before.includes(id))) throw new Failure('gallery_item_not_found');
  const after = [...new Set([...ids, ...before])];
  for (const { id, position } of all) {
    const wanted = after.indexOf(id);
    if (wanted === position) continue;
    await tx.update(galleryItems).set({ position: wanted }).where(eq(galleryItems.id, id));
  }
  return { before, after };
}

async function lockItem({ tx }: Change, id: string): Promise<Row> {
  const [item] = await tx.select().from(galleryItems).where(eq(galleryItems.id, id)).for('update');
  if (!item) throw new Failure('gallery_item_not_found');
  return item;
}
