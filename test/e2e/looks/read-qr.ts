import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

export async function readQr(code: Locator): Promise<string | null> {
  const { data, info } = await sharp(await code.screenshot())
    .resize({ width: 480 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
