/** The Pena palace above Sintra: yellow drum, domed minarets, blue-grey court, red clock tower. */
import { mix } from '../drawing/palette.ts';
import { at, ellipse, n, path, rect } from '../drawing/shapes.ts';

/** Light side (left), half tone, shade. */
export type Coat = readonly [lit: string, half: string, shade: string];
export type PenaInks = {
  yellow: Coat;
  red: Coat;
  tile: Coat;
  stone: Coat;
  dark: string;
  gold: string;
};

const teeth = (x0: number, x1: number, y: number, size: number, c: Coat) => {
  let o = '';
  const count = Math.max(2, Math.round((x1 - x0) / (size * 1.9)));
  const step = (x1 - x0 + size * 0.9) / count;
  for (let i = 0; i < count; i++) {
    const x = x0 + i * step;
    const fill = i < count * 0.35 ? c[0] : i > count * 0.72 ? c[2] : c[1];
    o += path(
      `M${n(x)} ${n(y + 0.6)}L${n(x)} ${n(y - size * 0.8)}L${n(x + size / 2)} ${n(y - size * 1.35)}L${n(x + size)} ${n(y - size * 0.8)}L${n(x + size)} ${n(y + 0.6)}Z`,
      fill,
    );
  }
  return o;
};

const slab = (x: number, w: number, y0: number, y1: number, c: Coat, lit = 0.3, shade = 0.28) =>
  rect(x, y1, w, y0 - y1, c[1]) +
  rect(x, y1, w * lit, y0 - y1, c[0]) +
  rect(x + w * (1 - shade), y1, w * shade, y0 - y1, c[2]);

const pointed = (x: number, y: number, w: number, h: number, fill: string) =>
  path(
    `M${n(x - w / 2)} ${n(y)}L${n(x - w / 2)} ${n(y - h * 0.6)}Q${n(x - w / 2)} ${n(y - h * 0.85)} ${n(x)} ${n(y - h)}Q${n(x + w / 2)} ${n(y - h * 0.85)} ${n(x + w / 2)} ${n(y - h * 0.6)}L${n(x + w / 2)} ${n(y)}Z`,
    fill,
  );

/** A dome in three gores: bulbous (0.3) or round (0). */
const dome = (x: number, y: number, r: number, h: number, c: Coat, gold: string, bulge = 0.12) => {
  const gore = (a: number, b: number, fill: string) =>
    path(
      `M${n(x + a * r)} ${n(y)}C${n(x + a * r * (1 + bulge))} ${n(y - h * 0.5)} ${n(x + a * r * 0.7)} ${n(y - h * 0.86)} ${n(x)} ${n(y - h)}C${n(x + b * r * 0.7)} ${n(y - h * 0.86)} ${n(x + b * r * (1 + bulge))} ${n(y - h * 0.5)} ${n(x + b * r)} ${n(y)}Z`,
      fill,
    );
  return (
    gore(-1, 1, c[1]) +
    gore(-1, -0.35, c[0]) +
    gore(0.4, 1, c[2]) +
    rect(x - 0.5, y - h - r * 0.5, 1, r * 0.55, gold) +
    ellipse(x, y - h - r * 0.1, r * 0.12, r * 0.12, gold)
  );
};

const pepperpot = (x: number, y: number, r: number, h: number, c: Coat, i: PenaInks) =>
  path(`M${n(x - r)} ${n(y)}L${n(x)} ${n(y + r * 1.6)}L${n(x + r)} ${n(y)}Z`, c[1]) +
  slab(x - r, r * 2, y + 0.5, y - h, c) +
  rect(x - r * 1.2, y - h - r * 0.3, r * 2.4, r * 0.4, c[0]) +
  dome(x, y - h - r * 0.3, r, r * 1.5, c, i.gold) +
  rect(x - r * 0.2, y - h * 0.75, r * 0.4, h * 0.4, i.dark);

