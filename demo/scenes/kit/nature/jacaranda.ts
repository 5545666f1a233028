/** Jacarandas in May: a vase of dark boughs under a loose violet crown, and what falls from it. */
import { mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { ellipse, line, n, type Point, path } from '../drawing/shapes.ts';

export type BlossomInks = {
  deep: string;
  shade: string;
  body: string;
  light: string;
  glint: string;
  trunk: string;
  trunkLit: string;
};

export const blossomInks: BlossomInks = {
  deep: '#51428c',
  shade: '#6a57a8',
  body: '#8a74c4',
  light: '#ab97dc',
  glint: '#cfc0ef',
  trunk: '#4a3a4a',
  trunkLit: '#8f7168',
};

/** A panicle cloud: an ellipse with a scalloped rim. */
function puff(rng: Rng, cx: number, cy: number, rx: number, ry: number): string {
  const lobes = Math.max(7, Math.min(22, Math.round(rx / 5)));
  const on = (a: number, k: number): Point => [
    cx + Math.cos(a) * rx * k,
    cy + Math.sin(a) * ry * k,
  ];
  const start = on(0, 1);
  let d = `M${n(start[0])} ${n(start[1])}`;
  for (let i = 1; i <= lobes; i++) {
    const a = (i / lobes) * Math.PI * 2;
    const c = on(a - Math.PI / lobes, rng.range(1.14, 1.36));
    const e = i === lobes ? start : on(a + rng.range(-0.05, 0.05), rng.range(0.9, 1.04));
    d += `Q${n(c[0])} ${n(c[1])} ${n(e[0])} ${n(e[1])}`;
  }
  return `${d}Z`;
}

/** A tree with its foot at (x, y); `s` is pixels per metre, `height` and `spread` are metres. */
export function jacaranda(
  rng: Rng,
  x: number,
  y: number,
  s: number,
  spec: { height: number; spread: number; lean?: number },
  inks: BlossomInks = blossomInks,
): string {
  const H = spec.height * s;
  const R = (spec.spread / 2) * s;
  const lean = (spec.lean ?? 0) * s;
  const out: string[] = [];
  const t = 0.17 * s;
  const fork: Point = [x + lean * 0.5, y - H * 0.34];
  const cy = y - H * 0.72;
  const ry = H * 0.27;
  const bough = (ex: number, ey: number, w: number) => {
    const mx = fork[0] + (ex - fork[0]) * 0.42;
    const my = fork[1] + (ey - fork[1]) * 0.5;
    return path(
      `M${n(fork[0] - w)} ${n(fork[1] + w)}Q${n(mx - w)} ${n(my)} ${n(ex)} ${n(ey)}Q${n(mx + w * 1.3)} ${n(my)} ${n(fork[0] + w)} ${n(fork[1] + w)}Z`,
      inks.trunk,
    );
  };
  // Shaded heart of the crown behind the boughs.
  for (let i = 0; i < 7; i++) {
    const k = (i / 6 - 0.5) * 2;
    out.push(
      path(
        puff(rng, x + lean + k * R * 0.7, cy + ry * (0.1 - k * k * 0.1), R * 0.36, ry * 0.62),
        inks.deep,
      ),
    );
  }
  for (const [k, v] of [
    [-0.72, 0.05],
    [-0.36, -0.3],
    [0.02, -0.5],
    [0.38, -0.25],
    [0.74, 0.08],
  ] as const)
    out.push(bough(x + lean + k * R, cy + v * ry, t * 0.46));
  const trunk = (l: number, r: number, fill: string) =>
    path(
      `M${n(x + l * 1.5)} ${n(y)}Q${n(x + l * 0.9)} ${n(y - H * 0.12)} ${n(fork[0] + l)} ${n(fork[1])}L${n(fork[0] + r)} ${n(fork[1])}Q${n(x + r * 0.9)} ${n(y - H * 0.12)} ${n(x + r * 1.5)} ${n(y)}Z`,
      fill,
    );
  out.push(ellipse(x, y, t * 1.5, t * 0.22, inks.trunk), trunk(-t, t, inks.trunk));
  out.push(trunk(-t, -t * 0.35, inks.trunkLit));
  // Then clouds of blossom, each step smaller, brighter and nearer the sun (upper left).
  const layers = [
    { fill: inks.shade, count: 11, size: 0.32, dx: 0.03, dy: 0.02, spread: 0.78 },
    { fill: inks.body, count: 13, size: 0.26, dx: -0.06, dy: -0.22, spread: 0.76 },
    { fill: inks.light, count: 13, size: 0.19, dx: -0.12, dy: -0.46, spread: 0.7 },
    { fill: inks.glint, count: 7, size: 0.11, dx: -0.16, dy: -0.56, spread: 0.5 },
  ];
  for (const { fill, count, size, dx, dy, spread } of layers) {
    for (let i = 0; i < count; i++) {
      const k = ((i + rng.range(0.1, 0.9)) / count - 0.5) * 2 * spread;
      // The crown is a dome: outer clouds hang lower.
      const fall = k * k * 0.75 + rng.range(-0.22, 0.28);
      out.push(
        path(
          puff(
            rng,
            x + lean + (k + dx) * R,
            cy + (dy + fall) * ry,
            R * size * rng.range(0.75, 1.15),
            ry * size * rng.range(1.1, 1.6),
          ),
          fill,
        ),
      );
    }
  }
  // Loose flowers and the first leaves.
  for (let i = 0; i < Math.min(70, s * 1.1); i++) {
    const a = rng.range(0, Math.PI * 2);
    const r = Math.sqrt(rng.next()) * 1.02;
    const px = x + lean + Math.cos(a) * R * r;
    const py = cy + (Math.sin(a) * r * 0.85 + Math.cos(a) ** 2 * r * 0.3) * ry;
    const tone = rng.pick([inks.glint, inks.deep, inks.light, inks.shade, '#8fa868']);
    out.push(ellipse(px, py, s * 0.07, s * 0.045, tone, 'opacity=".85"'));
  }
  return out.join('');
}

/** Blossom on the ground: small strokes, thick under the trees, that shrink with distance. */
export function fallenBlossom(
  rng: Rng,
  at: (x: number, z: number) => { point: Point; scale: number },
  trees: readonly (readonly [number, number])[],
  reach: number,
  count: number,
  inks: BlossomInks = blossomInks,
): string {
  const marks: Record<string, [Point, Point][]> = {};
  for (const [tx, tz] of trees) {
    // Far drifts melt together: fewer, since each stroke covers more ground.
    for (let i = 0; i < count / (1 + tz / 40); i++) {
      const a = rng.range(0, Math.PI * 2);
      const r = rng.next() ** 0.7 * reach;
      const z = tz + Math.sin(a) * r;
      if (z < 3) continue;
      const { point, scale } = at(tx + Math.cos(a) * r, z);
      const w = Math.max(1.2, scale * 0.075);
      const tone = rng.pick([inks.body, inks.light, inks.light, mix(inks.glint, '#ffffff', 0.2)]);
      const key = `${tone} ${Math.round(w / 2) * 2 || 1}`;
      marks[key] ??= [];
      marks[key].push([
        [point[0] - w * 0.3, point[1]],
        [point[0] + w * rng.range(0.1, 0.5), point[1] + rng.range(-0.16, 0.16) * w],
      ]);
    }
  }
  return Object.entries(marks)
    .map(([key, segments]) => {
      const [tone = inks.body, w = '2'] = key.split(' ');
      const d = segments.map(([a, b]) => `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`).join('');
      return `<path d="${d}" stroke="${tone}" stroke-width="${n(Math.max(1, Number(w) * 0.4))}" stroke-linecap="round"/>`;
    })
    .join('');
}

/** Petals on the wind. */
export function petals(
  rng: Rng,
  count: number,
  x: number,
  y: number,
  w: number,
  h: number,
): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const [px, py, s] = [x + rng.next() * w, y + rng.next() * h, rng.range(3, 7)];
    out += line(
      [
        [px, py],
        [px + s, py + rng.range(-s, s)],
      ],
      rng.pick([blossomInks.body, blossomInks.light]),
      s * 0.55,
      'stroke-linecap="round"',
    );
  }
  return out;
}
