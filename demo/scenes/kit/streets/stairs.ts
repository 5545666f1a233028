/** A stepped lane: flights of limestone steps between two rows of houses, seen from below. */
import type { Camera, Vec } from '../drawing/camera.ts';
import { mix, multiply } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { type Point, poly, solid, strokes } from '../drawing/shapes.ts';

export type Stairs = {
  left: number;
  right: number;
  z0: number;
  z1: number;
  rise: number;
  going: number;
};

/** Height of the stairs at depth z (landings are left out: Mouraria has few). */
export const climb = (s: Stairs, z: number) =>
  Math.max(0, Math.floor((Math.min(z, s.z1) - s.z0) / s.going) * s.rise);

/** Riser by riser from the top down, so that nearer steps cover farther ones. */
export function steps(
  cam: Camera,
  rng: Rng,
  s: Stairs,
  inks: { tread: string; riser: string; edge: string; stain: string; shade: string },
  /** How far from the left wall its shadow reaches at depth z. */
  reach: (z: number) => number,
): string {
  const out: string[] = [];
  const count = Math.floor((s.z1 - s.z0) / s.going);
  for (let i = count; i >= 0; i--) {
    const z = s.z0 + i * s.going;
    const y = i * s.rise;
    const tread: Vec[] = [
      [s.left, y + s.rise, z],
      [s.right, y + s.rise, z],
      [s.right, y + s.rise, z + s.going],
      [s.left, y + s.rise, z + s.going],
    ];
    const riser: Vec[] = [
      [s.left, y, z],
      [s.right, y, z],
      [s.right, y + s.rise, z],
      [s.left, y + s.rise, z],
    ];
    // The shadow climbs with the steps: slanting up each riser, straight along each tread.
    const [a, b] = [reach(z), reach(z) + s.rise * 0.7];
    if (y + s.rise < cam.eye[1]) {
      const shaded: Vec[] = [
        [s.left, y + s.rise, z],
        [b, y + s.rise, z],
        [b, y + s.rise, z + s.going],
        [s.left, y + s.rise, z + s.going],
      ];
      out.push(solid(cam.face(tread), inks.tread));
      out.push(poly(cam.face(shaded), multiply(inks.tread, inks.shade)));
    }
    const dim: Vec[] = [
      [s.left, y, z],
      [a, y, z],
      [b, y + s.rise, z],
      [s.left, y + s.rise, z],
    ];
    out.push(solid(cam.face(riser), inks.riser));
    out.push(poly(cam.face(dim), multiply(inks.riser, inks.shade)));
    const scale = cam.scale(z);
    // Worn stones: every step has its own joints and a bright nosing.
    const joints: [Point, Point][] = [];
    for (let x = s.left + rng.range(0.3, 0.9); x < s.right; x += rng.range(0.5, 1.1))
      joints.push([cam.point([x, y, z]), cam.point([x, y + s.rise, z])]);
    out.push(strokes(joints, inks.stain, Math.min(2.4, scale * 0.014), 'opacity=".6"'));
    if (rng.chance(0.7)) {
      const x = rng.range(s.left, s.right - 0.8);
      const w = rng.range(0.3, 0.8);
      out.push(
        poly(
          cam.face([
            [x, y + 0.01, z],
            [x + w, y + 0.01, z],
            [x + w, y + s.rise - 0.02, z],
            [x, y + s.rise - 0.02, z],
          ]),
          inks.stain,
          'opacity=".22"',
        ),
      );
    }
    out.push(
      strokes(
        [[cam.point([b, y + s.rise, z]), cam.point([s.right, y + s.rise, z])]],
        inks.edge,
        scale * 0.034,
      ),
      strokes(
        [[cam.point([s.left, y + s.rise, z]), cam.point([b, y + s.rise, z])]],
        multiply(mix(inks.edge, inks.shade, 0.1), mix(inks.shade, '#ffffff', 0.22)),
        scale * 0.03,
      ),
    );
  }
  return out.join('');
}
