/** A steep lane: house fronts stepping down both sides with the hill. */
import { type Camera, type Vec, wallPlane } from '../drawing/camera.ts';
import { type Light, tintOf } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { poly, solid } from '../drawing/shapes.ts';
import { facade } from '../houses/facade.ts';

type LaneHouse = {
  colour: string;
  length: number;
  height: number;
  shutters?: string;
  tiled?: boolean;
};

export type LaneSide = {
  x: number;
  side: 'left' | 'right';
  start: number;
  houses: readonly LaneHouse[];
  floor: (z: number) => number;
  lamps?: number;
};

export function laneSide(cam: Camera, light: Light, rng: Rng, spec: LaneSide): string {
  const { x, side, floor } = spec;
  const out: string[] = [];
  const away = side === 'left' ? -9 : 9;
  let z = spec.start;
  for (const one of spec.houses) {
    const { length, height, colour } = one;
    const base = floor(z + length * 0.75);
    const tint = tintOf(light, [side === 'left' ? 1 : -1, 0, 0], z * 5);
    const [near, far]: [Vec, Vec] = [
      [x, base, z],
      [x, base, z + length],
    ];
    const plane = side === 'left' ? wallPlane(cam, near, far) : wallPlane(cam, far, near);
    const drop = floor(z) - floor(z + length) + 1;
    out.unshift(
      solid(
        cam.face([
          [x, base - drop, z],
          [x + away, base - drop, z],
          [x + away, base + height, z],
          [x, base + height, z],
        ]),
        tintOf(light, [0, 0, -1], z * 5)(mix(colour, ink.stone, 0.3)),
      ) +
        poly(plane.quad(0, -drop, length, drop + 0.1), tint(mix(colour, ink.stoneDark, 0.6))) +
        facade(
          plane,
          {
            width: length,
            height,
            colour,
            storey: 3.2,
            balconies: 0.7,
            ground: 'doors',
            lamps: spec.lamps ?? 0,
            mirror: light.sky.at(-1)?.[1] ?? ink.lime,
            ...(one.tiled ? { tiled: true } : {}),
            ...(one.shutters ? { shutters: one.shutters } : {}),
          },
          tint,
          rng,
        ) +
        poly(plane.quad(-0.2, height, length + 0.4, 0.3), tint(ink.roof)) +
        poly(plane.quad(-0.2, height + 0.22, length + 0.4, 0.14), tint(ink.peach)),
    );
    z += length;
  }
  return out.join('');
}
