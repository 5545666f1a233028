import { z } from 'zod';
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
import { recordAudit } from '#domain/staff/audit.ts';
import type { Change } from '#platform/db/change.ts';
import { endpoint } from '../../endpoint.ts';
import { galleryItemShape, presentGalleryItem } from '../../gallery/gallery.ts';
import { lineShape, localisedInput, textShape } from '../../shapes.ts';

const path = '/api/admin/gallery';
const params = z.object({ id: z.uuid() });

const adminItemShape = galleryItemShape
  .extend({ pictureId: z.string() })
  .meta({ title: 'AdminGalleryItem' });

export type AdminGalleryItemJson = z.infer<typeof adminItemShape>;

const present = (item: GalleryItem): AdminGalleryItemJson => ({
  ...presentGalleryItem(item),
  pictureId: item.pictureId,
});

const titleShape = localisedInput((minimum) => lineShape(120, minimum), { isRequired: false });
const descriptionShape = localisedInput((minimum) => textShape(500, minimum), {
  isRequired: false,
});

const inputShape = z.object({
  pictureId: z.uuid(),
  title: titleShape.default({}),
  description: descriptionShape.default({}),
  isActive: z.boolean().default(true),
});

const changeShape = z.object({
  pictureId: z.uuid().optional(),
  title: titleShape.optional(),
  description: descriptionShape.optional(),
  isActive: z.boolean().optional(),
});

export const adminGalleryEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Every gallery item, hidden ones too, in its order',
    guard: 'staff',
    answers: { status: 200, shape: z.array(adminItemShape) },
    async handle(_input, { db }) {
      return { status: 200, body: (await listGalleryItems(db)).map(present) };
    },
  }),
  endpoint({
    method: 'POST',
    path,
    summary: 'Hang an uploaded picture at the end of the gallery',
    guard: 'staff',
    body: inputShape,
    answers: { status: 201, shape: adminItemShape },
    failures: ['picture_not_found'],
    handle({ body, staff }, { inChange }) {
      return inChange(async (change) => {
        const item = await addGalleryItem(change, body);
        await audit(change, staff.id, 'created', item.id, null, item);
        return { status: 201, body: present(await findGalleryItem(change.tx, item.id)) };
      });
    },
  }),
  endpoint({
    method: 'PUT',
    path: `${path}/order`,
    summary: 'Put the items in an order; those that are not named follow',
    guard: 'staff',
    body: z.object({ ids: z.array(z.uuid()).max(2000) }),
    answers: { status: 204, shape: null },
    failures: ['gallery_item_not_found'],
    async handle({ body, staff }, { inChange }) {
      await inChange(async (change) => {
        const { before, after } = await orderGallery(change, body.ids);
        await audit(change, staff.id, 'ordered', 'order', before, after);
      });
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One gallery item',
    guard: 'staff',
    params,
    answers: { status: 200, shape: adminItemShape },
    failures: ['gallery_item_not_found'],
    async handle({ params: { id } }, { db }) {
      return { status: 200, body: present(await findGalleryItem(db, id)) };
    },
  }),
  endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change an item; what is not named stays as it is',
    guard: 'staff',
    params,
    body: changeShape,
    answers: { status: 200, shape: adminItemShape },
    failures: ['gallery_item_not_found', 'picture_not_found'],
    handle({ params: { id }, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const { before, after } = await changeGalleryItem(change, id, withoutGaps(body));
        await audit(change, staff.id, 'changed', id, before, after);
        return { status: 200, body: present(await findGalleryItem(change.tx, id)) };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Take an item down',
    guard: 'staff',
    params,
    answers: { status: 204, shape: null },
    failures: ['gallery_item_not_found'],
    async handle({ params: { id }, staff }, { inChange }) {
      await inChange(async (change) => {
        const before = await removeGalleryItem(change, id);
        await audit(change, staff.id, 'deleted', id, before, null);
      });
      return { status: 204, body: null };
    },
  }),
];

/** Only what was sent: what was not is no change, and no empty one. */
const withoutGaps = ({ pictureId, title, description, isActive }: z.infer<typeof changeShape>) => ({
  ...(pictureId !== undefined && { pictureId }),
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(isActive !== undefined && { isActive }),
});

const audit = (
  change: Change,
  staffId: string,
  done: 'created' | 'changed' | 'ordered' | 'deleted',
  subjectId: string,
  before: unknown,
  after: unknown,
) =>
  recordAudit(change, {
    staffId,
    action: `gallery.${done}`,
    subjectType: 'gallery_item',
    subjectId,
    before,
    after,
  });
