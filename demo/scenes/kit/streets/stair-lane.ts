/** House fronts that climb with a stepped lane: each stands a storey higher than its neighbour. */
import { type Camera, type Vec, wallPlane } from '../drawing/camera.ts';
import { type Light, tintOf } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { poly, solid } from '../drawing/shapes.ts';
import { door, facade } from '../houses/facade.ts';

export type StairHouse = {
  z: number;
  length: number;
  height: number;
  colour: string;
  shutters?: string;
  tiled?: boolean;
  balconies?: number;
  /** Metres from the near corner to the door. */
  door?: number;
};

export function stairHouses(
  cam: Camera,
  light: Light,
  rng: Rng,
  x: number,
  houses: readonly StairHouse[],
  floor: (z: number) => number,
): string {
  const left = x < 0;
  const inward = left ? 0.42 : -0.42;
  return [...houses]
    .sort((a, b) => b.z - a.z)
    .map((one) => {
      const { z, length, height, colour } = one;
      const base = floor(z);
      const tint = tintOf(light, [left ? 1 : -1, 0, 0], z * 4);
      const end = tintOf(light, [0, 0, -1], z * 4);
      const plane = (y: number) => {
        const [a, b]: [Vec, Vec] = [
          [x, y, z],
          [x, y, z + length],
        ];
        return left ? wallPlane(cam, a, b) : wallPlane(cam, b, a);
      };
      const p = plane(base);
      const top = base + height;
      const soffit: Vec[] = [
        [x, top, z - 0.2],
        [x + inward, top - 0.08, z - 0.2],
        [x + inward, top - 0.08, z + length],
        [x, top, z + length],
      ];
      const edge: Vec[] = [
        [x + inward, top - 0.08, z - 0.2],
        [x + inward, top - 0.08, z + length],
        [x + inward, top + 0.12, z + length],
        [x + inward, top + 0.12, z - 0.2],
      ];
      const gable: Vec[] = [
        [x, base, z],
        [x - inward * 20, base, z],
        [x - inward * 20, top + 1.6, z],
        [x, top, z],
      ];
      const out = [
        solid(cam.face(gable), end(mix(colour, ink.stone, 0.3))),
        poly(p.quad(0, -1, length, 1.1), tint(ink.stoneDark)),
        facade(
          p,
          {
            width: length,
            height,
            colour,
            storey: 3,
            balconies: one.balconies ?? 0.3,
            ground: 'blank',
            tiled: one.tiled ?? false,
            mirror: '#bcd6f2',
            ...(one.shutters ? { shutters: one.shutters } : {}),
          },
          tint,
          rng,
        ),
      ];
      if (one.door !== undefined) {
        const sill = plane(floor(z + one.door + 0.9));
        out.push(door(sill, left ? one.door : length - one.door - 1, 1, tint, rng));
      }
      out.push(solid(cam.face(soffit), mix(tint(ink.roofDeep), light.shadeTint, 0.35)));
      out.push(solid(cam.face(edge), tint(ink.roof)));
      return out.join('');
    })
    .join('');
}
