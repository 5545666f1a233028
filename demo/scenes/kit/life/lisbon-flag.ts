/** The flag of Lisbon, gyronny of eight in white and black, on its pole. */
import { line, poly, rect } from '../drawing/shapes.ts';

/** Foot of the pole at (x, y). */
export function lisbonFlag(x: number, y: number, height: number, pole: string): string {
  const [w, h] = [height * 0.275, height * 0.1625];
  const [cx, cy] = [x + w + 2, y - height + 10 + h];
  const rim = [
    [-w, -h],
    [0, -h],
    [w, -h],
    [w, 0],
    [w, h],
    [0, h],
    [-w, h],
    [-w, 0],
  ] as const;
  const out = [
    line(
      [
        [x, y + 10],
        [x, y - height],
      ],
      pole,
      5,
    ),
    rect(cx - w, cy - h, w * 2, h * 2, '#fff6e2'),
  ];
  for (let i = 0; i < 8; i += 2) {
    const [a, b] = [rim[i] ?? rim[0], rim[i + 1] ?? rim[0]];
    out.push(
      poly(
        [
          [cx, cy],
          [cx + a[0], cy + a[1]],
          [cx + b[0], cy + b[1]],
        ],
        '#2b2a3a',
      ),
    );
  }
  return out.join('');
}
