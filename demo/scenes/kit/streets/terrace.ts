/** What stands on a viewpoint: balustrade, kiosk, café tables. */

import type { Tint } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import { at, ellipse, n, path, rect } from '../drawing/shapes.ts';

/** A stone balustrade seen square on; y is its foot, h its height in pixels. */
export function balustrade(
  x0: number,
  x1: number,
  y: number,
  h: number,
  lit: string,
  half: string,
  shade: string,
  pier = 9,
): string {
  const out: string[] = [
    rect(x0, y - h * 0.16, x1 - x0, h * 0.16, half),
    rect(x0, y - h * 0.16, x1 - x0, h * 0.04, lit),
  ];
  const step = h * 0.3;
  let i = 0;
  for (let x = x0 + step / 2; x < x1; x += step, i++) {
    if (i % pier === 0) {
      out.push(
        rect(x - h * 0.2, y - h, h * 0.4, h, half),
        rect(x - h * 0.2, y - h, h * 0.12, h, lit),
        rect(x + h * 0.12, y - h, h * 0.08, h, shade),
      );
      continue;
    }
    const b = (k: number, w: number) => `${n(x + w * h)} ${n(y - h * k)}`;
    const side = (s: number) =>
      `M${b(0.16, 0)}L${b(0.16, s * 0.09)}L${b(0.22, s * 0.09)}C${b(0.34, s * 0.14)} ${b(0.42, s * 0.12)} ${b(0.56, s * 0.05)}L${b(0.7, s * 0.04)}L${b(0.74, s * 0.09)}L${b(0.8, s * 0.09)}L${b(0.8, 0)}Z`;
    out.push(path(side(-1), lit), path(side(1), shade));
  }
  out.push(
    rect(x0, y - h, x1 - x0, h * 0.2, half),
    rect(x0, y - h, x1 - x0, h * 0.07, lit),
    rect(x0, y - h * 0.81, x1 - x0, h * 0.03, shade),
  );
  return out.join('');
}

/** The quiosque: an octagonal green kiosk with a lantern roof; foot centre at (x, y). */
export function kiosk(x: number, y: number, height: number, tint: Tint, shade: Tint): string {
  const [g, d, l] = [tint('#2f6b57'), shade('#25584a'), tint('#5a9a7d')];
  const [cream, gold] = [tint(ink.lime), tint(ink.tram)];
  const o: string[] = [];
  o.push(
    path('M-30 0L-30 -58L-14 -58L-14 0Z', l),
    rect(-14, -58, 28, 58, g),
    path('M14 0L14 -58L30 -58L30 0Z', d),
  );
  o.push(
    rect(-11, -52, 22, 27, shade('#3a3348')),
    rect(-11, -52, 22, 8, shade('#6d5a52')),
    path('M-27 -25L-27 -52L-17 -52L-17 -25Z', tint('#e7d9b4')),
    path('M17 -25L17 -52L27 -52L27 -25Z', shade('#8fa3b8')),
  );
  for (let i = 0; i < 6; i++)
    o.push(
      rect(
        -9.4 + i * 3.2,
        -44 + (i % 3),
        1.7,
        6 - (i % 3),
        [gold, cream, tint(ink.coral), tint(ink.leafPale)][i % 4] ?? gold,
      ),
    );
  o.push(
    rect(-10.4, -38, 20.8, 0.8, cream),
    rect(-16, -26, 32, 2.4, cream),
    rect(-13, -23.6, 26, 1.2, shade(ink.stoneDark)),
  );
  for (const px of [-28, -18, 18])
    o.push(rect(px, -20, 8, 15, px < 0 ? g : mix(d, '#000000', 0.12)));
  for (const px of [-10, 1.5]) o.push(rect(px, -20, 8.5, 15, mix(g, l, 0.45)));
  for (const px of [-30, -14.6, 13.4, 28.8]) o.push(rect(px, -58, 1.4, 58, px < 0 ? l : g));
  // Awning with scallops, then the swept roof, crown and finial.
  o.push(
    path('M-40 -54L-32 -62L32 -62L40 -54Z', g),
    path('M-40 -54L-32 -62L-12 -62L-14 -54Z', l),
    path('M14 -54L12 -62L32 -62L40 -54Z', d),
  );
  for (let i = 0; i < 16; i++)
    o.push(
      path(
        `M${-40 + i * 5} -54L${-35 + i * 5} -54Q${-37.5 + i * 5} -49 ${-40 + i * 5} -54Z`,
        i % 2 ? cream : i < 11 ? g : d,
      ),
    );
  o.push(
    path('M-33 -62C-20 -66 -12 -74 -8 -84L8 -84C12 -74 20 -66 33 -62Z', g),
    path('M-33 -62C-20 -66 -12 -74 -8 -84L-3 -84C-5 -74 -9 -66 -13 -62Z', l),
    path('M33 -62C20 -66 12 -74 8 -84L4 -84C7 -74 11 -66 15 -62Z', d),
  );
  o.push(
    rect(-8, -89, 16, 5, cream),
    rect(2, -89, 6, 5, shade(ink.lime)),
    path('M-10 -89C-5 -91 -2 -95 0 -100C2 -95 5 -91 10 -89Z', g),
    ellipse(0, -100, 1.5, 1.5, gold),
  );
  return at(x, y, height / 100, o.join(''));
}

/** A café table with two iron chairs. */
export function cafeTable(x: number, y: number, size: number, metal: string, top: string): string {
  const chair = (cx: number, f: number) =>
    `<path d="M${cx - 8 * f} 0L${cx - 7 * f} -24L${cx + 7 * f} -24L${cx + 8 * f} 0M${cx - 7 * f} -24L${cx - 10 * f} -46L${cx - 9 * f} -48" fill="none" stroke="${metal}" stroke-width="2.4" stroke-linecap="round"/><path d="M${cx - 9.4 * f} -44L${cx - 7.4 * f} -28" stroke="${metal}" stroke-width="4"/>`;
  return at(
    x,
    y,
    size / 40,
    `${chair(-28, 1)}${chair(28, -1)}${path('M-1.4 -38L1.4 -38L1.4 -3L9 0L-9 0L-1.4 -3Z', metal)}${ellipse(0, -39, 17, 3, top)}${rect(-3, -47, 3, 7, ink.lime)}${rect(4, -44, 4.4, 4.4, ink.lime)}`,
  );
}
