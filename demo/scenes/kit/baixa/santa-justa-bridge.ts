/** The lattice footbridge at the head of the Santa Justa lift. */
import { type Camera, type Vec, wallPlane } from '../drawing/camera.ts';
import type { Tint } from '../drawing/light.ts';
import { line, poly, solid, strokes } from '../drawing/shapes.ts';
import { DEEP, IRON, PALE } from './ironwork.ts';

/** The footbridge from the tower (right) to the Carmo hill (left), on its slender pier. */
export function santaJustaBridge(
  cam: Camera,
  from: Vec,
  to: Vec,
  pier: number,
  tint: Tint,
): string {
  const p = wallPlane(cam, to, from);
  const length = Math.hypot(from[0] - to[0], from[2] - to[2]);
  const s = p.scale;
  const out: string[] = [];
  const legs = (v: number, k: number) => [p.at(pier - k, v), p.at(pier + k, v)] as const;
  const rungs = Array.from({ length: 8 }, (_, i) => -i * 4.2);
  out.push(
    strokes(
      [-1, 1].map((d) => [p.at(pier + d * 0.7, -0.4), p.at(pier + d * 1.6, -32)] as const),
      tint(IRON),
      s * 0.5,
    ),
  );
  for (const [i, v] of rungs.entries()) {
    const [a, b] = legs(v, 0.7 - v * 0.028);
    const [c, d] = legs(v - 4.2, 0.7 - (v - 4.2) * 0.028);
    out.push(
      strokes(
        [
          [a, d],
          [b, c],
          [a, b],
        ],
        tint(i % 2 ? DEEP : IRON),
        s * 0.16,
      ),
    );
  }
  const xs = Array.from({ length: Math.round(length / 1.5) }, (_, i) => i * 1.5);
  out.push(solid(p.quad(0, 1.5, length, 0.35), tint(PALE)));
  out.push(poly(p.quad(0, 0, length, 1.5), tint(DEEP), 'opacity=".25"'));
  out.push(
    strokes(
      xs.flatMap((u) => [
        [p.at(u, 0), p.at(u + 1.5, 1.5)] as const,
        [p.at(u + 1.5, 0), p.at(u, 1.5)] as const,
      ]),
      tint(IRON),
      s * 0.17,
    ),
  );
  out.push(line([p.at(0, 0), p.at(length, 0)], tint(PALE), s * 0.32));
  out.push(
    strokes(
      xs.map((u) => [p.at(u, 1.8), p.at(u, 4.4)] as const),
      tint(IRON),
      s * 0.16,
    ),
  );
  out.push(
    strokes(
      xs.flatMap((u) => [0.5, 1].map((d) => [p.at(u + d, 1.8), p.at(u + d, 3)] as const)),
      tint(DEEP),
      s * 0.07,
    ),
  );
  out.push(
    line([p.at(0, 3), p.at(length, 3)], tint(IRON), s * 0.18),
    line([p.at(0, 4.4), p.at(length, 4.4)], tint(PALE), s * 0.26),
  );
  return out.join('');
}
