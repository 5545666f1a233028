import { asc, eq, type InferSelectModel } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import type { Picture } from '../pictures/pictures.queries.ts';
import { pictures } from '../pictures/pictures.table.ts';
import { galleryItems } from './gallery.table.ts';

export type GalleryItem = InferSelectModel<typeof galleryItems> & { picture: Picture };

/** Items that visitors see, in the operator's order. */
export async function listActiveGalleryItems(reader: Reader): Promise<GalleryItem[]> {
  const found = await reader
    .select({ item: galleryItems, picture: pictures })
    .from(galleryItems)
    .innerJoin(pictures, eq(pictures.id, galleryItems.pictureId))
    .where(eq(galleryItems.isActive, true))
    .orderBy(asc(galleryItems.position));
  return found.map(({ item, picture }) => ({ ...item, picture }));
}
