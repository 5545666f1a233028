/** The Arco da Rua Augusta, drawn in metres as an elevation (base centre at x, y). */

import { mix } from '../drawing/palette.ts';
import { at, ellipse, n, path, rect } from '../drawing/shapes.ts';
import { arch } from '../landmarks/landmarks.ts';

export type ArchInks = { lit: string; half: string; shade: string; deep: string };

/** A robed figure, one unit to the metre of height given. */
function figure(x: number, y: number, h: number, lit: string, shade: string, arm = 0): string {
  const body =
    path(
      'M-1.5 0L-1.2 -5C-1.6 -6.4 -1.3 -7.6 -0.5 -8L0.5 -8C1.3 -7.6 1.6 -6.4 1.2 -5L1.5 0Z',
      lit,
    ) +
    path('M-1.5 0L-1.2 -5C-1.6 -6.4 -1.3 -7.6 -0.5 -8L-0.1 -5L-0.5 0Z', shade) +
    ellipse(0, -9, 0.75, 0.95, lit) +
    (arm
      ? `<path d="M${n(arm)} -7.2L${n(arm * 2.7)} -8.6L${n(arm * 3.4)} -10.4" fill="none" stroke="${lit}" stroke-width=".8"/>`
      : '');
  return at(x, y, h / 10, body);
}

