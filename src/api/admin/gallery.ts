import { z } from 'zod';
import {
  type AdminGalleryItemJson,
  adminItemSchema,
  galleryChangeSchema,
  galleryInputSchema,
} from '#contract/content/gallery.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId, pagedSchema } from '#contract/schemas.ts';
import {
  addGalleryItem,
  changeGalleryItem,
  orderGallery,
  removeGalleryItem,
} from '#domain/gallery/change-gallery.ts';
import {
  findGalleryItem,
  type GalleryItem,
  listGalleryItems,
} from '#domain/gallery/gallery.queries.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { endpoint } from '../endpoint.ts';
import { answerOnce } from '../http/idempotency.ts';
import { presentGalleryItem } from '../public/gallery.ts';

const present = (item: GalleryItem): AdminGalleryItemJson => ({
  ...presentGalleryItem(item),
  pictureId: item.pictureId,
});

export const adminGalleryEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.gallery,
    summary: 'List gallery items in their order, hidden ones included, 100 per page',
    guard: 'office',
    query: pagedSchema,
    answers: { status: 200, shape: z.array(adminItemSchema) },
    async handle({ query: { page } }, { db }) {
      return { status: 200, body: (await listGalleryItems(db, pageOf(page))).map(present) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.gallery,
    summary: 'Add an uploaded picture to the end of the gallery',
    guard: 'office',
    body: galleryInputSchema,
    answers: { status: 201, shape: adminItemSchema },
    failures: ['picture_not_found', 'idempotency_conflict'],
    handle({ body }, context) {
      return answerOnce(context, body, async (change) => {
        return { status: 201, body: present(await addGalleryItem(change, body)) };
      });
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.galleryOrder,
    summary: 'Reorder the gallery items; items not listed come last',
    guard: 'office',
    body: z.object({ ids: z.array(z.uuid()).max(2000) }),
    answers: { status: 204, shape: null },
    failures: ['gallery_item_not_found'],
    async handle({ body }, { inChange }) {
      await inChange((change) => orderGallery(change, body.ids));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.galleryItem,
    summary: 'Get a gallery item',
    guard: 'office',
    params: byId,
    answers: { status: 200, shape: adminItemSchema },
    failures: ['gallery_item_not_found'],
    async handle({ params: { id } }, { db }) {
      return { status: 200, body: present(await findGalleryItem(db, id)) };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.galleryItem,
    summary: 'Change a gallery item; omitted fields are unchanged',
    guard: 'office',
    params: byId,
    body: galleryChangeSchema,
    answers: { status: 200, shape: adminItemSchema },
    failures: ['gallery_item_not_found', 'picture_not_found'],
    handle({ params: { id }, body }, { inChange }) {
      return inChange(async (change) => {
        await changeGalleryItem(change, id, withoutGaps(body));
        return { status: 200, body: present(await findGalleryItem(change.tx, id)) };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.galleryItem,
    summary: 'Delete a gallery item',
    guard: 'office',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['gallery_item_not_found'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => removeGalleryItem(change, id));
      return { status: 204, body: null };
    },
  }),
];

/** Fields that were not sent are unchanged. */
const withoutGaps = ({
  pictureId,
  title,
  description,
  isActive,
}: z.infer<typeof galleryChangeSchema>) => ({
  ...(pictureId !== undefined && { pictureId }),
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(isActive !== undefined && { isActive }),
});
