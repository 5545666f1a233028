/** Rows of Pombaline fronts along a level street. */
import { type Camera, type Vec, wallPlane } from '../drawing/camera.ts';
import { type Light, tintOf } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { poly, solid } from '../drawing/shapes.ts';
import { facade } from '../houses/facade.ts';

export type StreetBlock = {
  z: number;
  length: number;
  height: number;
  colour: string;
  tiled?: boolean;
};
/** The houses of one side; x < 0 is the left one. */
export function streetRow(
  cam: Camera,
  light: Light,
  rng: Rng,
  blocks: readonly StreetBlock[],
  x: number,
  mirror: string,
): string {
  const left = x < 0;
  return [...blocks]
    .sort((a, b) => b.z - a.z)
    .map(({ z, length, height, colour, tiled = false }) => {
      const tint = tintOf(light, [left ? 1 : -1, 0, 0], z * 2.4);
      const [a, b]: [Vec, Vec] = [
        [x, 0, z],
        [x, 0, z + length],
      ];
      const plane = left ? wallPlane(cam, a, b) : wallPlane(cam, b, a);
      const end = tintOf(light, [0, 0, -1], z * 2.4);
      const roof = (lift: number, depth: number): Vec[] => [
        [x, height + lift, z - 0.2],
        [x, height + lift, z + length],
        [x + (left ? -depth : depth), height + depth * 0.9, z + length],
        [x + (left ? -depth : depth), height + depth * 0.9, z - 0.2],
      ];
      return (
        solid(
          cam.face([
            [x, 0, z],
            [x + (left ? -14 : 14), 0, z],
            [x + (left ? -14 : 14), height, z],
            [x, height, z],
          ]),
          end(mix(colour, ink.stone, 0.25)),
        ) +
        solid(cam.face(roof(0.3, 2.4)), tint(ink.roof)) +
        facade(
          plane,
          {
            width: length,
            height,
            colour,
            storey: 3.5,
            balconies: 0.55,
            ground: 'doors',
            tiled,
            mirror,
            ...(colour === ink.limeWarm ? { shutters: ink.pine } : {}),
          },
          tint,
          rng,
        ) +
        solid(plane.quad(-0.2, height, length + 0.4, 0.45), tint(ink.lime)) +
        poly(plane.quad(-0.2, height + 0.34, length + 0.4, 0.22), tint(ink.roof))
      );
    })
    .join('');
}

/** A single front with doors, for streets whose houses hide behind trees. */
export function plainFront(
  cam: Camera,
  light: Light,
  rng: Rng,
  x: number,
  z: number,
  length: number,
  height: number,
  colour: string,
): string {
  const left = x < 0;
  const [a, b]: [Vec, Vec] = [
    [x, 0, z],
    [x, 0, z + length],
  ];
  const plane = left ? wallPlane(cam, a, b) : wallPlane(cam, b, a);
  const tint = tintOf(light, [left ? 1 : -1, 0, 0], z);
  return (
    facade(
      plane,
      {
        width: length,
        height,
        colour,
        storey: 3.4,
        balconies: 0.5,
        ground: 'doors',
        mirror: '#dfe9f5',
      },
      tint,
      rng,
    ) + solid(plane.quad(-0.2, height, length + 0.4, 0.5), tint(ink.roof))
  );
}
