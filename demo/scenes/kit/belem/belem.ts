/** Torre de Belém in perspective: keep, loggia, hexagonal bastion with its shields and bartizans. */

import { type Camera, type Plane, type Vec, wallPlane } from '../drawing/camera.ts';
import { type Light, type Tint, tintOf } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import { type Point, poly, solid } from '../drawing/shapes.ts';
import { bartizan, gallery, pyramids, ropeBand, shieldRow } from './belem-parts.ts';

const STONE = '#f6ead2';
/** Plan of the bastion in metres: [south, east] of the keep's middle. */
const PLAN: readonly (readonly [number, number])[] = [
  [4, 13],
  [24, 16],
  [37, 7.5],
  [37, -7.5],
  [24, -16],
  [4, -13],
];
const TERRACE = 9;

export type BelemView = { x: number; z: number; yaw: number };

export function belem(cam: Camera, light: Light, view: BelemView) {
  const [c, k] = [Math.cos(view.yaw), Math.sin(view.yaw)];
  /** South to the left and a little towards us, east towards us and a little to the right. */
  const place = (s: number, e: number, y: number): Vec => [
    view.x - s * c + e * k,
    y,
    view.z - s * k - e * c,
  ];
  const normal = (s: number, e: number): Vec => [-s * c + e * k, 0, -s * k - e * c];
  const side = (s0: number, e0: number, s1: number, e1: number, y: number) => {
    const l = Math.hypot(s1 - s0, e1 - e0);
    const plane = wallPlane(cam, place(s0, e0, y), place(s1, e1, y));
    // Going from left foot to right foot the outside lies to the right hand of the walker.
    const tint = tintOf(light, normal((e1 - e0) / l, (s0 - s1) / l), view.z * 0.75);
    return { plane, l, tint: ((x: string) => tint(x)) as Tint };
  };
  return { place, side };
}

/** Faces of a square block of half width r around (s, e), the south face and the east face. */
const faces = (s: number, e: number, r: number) =>
  [
    [s + r, e - r, s + r, e + r],
    [s + r, e + r, s - r, e + r],
  ] as const;

