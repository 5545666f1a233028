import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  extensionOf,
  type RenderedVariant,
  renderPixels,
} from '#platform/pictures/render-picture.ts';
import type { DrawnScene } from '../demo/pictures.ts';
import { scenes } from '../demo/scenes/index.ts';
import { makePaper } from '../demo/scenes/kit/drawing/paper.ts';
import type { Scene } from '../demo/scenes/kit/drawing/scene.ts';

const WIDTHS = [480, 960, 1600];
const folder = new URL('../build/scenes/', import.meta.url).pathname;

/** Draws every scene of the demo content and writes it in the sizes and formats of a picture. */
async function drawScenes(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const layOnPaper = await makePaper();
  const waiting = [...scenes];
  const drawn: DrawnScene[] = [];
  const worker = async () => {
    for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
      drawn.push(await drawScene(scene, layOnPaper));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  drawn.sort((a, b) => a.name.localeCompare(b.name));
  await writeFile(join(folder, 'scenes.json'), JSON.stringify(drawn));
}

async function drawScene(
  { name, draw }: Scene,
  layOnPaper: (print: Buffer) => void,
): Promise<DrawnScene> {
  const pixels = await sharp(Buffer.from(draw()), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  layOnPaper(pixels.data);
  // The name carries the content's hash, so the file may be cached for ever.
  const hash = createHash('sha256').update(pixels.data).digest('hex').slice(0, 10);
  const files: DrawnScene['files'] = [];
  const keep = async ({ width, format, bytes }: RenderedVariant) => {
    const file = `${name}-${hash}-${width}.${extensionOf(format)}`;
    await writeFile(join(folder, file), bytes);
    files.push({ width, format, file });
  };
  // Whoever starts the product for the first time waits for them.
  const rendered = await renderPixels(pixels, WIDTHS, keep, 'quick');
  return { name, ...rendered, files };
}

await drawScenes();
