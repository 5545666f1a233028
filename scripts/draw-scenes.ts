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
import { type DrawnScene, RENDERED_SCENES, type RenderedScenes } from '../demo/pictures.ts';
import { scenes } from '../demo/scenes/index.ts';
import { makePaper } from '../demo/scenes/kit/drawing/paper.ts';
import type { Scene } from '../demo/scenes/kit/drawing/scene.ts';
import { hashFiles } from './build-parts.ts';

const WIDTHS = [480, 720, 960, 1600];
/** AVIF for nearly every browser, JPEG for the others and for email. */
const FORMATS = ['avif', 'jpeg'] as const;
/** What the rendered scenes are made from; a test compares its hash with the one they were drawn from. */
export const SCENE_SOURCES = [
  'demo/scenes',
  'src/platform/pictures/render-picture.ts',
  'scripts/draw-scenes.ts',
];

/**
 * Draws every scene of the demo content and writes it in the sizes and formats of a picture. The files are
 * in the repository, so that a first start does not spend a third of its time on drawing them.
 */
async function drawScenes(): Promise<void> {
  await rm(RENDERED_SCENES, { recursive: true, force: true });
  await mkdir(RENDERED_SCENES, { recursive: true });
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
  const rendered: RenderedScenes = { source: await hashFiles(SCENE_SOURCES), scenes: drawn };
  await writeFile(join(RENDERED_SCENES, 'scenes.json'), `${JSON.stringify(rendered, null, 2)}\n`);
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
    await writeFile(join(RENDERED_SCENES, file), bytes);
    files.push({ width, format, file });
  };
  const rendered = await renderPixels(pixels, WIDTHS, keep, FORMATS);
  return { name, ...rendered, files };
}

if (import.meta.main) await drawScenes();