/** Drawn about 400 wide and 190 high; (x, y) is the middle of its foot on the crag. */
export function pena(x: number, y: number, width: number, i: PenaInks): string {
  const o: string[] = [];
  const { yellow, red, tile, stone, dark } = i;
  const row = (x0: number, x1: number, count: number, y: number, w: number, h: number) => {
    for (let k = 0; k < count; k++)
      o.push(pointed(x0 + ((x1 - x0) * (k + 0.5)) / count, y, w, h, dark));
  };
  // Back: the tiled middle wing with its merlons, and slim minarets over the roofs.
  o.push(slab(-70, 130, 0, -74, tile, 0.1, 0.2), teeth(-70, 60, -74, 5, tile));
  row(-60, 52, 7, -44, 7, 17);
  row(-60, 52, 7, -16, 7, 15);
  o.push(slab(-40, 9, -70, -112, stone), dome(-35.5, -112, 5.4, 10, yellow, i.gold));
  o.push(slab(26, 10, -70, -104, stone), dome(31, -104, 6, 11, yellow, i.gold));
  // Left: the great yellow drum with crenellation and a dome behind it.
  o.push(slab(-118, 26, -60, -128, yellow), rect(-121, -131, 32, 4, yellow[0]));
  row(-117, -93, 3, -104, 5, 18);
  o.push(dome(-105, -131, 15, 27, yellow, i.gold, 0.2));
  o.push(slab(-178, 70, 4, -88, yellow, 0.26, 0.34));
  o.push(rect(-182, -91, 78, 5, yellow[0]), rect(-126, -91, 22, 5, yellow[2]));
  o.push(teeth(-182, -104, -91, 6.4, yellow));
  row(-176, -112, 4, -56, 8, 20);
  row(-176, -112, 4, -22, 7, 15);
  o.push(rect(-178, -46, 70, 2, yellow[0]), rect(-178, -12, 70, 2, yellow[0]));
  // The yellow wing with arcades.
  o.push(slab(-108, 52, 6, -62, yellow, 0.15, 0.2), teeth(-108, -56, -62, 5.4, yellow));
  row(-104, -60, 4, -30, 8, 19);
  row(-104, -60, 4, -4, 8, 15);
  o.push(pepperpot(-56, -56, 5.5, 20, yellow, i));
  // Triton gate: a bay window between two round turrets.
  for (const tx of [-26, 14])
    o.push(slab(tx - 8, 16, 8, -84, stone), teeth(tx - 9, tx + 9, -84, 4, stone));
  o.push(slab(-18, 24, 8, -66, mix3(stone, tile, 0.4)), teeth(-18, 6, -66, 3.6, stone));
  o.push(pointed(-6, 8, 14, 26, dark), pointed(-6, -30, 10, 18, dark));
  // Right: the red monastery, its dome, and the clock tower with four pepperpots.
  o.push(slab(60, 92, 6, -66, red, 0.16, 0.26), teeth(60, 152, -66, 5.4, red));
  row(66, 104, 3, -34, 8, 19);
  row(66, 104, 3, -6, 8, 15);
  o.push(slab(126, 26, -60, -84, red), dome(139, -84, 15, 19, tile, i.gold, 0.1));
  o.push(slab(92, 34, 6, -134, red, 0.32, 0.32));
  o.push(
    rect(89, -138, 40, 5, red[0]),
    rect(116, -138, 13, 5, red[2]),
    teeth(89, 129, -138, 5, red),
  );
  o.push(ellipse(109, -116, 9, 9, i.gold), ellipse(109, -116, 7.4, 7.4, stone[0]));
  o.push(rect(108.4, -122, 1.2, 6.4, dark), rect(109, -116.6, 4.6, 1.2, dark));
  row(96, 122, 2, -82, 7, 18);
  row(96, 122, 2, -50, 7, 16);
  o.push(slab(100, 18, -138, -154, red), dome(109, -154, 10, 15, yellow, i.gold, 0.14));
  for (const tx of [91, 127]) o.push(pepperpot(tx, -134, 5, 14, red, i));
  // Rampart walk with bartizans, growing out of the rock.
  o.push(slab(-200, 66, 34, -8, yellow, 0.2, 0.2), teeth(-200, -134, -8, 5.4, yellow));
  o.push(slab(-134, 190, 36, 2, stone, 0.1, 0.16), teeth(-134, 56, 2, 5.4, stone));
  o.push(slab(56, 128, 36, -4, red, 0.1, 0.24), teeth(56, 184, -4, 5.4, red));
  for (let k = 0; k < 6; k++) o.push(pointed(-112 + k * 29, 36, 13, 24, mix(stone[2], dark, 0.45)));
  for (const tx of [-196, -134]) o.push(pepperpot(tx, 0, 6, 16, yellow, i));
  for (const tx of [56, 184]) o.push(pepperpot(tx, 3, 6, 16, red, i));
  return at(x, y, width / 400, o.join(''));
}

const mix3 = (a: Coat, b: Coat, t: number): Coat => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
  mix(a[2], b[2], t),
];
