import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { drawIcons, ICON_SPRITE } from '../scripts/draw-icons.ts';

it('the icon file contains exactly the icons used in the sources (npm run icons)', async () => {
  const sprite = await readFile(ICON_SPRITE, 'utf8');
  expect(sprite).toBe(await drawIcons());
  expect(sprite).toContain('<symbol id="arrow-right"');
});
