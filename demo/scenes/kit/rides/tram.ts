/** The Remodelado tram, built in metres so that it obeys the street's perspective. */
import type { Camera, Vec } from '../drawing/camera.ts';
import type { Tint } from '../drawing/light.ts';
import { numeral28 } from '../drawing/numerals.ts';
import { ink } from '../drawing/palette.ts';
import { ellipse, line, n, type Point, path, poly, solid, strokes } from '../drawing/shapes.ts';

export type TramSpec = {
  /** Middle of the front end at rail level. */
  at: Vec;
  /** Metres the street falls per metre behind the front. */
  slope: number;
  front: Tint;
  side: Tint;
  top: Tint;
};

const HALF = 1.18;
const LENGTH = 8.2;

/** Seen from its front, with the side towards +x showing. */
export function tram28(cam: Camera, spec: TramSpec): string {
  const at = (x: number, y: number, z: number): Vec => [
    spec.at[0] + x,
    spec.at[1] + y - z * spec.slope,
    spec.at[2] + z,
  ];
  const p = (x: number, y: number, z = 0): Point => cam.point(at(x, y, z));
  const s = cam.scale(spec.at[2]);
  // The nose: three panes, the outer two swept back.
  const bow = (x: number) =>
    Math.abs(x) <= 0.56 ? 0 : ((Math.abs(x) - 0.56) / (HALF - 0.56)) * 0.42;
  const F = (x: number, y: number): Point => p(x, y, bow(x));
  const panel = (x0: number, x1: number, y0: number, y1: number, fill: string) => {
    const xs = [x0, ...[-0.56, 0.56].filter((b) => b > x0 && b < x1), x1];
    return solid([...xs.map((x) => F(x, y0)), ...[...xs].reverse().map((x) => F(x, y1))], fill);
  };
  const sideBox = (z0: number, z1: number, y0: number, y1: number, fill: string) =>
    solid([p(HALF, y0, z0), p(HALF, y0, z1), p(HALF, y1, z1), p(HALF, y1, z0)], fill);
  const { front, side, top } = spec;
  const out: string[] = [];
  const yellow = front(ink.tram);
  const cream = front('#fbf3df');
  const dark = front('#28303c');
  const glass = front('#3a5374');
  // Underframe and wheels of the visible side.
  out.push(sideBox(0.5, LENGTH, 0.12, 0.55, side('#2c2c36')));
  for (const z of [2.6, 4.9])
    out.push(ellipse(...p(HALF, 0.34, z), s * 0.13, s * 0.22, side('#17181f')));
  // Side: yellow skirt, cream belt, windows, letterboard.
  out.push(
    sideBox(0.42, LENGTH, 0.5, 1.6, side(ink.tram)),
    sideBox(0.42, LENGTH, 0.5, 0.62, side(ink.tramDeep)),
  );
  out.push(
    sideBox(0.42, LENGTH, 1.05, 1.1, side('#fbf3df')),
    sideBox(0.42, LENGTH, 1.56, 2.86, side('#fbf3df')),
  );
  for (let i = 0; i < 7; i++) {
    const z = 1.55 + i * 0.94;
    out.push(sideBox(z, z + 0.74, 1.68, 2.48, side('#34496a')));
    out.push(
      poly(
        [p(HALF, 2.48, z), p(HALF, 2.48, z + 0.74), p(HALF, 2.1, z + 0.74), p(HALF, 1.85, z)],
        side(ink.cobaltPale),
        'opacity=".65"',
      ),
    );
  }
  out.push(
    sideBox(0.56, 1.36, 0.5, 2.5, side('#c98a10')),
    sideBox(0.62, 0.93, 0.85, 2.42, side('#3f5879')),
    sideBox(0.99, 1.3, 0.85, 2.42, side('#3f5879')),
  );
  out.push(sideBox(0.42, LENGTH, 2.62, 2.7, side(ink.tram)));
  // Roof: a shallow vault; arcs from the front edge extruded backwards.
  const arc: readonly Point[] = [
    [-1.24, 2.84],
    [-1.12, 3.0],
    [-0.75, 3.14],
    [0, 3.22],
    [0.75, 3.14],
    [1.12, 3.0],
    [1.24, 2.84],
  ];
  const rim = arc.map(([x, y]) => p(x, y, bow(Math.min(HALF, Math.abs(x))) - 0.1));
  const back = arc.map(([x, y]) => p(x, y, LENGTH));
  const get = (list: readonly Point[], i: number): Point => list[i] ?? [0, 0];
  for (let i = 0; i < 6; i++) {
    out.push(
      solid(
        [get(rim, i), get(rim, i + 1), get(back, i + 1), get(back, i)],
        i > 3 ? side('#d8d3c6') : top('#e9e5da'),
      ),
    );
  }
  // Front: fender, skirt, dash, belt, panes, letterboard.
  out.push(
    panel(-0.95, 0.95, 0.12, 0.5, dark),
    panel(-HALF, HALF, 0.46, 1.6, yellow),
    panel(-HALF, HALF, 0.46, 0.58, front(ink.tramDeep)),
  );
  out.push(panel(0.56, HALF, 0.58, 1.6, front('#e2a514')));
  out.push(panel(-HALF, HALF, 1.54, 2.88, cream), panel(0.56, HALF, 1.6, 2.88, front('#e6dcc6')));
  out.push(
    panel(-HALF, HALF, 1.54, 1.6, front(ink.tramDeep)),
    panel(-HALF, HALF, 1.06, 1.1, cream),
  );
  for (const [x0, x1] of [
    [-1.08, -0.62],
    [-0.48, 0.48],
    [0.62, 1.08],
  ] as const) {
    out.push(
      panel(x0 - 0.04, x1 + 0.04, 1.66, 2.5, front('#7b5a2c')),
      panel(x0, x1, 1.7, 2.46, glass),
    );
    out.push(
      poly(
        [F(x0, 2.46), F(x1, 2.46), F(x1, 2.14), F(x0, 1.92)],
        front(ink.cobaltPale),
        'opacity=".55"',
      ),
    );
  }
  // The driver behind the glass.
  out.push(
    poly([F(-0.1, 1.7), F(0.32, 1.7), F(0.27, 1.98), F(-0.04, 1.98)], front('#1d2a44')),
    ellipse(...F(0.115, 2.1), s * 0.085, s * 0.11, front('#a87455')),
    path(
      `M${F(0.01, 2.15).map(n).join(' ')}L${F(0.22, 2.15).map(n).join(' ')}L${F(0.2, 2.23).map(n).join(' ')}L${F(0.03, 2.23).map(n).join(' ')}Z`,
      front('#1d2a44'),
    ),
  );
  out.push(line([F(-0.3, 1.72), F(0.02, 2.02)], dark, s * 0.02));
  // Roof front edge and destination box with the number drawn as shapes.
  out.push(
    poly([...rim, F(HALF, 2.8), F(0.56, 2.8), F(-0.56, 2.8), F(-HALF, 2.8)], front('#f4efe3')),
  );
  out.push(
    poly(
      [...rim.slice(3), F(HALF, 2.8), F(0.56, 2.8), F(0, 2.8)],
      front('#ded6c4'),
      'opacity=".7"',
    ),
  );
  out.push(panel(-0.5, 0.5, 2.58, 3.02, dark), panel(-0.45, 0.45, 2.62, 2.98, '#16202f'));
  out.push(numeral28(F, -0.19, 2.65, 0.3, '#ffe9a8', s));
  // Headlight, marker lamps, bumper, lifeguard slats, mirrors.
  const [hx, hy] = F(0, 1.32);
  out.push(
    ellipse(hx, hy, s * 0.17, s * 0.17, front('#8a6a24')),
    ellipse(hx, hy, s * 0.135, s * 0.135, '#fff6d2'),
    ellipse(hx - s * 0.03, hy - s * 0.03, s * 0.07, s * 0.07, '#ffffff'),
  );
  for (const x of [-0.82, 0.82])
    out.push(
      ellipse(...F(x, 0.84), s * 0.065, s * 0.065, front('#b93a2a')),
      ellipse(...F(x, 0.84), s * 0.03, s * 0.03, '#ffd0b0'),
    );
  out.push(
    panel(-1, 1, 0.5, 0.62, front('#3a3f4a')),
    panel(-0.16, 0.16, 0.36, 0.56, front('#1c212b')),
  );
  out.push(
    strokes(
      [-0.7, -0.42, -0.14, 0.14, 0.42, 0.7].map((x) => [F(x, 0.46), F(x * 1.08, 0.1)] as const),
      front('#5b6270'),
      s * 0.03,
    ),
  );
  for (const x of [-1, 1])
    out.push(
      line([F(x * HALF, 2.42), F(x * 1.42, 2.36)], dark, s * 0.03),
      solid([F(x * 1.36, 2.02), F(x * 1.5, 2.02), F(x * 1.5, 2.38), F(x * 1.36, 2.38)], dark),
    );
  // The coat of arms on the dash, as a small medallion.
  out.push(
    solid([F(-0.16, 0.98), F(0.16, 0.98), F(0.16, 0.76), F(0, 0.67), F(-0.16, 0.76)], cream),
    solid(
      [F(-0.09, 0.93), F(0.09, 0.93), F(0.09, 0.8), F(0, 0.73), F(-0.09, 0.8)],
      front(ink.cobalt),
    ),
  );
  // Trolley pole up to the wire.
  out.push(line([p(0, 3.2, 4.2), p(0, 5.5, 7.6)], front('#3a3f4a'), s * 0.03));
  return out.join('');
}
