/** Azulejos: repeatable blue-and-white tiles as SVG patterns. */
import { ink, mix } from '../drawing/palette.ts';
import type { Page } from '../drawing/scene.ts';
import { n, path, rect } from '../drawing/shapes.ts';

export type TileInks = { ground: string; blue: string; pale: string; accent: string };
const tileInks: TileInks = {
  ground: ink.lime,
  blue: ink.cobalt,
  pale: ink.cobaltPale,
  accent: ink.tram,
};

export type Motif = 'star' | 'quatrefoil' | 'diamond' | 'rosette' | 'ribbon';

const petal = (a: number, l: number, w: number, fill: string) =>
  path(
    `M0 0Q${w} ${-l * 0.55} 0 ${-l}Q${-w} ${-l * 0.55} 0 0Z`,
    fill,
    `transform="translate(50 50) rotate(${a})"`,
  );
const corners = (r: number, fill: string) =>
  [
    [0, 0],
    [100, 0],
    [0, 100],
    [100, 100],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`)
    .join('');

const motifs: Record<Motif, (i: TileInks) => string> = {
  star: (i) =>
    [0, 90, 180, 270].map((a) => petal(a, 46, 20, i.blue) + petal(a, 34, 8, i.pale)).join('') +
    [45, 135, 225, 315].map((a) => petal(a, 42, 12, mix(i.blue, i.pale, 0.4))).join('') +
    corners(20, i.blue) +
    corners(13, i.ground) +
    corners(7, i.accent) +
    `<circle cx="50" cy="50" r="7" fill="${i.accent}"/>`,
  quatrefoil: (i) =>
    `<g fill="none" stroke="${i.blue}" stroke-width="7"><circle cx="0" cy="0" r="44"/><circle cx="100" cy="0" r="44"/><circle cx="0" cy="100" r="44"/><circle cx="100" cy="100" r="44"/></g>` +
    corners(24, i.pale) +
    corners(12, i.blue) +
    path('M50 30L70 50L50 70L30 50Z', i.blue) +
    path('M50 39L61 50L50 61L39 50Z', i.accent),
  diamond: (i) =>
    path('M50 0L100 50L50 100L0 50Z', i.pale) +
    path('M50 14L86 50L50 86L14 50Z', i.ground) +
    path('M50 26L74 50L50 74L26 50Z', i.blue) +
    corners(16, i.blue) +
    corners(8, i.ground) +
    `<circle cx="50" cy="50" r="8" fill="${i.ground}"/>`,
  rosette: (i) =>
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((a) => petal(a, 36, 13, a % 90 ? i.pale : i.blue))
      .join('') +
    `<circle cx="50" cy="50" r="42" fill="none" stroke="${i.blue}" stroke-width="4"/><circle cx="50" cy="50" r="8" fill="${i.accent}"/>` +
    corners(22, mix(i.blue, i.pale, 0.25)) +
    corners(12, i.ground) +
    rect(46, 0, 8, 9, i.blue) +
    rect(46, 91, 8, 9, i.blue) +
    rect(0, 46, 9, 8, i.blue) +
    rect(91, 46, 9, 8, i.blue),
  ribbon: (i) =>
    path('M0 30C25 0 75 60 100 30L100 46C75 76 25 16 0 46Z', i.blue) +
    path('M0 62C25 32 75 92 100 62L100 70C75 100 25 40 0 70Z', i.pale) +
    rect(0, 0, 100, 7, i.blue) +
    rect(0, 93, 100, 7, i.blue) +
    `<circle cx="26" cy="70" r="8" fill="${i.accent}"/><circle cx="74" cy="22" r="8" fill="${i.accent}"/>`,
};

/** A paint of repeating tiles, `size` pixels each; use it as the fill of any shape. */
export function azulejo(
  page: Page,
  motif: Motif,
  size: number,
  inks: TileInks = tileInks,
  x = 0,
  y = 0,
): string {
  const k = size / 100;
  // The joint between tiles is a hairline of shade: without it the wall looks like wallpaper.
  return page.define(
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" x="${n(x)}" y="${n(y)}" width="${size}" height="${size}"><g transform="scale(${k})">${rect(0, 0, 100, 100, inks.ground)}${motifs[motif](inks)}<path d="M0 0H100M0 0V100" stroke="${mix(inks.pale, '#6f7fa8', 0.5)}" stroke-width="2.4"/></g></pattern>`,
  );
}
