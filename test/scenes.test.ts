import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { RENDERED_SCENES, readRenderedScenes } from '../demo/pictures.ts';
import { hashFiles } from '../scripts/build-parts.ts';
import { SCENE_SOURCES } from '../scripts/draw-scenes.ts';

it('the stored pictures match what the scenes draw (npm run scenes)', async () => {
  const { source, scenes } = await readRenderedScenes();
  expect(source).toBe(await hashFiles(SCENE_SOURCES));
  const listed = scenes.flatMap(({ files }) => files.map(({ file }) => file));
  expect(await readdir(RENDERED_SCENES)).toEqual([...listed, 'scenes.json'].sort());
});
