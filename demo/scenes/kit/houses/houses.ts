/** Houses as solid bodies: lit walls, hipped or gabled roofs with rows of tiles, chimneys. */
import { type Camera, type Vec, wallPlane } from '../drawing/camera.ts';
import { type Light, tintOf } from '../drawing/light.ts';
import { ink, mix, roofs, walls } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { line } from '../drawing/shapes.ts';
import { dot, sub } from '../drawing/vectors.ts';
import { type Facade, facade } from './facade.ts';
import { chimney, roofPlane } from './roofs.ts';

export type House = {
  /** Centre of the base. */
  x: number;
  y: number;
  z: number;
  w: number;
  d: number;
  h: number;
  /** Turn around the vertical, in radians. */
  yaw?: number;
  wall?: string;
  roof?: string;
  gable?: boolean;
  pitch?: number;
  dormers?: boolean;
  chimneys?: number;
  front?: Partial<Facade>;
};

/** Draws one house; sort houses far to near with `paintTown`. */
function house(cam: Camera, light: Light, rng: Rng, spec: House): string {
  const { x, y, z, w, d, h, yaw = 0, gable = false, pitch = 0.42 } = spec;
  const wall = spec.wall ?? rng.pick(walls);
  const roof = spec.roof ?? rng.pick(roofs);
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const place = (lx: number, ly: number, lz: number): Vec => [
    x + lx * cos + lz * sin,
    y + ly,
    z - lx * sin + lz * cos,
  ];
  const turn = (lx: number, ly: number, lz: number): Vec => [
    lx * cos + lz * sin,
    ly,
    -lx * sin + lz * cos,
  ];
  const distance = z - cam.eye[2];
  const seen = (p: Vec, normal: Vec) => dot(sub(cam.eye, p), normal) > 0;
  const out: string[] = [];
  // Walls: [half width, outward normal, left foot, right foot as seen from outside].
  const [a, b] = [w / 2, d / 2];
  const sides = [
    { len: w, n: turn(0, 0, -1), l: place(-a, 0, -b), r: place(a, 0, -b) },
    { len: d, n: turn(1, 0, 0), l: place(a, 0, -b), r: place(a, 0, b) },
    { len: d, n: turn(-1, 0, 0), l: place(-a, 0, b), r: place(-a, 0, -b) },
    { len: w, n: turn(0, 0, 1), l: place(a, 0, b), r: place(-a, 0, b) },
  ];
  const shutters = rng.chance(0.3)
    ? rng.pick([ink.pine, ink.cobalt, ink.leaf, ink.roofDeep])
    : undefined;
  for (const side of sides) {
    if (!seen(side.l, side.n)) continue;
    const body = {
      width: side.len,
      height: h,
      colour: wall,
      lamps: light.lamps,
      mirror: light.sky.at(-1)?.[1] ?? ink.lime,
      ...(shutters ? { shutters } : {}),
      ...spec.front,
    };
    out.push(facade(wallPlane(cam, side.l, side.r), body, tintOf(light, side.n, distance), rng));
  }
  // Roof: the ridge runs along the longer side, so swap axes when the house is deep.
  const o = 0.35;
  const along = w >= d;
  const [L, S] = along ? [a + o, b + o] : [b + o, a + o];
  const rise = S * pitch;
  const p3 = (l: number, v: number, s: number) => (along ? place(l, v, s) : place(s, v, l));
  const t3 = (l: number, v: number, s: number) => (along ? turn(l, v, s) : turn(s, v, l));
  const inset = gable ? 0 : S;
  const size = Math.hypot(rise, S);
  const planes = [
    {
      n: t3(0, S / size, -rise / size),
      e: [p3(-L, h, -S), p3(L, h, -S)],
      up: t3(0, rise, S),
      inset,
    },
    { n: t3(0, S / size, rise / size), e: [p3(L, h, S), p3(-L, h, S)], up: t3(0, rise, -S), inset },
    {
      n: gable ? t3(1, 0, 0) : t3(rise / size, S / size, 0),
      e: [p3(L, h, -S), p3(L, h, S)],
      up: t3(gable ? 0 : -S, rise, 0),
      inset: S,
    },
    {
      n: gable ? t3(-1, 0, 0) : t3(-rise / size, S / size, 0),
      e: [p3(-L, h, S), p3(-L, h, -S)],
      up: t3(gable ? 0 : S, rise, 0),
      inset: S,
    },
  ] as const;
  for (const [i, plane] of planes.entries()) {
    const [e0, e1] = plane.e;
    if (!e0 || !e1 || !seen(e0, plane.n)) continue;
    const vertical = gable && i > 1;
    const tint = tintOf(light, plane.n, distance);
    out.push(
      roofPlane(
        cam,
        e0,
        e1,
        plane.up,
        plane.inset,
        tint(vertical ? wall : roof),
        vertical ? null : tint,
        roof,
        rng,
      ),
    );
  }
  const scale = cam.scale(z);
  if (scale > 5) {
    const ridge = [p3(-L + inset, h + rise, 0), p3(L - inset, h + rise, 0)] as const;
    const cap = tintOf(light, [0, 1, 0], distance)(mix(roof, ink.limeWarm, 0.35));
    out.push(line(ridge.map(cam.point), cap, scale * 0.22, 'stroke-linecap="round"'));
  }
  for (let i = 0; i < (spec.chimneys ?? (cam.scale(z) > 3 && rng.chance(0.5) ? 1 : 0)); i++) {
    const s = rng.range(-0.5, 0.1) * S;
    const foot = p3(
      rng.range(-0.6, 0.6) * (L - inset * 0.6),
      h + rise * (1 - Math.abs(s) / S) - 0.3,
      s,
    );
    out.push(chimney(cam, light, foot, yaw));
  }
  return out.join('');
}

/** Draws a whole quarter in the right order, far to near. */
export function paintTown(cam: Camera, light: Light, rng: Rng, town: readonly House[]): string {
  return [...town]
    .sort((p, q) => q.z - p.z)
    .map((one) => house(cam, light, rng, one))
    .join('');
}
