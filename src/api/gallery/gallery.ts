import { z } from 'zod';
import { type GalleryItem, listActiveGalleryItems } from '#domain/gallery/gallery.queries.ts';
import { endpoint } from '../endpoint.ts';
import { pictureShape, pictureUrl, presentPicture } from '../pictures.ts';
import { localisedShape } from '../shapes.ts';

export const galleryItemShape = z
  .object({
    id: z.string(),
    imageUrl: z.string().nullable(),
    picture: pictureShape,
    title: localisedShape,
    description: localisedShape,
    isActive: z.boolean(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ title: 'GalleryItem' });

export type GalleryItemJson = z.infer<typeof galleryItemShape>;

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
    path: '/api/gallery',
    summary: 'Active gallery items in the order that the operator gave them',
    guard: 'public',
    isContent: true,
    answers: { status: 200, shape: z.array(galleryItemShape) },
    async handle(_input, { db }) {
      return { status: 200, body: (await listActiveGalleryItems(db)).map(presentGalleryItem) };
    },
  }),
];
