/** A Manueline net vault over a gallery. */
import type { Camera, Vec } from '../drawing/camera.ts';
import { ellipse, line, type Point, solid } from '../drawing/shapes.ts';
import { BAY } from './tracery.ts';

export type Vault = {
  x0: number;
  x1: number;
  spring: number;
  rise: number;
  z0: number;
  bays: number;
};

/** The net vault over the gallery: shaded cells, ribs, bosses. */
export function netVault(
  cam: Camera,
  spec: Vault,
  cell: (t: number, depth: number) => string,
  rib: (depth: number) => string,
  shade: string,
): string {
  const { x0, x1, spring, rise, z0, bays } = spec;
  const at = (t: number, z: number): Vec => [
    (x0 + x1) / 2 - Math.cos(t * Math.PI) * ((x1 - x0) / 2),
    spring + Math.sin(t * Math.PI) ** 0.9 * rise,
    z,
  ];
  const end = z0 + bays * BAY;
  const out: string[] = [];
  const parts = 10;
  for (let b = bays - 1; b >= 0; b--)
    for (let i = 0; i < parts; i++) {
      const [t, u] = [i / parts, (i + 1) / parts];
      const [za, zb] = [z0 + b * BAY, z0 + (b + 1) * BAY];
      const quad = cam.face([at(t, za), at(u, za), at(u, zb), at(t, zb)]);
      out.push(solid(quad, cell(t + 0.5 / parts, (za - z0) / (end - z0))));
    }
  const curve = (f: (k: number) => readonly [number, number]): Point[] =>
    Array.from({ length: 49 }, (_, i) => f(i / 48))
      .filter(([, z]) => z > cam.eye[2] + 1.2)
      .map(([t, z]) => cam.point(at(t, z)));
  for (let b = bays - 1; b >= 0; b--) {
    const [za, zb] = [z0 + b * BAY, z0 + (b + 1) * BAY];
    const zm = (za + zb) / 2;
    const s = cam.scale(Math.max(za + 1, cam.eye[2] + 3));
    const ink = rib((za - z0) / (end - z0));
    const runs: Point[][] = [];
    const net = (t0: number, zA: number, t1: number, zB: number) =>
      runs.push(curve((k) => [t0 + (t1 - t0) * k, zA + (zB - zA) * k]));
    net(0, za, 1, zb);
    net(0, zb, 1, za);
    for (const side of [0, 1]) {
      net(side, za, 0.5, za + BAY * 0.2);
      net(side, zb, 0.5, zb - BAY * 0.2);
      net(side ? 0.72 : 0.28, zm, 0.5, za);
      net(side ? 0.72 : 0.28, zm, 0.5, zb);
    }
    net(0.5, za, 0.5, zb);
    for (const run of runs) {
      const low = run.map(([x, y]): Point => [x + s * 0.05, y - s * 0.05]);
      out.push(line(low, shade, s * 0.1, 'opacity=".5"'), line(run, ink, s * 0.085));
    }
    const hoop = curve((k) => [k, zb]);
    out.push(line(hoop, shade, s * 0.26, 'opacity=".45"'), line(hoop, ink, s * 0.2));
    for (const [t, z] of [
      [0.5, zm],
      [0.5, zb],
      [0.28, zm],
      [0.72, zm],
    ] as const) {
      if (z < cam.eye[2] + 3) continue;
      const [x, y] = cam.point(at(t, z));
      const r = cam.scale(z) * 0.19;
      out.push(ellipse(x, y + r * 0.25, r, r * 0.8, shade), ellipse(x, y, r, r * 0.8, ink));
    }
  }
  return out.join('');
}
