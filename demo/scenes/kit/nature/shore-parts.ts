/** Near things on a rocky shore: moored skiffs, a ledge of limestone and rosemary. */
import { ink } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { ellipse, path } from '../drawing/shapes.ts';

/** A moored skiff, and below it the shadow that proves how clear the water is. */
export const skiff = (x: number, y: number, w: number) =>
  ellipse(x + w * 0.2, y + w * 0.55, w * 0.95, w * 0.2, '#1d8a9c', 'opacity=".6"') +
  path(
    `M${x - w} ${y - w * 0.2}Q${x - w * 0.7} ${y + w * 0.2} ${x - w * 0.4} ${y + w * 0.2}L${x + w * 0.6} ${y + w * 0.2}Q${x + w * 0.9} ${y} ${x + w * 1.1} ${y - w * 0.32}Q${x} ${y - w * 0.1} ${x - w} ${y - w * 0.2}Z`,
    ink.terracotta,
  ) +
  path(
    `M${x - w} ${y - w * 0.24}Q${x} ${y - w * 0.12} ${x + w * 1.1} ${y - w * 0.36}L${x + w * 1.05} ${y - w * 0.22}Q${x} ${y} ${x - w * 0.96} ${y - w * 0.1}Z`,
    '#fffdf4',
  );

/** The rock we stand on, in the lower left corner. */
export function ledge(rng: Rng): string[] {
  const out = [
    path(
      'M-10 905L70 920L128 948L214 958L300 985L372 992L428 1024L520 1036L560 1070L-10 1070Z',
      '#f3e6cd',
    ),
    path('M-10 960L60 990L150 1000L236 1030L330 1036L400 1070L-10 1070Z', '#b9b4bd'),
    path(
      'M128 948L170 1004L96 1000ZM300 985L330 1034L252 1030ZM428 1024L440 1070L384 1062Z',
      '#9fa0b6',
    ),
  ];
  for (let i = 0; i < 34; i++) {
    const k = rng.next();
    const [x, y] = [k * 430 - 10, 930 + k * 110 + rng.range(0, 80)];
    const s = rng.range(16, 40);
    const tone = rng.pick(['#4f7350', '#6f8f54', '#3b5d49', '#8fa35f']);
    out.push(
      path(
        `M${x - s} ${y}Q${x - s * 0.9} ${y - s * 0.8} ${x - s * 0.3} ${y - s * 0.7}Q${x} ${y - s * 1.2} ${x + s * 0.4} ${y - s * 0.7}Q${x + s} ${y - s * 0.7} ${x + s} ${y}Z`,
        tone,
      ),
    );
  }
  return out;
}
