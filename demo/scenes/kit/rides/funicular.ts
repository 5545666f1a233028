/** The Bica funicular: a yellow box stepped down its hill, seen from above its upper end. */
import type { Camera, Vec } from '../drawing/camera.ts';
import type { Tint } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import { ellipse, line, type Point, poly, solid, strokes } from '../drawing/shapes.ts';

export type FunicularSpec = {
  /** Middle of the upper end at rail level. */
  at: Vec;
  slope: number;
  front: Tint;
  side: Tint;
  top: Tint;
};

const [HALF, LENGTH] = [1.2, 8];

/** The side towards +x shows when `right`, else the side towards -x. */
export function funicular(cam: Camera, spec: FunicularSpec, right: boolean): string {
  const { front, side, top } = spec;
  const rail = (z: number) => spec.at[1] - z * spec.slope;
  // Floors step down with the hill, three compartments each level within itself.
  const level = (z: number) => rail(Math.min(2, Math.floor((z / LENGTH) * 3)) * (LENGTH / 3));
  const at = (x: number, y: number, z: number): Vec => [spec.at[0] + x, y, spec.at[2] + z];
  const p = (x: number, y: number, z = 0): Point => cam.point(at(x, rail(0) + y, z));
  const s = cam.scale(spec.at[2]);
  const X = right ? HALF : -HALF;
  const cream = '#fbf3df';
  const out: string[] = [];
  const panel = (x0: number, x1: number, y0: number, y1: number, fill: string) =>
    out.push(solid([p(x0, y0), p(x1, y0), p(x1, y1), p(x0, y1)], fill));
  const flank = (z0: number, z1: number, y0: number, y1: number, fill: string) => {
    const base = level((z0 + z1) / 2);
    out.push(
      solid(
        cam.face([
          at(X, base + y0, z0),
          at(X, base + y0, z1),
          at(X, base + y1, z1),
          at(X, base + y1, z0),
        ]),
        fill,
      ),
    );
  };
  // Undercarriage follows the rails; the body above is stepped.
  out.push(
    solid(
      cam.face([
        at(X, rail(0) + 0.1, 0.3),
        at(X, rail(LENGTH) + 0.1, LENGTH),
        at(X, rail(LENGTH) + 1, LENGTH),
        at(X, rail(0) + 0.7, 0.3),
      ]),
      side('#2b2c38'),
    ),
  );
  const roofs: string[] = [];
  for (let c = 2; c >= 0; c--) {
    const [z0, z1] = [(c * LENGTH) / 3, ((c + 1) * LENGTH) / 3];
    flank(z0, z1, 0.5, 1.55, side(ink.tram));
    flank(z0, z1, 1.5, 1.6, side(ink.tramDeep));
    flank(z0, z1, 1.6, 2.95, side(cream));
    for (let k = 0; k < 3; k++) {
      const w0 = z0 + 0.14 + k * 0.86;
      flank(w0, w0 + 0.7, 1.72, 2.62, side('#34496a'));
      flank(w0, w0 + 0.7, 2.3, 2.62, side(mix('#34496a', ink.cobaltPale, 0.5)));
    }
    flank(z0, z1, 1.02, 1.08, side(cream));
    const base = level((z0 + z1) / 2);
    const eave = base + 2.95;
    roofs.push(
      solid(
        cam.face([
          at(-HALF - 0.1, eave, z0 - 0.12),
          at(HALF + 0.1, eave, z0 - 0.12),
          at(HALF + 0.1, eave, z1),
          at(-HALF - 0.1, eave, z1),
        ]),
        top('#eee6d4'),
      ),
      solid(
        cam.face([
          at(-0.8, eave + 0.18, z0 - 0.1),
          at(0.8, eave + 0.18, z0 - 0.1),
          at(0.8, eave + 0.18, z1),
          at(-0.8, eave + 0.18, z1),
        ]),
        top('#fdf8ea'),
      ),
    );
  }
  out.push(...roofs);
  // Upper end: skirt, dash, platform windows, roof edge.
  panel(-1, 1, 0.14, 0.5, front('#2b2c38'));
  panel(-HALF, HALF, 0.46, 1.62, front(ink.tram));
  panel(-HALF, HALF, 0.46, 0.6, front(ink.tramDeep));
  panel(-HALF, HALF, 1.56, 2.95, front(cream));
  panel(-HALF, HALF, 1.56, 1.64, front(ink.tramDeep));
  panel(-HALF, HALF, 1.08, 1.13, front(cream));
  for (const [x0, x1] of [
    [-1.08, -0.46],
    [-0.36, 0.36],
    [0.46, 1.08],
  ] as const) {
    panel(x0 - 0.04, x1 + 0.04, 1.7, 2.6, front('#8a5f2a'));
    panel(x0, x1, 1.74, 2.56, front('#37507a'));
    out.push(
      poly([p(x0, 2.56), p(x1, 2.56), p(x1, 2.24), p(x0, 2.02)], front('#ffd9a0'), 'opacity=".6"'),
    );
  }
  // Roof edge, its shallow crown and the name board left blank as a dark strip.
  out.push(
    solid(
      [
        p(-1.32, 2.92, -0.14),
        p(1.32, 2.92, -0.14),
        p(1.2, 3.08, -0.14),
        p(0.6, 3.22, -0.14),
        p(-0.6, 3.22, -0.14),
        p(-1.2, 3.08, -0.14),
      ],
      front('#f6eedb'),
    ),
    solid(
      [p(-1.32, 2.9, -0.14), p(1.32, 2.9, -0.14), p(1.32, 2.97, -0.14), p(-1.32, 2.97, -0.14)],
      front(ink.tramDeep),
    ),
  );
  panel(-0.5, 0.5, 2.68, 2.86, front('#27406e'));
  // Headlamp, buffers, bumper, side lamps, city arms.
  const [hx, hy] = p(0, 1.36);
  out.push(
    ellipse(hx, hy, s * 0.15, s * 0.15, front('#8a6a24')),
    ellipse(hx, hy, s * 0.115, s * 0.115, '#fff6d2'),
  );
  for (const x of [-0.78, 0.78])
    out.push(
      ellipse(...p(x, 0.86), s * 0.07, s * 0.07, front('#b93a2a')),
      ellipse(...p(x, 0.86), s * 0.03, s * 0.03, '#ffd0b0'),
    );
  panel(-1.02, 1.02, 0.48, 0.62, front('#3a3f4a'));
  out.push(
    poly([p(-0.17, 1.0), p(0.17, 1.0), p(0.17, 0.8), p(0, 0.7), p(-0.17, 0.8)], front(cream)),
    poly([p(-0.1, 0.96), p(0.1, 0.96), p(0.1, 0.83), p(0, 0.76), p(-0.1, 0.83)], front(ink.cobalt)),
    strokes(
      [-1.12, 1.12].map((x) => [p(x, 1.6), p(x, 2.92)] as const),
      front('#c98a10'),
      s * 0.05,
    ),
    line([p(-HALF, 1.62), p(-HALF, 0.5)], front(ink.tramDeep), s * 0.04),
  );
  return out.join('');
}
