/** Cliffs as folded paper: columns of rock between a brink and a waterline. */
import { mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { ellipse, lerp, line, n, type Point, path, solid } from '../drawing/shapes.ts';

export type RockInks = { lit: string; half: string; shade: string; wet: string };

/** The point at t (0..1) along a polyline. */
function along(points: readonly Point[], t: number): Point {
  const k = Math.min(Math.max(t, 0), 1) * (points.length - 1);
  const i = Math.min(Math.floor(k), points.length - 2);
  const [a, b] = [points[i] ?? [0, 0], points[i + 1] ?? [0, 0]];
  return [lerp(a[0], b[0], k - i), lerp(a[1], b[1], k - i)];
}

/** Both lines run the same way; light comes from the left. */
export function cliffFace(
  rng: Rng,
  brink: readonly Point[],
  foot: readonly Point[],
  columns: number,
  inks: RockInks,
): string {
  const levels = 5;
  const seams = Array.from({ length: columns + 1 }, (_, i) => {
    const t = i / columns;
    const inner = i > 0 && i < columns;
    const [a, b] = [
      along(brink, inner ? t + rng.range(-0.25, 0.25) / columns : t),
      along(foot, inner ? t + rng.range(-0.4, 0.4) / columns : t),
    ];
    const reach = Math.abs((along(foot, t + 1 / columns)[0] - b[0]) / 2) + 6;
    return Array.from({ length: levels + 1 }, (_, k): Point => {
      const v = k / levels;
      const push = k === 0 || k === levels ? 0 : rng.range(-0.6, 0.5) * reach;
      return [lerp(a[0], b[0], v) + push, lerp(a[1], b[1], v) + rng.range(-4, 4)];
    });
  });
  const out: string[] = [];
  for (let i = 0; i < columns; i++) {
    const [l, r] = [seams[i] ?? [], seams[i + 1] ?? []];
    // A buttress turns a bright face to the sun and a dark one away from it.
    const tone = [inks.lit, inks.half, inks.shade][i % 3] ?? inks.half;
    for (let k = 0; k < levels; k++) {
      const [p, q, s, t] = [l[k], r[k], r[k + 1], l[k + 1]];
      if (!p || !q || !s || !t) continue;
      const grain = mix(tone, rng.chance(0.5) ? inks.lit : inks.shade, rng.range(0, 0.26));
      const colour = mix(grain, inks.wet, k === levels - 1 ? 0.45 : k === levels - 2 ? 0.12 : 0);
      if (rng.chance(0.5)) out.push(solid([p, q, s, t], colour));
      else
        out.push(
          solid([p, q, s], colour),
          solid([p, s, t], mix(colour, rng.chance(0.5) ? inks.lit : inks.shade, 0.14)),
        );
    }
  }
  return out.join('');
}

/** A stack of rock standing in the sea: base centre at (x, y). */
export function seaStack(
  rng: Rng,
  x: number,
  y: number,
  w: number,
  h: number,
  inks: RockInks,
): string {
  const brink: Point[] = [
    [x - w * 0.2, y - h * 0.72],
    [x - w * 0.04, y - h],
    [x + w * 0.1, y - h * 0.86],
    [x + w * 0.26, y - h * 0.5],
  ];
  const foot: Point[] = [
    [x - w * 0.5, y],
    [x - w * 0.15, y + h * 0.05],
    [x + w * 0.2, y + h * 0.05],
    [x + w * 0.5, y],
  ];
  return cliffFace(rng, brink, foot, 6, inks);
}

/** A track that narrows as it goes: [x, y, width] from near to far. */
export function track(
  stops: readonly (readonly [number, number, number])[],
  fill: string,
  shift = 0,
): string {
  const side = (s: number) => stops.map(([x, y, w]): Point => [x + (s * w) / 2 + shift * w, y]);
  const curve = (points: readonly Point[]) =>
    points
      .slice(1)
      .map((p, i) => {
        const a = points[i] ?? p;
        const m = (a[1] + p[1]) / 2;
        return `C${n(a[0])} ${n(m)} ${n(p[0])} ${n(m)} ${n(p[0])} ${n(p[1])}`;
      })
      .join('');
  const [left, right] = [side(-1), side(1).reverse()];
  const [a, b] = [left[0] ?? [0, 0], right[0] ?? [0, 0]];
  return path(`M${n(a[0])} ${n(a[1])}${curve(left)}L${n(b[0])} ${n(b[1])}${curve(right)}Z`, fill);
}

/** A tuft of grass with a few flowers above it; size in pixels. */
export function wildflowers(
  rng: Rng,
  x: number,
  y: number,
  size: number,
  leaf: string,
  bloom: string,
): string {
  const out: string[] = [];
  for (let i = 0; i < 6; i++) {
    const a = rng.range(-0.8, 0.8);
    const l = size * rng.range(0.4, 0.8);
    out.push(
      path(
        `M${n(x - size * 0.06)} ${n(y)}Q${n(x + Math.sin(a) * l * 0.4)} ${n(y - l * 0.6)} ${n(x + Math.sin(a) * l)} ${n(y - l)}Q${n(x + Math.sin(a) * l * 0.5 + size * 0.06)} ${n(y - l * 0.5)} ${n(x + size * 0.06)} ${n(y)}Z`,
        mix(leaf, '#ffe9a8', rng.range(0, 0.25)),
      ),
    );
  }
  for (let i = 0; i < 4; i++) {
    const a = rng.range(-0.7, 0.7);
    const l = size * rng.range(0.7, 1.15);
    const [fx, fy] = [x + Math.sin(a) * l, y - l];
    out.push(
      line(
        [
          [x, y],
          [(x + fx) / 2 + size * 0.04, (y + fy) / 2],
          [fx, fy],
        ],
        leaf,
        size * 0.035,
      ),
    );
    const r = size * rng.range(0.1, 0.15);
    for (let k = 0; k < 5; k++) {
      const b = (k / 5) * Math.PI * 2 + a;
      out.push(
        ellipse(
          fx + Math.cos(b) * r * 0.75,
          fy + Math.sin(b) * r * 0.6,
          r * 0.62,
          r * 0.5,
          k % 2 ? bloom : mix(bloom, '#ffffff', 0.25),
        ),
      );
    }
    out.push(ellipse(fx, fy, r * 0.36, r * 0.3, '#ffd98a'));
  }
  return out.join('');
}
