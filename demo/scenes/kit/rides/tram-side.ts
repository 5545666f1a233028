/** The yellow tram crossing the picture, seen from its side (rail-level centre at x, y). */
import { ink, mix } from '../drawing/palette.ts';
import { at, ellipse, line, path, rect } from '../drawing/shapes.ts';

export function tramSide(x: number, y: number, length: number, wire: string): string {
  const o: string[] = [];
  const cream = '#fbf3df';
  o.push(
    rect(-36, -7, 72, 5, '#2b2c38'),
    ...[-18, -10, 10, 18].map((cx) => ellipse(cx, -2.8, 3, 2.8, '#191a22')),
    path('M-50 -6L50 -6L50.6 -19L-50.6 -19Z', ink.tram),
    rect(-50, -8, 100, 2, ink.tramDeep),
    rect(-50.4, -13.2, 100.8, 0.9, cream),
    path('M-50.6 -19L-48 -35L48 -35L50.6 -19Z', cream),
    rect(-49, -19.8, 98, 1, ink.tramDeep),
    path('M-50 -35C-46 -39.4 -40 -40 -30 -40.4L30 -40.4C40 -40 46 -39.4 50 -35Z', '#e9e5da'),
    rect(-50, -35.6, 100, 1.2, ink.tram),
  );
  for (let i = 0; i < 8; i++) {
    const wx = -34 + i * 8.6;
    o.push(
      rect(wx, -32.4, 6.8, 11, '#33496b'),
      path(`M${wx} -32.4L${wx + 6.8} -32.4L${wx + 6.8} -27L${wx} -24Z`, '#8ea9cf', 'opacity=".7"'),
    );
  }
  for (const s of [-1, 1])
    o.push(rect(s * 42 - 4, -32.4, 8, 25, '#a9760e'), rect(s * 42 - 3, -31, 6, 20, '#3f5879'));
  o.push(
    line(
      [
        [4, -40],
        [34, -64],
      ],
      mix(wire, '#000000', 0.2),
      0.9,
    ),
  );
  return at(x, y, length / 100, o.join(''));
}
