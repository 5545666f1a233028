/** A mountain coast: limestone spurs with gullies, scrub and pines, falling to cliffs and coves. */
import type { Camera, Vec } from '../drawing/camera.ts';
import { type Light, tintOf } from '../drawing/light.ts';
import { mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { lerpPoint, line, n, type Point, path, poly, smooth } from '../drawing/shapes.ts';
import { mid } from '../drawing/vectors.ts';

export type Spur = {
  /** The skyline from the mountain (left) to the point (right), in metres. */
  crest: readonly Vec[];
  /** The waterline below it, nearer to us, with as many points as the crest. */
  foot: readonly Vec[];
  gullies: number;
  trees: number;
  /** Height in metres of the bare cliff at the point; it dies away towards the cove. */
  cliff: number;
};

export type CoastInks = { scrub: string; pine: string; pineLit: string; rock: string };

/** A point of a polyline at t = 0..1. */
function along(line: readonly Vec[], t: number): Vec {
  const k = Math.min(0.9999, Math.max(0, t)) * (line.length - 1);
  const a = line[Math.floor(k)] ?? [0, 0, 0];
  return mid(a, line[Math.floor(k) + 1] ?? a, k % 1);
}

export function spur(cam: Camera, light: Light, rng: Rng, spec: Spur, inks: CoastInks): string {
  // The slope hollows a little towards its foot, as scree does.
  const on = (t: number, v: number): Vec => {
    const [x, y, z] = mid(along(spec.crest, t), along(spec.foot, t), v);
    return [x, y * (1 - 0.22 * Math.sin(v * Math.PI)) + v * rise(spec, t), z];
  };
  const at = (t: number, v: number): Point => cam.point(on(t, v));
  const depth = (spec.crest[1] ?? spec.crest[0] ?? [0, 0, 100])[2];
  const lit = tintOf(light, [0.75, 0.6, -0.3], depth);
  const half = tintOf(light, [0.05, 0.3, -0.9], depth);
  const dark = tintOf(light, [-1, 0, -0.2], depth);
  const out: string[] = [];
  const skyline = Array.from({ length: 40 }, (_, i) => at(i / 39, 0));
  const bumpy = skyline.map(([x, y]): Point => [x, y - rng.range(0, 1) * cam.scale(depth) * 2.2]);
  const shore = Array.from({ length: 40 }, (_, i) => at(1 - i / 39, 1));
  const body = `${smooth(bumpy)}L${smooth(shore).slice(1)}Z`;
  out.push(path(body, lit(inks.scrub)));
  // Gullies: their right bank turns from the sun.
  for (let i = 0; i < spec.gullies; i++) {
    const t = ((i + rng.range(0.2, 0.8)) / spec.gullies) * 0.84;
    const w = rng.range(0.3, 0.9) / spec.gullies;
    const d = rng.range(0.1, 0.9) / spec.gullies;
    const top = rng.range(-0.02, 0.3);
    const edge = [at(t, top), at(t + d * 0.25, 0.4), at(t + d * 0.3, 0.7), at(t + d, 1)];
    const bank = [
      at(t + d + w, 1),
      at(t + d * 0.6 + w, 0.75),
      at(t + d * 0.5 + w * 0.7, 0.5),
      at(t + w * 0.55, 0.22),
    ];
    out.push(poly([...edge, ...bank], half(mix(inks.scrub, inks.pine, 0.45))));
    out.push(
      poly(
        [edge[0] ?? [0, 0], edge[1] ?? [0, 0], edge[3] ?? [0, 0], at(t + d + w * 0.4, 0.95)],
        dark(inks.pine),
        'opacity=".35"',
      ),
    );
  }
  // Bare limestone: pale slabs lying along the strata.
  for (let i = 0; i < spec.trees * 0.2; i++) {
    const [t, v] = [rng.next(), rng.range(0.04, 0.85)];
    const w = rng.range(0.006, 0.024);
    const [a, b, c] = [at(t, v), at(t + w, v - 0.015), at(t + w * 0.8, v + rng.range(0.015, 0.05))];
    out.push(poly([a, b, c, at(t - w * 0.3, v + 0.025)], lit(inks.rock), 'opacity=".85"'));
  }
  const wood = Array.from({ length: spec.trees }, () => ({
    t: rng.range(-0.02, 1),
    v: rng.range(0, 0.98),
  }))
    // Woods and clearings follow the ribs of the slope.
    .filter(
      ({ t, v }) =>
        Math.sin(t * 31 + v * 5) + Math.sin(t * 13 - v * 9) > rng.range(-2.2, -0.1) - v * 0.6,
    )
    .sort((p, q) => p.v - q.v);
  for (const { t, v } of wood) {
    const p = on(t, v);
    const [x, y] = cam.point(p);
    if (x < -60 || x > 1660) continue;
    const s = cam.scale(p[2]) * rng.range(2.4, 4.6);
    out.push(bush(rng, x, y, s, dark(inks.pine), half(inks.pine), lit(inks.pineLit)));
  }
  out.push(cliff(rng, cam, spec, [lit(inks.rock), half(inks.rock), dark(inks.rock)]));
  return out.join('');
}

/** Height of the cliff at t along the shore: nothing at the beach, sheer at the point. */
const rise = (spec: Spur, t: number) =>
  spec.cliff * Math.max(0, (t - 0.45) / 0.55) ** 0.8 * (t > 0.93 ? 1 - (t - 0.93) * 9 : 1);

/** The bare foot of a spur: sheer limestone with faces turned from the sun, ragged above. */
function cliff(
  rng: Rng,
  cam: Camera,
  spec: Spur,
  [lit, half, dark]: readonly [string, string, string],
): string {
  const steps = 44;
  const columns = Array.from({ length: steps + 1 }, (_, i) => {
    const t = 0.42 + (0.575 * i) / steps;
    const [x, y, z] = along(spec.foot, t);
    const h = rise(spec, t) * rng.range(0.85, 1.35);
    const bulge = rng.range(-0.6, 0.6);
    return { top: cam.point([x, y + h, z]), foot: cam.point([x + bulge, -0.4, z - bulge]) };
  });
  const outline = [...columns.map(({ top }) => top), ...[...columns].reverse().map((c) => c.foot)];
  const out = [poly(outline, lit)];
  columns.forEach(({ top, foot }, i) => {
    const next = columns[i + 1];
    if (!next || i % 2 === 0) return;
    const k = rng.range(0.1, 0.75);
    const cut = lerpPoint(top, next.top, k);
    out.push(poly([top, cut, lerpPoint(foot, next.foot, rng.range(0.5, 1)), foot], half));
    if (rng.chance(0.6)) {
      const from = lerpPoint(top, foot, rng.range(0.1, 0.5));
      out.push(poly([from, lerpPoint(foot, next.foot, 0.4), foot], dark, 'opacity=".75"'));
    }
  });
  // The waterline: a wet dark band, then a thread of foam.
  const feet = columns.map((c) => c.foot);
  const s = cam.scale((spec.foot.at(-2) ?? [0, 0, 100])[2]);
  return (
    out.join('') +
    line(feet, dark, s * 1.1, 'opacity=".55" stroke-linejoin="round"') +
    line(
      feet.map(([x, y]): Point => [x, y + s * 0.8]),
      '#f4fffb',
      s * 0.5,
      'stroke-linejoin="round" stroke-linecap="round"',
    )
  );
}

/** A round pine or shrub seen from afar: three caps of one dome, the sun to the upper right. */
function bush(
  rng: Rng,
  x: number,
  y: number,
  s: number,
  dark: string,
  half: string,
  lit: string,
): string {
  const dome = (cx: number, cy: number, w: number, h: number) =>
    `M${n(cx - w)} ${n(cy)}Q${n(cx - w)} ${n(cy - h * 1.1)} ${n(cx - w * 0.2)} ${n(cy - h)}Q${n(cx + w * 0.2)} ${n(cy - h * 1.25)} ${n(cx + w * 0.6)} ${n(cy - h * 0.8)}Q${n(cx + w * 1.15)} ${n(cy - h * 0.5)} ${n(cx + w)} ${n(cy)}Z`;
  const w = s * rng.range(0.8, 1.15);
  return (
    path(dome(x, y + s * 0.1, w, s * 0.9), dark) +
    path(dome(x + w * 0.12, y - s * 0.14, w * 0.84, s * 0.7), half) +
    path(dome(x + w * 0.26, y - s * 0.36, w * 0.56, s * 0.46), lit)
  );
}

/** Sea floor seen through clear water: a band of colour `reach` metres off the shore. */
export function shallows(
  cam: Camera,
  rng: Rng,
  shore: (z: number) => number,
  z0: number,
  z1: number,
  reach: number,
  fill: string,
): string {
  const points: Point[] = [];
  const phase = rng.range(0, 6);
  for (let z = z0; z < z1; z *= 1.035) {
    const wob =
      1 + 0.22 * Math.sin(16 * Math.log(z) + phase) + 0.1 * Math.sin(41 * Math.log(z) + phase);
    points.push(cam.point([shore(z) + reach * wob * (0.7 + z / 900), 0, z]));
  }
  const far = points.at(-1) ?? [0, 0];
  const near = points[0] ?? [0, 0];
  return path(`${smooth(points)}L-900 ${n(far[1])}L-900 ${n(near[1])}Z`, fill);
}
