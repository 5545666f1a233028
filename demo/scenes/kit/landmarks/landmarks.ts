/** Lisbon's silhouettes, drawn to be set among the houses (base centre at x, y; in pixels). */
import type { Tint } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import { at, ellipse, n, path, rect } from '../drawing/shapes.ts';

/** Light side (right), half tone and shade of one stone. */
type Stone = readonly [lit: string, half: string, shade: string];
export const stoneOf = (lit: Tint, shade: Tint, c: string = ink.lime): Stone => [
  lit(c),
  mix(lit(c), shade(c), 0.5),
  shade(c),
];

/** An arched opening. */
export function arch(x: number, y: number, w: number, h: number, fill: string): string {
  return path(
    `M${n(x - w / 2)} ${n(y)}L${n(x - w / 2)} ${n(y - h + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w / 2)} ${n(y - h + w / 2)}L${n(x + w / 2)} ${n(y)}Z`,
    fill,
  );
}

/** Santa Engrácia, the Pantheon: white drum and dome over a square body with rounded corners. */
export function pantheon(
  x: number,
  y: number,
  width: number,
  stone: Stone,
  dark: string,
  flip = false,
): string {
  const [lit, half, shade] = stone;
  const out: string[] = [];
  // Body: three bays, the outer ones turning away from us.
  out.push(path('M-50 0L-50 -50Q-46 -53 -40 -53L40 -53Q46 -53 50 -50L50 0Z', half));
  out.push(
    path('M-50 0L-50 -50Q-46 -53 -40 -53L-26 -53L-26 0Z', shade),
    path('M26 0L26 -53L40 -53Q46 -53 50 -50L50 0Z', lit),
  );
  for (const [bx, w] of [
    [-38, 7],
    [-14, 8],
    [0, 10],
    [14, 8],
    [38, 7],
  ] as const) {
    out.push(
      arch(bx, -24, w, 17, dark),
      rect(bx - w / 2, -46, w, 10, dark),
      path(`M${bx - w / 2 - 2} -48L${bx} -51.5L${bx + w / 2 + 2} -48Z`, lit),
    );
  }
  for (const px of [-49, -27, -22, -7, 7, 22, 27, 46])
    out.push(rect(px - 1, -52, 2.2, 52, px > 0 ? lit : half));
  out.push(rect(-53, -56, 106, 3.6, lit), rect(-53, -53, 106, 1.3, shade));
  for (let i = 0; i < 25; i++) out.push(rect(-51 + i * 4.2, -60, 1.8, 4, i > 12 ? lit : half));
  out.push(rect(-52, -61, 104, 1.3, lit));
  // Drum with paired pilasters and tall windows.
  out.push(
    path('M-25 -56L-25 -84L25 -84L25 -56Z', half),
    rect(-25, -84, 13, 28, shade),
    rect(12, -84, 13, 28, lit),
  );
  for (const [wx, w] of [
    [-20, 3],
    [-11, 5],
    [0, 6],
    [11, 5],
    [20, 3],
  ] as const)
    out.push(arch(wx, -62, w, 17, dark));
  for (const px of [-24, -15.5, -5.5, 5.5, 15.5, 24])
    out.push(rect(px - 0.9, -84, 1.8, 28, px > 0 ? lit : half));
  out.push(rect(-27, -87, 54, 3, lit), rect(-26, -84.6, 52, 1, shade));
  // Dome: shade, half tone and light as three nested gores.
  out.push(path('M-24 -87C-24 -106 -13 -118 0 -119C13 -118 24 -106 24 -87Z', half));
  out.push(path('M-24 -87C-24 -106 -13 -118 0 -119C-8 -114 -13 -104 -13 -87Z', shade));
  out.push(path('M24 -87C24 -106 13 -118 0 -119C9 -113 14 -103 14 -87Z', lit));
  for (const k of [-0.75, -0.4, 0, 0.4, 0.75])
    out.push(
      `<path d="M${n(24 * k)} -87C${n(24 * k)} -106 ${n(13 * k)} -117 0 -119" fill="none" stroke="${k > 0 ? half : lit}" stroke-width=".9"/>`,
    );
  // Lantern, cupola, cross.
  out.push(
    rect(-5, -129, 10, 11, half),
    rect(1.6, -129, 3.4, 11, lit),
    arch(-2.2, -119, 2.2, 8, dark),
    arch(2.2, -119, 2.2, 8, dark),
    rect(-6, -130.5, 12, 1.8, lit),
  );
  out.push(
    path('M-5 -130.5C-5 -136 -2 -138.5 0 -139C2 -138.5 5 -136 5 -130.5Z', half),
    rect(-0.5, -146, 1, 8, half),
    rect(-2, -144, 4, 1, half),
  );
  return at(x, y, width / 100, out.join(''), flip);
}

/** A baroque bell tower (São Vicente, Santo Estêvão): height in pixels. */
export function bellTower(
  x: number,
  y: number,
  height: number,
  stone: Stone,
  dark: string,
): string {
  const [lit, half, shade] = stone;
  const o: string[] = [
    rect(-11, -72, 22, 72, half),
    rect(-11, -72, 7, 72, shade),
    rect(7, -72, 4, 72, lit),
  ];
  o.push(
    rect(-13, -74, 26, 3, lit),
    rect(-13, -71, 26, 1, shade),
    rect(-13, -46, 26, 2.4, lit),
    rect(-13, -43.6, 26, 1, shade),
  );
  o.push(arch(0, -50, 8, 16, dark), arch(0, -20, 5, 11, dark), rect(-2.5, -40, 5, 8, dark));
  o.push(
    path('M-10 -74C-10 -84 -5 -86 -4 -92L4 -92C5 -86 10 -84 10 -74Z', half),
    path('M10 -74C10 -84 5 -86 4 -92L1 -92C2 -86 5 -84 5 -74Z', lit),
  );
  for (const px of [-11.5, 11.5])
    o.push(path(`M${px - 1.6} -74L${px} -82L${px + 1.6} -74Z`, px > 0 ? lit : half));
  o.push(
    ellipse(0, -93, 2.2, 2.2, lit),
    rect(-0.4, -100, 0.8, 8, half),
    rect(-1.8, -98.4, 3.6, 0.8, half),
  );
  return at(x, y, height / 100, o.join(''));
}
