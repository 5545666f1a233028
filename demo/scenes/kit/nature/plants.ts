/** Pot plants for terraces and balconies. */
import { ink, mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { at, ellipse, n, path } from '../drawing/shapes.ts';

/** A terracotta pot with a geranium or an aloe; height of the pot in pixels. */
export function pot(
  rng: Rng,
  x: number,
  y: number,
  size: number,
  clay: string,
  leaf: string,
  bloom?: string,
): string {
  let out = '';
  for (let i = 0; i < 9; i++) {
    const a = rng.range(-1.1, 1.1);
    const l = rng.range(0.6, 1.2);
    out += path(
      `M-3 -22Q${n(Math.sin(a) * 20 * l - 5)} ${n(-30 - 12 * l)} ${n(Math.sin(a) * 34 * l)} ${n(-24 - Math.cos(a) * 34 * l)}Q${n(Math.sin(a) * 22 * l + 5)} ${n(-28)} 4 -22Z`,
      i % 2 ? leaf : mix(leaf, '#ffffff', 0.14),
    );
    if (bloom) {
      for (let k = 0; k < 5; k++) {
        const tone = k % 2 ? bloom : mix(bloom, '#ffffff', 0.28);
        out += ellipse(
          Math.sin(a) * 28 * l + rng.range(-5, 5),
          -26 - Math.cos(a) * 28 * l + rng.range(-4, 4),
          2.7,
          2.4,
          tone,
        );
      }
    }
  }
  out += path('M-15 -25L15 -25L15 -18L12.5 -18L9.5 0L-9.5 0L-12.5 -18L-15 -18Z', clay);
  out += path('M-15 -25L-5 -25L-5 0L-9.5 0L-12.5 -18L-15 -18Z', mix(clay, ink.roofDeep, 0.35));
  return at(x, y, size / 25, out);
}
