/** Parts of a tiled house front seen square on: stonework, the blue door, tiles that fell. */

import { ink } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { ellipse, n, path, rect } from '../drawing/shapes.ts';
import { arch } from '../landmarks/landmarks.ts';

/** A lit course of limestone, shaded on its right edge. */
export const stone = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, '#f3e8d4') +
  rect(x, y, w, Math.min(5, h), '#fffaf0') +
  rect(x + w - 5, y, 5, h, '#c9b99d');

/** A gap in the tiles: grey mortar with the marks of the trowel, or a plain mended tile. */
export function missingTile(rng: Rng, T: number, x: number, y: number, plain = false): string {
  const marks: string[] = [];
  for (let i = 0; i < 4; i++)
    marks.push(
      `<path d="M${n(x + 6)} ${n(y + 10 + i * 12)}q${n(T * 0.4)} ${n(rng.range(-7, 7))} ${n(T - 14)} 0" stroke="#a8977c" stroke-width="2.4" fill="none"/>`,
    );
  return plain
    ? rect(x + 1.5, y + 1.5, T - 3, T - 3, '#f6f1e6') +
        rect(x + 1.5, y + T - 6, T - 3, 4, '#d9d3cc')
    : rect(x, y, T, T, '#cdbda0') +
        marks.join('') +
        rect(x, y, T, 6, '#8f8070') +
        rect(x, y, 6, T, '#a39377');
}

/** A stone shelf on two corbels under a window, with the shadow it throws. */
export const windowShelf = (x: number, w: number, y: number, shade: string) =>
  rect(x, y, w, 16, '#fffaf0') +
  rect(x, y + 12, w, 6, '#c9b99d') +
  path(
    `M${x + 26} ${y + 18}h22q-2 24 -22 30ZM${x + w - 48} ${y + 18}h22v30q-20 -6 -22 -30Z`,
    '#d9c9ab',
  ) +
  path(
    `M${x - 20} ${y + 18}H${x + w - 10}L${x + w - 60} ${y + 62}H${x - 70}Z`,
    shade,
    'opacity=".42" style="mix-blend-mode:multiply"',
  );

/** A blue double door under an arched fanlight; DX its middle, DTOP the crown of the arch. */
export function blueDoor(
  DX: number,
  DTOP: number,
  DW: number,
  GROUND: number,
  shade: string,
): string {
  const panel = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, '#16387f') +
    rect(x + 5, y + 5, w - 5, h - 5, '#2f5cb4') +
    rect(x + 11, y + 11, w - 22, h - 22, '#2450a4') +
    rect(x + 11, y + h - 15, w - 22, 4, '#4f7bcb');
  const leaf = (x: number) =>
    rect(x, DTOP + 120, DW / 2, GROUND - DTOP - 136, '#2450a4') +
    panel(x + 16, DTOP + 142, DW / 2 - 32, 170) +
    panel(x + 16, DTOP + 332, DW / 2 - 32, 96) +
    panel(x + 16, DTOP + 448, DW / 2 - 32, 130);
  const grille = Array.from({ length: 7 }, (_, i) => {
    const a = Math.PI * (1 - (i + 1) / 8);
    return `M${DX} ${DTOP + 104}L${n(DX + Math.cos(a) * 118)} ${n(DTOP + 104 - Math.sin(a) * 118)}`;
  }).join('');
  return [
    // Stone frame with a keystone, then the arched fanlight and two panelled leaves.
    arch(DX, GROUND, DW + 92, GROUND - DTOP + 66, '#c9b99d'),
    arch(DX - 4, GROUND, DW + 84, GROUND - DTOP + 62, '#f6ecd9'),
    arch(DX, GROUND, DW + 10, GROUND - DTOP + 24, '#b3a288'),
    arch(DX, GROUND, DW, GROUND - DTOP + 19, '#16305f'),
    path(
      `M${DX - 118} ${DTOP + 104}A118 118 0 0 1 ${DX + 40} ${DTOP - 6}L${DX - 30} ${DTOP + 104}Z`,
      '#5f86b8',
      'opacity=".75"',
    ),
    `<path d="${grille}" stroke="#101d3c" stroke-width="5" fill="none"/><path d="M${DX - 46} ${DTOP + 104}A46 46 0 0 1 ${DX + 46} ${DTOP + 104}" stroke="#101d3c" stroke-width="5" fill="none"/>`,
    rect(DX - DW / 2, DTOP + 104, DW, 18, '#1a3f8c'),
    leaf(DX - DW / 2),
    leaf(DX),
    rect(DX - 3, DTOP + 120, 6, GROUND - DTOP - 136, '#122c63'),
    ellipse(DX + 22, DTOP + 434, 8, 8, ink.tram),
    ellipse(DX + 20, DTOP + 431, 3, 3, '#fff0c0'),
    path(`M${DX - 30} ${DTOP + 360}q8 -10 16 0q2 22 -8 28q-10 -6 -8 -28Z`, ink.tramDeep),
    // The frame throws its shade over the left part of the leaves.
    path(
      `M${DX + DW / 2} ${DTOP + 106}V${GROUND - 16}H${DX + DW / 2 - 34}V${DTOP + 122}Z`,
      shade,
      'opacity=".5" style="mix-blend-mode:multiply"',
    ),
    path(
      `M${DX - 22} ${DTOP - 66}L${DX + 22} ${DTOP - 66}L${DX + 15} ${DTOP - 8}L${DX - 15} ${DTOP - 8}Z`,
      '#fffaf0',
    ),
    path(
      `M${DX + 10} ${DTOP - 66}L${DX + 22} ${DTOP - 66}L${DX + 15} ${DTOP - 8}L${DX + 8} ${DTOP - 8}Z`,
      '#c9b99d',
    ),
  ].join('');
}
