/** Castle masonry near at hand: courses of rough blocks, merlons, a tower. */
import { type Camera, type Plane, type Vec, wallPlane } from '../drawing/camera.ts';
import { type Light, type Tint, tintOf } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { poly, solid, strokes } from '../drawing/shapes.ts';

const STONE = '#e3cda4';

/** A wall of irregular blocks in courses. */
function masonry(
  rng: Rng,
  p: Plane,
  w: number,
  h: number,
  tint: Tint,
  course = 0.3,
  colour = STONE,
): string {
  const out = [solid(p.quad(0, 0, w, h), tint(colour))];
  const joint = tint(mix(colour, ink.stoneDark, 0.75));
  const seams: (readonly [readonly [number, number], readonly [number, number]])[] = [];
  for (let v = 0; v < h - 0.01; v += course) {
    const rise = Math.min(course, h - v);
    for (let u = -rng.range(0, course); u < w; ) {
      const l = course * rng.range(1.1, 2.6);
      const [a, b] = [Math.max(0, u), Math.min(w, u + l)];
      if (b > a + 0.02 && rng.chance(0.55)) {
        const tone = rng.pick(['#fff3d6', ink.stoneDark, '#c9a878', '#d9c9b6', ink.leafPale]);
        out.push(
          poly(
            p.quad(a + 0.015, v + 0.015, b - a - 0.03, rise - 0.03),
            tint(mix(colour, tone, rng.range(0.1, 0.38))),
          ),
        );
      }
      if (b < w) seams.push([p.at(b, v), p.at(b, v + rise)]);
      u += l;
    }
    if (v > 0) seams.push([p.at(0, v), p.at(w, v)]);
  }
  out.push(strokes(seams, joint, Math.min(2.6, p.scale * 0.014), 'opacity=".6"'));
  return out.join('');
}

export type Block = { x: number; y: number; z: number; w: number; h: number; d: number };

/** The side towards us takes the sun at a slant: half way between light and shade. */
function frontTint(light: Light, distance: number): Tint {
  const [lit, shade] = [tintOf(light, [-1, 0, 0], distance), tintOf(light, [1, 0, 0], distance)];
  return (c) => mix(lit(c), shade(c), 0.3);
}

/** A box of masonry: its front, the side turned to us, and its top when one looks down on it. */
export function stoneBlock(
  cam: Camera,
  light: Light,
  rng: Rng,
  b: Block,
  course = 0.3,
  colour = STONE,
): string {
  const far = b.z - cam.eye[2];
  const { x, y, z, w, h, d } = b;
  const out: string[] = [];
  if (x > cam.eye[0])
    out.push(
      masonry(
        rng,
        wallPlane(cam, [x, y, z + d], [x, y, z]),
        d,
        h,
        tintOf(light, [-1, 0, 0], far),
        course,
        colour,
      ),
    );
  if (x + w < cam.eye[0])
    out.push(
      masonry(
        rng,
        wallPlane(cam, [x + w, y, z], [x + w, y, z + d]),
        d,
        h,
        tintOf(light, [1, 0, 0], far),
        course,
        colour,
      ),
    );
  if (y + h < cam.eye[1]) {
    const top: Vec[] = [
      [x, y + h, z],
      [x + w, y + h, z],
      [x + w, y + h, z + d],
      [x, y + h, z + d],
    ];
    out.push(solid(cam.face(top), tintOf(light, [-0.5, 1, 0], far)(mix(colour, '#fff6e0', 0.6))));
  }
  out.push(
    masonry(
      rng,
      wallPlane(cam, [x, y, z], [x + w, y, z]),
      w,
      h,
      frontTint(light, far),
      course,
      colour,
    ),
  );
  return out.join('');
}

/** A square tower with merlons and loopholes. */
export function castleTower(cam: Camera, light: Light, rng: Rng, b: Block): string {
  const out: string[] = [];
  const m = b.w / 9;
  const merlon = (x: number, z: number) =>
    stoneBlock(cam, light, rng, { x, y: b.y + b.h, z, w: m, h: m * 1.1, d: m * 0.7 }, m * 0.6);
  for (let i = 0; i < 5; i++) out.push(merlon(b.x + i * 2 * m, b.z + b.d - m));
  out.push(stoneBlock(cam, light, rng, b, 0.62));
  for (let i = 3; i >= 0; i--) out.push(merlon(b.x, b.z + i * 2 * m));
  for (let i = 0; i < 5; i++) out.push(merlon(b.x + i * 2 * m, b.z));
  const p = wallPlane(cam, [b.x, b.y, b.z], [b.x + b.w, b.y, b.z]);
  for (const [u, v] of [
    [b.w * 0.5, b.h - 3.4],
    [b.w * 0.24, b.h - 7],
    [b.w * 0.76, b.h - 7],
  ] as const)
    out.push(poly(p.quad(u - 0.16, v, 0.32, 1.5), mix('#5a4a55', ink.cobaltNight, 0.3)));
  return out.join('');
}
