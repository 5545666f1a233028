import sharp from 'sharp';
import {
  HEAVY_PICTURE_MAX_MEGAPIXELS,
  PICTURE_MAX_MEGAPIXELS,
  PICTURE_MAX_SIDE_PIXELS,
} from '#contract/constants.ts';

export type PictureError =
  | 'animated'
  | 'broken'
  | 'heic'
  | 'mislabelled'
  | 'too_many_pixels'
  | 'unknown_kind';

export class PictureRefusal extends Error {
  readonly code: PictureError;

  constructor(code: PictureError, options?: ErrorOptions) {
    super(`picture refused: ${code}`, options);
    this.code = code;
  }
}

/** Without decoding, against small files that expand. Returns the upright pixels. @throws {PictureRefusal} */
export async function inspectPicture(file: {
  name: string;
  type: string;
  bytes: Uint8Array;
}): Promise<{ width: number; height: number }> {
  const kind = kindOfBytes(file.bytes);
  if (!kind) throw new PictureRefusal('unknown_kind');
  if (!isHonest(kind, file)) throw new PictureRefusal('mislabelled');
  const header = await readHeader(file.bytes).catch((cause) => {
    // Without its codec, which is patented, a HEIC file can't be inspected.
    throw new PictureRefusal(kind === 'heic' ? 'heic' : 'broken', { cause });
  });
  if ((header.pages ?? 1) > 1) throw new PictureRefusal('animated');
  const { width, height } = header.autoOrient;
  const isHeavy = kind === 'avif' || kind === 'heic';
  const megapixels = isHeavy ? HEAVY_PICTURE_MAX_MEGAPIXELS : PICTURE_MAX_MEGAPIXELS;
  const isTooLarge = width * height > megapixels * 1e6;
  if (isTooLarge || Math.max(width, height) > PICTURE_MAX_SIDE_PIXELS) {
    throw new PictureRefusal('too_many_pixels');
  }
  if (kind === 'heic' && !(await canDecode(file.bytes))) throw new PictureRefusal('heic');
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

type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const kindOfType: Record<string, PictureKind> = {
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/pjpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heic',
};

const kindOfExtension: Record<string, PictureKind> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jpe: 'jpeg',
  jfif: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  heic: 'heic',
  heif: 'heic',
  hif: 'heic',
};

function kindOfBytes(bytes: Uint8Array): PictureKind | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) !== 'ftyp') return null;
  // A list of four-letter brands: the file's type and compatible types.
  const end = Math.min(Buffer.from(bytes).readUInt32BE(0), head.length);
  const brands = head.slice(8, end).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(?:he(?:ic|ix|im|is|vc|vx)|mif1)$/.test(brand)) ? 'heic' : null;
}

function isHonest(kind: PictureKind, claimed: { name: string; type: string }): boolean {
  const type = claimed.type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const extension = /\.([a-z]\w*)$/.exec(claimed.name.toLowerCase())?.[1];
  const saysNothing = type === '' || type === 'application/octet-stream';
  return (
    (saysNothing || kindOfType[type] === kind) &&
    (extension === undefined || kindOfExtension[extension] === kind)
  );
}
