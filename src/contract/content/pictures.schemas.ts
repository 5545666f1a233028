import { z } from '../zod.ts';

export const pictureSchema = z
  .object({
    width: z.int(),
    height: z.int(),
    placeholder: z.string().meta({ description: 'ThumbHash, base64' }),
    variants: z.array(
      z.object({ width: z.int(), format: z.enum(['avif', 'webp', 'jpeg']), url: z.string() }),
    ),
  })
  .meta({ title: 'Picture' });
export type PictureJson = z.infer<typeof pictureSchema>;

export const uploadSchema = pictureSchema
  .extend({ id: z.string(), url: z.string().meta({ description: 'The largest JPEG' }) })
  .meta({ title: 'Upload' });
export type UploadJson = z.infer<typeof uploadSchema>;
