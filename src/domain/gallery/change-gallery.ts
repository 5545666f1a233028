import { asc, eq, type InferSelectModel, max } from 'drizzle-orm';
import type { LocalisedText } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { placesOf } from '#platform/db/places-of.ts';
import { Failure } from '../failures.ts';
import { requirePictures } from '../pictures/pictures.ts';
import { recordAudit } from '../staff/audit.ts';
import { deleteOutdatedTexts, markOutdatedTexts } from '../texts/outdated-texts.ts';
import type { GalleryItem } from './gallery.queries.ts';
import { galleryItems } from './gallery.table.ts';

type Row = InferSelectModel<typeof galleryItems>;

export type GalleryFacts = {
  pictureId: string;
  title: LocalisedText;
  description: LocalisedText;
  isActive: boolean;
};

/** Throws picture_not_found. */
export async function addGalleryItem(
  change: StaffChange,
  facts: GalleryFacts,
): Promise<GalleryItem> {
  const [picture] = await requirePictures(change, [facts.pictureId]);
  const [last] = await change.tx
    .select({ position: max(galleryItems.position) })
    .from(galleryItems);
  const [item] = await change.tx
    .insert(galleryItems)
    .values({ ...facts, position: (last?.position ?? -1) + 1, createdAt: change.now })
    .returning();
  if (!item || !picture) throw new Error('the insert returned no row');
  await recordAudit(change, 'gallery.created', item.id, { before: null, after: item });
  return { ...item, picture };
}

/** Throws gallery_item_not_found, picture_not_found. */
export async function changeGalleryItem(
  change: StaffChange,
  id: string,
  facts: Partial<GalleryFacts>,
): Promise<void> {
  const before = await lockItem(change, id);
  if (Object.keys(facts).length === 0) return;
  if (facts.pictureId) await requirePictures(change, [facts.pictureId]);
  await writeItem(change, before, facts);
}

async function writeItem(change: StaffChange, before: Row, facts: Partial<GalleryFacts>) {
  const { id } = before;
  const [after = before] = await change.tx
    .update(galleryItems)
    .set(facts)
    .where(eq(galleryItems.id, id))
    .returning();
  await markOutdatedTexts(change, { kind: 'gallery', id }, before, after);
  await recordAudit(change, 'gallery.changed', id, { before, after });
}

/** Shows an item to visitors, or hides it; unchanged if it is so already. Throws gallery_item_not_found. */
export async function showGalleryItem(
  change: StaffChange,
  id: string,
  isActive: boolean,
): Promise<void> {
  const before = await lockItem(change, id);
  if (before.isActive !== isActive) await writeItem(change, before, { isActive });
}

/** A job later deletes its picture if nothing else uses it. Throws gallery_item_not_found. */
export async function removeGalleryItem(change: StaffChange, id: string): Promise<void> {
  const before = await lockItem(change, id);
  await change.tx.delete(galleryItems).where(eq(galleryItems.id, id));
  await deleteOutdatedTexts(change, { kind: 'gallery', id });
  await recordAudit(change, 'gallery.deleted', id, { before, after: null });
}

/** Items not listed follow in their previous order. Throws gallery_item_not_found. */
export async function orderGallery(change: StaffChange, ids: readonly string[]): Promise<void> {
  const { tx } = change;
  // Locked in id order against deadlocks; positions are read under the lock.
  await tx
    .select({ id: galleryItems.id })
    .from(galleryItems)
    .orderBy(asc(galleryItems.id))
    .for('update');
  const all = await tx
    .select({ id: galleryItems.id })
    .from(galleryItems)
    .orderBy(asc(galleryItems.position), asc(galleryItems.createdAt));
  const before = all.map(({ id }) => id);
  const known = new Set(before);
  if (ids.some((id) => !known.has(id))) throw new Failure('gallery_item_not_found');
  const after = [...new Set([...ids, ...before])];
  const { place, isMoved, wanted } = placesOf(galleryItems, after);
  await tx.update(galleryItems).set({ position: place }).from(wanted).where(isMoved);
  await recordAudit(change, 'gallery.ordered', 'order', { before, after });
}

async function lockItem({ tx }: Change, id: string): Promise<Row> {
  const [item] = await tx.select().from(galleryItems).where(eq(galleryItems.id, id)).for('update');
  if (!item) throw new Failure('gallery_item_not_found');
  return item;
}
