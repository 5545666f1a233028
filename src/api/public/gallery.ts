import { z } from 'zod';
import { type GalleryItemJson, galleryItemSchema } from '#contract/content/gallery.schemas.ts';
import type { PictureJson } from '#contract/content/pictures.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { pagedSchema } from '#contract/schemas.ts';
import { type GalleryItem, listActiveGalleryItems } from '#domain/gallery/gallery.queries.ts';
import { largestJpegKey, type Picture } from '#domain/pictures/pictures.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { fileUrl } from '#platform/files/file-store.ts';
import { endpoint } from '../endpoint.ts';
import { presentRows } from '../present-rows.ts';

export const presentGalleryItem = (item: GalleryItem): GalleryItemJson => ({
  id: item.id,
  imageUrl: pictureUrl(item.picture),
  picture: presentPicture(item.picture),
  title: item.title,
  description: item.description,
  isActive: item.isActive,
  width: item.picture.width,
  height: item.picture.height,
});

export const galleryEndpoints = [
  endpoint({
    method: 'GET',
    path: api.gallery,
    summary: 'List active gallery items in the business’s order, 100 per page',
    guard: 'public',
    content: () => ['gallery_items'],
    query: pagedSchema,
    answers: { status: 200, shape: z.array(galleryItemSchema) },
    async handle({ query: { page } }, context) {
      const items = await listActiveGalleryItems(context.db, pageOf(page));
      return { status: 200, body: presentRows(items, context, presentGalleryItem) };
    },
  }),
];

export function presentPicture(picture: Picture): PictureJson {
  return {
    width: picture.width,
    height: picture.height,
    placeholder: picture.placeholder,
    variants: picture.variants.map(({ width, format, key }) => ({
      width,
      format,
      url: fileUrl(key),
    })),
  };
}

/** One URL for clients that choose no size. */
export function pictureUrl(picture: Picture | null | undefined): string | null {
  const key = picture ? largestJpegKey(picture) : null;
  return key === null ? null : fileUrl(key);
}
