import { asc, eq, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { pictures } from '../pictures/pictures.table.ts';
import type { Picture } from '../pictures/pictures.ts';
import { galleryItems } from './gallery.table.ts';

export type GalleryItem = InferSelectModel<typeof galleryItems> & { picture: Picture };

/** Items that visitors see, in the operator's order. */
export const listActiveGalleryItems = (reader: Reader): Promise<GalleryItem[]> =>
  select(reader, eq(galleryItems.isActive, true));

/** Every item, in the operator's order. */
export const listGalleryItems = (reader: Reader): Promise<GalleryItem[]> => select(reader);

/** @throws {Failure} gallery_item_not_found */
export async function findGalleryItem(reader: Reader, id: string): Promise<GalleryItem> {
  const [item] = await select(reader, eq(galleryItems.id, id));
  if (!item) throw new Failure('gallery_item_not_found');
  return item;
}

async function select(reader: Reader, which?: SQL): Promise<GalleryItem[]> {
  const found = await reader
    .select({ item: galleryItems, picture: pictures })
    .from(galleryItems)
    .innerJoin(pictures, eq(pictures.id, galleryItems.pictureId))
    .where(which)
    .orderBy(asc(galleryItems.position), asc(galleryItems.createdAt));
  return found.map(({ item, picture }) => ({ ...item, picture }));
}