export function belemStone(cam: Camera, light: Light, view: BelemView): string {
  const { place, side } = belem(cam, light, view);
  const out: string[] = [];
  const dark = (t: Tint) => mix(t('#4d4a5c'), t(STONE), 0.12);
  const opening = (p: Plane, t: Tint, u: number, v: number, w: number, h: number) => {
    const top: Point[] = Array.from({ length: 9 }, (_, i) => {
      const a = Math.PI * (1 - i / 8);
      return p.at(u + Math.cos(a) * (w / 2), v + h - w / 2 + Math.sin(a) * (w / 2));
    });
    return poly([p.at(u - w / 2, v), ...top, p.at(u + w / 2, v)], dark(t));
  };
  const turret = (s: number, e: number, y: number, r: number, h: number) => {
    const p = place(s, e, y);
    const k = cam.scale(p[2]);
    const [x, py] = cam.point(p);
    const lit = tintOf(light, [-0.8, 0.2, -0.6], view.z * 0.75)(STONE);
    const shade = tintOf(light, [0.9, 0, -0.2], view.z * 0.75)(STONE);
    return bartizan(x, py, r * k, h * k, lit, shade, mix(shade, ink.cobaltNight, 0.6));
  };
  const block = (s: number, e: number, r: number, y0: number, y1: number) =>
    faces(s, e, r).map(([s0, e0, s1, e1]) => {
      const f = side(s0, e0, s1, e1, y0);
      out.push(solid(f.plane.quad(0, 0, f.l, y1 - y0), f.tint(STONE)));
      return f;
    });
  // The bartizans on the far side of the bastion only show their caps.
  for (const [s, e] of PLAN.slice(3)) out.push(turret(s, e, 6.2, 1.5, 6));
  // Upper chamber, set back behind the walk.
  block(-4, 0, 4.6, 24, 34.5).forEach((f) => {
    for (const u of [0.3, 0.7]) out.push(opening(f.plane, f.tint, f.l * u, 4, 1, 2.6));
    out.push(ropeBand(f.plane, 9.2, f.l, f.tint(STONE), f.tint('#b49c7c')));
    out.push(pyramids(f.plane, f.l, 10.5, 1.5, f.tint(STONE), f.tint('#c2ab8a')));
  });
  for (const [s, e] of [
    [0.6, -4.6],
    [-8.6, 4.6],
    [0.6, 4.6],
  ] as const)
    out.push(turret(s, e, 33, 0.9, 4.4));
  // The keep.
  out.push(turret(2.6, -6.6, 24.6, 1.35, 5.4));
  block(-4, 0, 6.2, 0, 27).forEach((f, i) => {
    const { plane, tint, l } = f;
    out.push(poly(plane.quad(0, 0, l, 3.4), tint('#8f8468'), 'opacity=".45"'));
    for (const v of [12.2, 16.4, 23.4])
      out.push(ropeBand(plane, v, l, tint('#fff6e2'), tint('#b49c7c')));
    if (i === 0) {
      // Royal arms between two armillary spheres, above the loggia.
      out.push(poly(plane.quad(l * 0.42, 22.6, l * 0.16, 2.2), tint('#c9b28e')));
      for (const u of [0.2, 0.8]) out.push(opening(plane, tint, l * u, 13, 0.8, 1.8));
    } else {
      for (const u of [0.28, 0.72]) out.push(opening(plane, tint, l * u, 13, 0.8, 1.9));
      for (const u of [0.35, 0.65]) out.push(opening(plane, tint, l * u, 6.4, 0.7, 1.6));
      out.push(opening(plane, tint, l * 0.5, 20.8, 1, 2));
      out.push(poly(plane.quad(l * 0.46, 2.6, 1.1, 2.4), dark(tint)));
    }
    for (const u of [0.12, 0.88]) out.push(poly(plane.quad(l * u, 9.6, 0.3, 1.3), dark(tint)));
  });
  // Loggia of seven arches to the river; a small two-arched balcony to the east.
  const south = side(3.9, -5.2, 3.9, 5.2, 16.6);
  const flank = side(3.9, 5.2, 2.2, 5.2, 16.6);
  out.push(gallery(south.plane, south.l, 7, south.tint, STONE, dark(south.tint)));
  out.push(gallery(flank.plane, flank.l, 1, flank.tint, STONE, dark(flank.tint)));
  const east = side(-1.6, 7.2, -6.4, 7.2, 16.6);
  const cheek = side(-1.6, 6.2, -1.6, 7.2, 16.6);
  out.push(gallery(cheek.plane, cheek.l, 1, cheek.tint, STONE, dark(cheek.tint)));
  out.push(gallery(east.plane, east.l, 2, east.tint, STONE, dark(east.tint)));
  // The battlemented walk with shields, carried on corbels.
  faces(-4, 0, 6.7).forEach(([s0, e0, s1, e1]) => {
    const f = side(s0, e0, s1, e1, 25.4);
    const shadow = f.tint('#a48c70');
    for (let u = 0.3; u < f.l; u += 1.1) out.push(poly(f.plane.quad(u, -0.9, 0.5, 0.9), shadow));
    out.push(solid(f.plane.quad(0, 0, f.l, 0.8), f.tint(STONE)));
    out.push(shieldRow(f.plane, f.l, 0.8, 1.9, f.tint, STONE));
  });
  for (const [s, e] of [
    [-10.6, 6.6],
    [2.6, 6.6],
  ] as const)
    out.push(turret(s, e, 24.6, 1.35, 5.4));
  // The bastion: walls with gun ports, rope mouldings, parapet of shields.
  const walls = [
    [PLAN[3], PLAN[2]],
    [PLAN[2], PLAN[1]],
    [PLAN[1], PLAN[0]],
    [PLAN[0], [1, 6]],
  ] as const;
  for (const [a, b] of walls) {
    if (!a || !b) continue;
    const f = side(a[0], a[1], b[0], b[1], 0);
    out.push(solid(f.plane.quad(0, 0, f.l, TERRACE), f.tint(STONE)));
    // Weed and wet stone along the tide line.
    out.push(poly(f.plane.quad(0, 0, f.l, 1.5), f.tint('#7f7a5c'), 'opacity=".7"'));
    out.push(poly(f.plane.quad(0, 1.5, f.l, 1.1), f.tint('#b5a582'), 'opacity=".5"'));
    const ports = Math.max(1, Math.round(f.l / 5));
    for (let i = 0; i < ports; i++) {
      const u = ((i + 0.5) / ports) * f.l;
      out.push(poly(f.plane.quad(u - 0.9, 3.7, 1.8, 1.9), f.tint('#fff3da')));
      out.push(opening(f.plane, f.tint, u, 3.9, 1.3, 1.6));
    }
    out.push(ropeBand(f.plane, 6.9, f.l, f.tint('#fff6e2'), f.tint('#b49c7c')));
    out.push(ropeBand(f.plane, TERRACE - 0.4, f.l, f.tint('#fff6e2'), f.tint('#b49c7c')));
    out.push(shieldRow(f.plane, f.l, TERRACE, 2.3, f.tint, STONE));
  }
  for (const [s, e] of [...PLAN.slice(0, 3)].reverse()) out.push(turret(s, e, 6, 1.7, 7.4));
  return out.join('');
}

/** Its mirror image as flat shapes, to lie under the ripples. */
export function belemMirror(cam: Camera, light: Light, view: BelemView): string {
  const flip: Camera = { ...cam, point: ([x, y, z]) => cam.point([x, -y, z]) };
  flip.face = (points) => points.map(flip.point);
  const { place } = belem(flip, light, view);
  const wall = (pts: readonly (readonly [number, number])[], y: number, c: string) =>
    pts
      .slice(1)
      .map((b, i) => {
        const a = pts[i] ?? b;
        const low = [place(a[0], a[1], 0), place(b[0], b[1], 0)];
        const high = [place(b[0], b[1], y), place(a[0], a[1], y)];
        return solid(flip.face([...low, ...high]), i === 0 ? c : mix(c, light.shadeTint, 0.5));
      })
      .join('');
  const keep = faces(-4, 0, 6.2).map(([s0, e0, s1, e1]) => [[s0, e0] as const, [s1, e1] as const]);
  const warm = mix('#f3dfb8', light.water[1], 0.25);
  return (
    keep.map((w, i) => wall(w, 27, i ? mix(warm, light.shadeTint, 0.55) : warm)).join('') +
    wall([...PLAN.slice(0, 4)].reverse(), 10.5, warm)
  );
}
