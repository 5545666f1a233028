import sharp from 'sharp';
import { PICTURE_MAX_MEGAPIXELS, PICTURE_MAX_SIDE_PIXELS } from '#constants';
import { isHonest, kindOfBytes } from './picture-kind.ts';

export type PictureTrouble =
  | 'animated'
  | 'broken'
  | 'mislabelled'
  | 'too_many_pixels'
  | 'unknown_kind';

/** A picture that cannot be taken, and why. */
export class PictureRefusal extends Error {
  readonly trouble: PictureTrouble;

  constructor(trouble: PictureTrouble, options?: ErrorOptions) {
    super(`picture refused: ${trouble}`, options);
    this.trouble = trouble;
  }
}

/**
 * Looks at a picture from outside: its first bytes against its name and type, and its header. No
 * pixel is decoded, so a small file that would unfold into gigabytes is refused for free.
 * @returns the size in pixels as it is seen, its orientation applied
 * @throws {PictureRefusal}
 */
export async function inspectPicture(file: {
  name: string;
  type: string;
  bytes: Uint8Array;
}): Promise<{ width: number; height: number }> {
  const kind = kindOfBytes(file.bytes);
  if (!kind) throw new PictureRefusal('unknown_kind');
  if (!isHonest(kind, file)) throw new PictureRefusal('mislabelled');
  const header = await readHeader(file.bytes).catch((cause) => {
    // Without its codec a HEIC file cannot even be looked at.
    throw new PictureRefusal(kind === 'heic' ? 'unknown_kind' : 'broken', { cause });
  });
  if ((header.pages ?? 1) > 1) throw new PictureRefusal('animated');
  const { width, height } = header.autoOrient;
  const isTooLarge = width * height > PICTURE_MAX_MEGAPIXELS * 1e6;
  if (isTooLarge || Math.max(width, height) > PICTURE_MAX_SIDE_PIXELS) {
    throw new PictureRefusal('too_many_pixels');
  }
  if (kind === 'heic' && !(await canDecode(file.bytes))) throw new PictureRefusal('unknown_kind');
  return { width, height };
}

const readHeader = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: false }).metadata();

async function canDecode(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes).resize(16).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
