import { asc, eq, type InferSelectModel, type SQL } from 'drizzle-orm';
import { pageOf } from '#platform/db/page-of.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { pictures } from '../pictures/pictures.table.ts';
import type { Picture } from '../pictures/pictures.ts';
import { galleryItems } from './gallery.table.ts';

export type GalleryItem = InferSelectModel<typeof galleryItems> & { picture: Picture };

type Part = { limit: number; offset: number };

/** Items that visitors see, in the operator's order: so many of them. */
export const listActiveGalleryItems = (
  reader: Reader,
  part: Part = pageOf(1),
): Promise<GalleryItem[]> => select(reader, part, eq(galleryItems.isActive, true));

/** Items in the operator's order, hidden ones too: so many of them. */
export const listGalleryItems = (reader: Reader, part: Part): Promise<GalleryItem[]> =>
  select(reader, part);

/** @throws {Failure} gallery_item_not_found */
export async function findGalleryItem(reader: Reader, id: string): Promise<GalleryItem> {
  const [item] = await select(reader, pageOf(1), eq(galleryItems.id, id));
  if (!item) throw new Failure('gallery_item_not_found');
  return item;
}

async function select(
  reader: Reader,
  { limit, offset }: Part,
  which?: SQL,
): Promise<GalleryItem[]> {
  const found = await reader
    .select({ item: galleryItems, picture: pictures })
    .from(galleryItems)
    .innerJoin(pictures, eq(pictures.id, galleryItems.pictureId))
    .where(which)
    .orderBy(asc(galleryItems.position), asc(galleryItems.createdAt), asc(galleryItems.id))
    .limit(limit)
    .offset(offset);
  return found.map(({ item, picture }) => ({ ...item, picture }));
}
