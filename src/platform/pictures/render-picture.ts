import sharp, { type OutputInfo } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { PICTURE_MAX_MEGAPIXELS } from '#contract/constants.ts';
import { PictureRefusal } from './inspect-picture.ts';

/** Widths in pixels of a picture's variants; never wider than the original. */
const PICTURE_WIDTHS = [320, 640, 960, 1440, 2000] as const;

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type RenderedFormat = (typeof pictureFormats)[number];

export const fittingWidths = (width: number, widths: readonly number[] = PICTURE_WIDTHS) => [
  ...new Set(widths.map((each) => Math.min(each, width))),
];

export const extensionOf = (format: RenderedFormat): string => (format === 'jpeg' ? 'jpg' : format);

export type RenderedVariant = { width: number; format: RenderedFormat; bytes: Buffer };

export type RenderedPicture = {
  width: number;
  height: number;
  /** ThumbHash, base64. */
  placeholder: string;
};

const encoding = {
  avif: { quality: 55, effort: 1 },
  webp: { quality: 80, effort: 3 },
  jpeg: { quality: 82, mozjpeg: true },
} as const satisfies Record<RenderedFormat, object>;

type Pixels = { data: Buffer; info: OutputInfo };

/** Upright, in sRGB, without location and time. @throws {PictureRefusal} broken, if not fully decodable */
export async function renderPhotograph(
  bytes: Uint8Array,
  keep: (variant: RenderedVariant) => Promise<void>,
): Promise<RenderedPicture> {
  return renderPixels(await decode(bytes), PICTURE_WIDTHS, keep);
}

export async function renderPixels(
  pixels: Pixels,
  widths: readonly number[],
  keep: (variant: RenderedVariant) => Promise<void>,
  formats: readonly RenderedFormat[] = pictureFormats,
): Promise<RenderedPicture> {
  const { width, height } = pixels.info;
  for (const each of fittingWidths(width, widths)) {
    for (const format of formats) {
      const resized = open(pixels).resize({ width: each });
      const bytes = await resized.toFormat(format, encoding[format]).toBuffer();
      await keep({ width: each, format, bytes });
    }
  }
  return { width, height, placeholder: await thumbHash(pixels) };
}

// Resized while decoding: an eighth of the pixels takes an eighth of the work and memory.
async function decode(bytes: Uint8Array): Promise<Pixels> {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_MAX_MEGAPIXELS * 1e6 })
      .autoOrient()
      .resize({ width: Math.max(...PICTURE_WIDTHS), withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new PictureRefusal('broken', { cause });
  }
}

const open = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

async function thumbHash(pixels: Pixels): Promise<string> {
  const { data, info } = await open(pixels)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
