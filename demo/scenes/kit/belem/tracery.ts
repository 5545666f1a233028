/** Manueline tracery: the lights and foils of one bay, and walls pierced by them. */
import type { Camera, Vec } from '../drawing/camera.ts';
import { n, type Point, path } from '../drawing/shapes.ts';

/** All bays share these measures (metres): pier to pier, sill, springing of the great arch. */
export const BAY = 5;
const SILL = 0.62;
const SPRING = 3.2;
const RADIUS = 2.02;

/** Radius of a ring of overlapping circles, in the direction `a`. */
function lobed(a: number, lobes: number, turn: number): number {
  if (lobes < 2) return 1;
  const reach = lobes > 4 ? 0.64 : lobes > 3 ? 0.56 : 0.48;
  const step = (Math.PI * 2) / lobes;
  const off = a - turn - Math.round((a - turn) / step) * step;
  return reach * Math.cos(off) + Math.sqrt((1 - reach) ** 2 - (reach * Math.sin(off)) ** 2);
}

/** An upright opening with a head drawn up to a soft point. */
function light(u0: number, u1: number, foot: number, spring: number): Point[] {
  const [c, r] = [(u0 + u1) / 2, (u1 - u0) / 2];
  const head: Point[] = [];
  for (let i = 0; i <= 24; i++) {
    const a = (Math.PI * i) / 24;
    head.push([c - Math.cos(a) * r, spring + Math.sin(a) ** 1.25 * r * 1.35]);
  }
  return [[u0, foot], ...head, [u1, foot]];
}

/** A ring of lobes; one lobe makes a circle. */
function foil(u: number, v: number, r: number, lobes: number, turn = 0): Point[] {
  return Array.from({ length: 48 }, (_, i) => {
    const a = (i / 48) * Math.PI * 2;
    const k = lobed(a, lobes, turn) * r;
    return [u + Math.cos(a) * k, v + Math.sin(a) * k];
  });
}

/** The openings of one bay, in metres along and up. */
export const openings: readonly (readonly Point[])[] = [
  light(0.54, 1.44, SILL, 2.72),
  light(1.56, 2.42, SILL, 2.72),
  light(2.58, 3.44, SILL, 2.72),
  light(3.56, 4.46, SILL, 2.72),
  foil(1.5, 3.86, 0.47, 4, Math.PI / 4),
  foil(3.5, 3.86, 0.47, 4, Math.PI / 4),
  foil(2.5, 4.47, 0.6, 6, Math.PI / 6),
  foil(2.5, 3.46, 0.24, 4),
  foil(1.74, 4.7, 0.18, 1),
  foil(3.26, 4.7, 0.18, 1),
  foil(0.82, 3.62, 0.17, 1),
  foil(4.18, 3.62, 0.17, 1),
];

/** The great arch that holds them; `grow` widens it for mouldings. */
export function greatArch(grow = 0, foot = SILL): Point[] {
  const r = RADIUS + grow;
  const head: Point[] = [];
  for (let i = 0; i <= 36; i++) {
    const a = (Math.PI * i) / 36;
    head.push([BAY / 2 - Math.cos(a) * r, SPRING + Math.sin(a) * r]);
  }
  return [[BAY / 2 - r, foot], ...head, [BAY / 2 + r, foot]];
}

const trace = (points: readonly Point[]) =>
  points.length < 3 ? '' : `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** Where a bay's (u, v) lies in space. */
export type Placed = (u: number, v: number) => Vec;

/** One path of many polygons in space, cut at the lens. */
export function outlines(
  cam: Camera,
  place: Placed,
  shapes: readonly (readonly Point[])[],
): string {
  return shapes.map((shape) => trace(cam.face(shape.map(([u, v]) => place(u, v))))).join('');
}

/** A wall from v0 to v1 with holes in it, one bay long. */
export function pierced(
  cam: Camera,
  place: Placed,
  [v0, v1]: readonly [number, number],
  holes: readonly (readonly Point[])[],
  fill: string,
): string {
  const sheet: Point[] = [
    [0, v0],
    [BAY, v0],
    [BAY, v1],
    [0, v1],
  ];
  return path(outlines(cam, place, [sheet, ...holes]), fill, 'fill-rule="evenodd"');
}
