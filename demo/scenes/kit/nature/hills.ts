/** Far shores and hills as paper-cut silhouettes. */
import { mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { type Page, WIDTH } from '../drawing/scene.ts';
import { n, type Point, path, rect, smooth } from '../drawing/shapes.ts';

/** A hill band through the given crest, filled down to `base`, fading into mist below. */
export function ridge(
  page: Page,
  crest: readonly Point[],
  base: number,
  colour: string,
  mist: string,
): string {
  const top = Math.min(...crest.map(([, y]) => y));
  const fill = page.linear(
    [
      [0, colour],
      [0.55, mix(colour, mist, 0.3)],
      [1, mix(colour, mist, 0.8)],
    ],
    0,
    top,
    0,
    base,
  );
  const [first, last] = [crest[0] ?? [0, base], crest.at(-1) ?? [WIDTH, base]];
  return path(`${smooth(crest)}L${n(last[0])} ${base}L${n(first[0])} ${base}Z`, fill);
}

/** A gently rolling crest from x0 to x1. */
export function rolling(
  rng: Rng,
  x0: number,
  x1: number,
  y: number,
  swing: number,
  steps = 9,
): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => [
    x0 + ((x1 - x0) * i) / steps,
    y + rng.range(-1, 1) * swing * (i === 0 || i === steps ? 0.4 : 1),
  ]);
}

/** A far town on a shore: a grain of tiny pale and dark blocks. */
export function farTown(
  rng: Rng,
  x0: number,
  x1: number,
  y: number,
  height: number,
  inks: readonly [string, string, string],
): string {
  let out = '';
  for (let x = x0; x < x1; x += rng.range(4, 13)) {
    const w = rng.range(4, 12);
    const h = rng.range(0.25, 1) * height * Math.sin(((x - x0) / (x1 - x0)) * Math.PI) ** 0.5;
    out += rect(x, y - h, w, h, inks[0]) + rect(x, y - h - 1.6, w, 2, inks[1]);
    if (rng.chance(0.4)) out += rect(x + w * 0.3, y - h * 0.6, w * 0.25, 2, inks[2]);
  }
  return out;
}
