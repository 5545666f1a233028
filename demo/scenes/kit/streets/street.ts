/** Street furniture: lanterns, lamp posts, washing lines. */
import { ink, mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { at, line, n, type Point, path, poly, rect, strokes } from '../drawing/shapes.ts';

/** A Lisbon lantern on a scrolled bracket; root at the wall (x, y), height in pixels. */
export function wallLamp(
  x: number,
  y: number,
  size: number,
  iron: string,
  glass: string,
  flip = false,
): string {
  return at(
    x,
    y,
    size / 100,
    `<path d="M0 0C18 -4 40 -2 46 -26M0 22C10 20 22 6 22 -2" fill="none" stroke="${iron}" stroke-width="4"/>` +
      path('M36 -30L56 -30L52 -36L40 -36Z', iron) +
      path('M37 -24L55 -24L51 14L41 14Z', glass) +
      strokes(
        [
          [
            [37, -24],
            [41, 14],
          ],
          [
            [55, -24],
            [51, 14],
          ],
          [
            [46, -24],
            [46, 14],
          ],
        ],
        iron,
        2,
      ) +
      path('M33 -24L59 -24L50 -42L48 -50L44 -50L42 -42Z', iron) +
      path('M40 14L52 14L48 21L44 21Z', iron),
    flip,
  );
}

/** A cast-iron lamp post; foot at (x, y). */
export function lampPost(
  x: number,
  y: number,
  height: number,
  iron: string,
  glass: string,
): string {
  const hi = mix(iron, '#ffffff', 0.25);
  return at(
    x,
    y,
    height / 100,
    path(
      'M-4 0L4 0L3 -5L2 -6L1.5 -22L2.2 -23L1.1 -26L0.9 -76L-0.9 -76L-1.1 -26L-2.2 -23L-1.5 -22L-2 -6L-3 -5Z',
      iron,
    ) +
      rect(0.2, -75, 0.6, 50, hi) +
      path('M-5 -70L5 -70L5 -69L-5 -69Z', iron) +
      path('M-4.4 -89L4.4 -89L2.6 -76L-2.6 -76Z', glass) +
      strokes(
        [
          [
            [-4.4, -89],
            [-2.6, -76],
          ],
          [
            [4.4, -89],
            [2.6, -76],
          ],
          [
            [0, -89],
            [0, -76],
          ],
        ],
        iron,
        0.6,
      ) +
      path('M-5.4 -89L5.4 -89L2 -95L0.8 -100L-0.8 -100L-2 -95Z', iron),
  );
}

/** Washing on a sagging line from a to b; every piece hangs from the line itself. */
export function laundry(
  rng: Rng,
  a: Point,
  b: Point,
  size: number,
  colours: readonly [string, ...string[]],
  cord: string,
): string {
  const sag = Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.07;
  const on = (t: number): Point => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t + sag * 4 * t * (1 - t),
  ];
  const out = [
    line(
      Array.from({ length: 13 }, (_, i) => on(i / 12)),
      cord,
      Math.max(1, size * 0.03),
    ),
  ];
  const span = Math.abs(b[0] - a[0]);
  for (let x = size * 0.4; x < span - size * 0.8; ) {
    const kind = rng.int(0, 3);
    const w = size * (kind === 0 ? rng.range(0.9, 1.3) : kind === 3 ? 0.3 : 0.62);
    const h = size * (kind === 0 ? rng.range(0.8, 1.1) : kind === 3 ? 0.35 : rng.range(0.72, 0.95));
    const [p, q] = [on(x / span), on((x + w) / span)];
    const c = rng.pick(colours);
    const blow = size * rng.range(-0.02, 0.1);
    const X = (k: number) => n(p[0] + (q[0] - p[0]) * k);
    const Y = (k: number, v: number) => n(p[1] + (q[1] - p[1]) * k + v * h);
    if (kind === 1)
      out.push(
        path(
          `M${X(0.22)} ${Y(0, 0)}L${X(0.78)} ${Y(1, 0)}L${X(1.15)} ${Y(1, 0.3)}L${X(0.95)} ${Y(1, 0.42)}L${X(0.82)} ${Y(1, 0.3)}L${X(0.84)} ${Y(1, 1)}L${X(0.16)} ${Y(0, 1)}L${X(0.18)} ${Y(0, 0.3)}L${X(0.05)} ${Y(0, 0.42)}L${X(-0.15)} ${Y(0, 0.3)}Z`,
          c,
        ),
      );
    else if (kind === 2)
      out.push(
        path(
          `M${X(0.1)} ${Y(0, 0)}L${X(0.9)} ${Y(1, 0)}L${X(1)} ${Y(1, 1)}L${X(0.58)} ${Y(1, 1)}L${X(0.5)} ${Y(0.5, 0.35)}L${X(0.42)} ${Y(0, 1)}L${X(0)} ${Y(0, 1)}Z`,
          c,
        ),
      );
    else
      out.push(
        path(
          `M${n(p[0])} ${n(p[1])}L${n(q[0])} ${n(q[1])}L${n(q[0] + blow)} ${n(q[1] + h)}Q${n((p[0] + q[0]) / 2 + blow)} ${n((p[1] + q[1]) / 2 + h * 1.08)} ${n(p[0] + blow * 0.6)} ${n(p[1] + h)}Z`,
          c,
        ),
      );
    // A fold in shade along one side gives each piece weight.
    const fold = (k: number, v: number): Point => [
      p[0] + (q[0] - p[0]) * k,
      p[1] + (q[1] - p[1]) * k + h * v,
    ];
    out.push(
      poly(
        [fold(0.24, 0.04), fold(0.4, 0.9), fold(0.22, 0.9)],
        mix(c, ink.cobaltNight, 0.16),
        'opacity=".6"',
      ),
    );
    x += w + size * rng.range(0.1, 0.26);
  }
  return out.join('');
}
