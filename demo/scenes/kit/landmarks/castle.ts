/** Castle walls and Cristo Rei: silhouettes for hilltops. */
import { ink, mix } from '../drawing/palette.ts';
import { at, ellipse, line, type Point, path, poly, rect } from '../drawing/shapes.ts';

/** Crenellated curtain wall following a line of points, with square towers at the given places. */
export function castleWall(
  points: readonly Point[],
  drop: number,
  towers: readonly (readonly [number, number, number])[],
  lit: string,
  shade: string,
): string {
  const out: string[] = [];
  const bottom = [...points].reverse().map(([x, y]): Point => [x, y + drop]);
  out.push(poly([...points, ...bottom], shade));
  const teeth = (x0: number, x1: number, y: number, size: number, fill: string) => {
    let s = '';
    for (let x = x0; x < x1 - size * 0.4; x += size * 1.8)
      s += rect(x, y - size, Math.min(size, x1 - x), size + 0.8, fill);
    return s;
  };
  points.slice(1).forEach(([x1, y1], i) => {
    const [x0, y0] = points[i] ?? [x1, y1];
    for (let x = x0; x < x1; x += 9)
      out.push(rect(x, y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) - 5, 5, 6, shade));
  });
  for (const [tx, ty, s] of towers) {
    out.push(
      rect(tx - s / 2, ty - s * 1.25, s, s * 1.25 + drop, shade),
      rect(tx - s / 2, ty - s * 1.25, s * 0.42, s * 1.25 + drop, lit),
    );
    out.push(
      teeth(tx - s / 2, tx + s / 2, ty - s * 1.25, s * 0.16, shade),
      teeth(tx - s / 2, tx - s * 0.08, ty - s * 1.25, s * 0.16, lit),
    );
    out.push(
      rect(tx + s * 0.16, ty - s * 0.8, s * 0.07, s * 0.26, mix(shade, ink.cobaltNight, 0.5)),
    );
  }
  return out.join('');
}

/** Cristo Rei on its four-legged gate, seen from the Lisbon shore. */
export function cristoRei(
  x: number,
  y: number,
  height: number,
  colour: string,
  light: string,
): string {
  return at(
    x,
    y,
    height / 110,
    path('M-16 0L-10 -78L-5 -78L-7 0Z', colour) +
      path('M16 0L10 -78L5 -78L7 0Z', colour) +
      path('M-4 0L-2.6 -76L2.6 -76L4 0Z', mix(colour, light, 0.2)) +
      rect(-12, -82, 24, 6, colour) +
      path('M-4.4 -82L-3 -99L3 -99L4.4 -82Z', colour) +
      path('M-15 -98.6L15 -98.6L15 -95.6L4 -94L-4 -94L-15 -95.6Z', colour) +
      ellipse(0, -102, 2.3, 3, colour) +
      line(
        [
          [10.5, -78],
          [15.2, -4],
        ],
        light,
        1,
      ) +
      line(
        [
          [4, -82],
          [3, -99],
        ],
        light,
        0.8,
      ),
  );
}
