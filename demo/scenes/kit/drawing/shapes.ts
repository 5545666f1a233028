/** The smallest drawing vocabulary: everything else is built from these strings of SVG. */
export type Point = readonly [number, number];

/** One decimal is finer than the eye at print size and halves the document. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

const pairs = (points: readonly Point[]) => points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');

export function poly(points: readonly Point[], fill: string, extra = ''): string {
  return points.length < 3 ? '' : `<polygon points="${pairs(points)}" fill="${fill}" ${extra}/>`;
}

/** A polygon with a hairline of its own colour, so that neighbours show no seam between them. */
export function solid(points: readonly Point[], fill: string): string {
  return poly(points, fill, `stroke="${fill}" stroke-width=".8" stroke-linejoin="round"`);
}

export function line(points: readonly Point[], stroke: string, width: number, extra = ''): string {
  if (points.length < 2) return '';
  return `<polyline points="${pairs(points)}" fill="none" stroke="${stroke}" stroke-width="${n(
    Math.max(width, 0.2),
  )}" ${extra}/>`;
}

/** Many short strokes of one ink as a single element: tile rows, railings, cables. */
export function strokes(
  segments: readonly (readonly [Point, Point])[],
  stroke: string,
  width: number,
  extra = '',
): string {
  if (segments.length === 0) return '';
  const d = segments.map(([a, b]) => `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`).join('');
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(Math.max(width, 0.2))}" ${extra}/>`;
}

/** True when no part of the polygon can fall on the sheet. */
export function offPage(points: readonly Point[]): boolean {
  return (
    points.every(([x]) => x < -20) ||
    points.every(([x]) => x > 1620) ||
    points.every(([, y]) => y > 1087) ||
    points.every(([, y]) => y < -20)
  );
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${extra}/>`;
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  extra = '',
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;
}

export function group(children: readonly string[] | string, attributes = ''): string {
  return `<g ${attributes}>${typeof children === 'string' ? children : children.join('')}</g>`;
}

export function at(x: number, y: number, scale: number, children: string, flip = false): string {
  const sx = flip ? -scale : scale;
  return group(
    children,
    `transform="translate(${n(x)} ${n(y)}) scale(${sx.toFixed(4)} ${scale.toFixed(4)})"`,
  );
}

/** A flowing curve through the points (Catmull-Rom turned into Béziers). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const get = (i: number): Point => {
    const j = closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1);
    return points[j] ?? [0, 0];
  };
  const first = get(0);
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} `;
    d += `${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const lerpPoint = (a: Point, b: Point, t: number): Point => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
];
