/** Neo-gothic cast iron: pointed arches, tracery, ledges, railings, spiral stairs. */
import type { Plane } from '../drawing/camera.ts';
import type { Tint } from '../drawing/light.ts';
import { mix } from '../drawing/palette.ts';
import { ellipse, line, type Point, poly, solid, strokes } from '../drawing/shapes.ts';

export const IRON = '#8b8d95';
export const PALE = '#dcd3c2';
export const DEEP = '#343a4c';

/** A pointed (equilateral) arch standing on v, as a polygon on the wall. */
export function lancet(plane: Plane, u: number, v: number, w: number, h: number): Point[] {
  const spring = v + Math.max(h - w * 0.9, h * 0.3);
  const reach = v + h - spring;
  const curve = Array.from({ length: 7 }, (_, i) => {
    const a = (i / 6) * (Math.PI / 3);
    return [1 - Math.cos(a), Math.sin(a) / Math.sin(Math.PI / 3)] as const;
  });
  const left = curve.map(([du, dv]) => plane.at(u + du * w, spring + dv * reach));
  const right = curve.map(([du, dv]) => plane.at(u + w - du * w, spring + dv * reach)).reverse();
  return [plane.at(u, v), ...left, ...right, plane.at(u + w, v)];
}

/** A ledge: light above, its shadow below. */
export function ledge(p: Plane, u: number, v: number, w: number, tint: Tint): string {
  return (
    poly(p.quad(u, v - 0.3, w, 0.3), tint(DEEP), 'opacity=".45"') +
    solid(p.quad(u - 0.15, v, w + 0.3, 0.28), tint(PALE))
  );
}

/** One storey of tracery, `bays` lancets wide. */
export function tier(p: Plane, w: number, v: number, h: number, bays: number, tint: Tint): string {
  const out: string[] = [];
  const pier = 0.62;
  const bay = (w - 2 * pier) / bays;
  const hole = tint(DEEP);
  for (let i = 0; i < bays; i++) {
    const u = pier + i * bay + bay * 0.1;
    const bw = bay * 0.8;
    out.push(poly(lancet(p, u - 0.1, v + 0.9, bw + 0.2, h - 1.35), tint(PALE)));
    out.push(poly(lancet(p, u, v + 0.95, bw, h - 1.6), hole));
    // Through the tracery: the braces of the far side, catching a little light.
    const brace = mix(hole, tint(PALE), 0.28);
    const [lo, hi] = [v + 0.95, v + h - 2.6];
    out.push(
      strokes(
        [
          [p.at(u, lo), p.at(u + bw, hi)],
          [p.at(u + bw, lo), p.at(u, hi)],
          [p.at(u, hi), p.at(u + bw, hi)],
        ],
        brace,
        p.scale * 0.1,
      ),
    );
    const [cx, cy] = p.at(u + bw / 2, v + h - 1.75);
    out.push(
      line([p.at(u + bw / 2, v + 0.95), p.at(u + bw / 2, v + h - 2.2)], tint(IRON), p.scale * 0.16),
      ellipse(cx, cy, p.scale * bw * 0.2, p.scale * bw * 0.24, tint(IRON)),
      ellipse(cx, cy, p.scale * bw * 0.11, p.scale * bw * 0.14, hole),
      // The panel under the sill, with a quatrefoil.
      poly(p.quad(u, v + 0.2, bw, 0.55), mix(tint(IRON), hole, 0.4)),
    );
    for (const k of [0.25, 0.5, 0.75])
      out.push(ellipse(...p.at(u + bw * k, v + 0.47), p.scale * 0.16, p.scale * 0.16, tint(PALE)));
  }
  for (const u of [0, w - pier]) {
    out.push(solid(p.quad(u, v, pier, h), tint(IRON)));
    out.push(solid(p.quad(u, v, pier * 0.4, h), tint(PALE)));
  }
  for (let i = 1; i < bays; i++)
    out.push(solid(p.quad(pier + i * bay - 0.13, v, 0.26, h - 0.4), tint(mix(IRON, PALE, 0.5))));
  out.push(ledge(p, 0, v + h - 0.28, w, tint));
  return out.join('');
}

export function railing(p: Plane, u: number, v: number, w: number, tint: Tint): string {
  const bars = Math.round(w / 0.32);
  return (
    strokes(
      Array.from({ length: bars + 1 }, (_, i) => {
        const x = u + (w * i) / bars;
        return [p.at(x, v), p.at(x, v + 1.1)] as const;
      }),
      tint(DEEP),
      p.scale * 0.08,
    ) +
    line([p.at(u, v + 1.1), p.at(u + w, v + 1.1)], tint(PALE), p.scale * 0.2) +
    line([p.at(u, v + 0.1), p.at(u + w, v + 0.1)], tint(IRON), p.scale * 0.2)
  );
}

/** The spiral stair in its cage between two floors. */
export function spiral(p: Plane, u: number, v: number, h: number, tint: Tint): string {
  const turns = 5;
  const r = 0.75;
  const segments = Array.from({ length: turns * 2 }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    const y = v + (h * i) / (turns * 2);
    return [p.at(u - side * r, y), p.at(u + side * r, y + h / (turns * 2))] as const;
  });
  return (
    strokes(segments, tint(DEEP), p.scale * 0.2) +
    strokes(
      segments.filter((_, i) => i % 2),
      tint(PALE),
      p.scale * 0.14,
    ) +
    strokes(
      [-r, 0, r].map((d) => [p.at(u + d, v), p.at(u + d, v + h + 1)] as const),
      tint(IRON),
      p.scale * 0.1,
    )
  );
}
