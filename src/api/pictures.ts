import { z } from 'zod';
import type { Picture } from '#domain/pictures/pictures.queries.ts';
import { fileUrl } from '#platform/files/file-url.ts';

export const pictureShape = z
  .object({
    width: z.int(),
    height: z.int(),
    placeholder: z.string().meta({ description: 'ThumbHash, base64' }),
    variants: z.array(
      z.object({ width: z.int(), format: z.enum(['avif', 'webp', 'jpeg']), url: z.string() }),
    ),
  })
  .meta({ title: 'Picture' });

export type PictureJson = z.infer<typeof pictureShape>;

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

/** One URL for clients that want just one: the largest JPEG, which every program reads. */
export function pictureUrl(picture: Picture | null | undefined): string | null {
  const jpegs = picture?.variants.filter(({ format }) => format === 'jpeg') ?? [];
  const largest = jpegs.toSorted((a, b) => b.width - a.width)[0];
  return largest ? fileUrl(largest.key) : null;
}
