import sharp from 'sharp';
import type { Plate } from '#contract/branding/logo.ts';
import { LOGO_MAX_SIDE_PIXELS } from '#contract/constants.ts';
import { inspectPicture, PictureRefusal } from './inspect-picture.ts';

/** A logo is 40 pixels high in a page's header; screens show up to two and a half times as many. */
const HEAD = { width: 440, height: 100 };
const WHOLE = { width: 640, height: 640 };

/** The share of a logo that may be invisible on a background before it gets a plate. */
const LOST_AT_MOST = 0.3;
const LEAST_CONTRAST = 1.9;
/** WCAG luminance of a light and of a dark page. */
const LIGHT_GROUND = 0.93;
const DARK_GROUND = 0.01;

type LogoFile = { bytes: Buffer; width: number; height: number };

export type RenderedLogo = {
  head: LogoFile;
  whole: LogoFile;
  plate: Plate | null;
};

/** Keeps transparency, trims borders; null when nothing is visible. @throws {PictureRefusal} */
export async function renderLogo(file: {
  name: string;
  type: string;
  bytes: Uint8Array;
}): Promise<RenderedLogo | null> {
  const size = await inspectPicture(file);
  const { format } = await sharp(file.bytes).metadata();
  if (format !== 'png' && format !== 'webp') throw new PictureRefusal('unknown_kind');
  if (Math.max(size.width, size.height) > LOGO_MAX_SIDE_PIXELS) {
    throw new PictureRefusal('too_many_pixels');
  }
  const upright = await decode(file.bytes);
  const ground = await readGround(upright);
  if (ground === 'nothing') return null;
  const logo = ground === 'own' ? upright : await sharp(upright).trim({ threshold: 0 }).toBuffer();
  const [head, whole] = [await fitted(logo, HEAD), await fitted(logo, WHOLE)];
  return { head, whole, plate: ground === 'own' ? null : await plateOf(logo) };
}

async function decode(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch (cause) {
    throw new PictureRefusal('broken', { cause });
  }
}

async function fitted(logo: Buffer, size: { width: number; height: number }): Promise<LogoFile> {
  const { data, info } = await sharp(logo)
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp({ nearLossless: true, quality: 80, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function readGround(logo: Buffer): Promise<'own' | 'open' | 'nothing'> {
  const { channels } = await sharp(logo).extractChannel('alpha').stats();
  const { min = 0, max = 0 } = channels[0] ?? {};
  if (max < 32) return 'nothing';
  return min > 250 ? 'own' : 'open';
}

async function plateOf(logo: Buffer): Promise<Plate | null> {
  const pixels = await sharp(logo)
    .resize({ width: 120, height: 120, fit: 'inside' })
    .raw()
    .toBuffer();
  let [seen, lostOnLight, lostOnDark] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    seen += 1;
    const light = luminance(pixels.subarray(at, at + 3));
    if ((LIGHT_GROUND + 0.05) / (light + 0.05) < LEAST_CONTRAST) lostOnLight += 1;
    if ((light + 0.05) / (DARK_GROUND + 0.05) < LEAST_CONTRAST) lostOnDark += 1;
  }
  if (Math.max(lostOnLight, lostOnDark) <= seen * LOST_AT_MOST) return null;
  return lostOnDark >= lostOnLight ? 'light' : 'dark';
}

function luminance(pixel: Uint8Array): number {
  const [red = 0, green = 0, blue = 0] = [...pixel].map((channel) => (channel / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
