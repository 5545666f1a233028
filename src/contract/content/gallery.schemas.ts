import { lineSchema, localisedInput, localisedSchema, textSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { pictureSchema } from './pictures.schemas.ts';

export const galleryItemSchema = z
  .object({
    id: z.string(),
    imageUrl: z.string().nullable(),
    picture: pictureSchema,
    title: localisedSchema,
    description: localisedSchema,
    isActive: z.boolean(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ title: 'GalleryItem' });
export type GalleryItemJson = z.infer<typeof galleryItemSchema>;

export const galleryCardSchema = galleryItemSchema
  .pick({ id: true, picture: true, title: true, isActive: true })
  .meta({ title: 'GalleryCard' });
export type GalleryCardJson = z.infer<typeof galleryCardSchema>;

export const adminItemSchema = galleryItemSchema
  .extend({ pictureId: z.string() })
  .meta({ title: 'AdminGalleryItem' });
export type AdminGalleryItemJson = z.infer<typeof adminItemSchema>;

const titleSchema = localisedInput((minimum) => lineSchema(120, minimum), { isRequired: false });
const descriptionSchema = localisedInput((minimum) => textSchema(500, minimum), {
  isRequired: false,
});

export const galleryInputSchema = z.object({
  pictureId: z.uuid(),
  title: titleSchema.default({}),
  description: descriptionSchema.default({}),
  // A picture is hidden until its description has been checked.
  isActive: z.boolean().default(false),
});

export const galleryChangeSchema = z.object({
  pictureId: z.uuid().optional(),
  title: titleSchema.optional(),
  description: descriptionSchema.optional(),
  isActive: z.boolean().optional(),
});