/** Light comes from the right; `metre` is pixels per metre, `beyond` is drawn inside the vault. */
export function augustaArch(
  x: number,
  y: number,
  metre: number,
  inks: ArchInks,
  beyond: string,
): string {
  const { lit, half, shade, deep } = inks;
  const box = (cx: number, w: number, v: number, h: number, fill: string) =>
    rect(cx - w / 2, -v - h, w, h, fill);
  /** A block with its shaded left cheek and a bright top edge. */
  const block = (cx: number, w: number, v: number, h: number, fill = half) =>
    box(cx, w, v, h, fill) +
    box(cx - w / 2 + w * 0.07, w * 0.14, v, h, shade) +
    rect(cx - w / 2, -v - h, w, Math.min(0.3, h * 0.3), lit);
  const column = (cx: number, v: number, h: number) =>
    box(cx, 1.7, v, h, half) +
    rect(cx - 0.85, -v - h, 0.5, h, shade) +
    rect(cx + 0.3, -v - h, 0.42, h, lit) +
    box(cx, 2.2, v, 0.5, lit) +
    path(
      `M${cx - 0.85} ${-v - h + 1.5}L${cx - 1.25} ${-v - h}L${cx + 1.25} ${-v - h}L${cx + 0.85} ${-v - h + 1.5}Z`,
      lit,
    ) +
    box(cx - 0.5, 0.7, v + h - 1.4, 1.2, half);
  const o: string[] = [];
  // The mass behind the columns, a street's depth of vault, and the city beyond it.
  o.push(
    box(0, 25.4, 0, 19, half),
    box(-8.6, 8.2, 0, 19, mix(half, shade, 0.5)),
    arch(0, 0, 10.6, 15.4, lit),
    arch(0, 0, 9.6, 14.8, deep),
    beyond,
  );
  // Voussoirs round the opening, and the keystone.
  for (let i = 0; i <= 12; i++) {
    const a = (Math.PI * i) / 12;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    o.push(
      `<path d="M${n(c * 4.8)} ${n(-10 - s * 4.8)}L${n(c * 5.9)} ${n(-10 - s * 5.9)}" stroke="${shade}" stroke-width=".14"/>`,
    );
  }
  o.push(
    path('M-0.9 -14.6L0.9 -14.6L1.3 -17L-1.3 -17Z', lit),
    path('M-0.9 -14.6L-0.3 -14.6L-0.4 -17L-1.3 -17Z', shade),
  );
  // Plinths, columns (three to a side), niches with trophies.
  for (const side of [-1, 1]) {
    o.push(block(side * 9.1, 7.6, 0, 4.2), box(side * 9.1, 6, 1, 2.2, mix(half, shade, 0.35)));
    o.push(arch(side * 9.1, -6.4, 1.7, 6, mix(shade, deep, 0.35)));
    for (const c of [6.4, 8, 10.2, 11.8]) o.push(column(side * c, 4.2, 12.4));
  }
  // Entablature with its heavy cornice, broken forward over the columns.
  o.push(box(0, 25.6, 16.6, 1.1, half), box(0, 25.6, 17.5, 0.28, shade));
  for (const side of [-1, 1]) o.push(block(side * 9.1, 8.1, 16.6, 2.2));
  o.push(box(0, 26.4, 18.7, 0.75, lit), box(0, 26, 18.45, 0.3, shade));
  for (let i = -16; i <= 16; i++) o.push(rect(i * 0.78 - 0.2, -18.7, 0.4, 0.42, half));
  // Attic: the royal arms between garlands, statues standing before it.
  o.push(block(0, 17.6, 19.4, 6.6), box(-7.6, 2.4, 19.4, 6.6, mix(half, shade, 0.45)));
  o.push(
    path('M-2.4 -25.2L2.4 -25.2L2.4 -22.4Q2.2 -20.6 0 -19.8Q-2.2 -20.6 -2.4 -22.4Z', lit),
    path('M-1.6 -24.6L1.6 -24.6L1.6 -22.4Q1.4 -21.2 0 -20.7Q-1.4 -21.2 -1.6 -22.4Z', shade),
    path('M-2 -25.4L-2.6 -27.2L-1 -26.2L0 -27.8L1 -26.2L2.6 -27.2L2 -25.4Z', lit),
    `<path d="M-6.8 -24.4Q-5 -21.6 -2.8 -23.6M6.8 -24.4Q5 -21.6 2.8 -23.6" fill="none" stroke="${lit}" stroke-width=".75"/>`,
  );
  o.push(box(0, 18.6, 26, 0.7, lit), box(0, 18, 25.75, 0.3, shade));
  for (const side of [-1, 1]) {
    for (const c of [7.2, 11])
      o.push(block(side * c, 2.1, 19.4, 0.9), figure(side * c, -20.3, 4.2, lit, shade));
    // The rivers Tagus and Douro recline on the wings.
    o.push(
      path(
        `M${side * 13} -14.8Q${side * 13.2} -17 ${side * 14} -17.4Q${side * 14.9} -17.2 ${side * 15} -16Q${side * 16.6} -16.8 ${side * 17.2} -15.8L${side * 18.8} -14.8Z`,
        side > 0 ? lit : half,
      ),
      path(
        `M${side * 13} -14.8Q${side * 14} -16 ${side * 15.6} -15.2L${side * 18.8} -14.8Z`,
        shade,
      ),
      ellipse(side * 14.1, -17.9, 0.5, 0.6, side > 0 ? lit : half),
    );
  }
  // Glory crowns Genius and Valour.
  o.push(block(0, 11.4, 26.7, 1.5), block(0, 4.6, 28.2, 1.3));
  o.push(
    figure(0, -29.5, 6.2, lit, shade),
    `<path d="M-0.9 -34.2L-3 -34.8M0.9 -34.2L3 -34.8" stroke="${lit}" stroke-width=".55"/>`,
    ellipse(-3.3, -34.8, 0.6, 0.4, half),
    ellipse(3.3, -34.8, 0.6, 0.4, half),
    figure(-3.3, -28.2, 4.3, half, shade, -1),
    figure(3.3, -28.2, 4.3, lit, shade, 1),
    path('M-5.7 -28.2Q-5.5 -30.4 -4.3 -30L-4 -28.2Z', shade),
    path('M5.7 -28.2Q5.5 -30.4 4.3 -30L4 -28.2Z', half),
  );
  return at(x, y, metre, o.join(''));
}
