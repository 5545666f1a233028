/** A stepped lane: flights of limestone steps between two rows of houses, seen from below. */
import type { Camera, Vec } from './camera.ts';
import { mix } from './palette.ts';
import type { Rng } from './random.ts';
import { type Point, poly, solid, strokes } from './shapes.ts';

export type Stairs = { left: number; right: number; z0: number; z1: number; rise: number; going: number };

/** Height of the stairs at depth z (landings are left out: Mouraria has few). */
export const climb = (s: Stairs, z: number) =>
  Math.max(0, Math.floor((Math.min(z, s.z1) - s.z0) / s.going) * s.rise);

/** Riser by riser from the top down, so that nearer steps cover farther ones. */
export function steps(
  cam: Camera,
  rng: Rng,
  s: Stairs,
  inks: { tread: string; riser: string; edge: string; stain: string },
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
    if (y + s.rise < cam.eye[1]) out.push(solid(cam.face(tread), inks.tread));
    out.push(solid(cam.face(riser), inks.riser));
    const scale = cam.scale(z);
    // Worn stones: every step has its own joints and a bright nosing.
    const joints: [Point, Point][] = [];
    for (let x = s.left + rng.range(0.3, 0.9); x < s.right; x += rng.range(0.5, 1.1))
      joints.push([cam.point([x, y, z]), cam.point([x, y + s.rise, z])]);
    out.push(strokes(joints, mix(inks.riser, inks.stain, 0.6), Math.min(2.4, scale * 0.014)));
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
          mix(inks.riser, inks.stain, 0.28),
        ),
      );
    }
    out.push(
      strokes(
        [[cam.point([s.left, y + s.rise, z]), cam.point([s.right, y + s.rise, z])]],
        inks.edge,
        scale * 0.034,
      ),
    );
  }
  return out.join('');
}
