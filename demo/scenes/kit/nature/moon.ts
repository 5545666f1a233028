/** The night sky: scattered stars and a full moon with its halo. */
import type { Rng } from '../drawing/random.ts';
import type { Page } from '../drawing/scene.ts';
import { ellipse } from '../drawing/shapes.ts';
import { glow } from './sky.ts';

/** Stars between x0 and x1, thinning out down to `depth`. */
export function stars(rng: Rng, count: number, x0: number, x1: number, depth: number): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const r = rng.range(0.7, 2.1);
    const dim = rng.range(0.35, 0.95).toFixed(2);
    out += ellipse(
      rng.range(x0, x1),
      rng.next() ** 1.3 * depth,
      r,
      r,
      '#fff6dc',
      `opacity="${dim}"`,
    );
  }
  return out;
}

export function moon(page: Page, x: number, y: number, r: number): string {
  return (
    glow(page, x, y, r * 6.6, '#dfe6ff', 0.4) +
    ellipse(x, y, r, r, '#fdf3d6') +
    ellipse(x - r * 0.28, y - r * 0.2, r * 0.22, r * 0.18, '#e9dcbc', 'opacity=".7"') +
    ellipse(x + r * 0.32, y + r * 0.32, r * 0.3, r * 0.22, '#e9dcbc', 'opacity=".7"')
  );
}
