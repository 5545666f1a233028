import { asc, eq, type InferSelectModel, type SQL } from 'drizzle-orm';
import { pageOf } from '#platform/db/page-of.ts';
import { isWellFormed, mended, wellFormed } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { pictureShape, pictures } from '../pictures/pictures.table.ts';
import type { Picture } from '../pictures/pictures.ts';
import { galleryItemShape, galleryItems } from './gallery.table.ts';

export type GalleryItem = InferSelectModel<typeof galleryItems> & { picture: Picture };

type Part = { limit: number; offset: number };

export async function listActiveGalleryItems(
  reader: Reader,
  part: Part = pageOf(1),
): Promise<GalleryItem[]> {
  const found = await select(reader, part, eq(galleryItems.isActive, true));
  return wellFormed(galleryItemShape, found).filter(({ picture }) =>
    isWellFormed(pictureShape, picture),
  );
}

export const listGalleryItems = async (reader: Reader, part: Part): Promise<GalleryItem[]> =>
  (await select(reader, part)).map(mendedItem);

const mendedItem = (item: GalleryItem): GalleryItem => ({
  ...mended(galleryItemShape, item),
  picture: mended(pictureShape, item.picture),
});

/** Throws gallery_item_not_found. */
export async function findGalleryItem(reader: Reader, id: string): Promise<GalleryItem> {
  const [item] = await select(reader, pageOf(1), eq(galleryItems.id, id));
  if (!item) throw new Failure('gallery_item_not_found');
  return mendedItem(item);
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
