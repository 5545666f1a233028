/** The 25 de Abril bridge in true perspective: towers, cables, hangers, trussed deck. */
import type { Camera, Vec } from '../drawing/camera.ts';
import { mix } from '../drawing/palette.ts';
import { ellipse, line, type Point, poly, solid, strokes } from '../drawing/shapes.ts';

export type BridgeInks = { near: string; far: string; shade: string; lamp: string };

/** From the Lisbon end `a` to the Almada end `b` (both at water level). */
export function bridge25(cam: Camera, a: Vec, b: Vec, inks: BridgeInks): string {
  const at = (t: number, y: number, side = 0): Vec => {
    const [dx, dz] = [b[0] - a[0], b[2] - a[2]];
    const l = Math.hypot(dx, dz);
    return [a[0] + dx * t - (dz / l) * side, y, a[2] + dz * t + (dx / l) * side];
  };
  const p = (t: number, y: number, side = 0): Point => cam.point(at(t, y, side));
  const size = (t: number) => cam.scale(at(t, 0)[2]);
  const tone = (t: number) => mix(inks.near, inks.far, Math.min(1, Math.max(0, t)));
  const [T1, T2, DECK, TOP] = [0.26, 0.74, 70, 190];
  const out: string[] = [];
  // Height of the main cable: parabolas between the towers, and down to the anchorages.
  const cable = (t: number) => {
    if (t < T1) return DECK + (TOP - DECK) * ((t + 0.02) / (T1 + 0.02)) ** 1.45;
    if (t > T2) return DECK + (TOP - DECK) * ((1.02 - t) / (1.02 - T2)) ** 1.45;
    const k = (t - (T1 + T2) / 2) / ((T2 - T1) / 2);
    return DECK + 7 + (TOP - DECK - 7) * k * k;
  };
  const steps = 130;
  const tower = (t: number) => {
    const s = size(t);
    const c = tone(t);
    const legs = [11, -11].map((side) => [p(t, 0, side), p(t, TOP + 2, side * 0.86)] as const);
    const o: string[] = [];
    const foot = p(t, 0);
    // The pier in the river.
    o.push(
      poly(
        [
          [foot[0] - 24 * s, foot[1] + 1],
          [foot[0] + 24 * s, foot[1] + 1],
          [foot[0] + 20 * s, foot[1] - 11 * s],
          [foot[0] - 20 * s, foot[1] - 11 * s],
        ],
        mix(inks.shade, c, 0.25),
      ),
    );
    const cross: [Point, Point][] = [];
    const [l0, l1] = legs;
    if (!l0 || !l1) return '';
    const on = (leg: readonly [Point, Point], y: number): Point => [
      leg[0][0] + ((leg[1][0] - leg[0][0]) * y) / TOP,
      leg[0][1] + ((leg[1][1] - leg[0][1]) * y) / TOP,
    ];
    for (const [y0, y1] of [
      [12, 40],
      [40, 66],
      [82, 118],
      [118, 152],
      [152, 182],
    ] as const) {
      cross.push([on(l0, y0), on(l1, y1)], [on(l0, y1), on(l1, y0)], [on(l0, y1), on(l1, y1)]);
    }
    o.push(strokes(cross, mix(c, inks.shade, 0.3), 2.6 * s));
    for (const [i, leg] of legs.entries()) {
      o.push(line(leg, i ? c : mix(c, inks.shade, 0.5), 6.4 * s));
      if (i)
        o.push(
          line(
            [
              [leg[0][0] - 2 * s, leg[0][1]],
              [leg[1][0] - 2 * s, leg[1][1]],
            ],
            mix(c, inks.lamp, 0.5),
            1.5 * s,
          ),
        );
    }
    o.push(line([on(l0, TOP), on(l1, TOP)], c, 6 * s));
    o.push(
      ellipse(
        p(t, TOP + 7)[0],
        p(t, TOP + 7)[1],
        Math.max(1.6, 2 * s),
        Math.max(1.6, 2 * s),
        '#ff7a5c',
      ),
    );
    return o.join('');
  };
  const side = (s: 1 | -1) => {
    const o: string[] = [];
    for (let i = 0; i < steps; i++) {
      const [t, u] = [i / steps, (i + 1) / steps];
      o.push(
        line(
          [p(t, cable(t), s * 10), p(u, cable(u), s * 10)],
          tone(t),
          Math.max(1, 1.9 * size(t)),
          'stroke-linecap="round"',
        ),
      );
      if (i % 2 === 0)
        o.push(
          line(
            [p(t, cable(t), s * 10), p(t, DECK, s * 10)],
            tone(t),
            Math.max(0.5, 0.55 * size(t)),
            'opacity=".75"',
          ),
        );
    }
    return o.join('');
  };
  const deck = () => {
    const o: string[] = [];
    for (let i = 0; i < steps; i++) {
      const [t, u] = [i / steps - 0.03, (i + 1.05) / steps - 0.03];
      const c = tone(t);
      // Truss: chords and a zigzag, the railway deck dark behind it.
      o.push(
        poly(
          [p(t, DECK, -10), p(u, DECK, -10), p(u, DECK - 11, -10), p(t, DECK - 11, -10)],
          mix(inks.shade, c, 0.2),
          'opacity=".55"',
        ),
      );
      const s = size(t);
      o.push(
        strokes(
          [
            [p(t, DECK, -10), p((t + u) / 2, DECK - 11, -10)],
            [p((t + u) / 2, DECK - 11, -10), p(u, DECK, -10)],
          ],
          c,
          Math.max(0.6, 0.9 * s),
        ),
      );
      o.push(
        solid(
          [p(t, DECK + 2, -10), p(u, DECK + 2, -10), p(u, DECK - 1.5, -10), p(t, DECK - 1.5, -10)],
          c,
        ),
      );
      o.push(
        solid(
          [p(t, DECK - 10, -10), p(u, DECK - 10, -10), p(u, DECK - 12, -10), p(t, DECK - 12, -10)],
          mix(c, inks.shade, 0.35),
        ),
      );
      const lampAt = p(t, DECK + 8, -10);
      if (i % 4 === 0)
        o.push(
          line([p(t, DECK, -10), lampAt], c, Math.max(0.5, 0.4 * s)),
          ellipse(
            lampAt[0],
            lampAt[1],
            Math.max(1.3, Math.min(3.4, 1.2 * s)),
            Math.max(1.3, Math.min(3.4, 1.2 * s)),
            inks.lamp,
          ),
          ellipse(
            lampAt[0],
            lampAt[1],
            Math.max(4, Math.min(11, 5 * s)),
            Math.max(4, Math.min(11, 5 * s)),
            inks.lamp,
            'opacity=".22"',
          ),
        );
    }
    return o.join('');
  };
  out.push(side(1), tower(T2), tower(T1), deck(), side(-1));
  return out.join('');
}
