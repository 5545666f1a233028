/** Slopes with rows of tiles, and chimneys. */
import type { Camera, Vec } from '../drawing/camera.ts';
import { type Light, type Tint, tintOf } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { line, offPage, type Point, solid, strokes } from '../drawing/shapes.ts';
import { add, dot, mid, sub } from '../drawing/vectors.ts';

/** One slope of a roof; `up` leads from the eaves to the ridge, `inset` cuts its corners. */
export function roofPlane(
  cam: Camera,
  e0: Vec,
  e1: Vec,
  up: Vec,
  inset: number,
  fill: string,
  tint: Tint | null,
  roof: string,
  rng: Rng,
): string {
  const length = Math.hypot(...sub(e1, e0));
  const cut = Math.min(inset / length, 0.5);
  const top = (t: number): Vec => add(mid(e0, e1, t), up);
  const outline = cam.face([e0, e1, top(1 - cut), top(cut)]);
  if (offPage(outline)) return '';
  const out = [solid(outline, fill)];
  const scale = cam.scale((e0[2] + e1[2]) / 2);
  if (!tint || scale < 3.4) return out.join('');
  const groove = tint(mix(roof, ink.roofDeep, 0.55));
  const bright = tint(mix(roof, ink.peach, 0.45));
  const step = scale > 26 ? 0.3 : scale > 11 ? 0.5 : 0.8;
  const rows: [Point, Point][] = [];
  const mended: [Point, Point][] = [];
  const reach = (t: number) => (cut <= 0 ? 1 : Math.min(1, t / cut, (1 - t) / cut));
  for (let u = step; u < length; u += step) {
    const t = u / length;
    const foot = mid(e0, e1, t);
    const head = add(foot, up, reach(t));
    rows.push([cam.point(foot), cam.point(head)]);
    // Odd pale tiles, where a roofer mended the slope.
    if (scale > 7 && rng.chance(0.42)) {
      const k = rng.next() * reach(t) * 0.85;
      const p = add(foot, up, k);
      mended.push([cam.point(p), cam.point(add(p, up, 0.09 * reach(t)))]);
    }
  }
  out.push(strokes(rows, groove, scale * step * 0.3));
  out.push(strokes(mended, bright, scale * step * 0.4, 'opacity=".75"'));
  // The eaves: a bright lip of tile ends.
  out.push(line([cam.point(e0), cam.point(e1)], bright, scale * 0.14));
  return out.join('');
}

/** A whitewashed stack with a tile lid. */
export function chimney(cam: Camera, light: Light, foot: Vec, yaw: number): string {
  const [cos, sin, r] = [Math.cos(yaw), Math.sin(yaw), 0.45];
  const corner = (lx: number, ly: number, lz: number): Vec => [
    foot[0] + lx * cos + lz * sin,
    foot[1] + ly,
    foot[2] - lx * sin + lz * cos,
  ];
  const distance = foot[2] - cam.eye[2];
  const box = (s: number, y0: number, y1: number, colour: string) =>
    [
      {
        n: [-cos, 0, sin] as const,
        p: [
          [-s, -s],
          [-s, s],
        ] as const,
      },
      {
        n: [cos, 0, -sin] as const,
        p: [
          [s, -s],
          [s, s],
        ] as const,
      },
      {
        n: [-sin, 0, -cos] as const,
        p: [
          [-s, -s],
          [s, -s],
        ] as const,
      },
    ]
      .filter(({ n, p }) => dot(sub(cam.eye, corner(p[0][0], 0, p[0][1])), n) > 0)
      .map(({ n, p }) =>
        solid(
          cam.face([
            corner(p[0][0], y0, p[0][1]),
            corner(p[1][0], y0, p[1][1]),
            corner(p[1][0], y1, p[1][1]),
            corner(p[0][0], y1, p[0][1]),
          ]),
          tintOf(light, n, distance)(colour),
        ),
      )
      .join('');
  return box(r, 0, 1.7, ink.lime) + box(r * 1.25, 1.7, 1.95, ink.roof);
}
