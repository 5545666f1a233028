/** A whole house front: plaster or tile, rows of windows, plinth, cornice, door or shop. */
import type { Plane } from '../drawing/camera.ts';
import type { Tint } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { n, offPage, type Point, path, poly, solid } from '../drawing/shapes.ts';
import { drawWindow } from './windows.ts';

export type Facade = {
  width: number;
  height: number;
  colour: string;
  /** Metres from floor to floor. */
  storey?: number;
  shutters?: string;
  /** Chance that an upper window has a balcony. */
  balconies?: number;
  lamps?: number;
  tiled?: boolean;
  ground?: 'windows' | 'doors' | 'blank';
  mirror?: string;
  /** Draw only this many floors from the top: the rest hides behind other roofs. */
  topFloors?: number;
};

const outlinePath = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

export function facade(plane: Plane, spec: Facade, tint: Tint, rng: Rng): string {
  const { width, height, colour, storey = 3.1, lamps = 0, ground = 'windows' } = spec;
  const outline = plane.quad(0, 0, width, height);
  if (outline.length < 3 || offPage(outline)) return '';
  const out = [solid(outline, tint(colour))];
  if (spec.tiled && plane.scale > 7) out.push(azulejoSkin(plane, width, height, tint));
  else if (plane.scale > 12) out.push(plaster(plane, width, height, tint(colour), rng));
  const trim = mix(ink.lime, colour, 0.12);
  if (plane.scale > 7) {
    out.push(poly(plane.quad(0, 0, width, 0.8), tint(mix(colour, ink.stoneDark, 0.55))));
    out.push(poly(plane.quad(0, height - 0.35, width, 0.35), tint(trim)));
    // The eaves' shadow under the cornice.
    out.push(
      poly(plane.quad(0, height - 0.75, width, 0.4), tint(ink.cobaltNight), 'opacity=".16"'),
    );
    for (const u of [0, width - 0.28]) out.push(poly(plane.quad(u, 0, 0.28, height), tint(trim)));
  }
  const floors = Math.max(1, Math.floor((height - 0.4) / storey));
  const columns = Math.max(1, Math.floor((width - 0.6) / 2.3));
  const gap = width / columns;
  const h = Math.min(1.95, storey * 0.62);
  // Far windows go into two batched paths; hundreds of houses stay quick to render.
  const far = { dark: '', lamp: '' };
  for (let floor = Math.max(0, floors - (spec.topFloors ?? floors)); floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      const w = Math.min(1.05, gap * 0.45);
      const u = gap * (column + 0.5) - w / 2;
      const v = floor * storey + (floor === 0 ? 0.95 : 0.6);
      if (offPage(plane.quad(u - 1, v - 1, w + 2, h + 2))) continue;
      if (floor === 0 && ground === 'blank') continue;
      if (floor === 0 && ground === 'doors') {
        out.push(door(plane, u - 0.05, w + 0.1, tint, rng));
        continue;
      }
      if (plane.scale < 7) {
        far[rng.chance(lamps) ? 'lamp' : 'dark'] += outlinePath(plane.quad(u, v, w, h));
        continue;
      }
      const style = {
        w,
        h,
        trim,
        lamp: rng.chance(lamps),
        balcony: floor > 0 && rng.chance(spec.balconies ?? 0.2),
        ...(spec.mirror ? { mirror: spec.mirror } : {}),
        ...(spec.shutters && rng.chance(0.75) ? { shutters: spec.shutters } : {}),
      };
      out.push(drawWindow(plane, u, v, style, tint, rng));
    }
  }
  if (far.dark) out.push(path(far.dark, tint(ink.glass)));
  if (far.lamp) out.push(path(far.lamp, ink.lamp));
  return out.join('');
}

/** Old plaster is never one colour: a few broad, faint stains. */
function plaster(plane: Plane, width: number, height: number, base: string, rng: Rng): string {
  const out: string[] = [];
  for (let i = 0; i < width * 0.8; i++) {
    const w = rng.range(0.3, 1.4);
    const tone = mix(base, rng.chance(0.5) ? '#ffffff' : ink.stoneDark, 0.06);
    out.push(
      poly(
        plane.quad(rng.range(0, width - w), rng.range(0, height - 1), w, rng.range(0.12, 0.7)),
        tone,
      ),
    );
  }
  return out.join('');
}

/** Facade tiles: a lattice of blue diamonds on white, drawn in the wall's own perspective. */
function azulejoSkin(plane: Plane, width: number, height: number, tint: Tint): string {
  const cell = plane.scale > 30 ? 0.42 : 0.7;
  const out: string[] = [];
  const [blue, pale] = [tint(ink.cobaltMid), tint(mix(ink.cobaltPale, ink.lime, 0.3))];
  for (let v = 0; v < height - 0.4; v += cell) {
    for (let u = 0; u < width - cell / 2; u += cell) {
      const c = cell / 2;
      const diamond = (r: number) => [
        plane.at(u + c, v + c - r),
        plane.at(u + c + r, v + c),
        plane.at(u + c, v + c + r),
        plane.at(u + c - r, v + c),
      ];
      out.push(poly(diamond(c * 0.92), pale), poly(diamond(c * 0.42), blue));
    }
  }
  return out.join('');
}

/** A panelled door in a stone frame, with a fanlight. */
export function door(plane: Plane, u: number, w: number, tint: Tint, rng: Rng): string {
  const leaf = tint(rng.pick([ink.pine, ink.cobalt, ink.roofDeep, '#5b4636', ink.leaf]));
  const q = plane.quad;
  const out = [
    poly(q(u - 0.18, 0, w + 0.36, 2.75), tint(ink.lime)),
    poly(q(u, 0, w, 2.1), leaf),
    poly(q(u, 2.15, w, 0.42), tint(ink.glass)),
  ];
  if (plane.scale > 16) {
    const panel = mix(leaf, '#ffffff', 0.16);
    for (const y of [0.2, 1.15]) {
      out.push(poly(q(u + w * 0.1, y, w * 0.34, 0.75), panel));
      out.push(poly(q(u + w * 0.56, y, w * 0.34, 0.75), panel));
    }
    out.push(poly(q(u + w / 2 - 0.02, 0, 0.04, 2.1), mix(leaf, '#000000', 0.35)));
  }
  return out.join('');
}
