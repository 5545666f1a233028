/** The cloister of the Jerónimos: its arcade from within, and the two-storeyed wings of the court. */
import type { Camera, Vec } from '../drawing/camera.ts';
import { mix } from '../drawing/palette.ts';
import { line, n, type Point, path, poly, solid, strokes } from '../drawing/shapes.ts';
import { BAY, greatArch, openings, outlines, type Placed, pierced } from './tracery.ts';

export type WingInks = { wall: string; pale: string; line: string; dark: string; deep: string };

/** Both storeys of a distant wing; `start` is its left foot, `along` the unit step to its right. */
export function wing(cam: Camera, start: Vec, along: Vec, bays: number, inks: WingInks): string {
  const on =
    (bay: number, lift = 0): Placed =>
    (u, v) => [
      start[0] + along[0] * (bay * BAY + u),
      start[1] + v + lift,
      start[2] + along[2] * (bay * BAY + u),
    ];
  const band = (v0: number, v1: number, fill: string, bay0 = 0, bay1 = bays) =>
    poly(cam.face([on(bay0)(0, v0), on(bay1)(0, v0), on(bay1)(0, v1), on(bay0)(0, v1)]), fill);
  const out = [
    solid(cam.face([on(0)(0, 0), on(bays)(0, 0), on(bays)(0, 12.4), on(0)(0, 12.4)]), inks.wall),
  ];
  for (let i = 0; i < bays; i++) {
    for (const lift of [0, 6]) {
      const place = on(i, lift);
      out.push(
        path(outlines(cam, place, [greatArch(0.16)]), inks.pale),
        path(outlines(cam, place, [greatArch(0)]), inks.wall),
        path(outlines(cam, place, openings), lift ? inks.deep : inks.dark),
      );
    }
  }
  // String courses, parapet, then the buttresses with their pinnacles.
  out.push(band(5.62, 6.06, inks.pale), band(5.5, 5.64, inks.line), band(11.5, 11.9, inks.pale));
  out.push(band(11.36, 11.5, inks.line), band(12.2, 12.5, inks.pale));
  for (let i = 0; i <= bays; i++) {
    const p = (u: number, v: number) => on(i)(u, v);
    const face = (u0: number, u1: number, v0: number, v1: number, fill: string) =>
      poly(cam.face([p(u0, v0), p(u1, v0), p(u1, v1), p(u0, v1)]), fill);
    out.push(
      face(-0.34, 0.34, 0, 12.2, inks.pale),
      face(0.08, 0.34, 0, 12.2, inks.line),
      face(-0.46, 0.46, 5.5, 6.1, inks.pale),
      poly(cam.face([p(-0.34, 12.2), p(0.34, 12.2), p(0, 14.6)]), inks.pale),
      poly(cam.face([p(0, 12.2), p(0.34, 12.2), p(0, 14.6)]), inks.line),
    );
    for (let k = 0; k < 7; k++)
      out.push(face(0.62 + k * 0.58, 0.9 + k * 0.58, 12.4, 12.85, inks.pale));
  }
  return out.join('');
}

/** The same opening a little larger, for the moulding around it. */
function swollen(shape: readonly Point[]): Point[] {
  const mean = (k: 0 | 1) => shape.reduce((sum, p) => sum + p[k], 0) / shape.length;
  const [u, v] = [mean(0), mean(1)];
  return shape.map(([x, y]) => {
    const size = Math.hypot(x - u, y - v) || 1;
    return [x + ((x - u) / size) * 0.065, y < 0.7 ? y : y + ((y - v) / size) * 0.065];
  });
}

