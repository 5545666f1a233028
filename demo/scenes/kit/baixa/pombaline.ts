/** The yellow ministries of the Terreiro do Paço: an arcade, two storeys, a long tiled roof. */
import type { Camera, Plane } from '../drawing/camera.ts';
import type { Tint } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import { n, offPage, type Point, path, poly, solid } from '../drawing/shapes.ts';

/** Pixels that one front fills; `slant` throws the piers' shade to the left of each opening. */
export function arcadedFront(
  plane: Plane,
  length: number,
  tint: Tint,
  slant: number,
  mirror: string,
): string {
  const q = plane.quad;
  const yellow = '#f6c550';
  const [wall, pale, stone] = [tint(yellow), tint('#f9d87e'), tint('#fbf2df')];
  const [dusk, glass, deep] = [tint('#8b7f9c'), tint(ink.glass), tint('#5b567e')];
  const out: string[] = [];
  const band = (v: number, h: number, fill: string) => out.push(solid(q(0, v, length, h), fill));
  band(0, 15, wall);
  const bay = 4;
  const count = Math.floor(length / bay);
  const step = length / count;
  band(0, 6.1, stone);
  const paths = { deep: '', dusk: '', trim: '', glass: '', mirror: '', pale: '' };
  const add = (key: keyof typeof paths, points: readonly Point[]) => {
    if (points.length > 2) paths[key] += `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
  };
  for (let i = 0; i < count; i++) {
    const u = i * step;
    if (offPage(q(u - 1, 0, step + 2, 16))) continue;
    const opening = (grow: number, shift = 0): Point[] => {
      const [r, c] = [1.38 + grow, u + step / 2 + shift];
      const head = Array.from({ length: 13 }, (_, k): Point => {
        const a = (Math.PI * k) / 12;
        return plane.at(c - Math.cos(a) * r, 3.5 + Math.sin(a) * r);
      });
      return [plane.at(c - r, 0), ...head, plane.at(c + r, 0)];
    };
    add('deep', opening(0));
    // Within each arch a wedge of light falls on the gallery's back wall.
    if (slant)
      add('dusk', [
        plane.at(u + step / 2 - 1.3, 0),
        plane.at(u + step / 2 - 1.3, 2.6),
        plane.at(u + step / 2 - 0.2, 1.2),
        plane.at(u + step / 2 + 0.6, 0),
      ]);
    for (const [v, h] of [
      [7.1, 2.7],
      [11.1, 2.3],
    ] as const) {
      const c = u + step / 2;
      add('trim', q(c - 0.92, v - 0.3, 1.84, h + 0.6));
      add('glass', q(c - 0.62, v, 1.24, h));
      add('mirror', [
        plane.at(c - 0.62, v + h * 0.45),
        plane.at(c + 0.62, v + h * 0.66),
        plane.at(c + 0.62, v + h),
        plane.at(c - 0.62, v + h),
      ]);
    }
    // Flat pilasters between the bays.
    add('pale', q(u - 0.22, 6.4, 0.44, 8));
  }
  for (const [key, fill] of [
    ['deep', deep],
    ['dusk', mix(dusk, stone, 0.45)],
    ['pale', pale],
    ['trim', stone],
    ['glass', glass],
    ['mirror', mix(glass, mirror, 0.55)],
  ] as const)
    if (paths[key]) out.push(path(paths[key], fill));
  band(5.95, 0.45, stone);
  out.push(poly(q(0, 5.75, length, 0.22), tint('#b59f9a')));
  band(14.3, 0.7, stone);
  out.push(poly(q(0, 14.05, length, 0.25), tint('#bd9358')));
  // The roof beyond the cornice, and its balustrade of stone.
  band(15, 1.5, tint(ink.roof));
  out.push(poly(q(0, 16.3, length, 0.3), tint(ink.peach)));
  return out.join('');
}

/** The flat shadow of an upright thing w wide and h high. */
export function groundCast(
  cam: Camera,
  x: number,
  z: number,
  w: number,
  h: number,
  drift: readonly [number, number],
  fill: string,
): string {
  const [dx, dz] = [drift[0] * h, drift[1] * h];
  const size = Math.hypot(dx, dz) || 1;
  const [px, pz] = [(-dz / size) * (w / 2), (dx / size) * (w / 2)];
  const quad = cam.face([
    [x - px, 0, z - pz],
    [x + px, 0, z + pz],
    [x + dx + px * 0.8, 0, z + dz + pz * 0.8],
    [x + dx - px * 0.8, 0, z + dz - pz * 0.8],
  ]);
  return poly(quad, fill, 'opacity=".5"');
}
