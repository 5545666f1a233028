/** Around the tarts: a plate, a bica with its steam, the cinnamon shaker. */

import type { Rng } from '../drawing/random.ts';
import type { Page } from '../drawing/scene.ts';
import { ellipse, line, n, path, rect } from '../drawing/shapes.ts';
import { FLAT, longShadow, turned } from './pastry.ts';

/** A plate or saucer with a blue line; r its rim. */
export function plate(x: number, y: number, r: number, line2: string): string {
  const ry = r * FLAT;
  return (
    ellipse(x, y + r * 0.06, r * 0.97, ry * 0.98, '#a6a3bd') +
    ellipse(x, y, r, ry, '#fffaf0') +
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 0.955)}" ry="${n(ry * 0.945)}" fill="none" stroke="${line2}" stroke-width="${n(r * 0.022)}"/>` +
    ellipse(x, y + ry * 0.02, r * 0.72, ry * 0.7, '#d8d3df') +
    ellipse(x + r * 0.012, y + ry * 0.06, r * 0.7, ry * 0.67, '#f4ede2')
  );
}

/** A bica in its cup on a saucer, with a spoon. */
export function bica(page: Page, x: number, y: number, r: number): string {
  const o: string[] = [plate(x, y, r * 2.1, '#1d3f8f')];
  const ty = y - r * 1.22;
  // Spoon lying on the saucer's near rim.
  o.push(
    line(
      [
        [x - r * 1.5, y + r * 0.36],
        [x + r * 0.2, y + r * 0.56],
      ],
      '#8d93a8',
      r * 0.08,
      'stroke-linecap="round"',
    ),
    line(
      [
        [x - r * 1.5, y + r * 0.34],
        [x + r * 0.1, y + r * 0.53],
      ],
      '#eef0f4',
      r * 0.03,
      'stroke-linecap="round"',
    ),
    ellipse(
      x + r * 0.36,
      y + r * 0.585,
      r * 0.24,
      r * 0.085,
      '#b9bfd0',
      `transform="rotate(7 ${n(x)} ${n(y)})"`,
    ),
  );
  o.push(longShadow(x + r * 0.2, y - r * 0.05, r * 0.5, r * 0.7, r * 1.1));
  o.push(
    `<path d="M${n(x + r * 0.86)} ${n(ty + r * 0.3)}C${n(x + r * 1.62)} ${n(ty + r * 0.06)} ${n(x + r * 1.66)} ${n(ty + r * 0.86)} ${n(x + r * 0.72)} ${n(ty + r * 0.8)}" fill="none" stroke="#cbc8da" stroke-width="${n(r * 0.17)}"/>`,
  );
  o.push(
    turned(
      page,
      x,
      y + r * 0.02,
      [
        [0, r * 0.5],
        [r * 0.14, r * 0.56],
        [r * 0.6, r * 0.88],
        [r * 1.24, r],
      ],
      '#fffdf6',
      '#ece6e4',
      '#b9b5cf',
    ),
  );
  o.push(
    ellipse(x, ty, r, r * FLAT, '#fffdf8'),
    ellipse(x, ty + r * 0.02, r * 0.91, r * FLAT * 0.9, '#c9c2cc'),
    ellipse(x, ty + r * 0.07, r * 0.87, r * FLAT * 0.8, '#3a1d14'),
    ellipse(x - r * 0.04, ty + r * 0.08, r * 0.8, r * FLAT * 0.7, '#a8652f'),
    ellipse(x + r * 0.1, ty + r * 0.1, r * 0.6, r * FLAT * 0.48, '#8a4c22'),
    ellipse(x - r * 0.3, ty + r * 0.02, r * 0.26, r * FLAT * 0.16, '#d79a58'),
  );
  // Steam: two slow ribbons.
  const steam = (dx: number, h: number) =>
    path(
      `M${n(x + dx)} ${n(ty)}C${n(x + dx - r * 0.5)} ${n(ty - h * 0.3)} ${n(x + dx + r * 0.5)} ${n(ty - h * 0.55)} ${n(x + dx + r * 0.05)} ${n(ty - h)}C${n(x + dx + r * 0.75)} ${n(ty - h * 0.5)} ${n(x + dx - r * 0.2)} ${n(ty - h * 0.32)} ${n(x + dx + r * 0.16)} ${n(ty)}Z`,
      '#fffaf0',
      'opacity=".5"',
    );
  o.push(steam(-r * 0.25, r * 2.7), steam(r * 0.3, r * 2));
  return o.join('');
}

/** A glass shaker of cinnamon with a pierced steel cap. */
export function cinnamon(page: Page, rng: Rng, x: number, y: number, r: number): string {
  const body = [
    [0, r],
    [r * 0.2, r * 1.04],
    [r * 2.2, r * 0.98],
    [r * 2.7, r * 0.84],
  ] as const;
  const fill = [
    [r * 0.06, r * 0.93],
    [r * 1.5, r * 0.93],
  ] as const;
  const o = [
    turned(page, x, y, body, '#f4f8fa', '#cfdce4', '#8fa0bc'),
    turned(page, x, y, fill, '#c57a40', '#a4572a', '#6d3520'),
    ellipse(x, y - r * 1.5, r * 0.93, r * 0.93 * FLAT, '#d08a50'),
    rect(x - r * 0.72, y - r * 2.3, r * 0.16, r * 2.1, '#ffffff', 'opacity=".6"'),
    turned(
      page,
      x,
      y - r * 2.66,
      [
        [0, r * 0.92],
        [r * 0.42, r * 0.92],
        [r * 0.8, r * 0.66],
        [r * 0.96, r * 0.3],
      ],
      '#f7f8fa',
      '#aab2c6',
      '#656d8c',
    ),
    ellipse(x, y - r * 3.58, r * 0.34, r * 0.12, '#d5dae4'),
  ];
  for (let i = 0; i < 9; i++)
    o.push(
      ellipse(
        x - r * 0.5 + rng.next() * r,
        y - r * (3.1 + rng.next() * 0.42),
        r * 0.05,
        r * 0.035,
        '#3d4668',
      ),
    );
  return o.join('');
}
