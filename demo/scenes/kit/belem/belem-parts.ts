/** Manueline ornaments, small enough to be repeated: bartizans, shields, rope bands, arcades. */
import type { Plane } from '../drawing/camera.ts';
import type { Tint } from '../drawing/light.ts';
import { mix } from '../drawing/palette.ts';
import {
  at,
  ellipse,
  line,
  type Point,
  path,
  poly,
  rect,
  solid,
  strokes,
} from '../drawing/shapes.ts';

/** A watch turret with a ribbed melon cap; (x, y) is the point of its corbel, in pixels. */
export function bartizan(
  x: number,
  y: number,
  r: number,
  h: number,
  lit: string,
  shade: string,
  dark: string,
): string {
  const half = mix(lit, shade, 0.5);
  // Drawn 20 wide; the height is given in the same units.
  const k = r / 10;
  const top = -(h / k) * 0.62;
  const cap = -(h / k) * 0.3;
  const o: string[] = [
    path(`M0 8L-9 -6L9 -6Z`, half),
    path(`M0 8L2 -6L9 -6Z`, shade),
    rect(-9, top, 18, -top - 5, half),
    rect(-9, top, 6, -top - 5, lit),
    rect(4, top, 5, -top - 5, shade),
    rect(-2.6, top * 0.72, 3, -top * 0.34, dark),
    rect(-10.5, -8, 21, 3.4, lit),
    rect(3, -8, 7.5, 3.4, shade),
    rect(-11, top - 1, 22, 3.6, lit),
    rect(3, top - 1, 8, 3.6, shade),
  ];
  const y0 = top - 1;
  const gore = (a: number, b: number, fill: string) =>
    path(
      `M${a} ${y0}C${a * 1.25} ${y0 + cap * 0.5} ${a * 0.8} ${y0 + cap * 0.9} 0 ${y0 + cap}C${b * 0.8} ${y0 + cap * 0.9} ${b * 1.25} ${y0 + cap * 0.5} ${b} ${y0}Z`,
      fill,
    );
  o.push(gore(-9.5, 9.5, half), gore(-9.5, -3.4, lit), gore(3.4, 9.5, shade));
  o.push(
    `<path d="M-3.4 ${y0}C-4.2 ${y0 + cap * 0.5} -3 ${y0 + cap * 0.9} 0 ${y0 + cap}C3 ${y0 + cap * 0.9} 4.2 ${y0 + cap * 0.5} 3.4 ${y0}" fill="none" stroke="${shade}" stroke-width="1"/>`,
  );
  o.push(ellipse(0, y0 + cap - 1.4, 1.8, 2.2, lit));
  return at(x, y, k, o.join(''));
}

/** A moulding twisted like a ship's rope. */
export function ropeBand(plane: Plane, v: number, l: number, lit: string, shade: string): string {
  const twists: [Point, Point][] = [];
  for (let u = 0.2; u < l; u += 0.55) twists.push([plane.at(u, v), plane.at(u + 0.28, v + 0.42)]);
  return (
    poly(plane.quad(0, v - 0.14, l, 0.16), shade) +
    poly(plane.quad(0, v, l, 0.42), lit) +
    strokes(twists, shade, plane.scale * 0.09)
  );
}

/** A parapet of shields with the cross of the Order of Christ. */
export function shieldRow(
  plane: Plane,
  l: number,
  v: number,
  h: number,
  tint: Tint,
  stone: string,
): string {
  const count = Math.max(2, Math.round(l / (h * 0.86)));
  const w = l / count;
  const [face, back, rim] = [tint(mix(stone, '#ffffff', 0.25)), tint('#cdb694'), tint('#a98f70')];
  let o = solid(plane.quad(0, v - 0.1, l, h * 0.42), back);
  for (let i = 0; i < count; i++) {
    const u = (i + 0.5) * w;
    const p = (a: number, b: number) => plane.at(u + a * w, v + b * h);
    const shape = (g: number): Point[] => [
      p(-0.43 * g, 0.98),
      p(-0.2 * g, 0.94),
      p(0, 1.03),
      p(0.2 * g, 0.94),
      p(0.43 * g, 0.98),
      p(0.43 * g, 0.36),
      p(0.26 * g, 0.12),
      p(0, 0),
      p(-0.26 * g, 0.12),
      p(-0.43 * g, 0.36),
    ];
    o += poly(shape(1), face);
    o += line([p(0.43, 0.98), p(0.43, 0.36), p(0.26, 0.12), p(0, 0)], rim, plane.scale * 0.07);
    // The cross flares towards its ends.
    const arm = (ax: number, ay: number, bx: number, by: number) =>
      line([p(ax, ay), p(bx, by)], rim, plane.scale * 0.17);
    o += arm(0, 0.22, 0, 0.86) + arm(-0.28, 0.56, 0.28, 0.56);
  }
  return o;
}

/** Little pyramids along a roof's edge. */
export function pyramids(
  plane: Plane,
  l: number,
  v: number,
  h: number,
  lit: string,
  shade: string,
): string {
  let o = '';
  const count = Math.round(l / 1.3);
  for (let i = 0; i < count; i++) {
    const u = ((i + 0.5) / count) * l;
    o += solid(plane.quad(u - 0.42, v, 0.84, h * 0.5), lit);
    o += poly(
      [plane.at(u - 0.5, v + h * 0.5), plane.at(u + 0.5, v + h * 0.5), plane.at(u, v + h)],
      lit,
    );
    o += poly(
      [plane.at(u, v + h * 0.5), plane.at(u + 0.5, v + h * 0.5), plane.at(u, v + h)],
      shade,
    );
  }
  return o;
}

/** A projecting arcade: corbels, pierced balustrade, round arches, a lean-to roof of stone. */
export function gallery(
  plane: Plane,
  l: number,
  bays: number,
  tint: Tint,
  stone: string,
  dark: string,
): string {
  const [face, edge, low] = [tint(mix(stone, '#ffffff', 0.35)), tint('#bda584'), tint('#a48c70')];
  let o = '';
  for (let i = 0; i < bays * 2; i++) {
    const u = ((i + 0.5) / (bays * 2)) * l;
    o += poly([plane.at(u - 0.3, 0), plane.at(u + 0.3, 0), plane.at(u, -1.1)], low);
  }
  o += solid(plane.quad(0, 0, l, 5.2), face);
  const bay = l / bays;
  for (let i = 0; i < bays; i++) {
    const u = (i + 0.5) * bay;
    const w = Math.min(bay * 0.74, 1.9);
    const arc: Point[] = Array.from({ length: 9 }, (_, k) => {
      const a = Math.PI * (1 - k / 8);
      return plane.at(u + Math.cos(a) * (w / 2), 4.3 - w / 2 + Math.sin(a) * (w / 2));
    });
    o += poly([plane.at(u - w / 2, 1.6), ...arc, plane.at(u + w / 2, 1.6)], dark);
    for (const k of [-0.3, 0, 0.3])
      o += poly(plane.quad(u + k * bay - 0.12, 0.45, 0.24, 0.8), edge);
  }
  o += poly(plane.quad(0, 1.35, l, 0.25), edge) + poly(plane.quad(0, 0, l, 0.25), edge);
  o += solid(
    [plane.at(-0.2, 5.1), plane.at(l + 0.2, 5.1), plane.at(l - 0.3, 6.2), plane.at(0.3, 6.2)],
    edge,
  );
  return o;
}