/** A thick arcade seen from inside: lit reveals behind a shaded face, fine tracery set in the middle. */
export function arcade(
  cam: Camera,
  x: number,
  z0: number,
  bays: number,
  top: number,
  inks: { face: string; far: string; reveal: string; rim: string; fine: string; edge: string },
): string {
  const out: string[] = [];
  for (let b = bays - 1; b >= 0; b--) {
    const at =
      (depth: number): Placed =>
      (u, v) => [x - depth, v, z0 + b * BAY + u];
    const depthTone = b / bays;
    const tone = (c: string) => mix(c, inks.far, depthTone * 0.45);
    const layer = (depth: number, holes: readonly (readonly Point[])[], fill: string) =>
      pierced(cam, at(depth), [-0.02, top], holes, fill);
    const steps = b < 2 ? 28 : 8;
    for (let i = steps; i >= 1; i--) {
      const depth = (0.72 * i) / steps;
      out.push(layer(depth, [greatArch(-0.02)], tone(mix(inks.reveal, inks.rim, 1 - depth))));
      if (Math.abs(depth - 0.36) < 0.36 / steps) {
        for (let k = 12; k >= 1; k -= b < 2 ? 1 : 3)
          out.push(layer(0.36 + k * 0.012, openings, tone(inks.edge)));
        out.push(layer(0.36, openings, tone(inks.fine)));
        // Each light and foil has a rolled moulding a hand's breadth out from its edge.
        const lip = b < 4 ? outlines(cam, at(0.36), openings.map(swollen)) : '';
        const width = n(cam.scale(Math.max(2.5, z0 + b * BAY + BAY / 2)) * 0.022);
        out.push(
          path(lip, 'none', `stroke="${tone(inks.rim)}" stroke-width="${width}" opacity=".75"`),
        );
      }
    }
    out.push(layer(0, [greatArch(0)], inks.face));
    // Capitals and bases on the mullions, and the shaft on the pier that carries the ribs.
    const block = (u: number, w: number, v: number, h: number, depth: number, fill: string) =>
      poly(
        cam.face(
          [
            [u - w, v],
            [u + w, v],
            [u + w, v + h],
            [u - w, v + h],
          ].map(([p = 0, q = 0]) => at(depth)(p, q)),
        ),
        fill,
      );
    for (const u of b > 3 ? [] : [1.5, 2.5, 3.5])
      out.push(
        block(u, 0.13, 2.55, 0.16, 0.34, tone(inks.rim)),
        block(u, 0.1, 2.5, 0.06, 0.34, tone(inks.fine)),
        block(u, 0.13, 0.62, 0.14, 0.34, tone(inks.rim)),
      );
    for (const u of [0, BAY]) {
      out.push(
        block(u, 0.2, 0, top, -0.02, tone(inks.rim)),
        block(u - 0.07, 0.11, 0, top, -0.04, tone(inks.fine)),
        block(u, 0.3, top - 0.5, 0.34, -0.05, tone(inks.rim)),
        block(u, 0.26, top - 0.62, 0.12, -0.05, tone(inks.fine)),
        block(u, 0.3, 0, 0.5, -0.05, tone(inks.rim)),
        block(u, 0.3, 0.5, 0.07, -0.05, tone(inks.fine)),
      );
    }
    // Mouldings around the arch, as rings of light and shade with a twisted rope between.
    const ring = (grow: number) => greatArch(grow, 0.1).map(([u, v]) => cam.point(at(0)(u, v)));
    const s = cam.scale(z0 + b * BAY + BAY / 2);
    if (z0 + b * BAY > 1.5) {
      out.push(
        line(ring(0.07), tone(inks.rim), s * 0.05),
        line(ring(0.2), tone(inks.fine), s * 0.05),
      );
      out.push(line(ring(0.26), tone(inks.rim), s * 0.02));
      const [inner, outer] = [greatArch(0.1, 0.1), greatArch(0.17, 0.1)];
      const rope: [Point, Point][] = [];
      inner.forEach((a, i) => {
        const next = outer[i + 1];
        if (next && a[1] > 2.6 && next[1] > 2.6)
          rope.push([cam.point(at(0)(a[0], a[1])), cam.point(at(0)(next[0], next[1]))]);
      });
      out.push(strokes(rope, tone(inks.rim), s * 0.025, 'opacity=".8"'));
    }
  }
  return out.join('');
}

/** A round-headed door in the gallery's inner wall at x, with its stone frame. */
export function wallDoor(
  cam: Camera,
  x: number,
  z: number,
  inks: { frame: string; reveal: string; leaf: string },
): string {
  const door = (grow: number): Point[] => {
    const w = 0.72 + grow;
    const head = Array.from({ length: 13 }, (_, i): Point => {
      const a = (Math.PI * i) / 12;
      return cam.point([x, 2.3 + Math.sin(a) * w * 1.1, z - Math.cos(a) * w]);
    });
    return [cam.point([x, 0, z - w]), ...head, cam.point([x, 0, z + w])];
  };
  return poly(door(0.22), inks.frame) + poly(door(0.12), inks.reveal) + poly(door(0), inks.leaf);
}
