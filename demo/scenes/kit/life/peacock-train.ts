/** The peacock's train: quills that follow one falling curve, rows of eyes, gold scales. */
import { mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { ellipse, lerp, line, n, type Point, path, smooth } from '../drawing/shapes.ts';

const green = {
  deep: '#14463f',
  body: '#1f6a57',
  lit: '#4f9c62',
  gold: '#a8b455',
  bronze: '#b57b3a',
};

/** The train's axis: level with the back at first, then over the edge and down. */
const axis: readonly [Point, Point, Point, Point] = [
  [-34, -112],
  [-150, -96],
  [-256, -60],
  [-290, 160],
];
function onAxis(t: number): { p: Point; n: Point } {
  const [a, b, c, d] = axis;
  const u = 1 - t;
  const cubic = (k: 0 | 1) =>
    u ** 3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t ** 3 * d[k];
  const slope = (k: 0 | 1) =>
    3 * u * u * (b[k] - a[k]) + 6 * u * t * (c[k] - b[k]) + 3 * t * t * (d[k] - c[k]);
  const [dx, dy] = [slope(0), slope(1)];
  const size = Math.hypot(dx, dy) || 1;
  return { p: [cubic(0), cubic(1)], n: [-dy / size, dx / size] };
}
const girth = (t: number) => 26 + 40 * Math.sin(Math.min(1, t * 1.15) * 1.5);
/** A place on the train: t along it, k = -1 (outer edge) … 1 (inner edge). */
function onTrain(t: number, k: number): Point {
  const { p, n: normal } = onAxis(t);
  return [p[0] + normal[0] * k * girth(t), p[1] + normal[1] * k * girth(t)];
}

/** One ocellus: gold, bronze, turquoise and a dark heart. */
function eye(p: Point, r: number, turn: number): string {
  return `<g transform="translate(${n(p[0])} ${n(p[1])}) rotate(${n(turn)})">${
    ellipse(0, 0, r * 1.25, r, green.gold) +
    ellipse(r * 0.08, 0, r * 0.92, r * 0.72, green.bronze) +
    ellipse(r * 0.16, 0, r * 0.62, r * 0.5, '#3fb3b0') +
    ellipse(r * 0.3, 0, r * 0.36, r * 0.32, '#1b2a6b')
  }</g>`;
}

/** In the bird's own units: its back is at (-34, -112), its tip far below the feet. */
export function train(rng: Rng): string {
  const out: string[] = [];
  const steps = Array.from({ length: 21 }, (_, i) => i / 20);
  const outline = [
    ...steps.map((t) => onTrain(t, -1)),
    ...[-0.6, -0.2, 0.2, 0.6].map((k) => onTrain(1.035 - Math.abs(k) * 0.02, k)),
    ...[...steps].reverse().map((t) => onTrain(t, 1)),
  ];
  // Its shadow on the wall it hangs against.
  const hanging = [0.6, 0.7, 0.8, 0.9, 1];
  const cast = [
    ...hanging.map((t) => onTrain(t, -1)),
    ...hanging.reverse().map((t) => onTrain(t, 1)),
  ];
  out.push(
    path(smooth(cast, true), '#5a4a7a', 'opacity=".32" transform="translate(26 12)"'),
    path(smooth(outline, true), green.deep),
  );
  // Long quills, lit on the side of the sun.
  for (let i = 0; i <= 20; i++) {
    const k = -0.96 + (i / 20) * 1.92;
    const tone =
      i % 3 === 0 ? green.lit : i % 3 === 1 ? green.body : mix(green.body, green.gold, 0.3);
    const shade = mix(tone, green.deep, Math.max(0, k) * 0.65);
    const end = 1 - rng.range(0, 0.05);
    const quill = [...steps.filter((t) => t > 0.06 && t < end), end].map((t) => onTrain(t, k));
    out.push(line(quill, shade, 3.2, 'stroke-linecap="round"'));
    // Barbs at the quill's end.
    const [a, b] = [onTrain(end, k), onTrain(end + 0.045, k * 1.05)];
    out.push(line([a, b], shade, 2.2, 'stroke-linecap="round"'));
  }
  // Rows of eyes, larger towards the tip, staggered like tiles.
  for (let row = 0; row < 11; row++) {
    const t = lerp(0.2, 0.97, row / 10);
    const across = 4;
    for (let i = 0; i < across; i++) {
      const k = ((i + (row % 2 ? 0.75 : 0.25)) / across - 0.5) * 1.95;
      const { n: normal } = onAxis(t);
      const turn = (Math.atan2(normal[0], -normal[1]) * 180) / Math.PI;
      out.push(eye(onTrain(t, k), lerp(5, 12.5, t), -turn + 180));
    }
  }
  // Small gold scales over the root of the train.
  for (let row = 0; row < 7; row++) {
    for (let i = 0; i < 6; i++) {
      const k = ((i + (row % 2) * 0.5) / 5.5 - 0.5) * 1.9;
      const [x, y] = onTrain(0.015 + row * 0.028, k);
      out.push(
        ellipse(x, y, 6.4, 5.4, green.body),
        ellipse(x + 1.2, y, 4.6, 4, row % 2 ? green.gold : green.lit),
      );
    }
  }
  return out.join('');
}
