import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { DrawnScene } from '../db/seeds/pictures.ts';
import { scenes } from '../db/seeds/scenes/index.ts';
import type { Scene } from '../db/seeds/scenes/kit/scene.ts';

const WIDTHS = [480, 960, 1600];
const folder = new URL('../build/scenes/', import.meta.url).pathname;

/** Draws every scene of the demo content and writes it in the sizes and formats of a picture. */
async function drawScenes(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const waiting = [...scenes];
  const drawn: DrawnScene[] = [];
  const worker = async () => {
    for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
      drawn.push(await drawScene(scene));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  drawn.sort((a, b) => a.name.localeCompare(b.name));
  await writeFile(join(folder, 'scenes.json'), JSON.stringify(drawn));
}

async function drawScene({ name, draw }: Scene): Promise<DrawnScene> {
  const svg = Buffer.from(draw());
  const { data, info } = await sharp(svg, { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  // The name carries the content's hash, so the file may be cached for ever.
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 10);
  const files: DrawnScene['files'] = [];
  const write = async (width: number, format: 'avif' | 'webp' | 'jpeg', image: Sharp) => {
    const file = `${name}-${hash}-${width}.${format === 'jpeg' ? 'jpg' : format}`;
    await image.toFile(join(folder, file));
    files.push({ width, format, file });
  };
  for (const width of WIDTHS) {
    const sized = picture().resize({ width });
    await write(width, 'avif', sized.clone().avif({ quality: 55, effort: 1 }));
    await write(width, 'webp', sized.clone().webp({ quality: 80, effort: 3 }));
  }
  await write(1600, 'jpeg', picture().resize({ width: 1600 }).jpeg({ quality: 82, mozjpeg: true }));
  const tiny = await picture()
    .resize({ width: 96 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumb = rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data);
  return {
    name,
    width: info.width,
    height: info.height,
    placeholder: Buffer.from(thumb).toString('base64'),
    files,
  };
}

await drawScenes();
