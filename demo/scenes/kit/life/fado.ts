/** Fado figures in silhouette against lamplight: the singer in her shawl, the guitar, chairs. */
import { mix } from '../drawing/palette.ts';
import { at, ellipse, n, type Point, path, rect, strokes } from '../drawing/shapes.ts';

/** Feet at (x, y), height in pixels; head lifted, hands gathered in the shawl. */
export function fadista(x: number, y: number, height: number, dark: string, rim: string): string {
  const shawl = mix(dark, '#7a1f33', 0.55);
  const fringe: [Point, Point][] = [];
  for (let i = 0; i <= 16; i++) {
    const t = i / 16;
    const fx = -17 + t * 34;
    const fy = -40 + Math.sin(t * Math.PI) * 10;
    fringe.push([
      [fx, fy],
      [fx * 1.06, fy + 6.5],
    ]);
  }
  const o = [
    // Long dress, a little train to one side.
    path('M-8 -56C-9 -40 -12 -20 -17 -1Q-4 2 8 0.6Q16 0.6 19 -1C13 -20 10 -40 8 -56Z', dark),
    path('M8 -56C10 -40 13 -20 19 -1Q16 0.6 12 0.6C10 -20 7 -40 4 -56Z', mix(dark, rim, 0.35)),
    path('M-3 -50C-4 -30 -6 -14 -8 0L-5 0.6C-3 -16 -2 -32 -1 -50Z', mix(dark, rim, 0.14)),
    // Neck and lifted head, hair gathered low.
    path('M-2.6 -88L2.4 -88.6L3.6 -80L-3.4 -80Z', mix('#b5764f', dark, 0.3)),
    `<g transform="rotate(-14 0 -90)">${
      ellipse(0.4, -93, 5, 6.4, mix('#c98a5e', dark, 0.16)) +
      path(
        'M5.4 -91C7 -99 3 -101 -0.6 -100.6C-4.6 -100 -6 -96.6 -5 -94.6C-2 -97 1 -96 2.4 -92L3.4 -88.6Q5 -88.6 5.4 -91Z',
        dark,
      ) +
      ellipse(6, -91, 3.4, 3.2, dark)
    }</g>`,
    // The shawl over both shoulders, falling to a point, with its fringe.
    strokes(fringe, shawl, 0.9),
    path(
      'M-4 -83Q-13 -81 -15 -70C-17 -58 -18 -48 -17.6 -39Q0 -27 17.6 -39C18 -48 17 -58 15 -70Q13 -81 4 -83Q0 -77 -4 -83Z',
      shawl,
    ),
    path(
      'M4 -83Q13 -81 15 -70C17 -58 18 -48 17.6 -39L13 -36.4C13 -52 12 -66 8 -77Z',
      mix(shawl, rim, 0.42),
    ),
    path(
      'M-4 -83L-1 -62L-3 -33Q-9 -35 -17.6 -39C-18 -48 -17 -58 -15 -70Q-13 -81 -4 -83Z',
      mix(shawl, dark, 0.5),
    ),
    // Hands clasped at the breast.
    ellipse(0, -62, 4.2, 2.8, mix('#c98a5e', dark, 0.2)),
    path('M-12 -66Q-6 -60 -2 -61L-2 -64Q-6 -64 -11 -70Z', mix(shawl, rim, 0.12)),
    path('M12 -66Q6 -60 2 -61L2 -64Q6 -64 11 -70Z', mix(shawl, rim, 0.3)),
  ];
  for (const [rx, ry] of [
    [-9, -50],
    [8, -52],
    [-3, -42],
    [5, -40],
    [11, -46],
  ] as const)
    o.push(ellipse(rx, ry, 1.5, 1.3, '#d8564e'), ellipse(rx, ry, 0.7, 0.6, '#f2b06a'));
  return at(x, y, height / 100, o.join(''));
}

/** A Portuguese guitar: pear-shaped body, long neck, fan of tuning screws. Neck points up. */
export function guitarra(wood: string, lit: string, dark: string): string {
  const o = [
    path(
      'M-2 -22C-6 -20 -12 -13 -12.6 -5C-13 4 -7 10 0 10C7 10 13 4 12.6 -5C12 -13 6 -20 2 -22Z',
      wood,
    ),
    path('M2 -22C6 -20 12 -13 12.6 -5C13 4 7 10 0 10C8 6 10 -8 2 -22Z', lit),
    ellipse(0, -7, 3.4, 3.4, dark),
    rect(-4, 3, 8, 1.6, dark),
    rect(-1.5, -46, 3, 30, dark),
  ];
  for (let i = 0; i < 6; i++) {
    const a = -0.62 + (i / 5) * 1.24;
    o.push(
      `<path d="M0 -46L${n(Math.sin(a) * 7.4)} ${n(-46 - Math.cos(a) * 7.4)}" stroke="${lit}" stroke-width="1"/>`,
    );
    o.push(ellipse(Math.sin(a) * 8, -46 - Math.cos(a) * 8, 0.9, 0.9, lit));
  }
  o.push(path('M-1.6 -45L-4.4 -52.6Q0 -55 4.4 -52.6L1.6 -45Z', wood));
  return o.join('');
}

/** A seated guitarist, facing left; feet at (x, y), height as if standing. */
export function guitarist(
  x: number,
  y: number,
  height: number,
  dark: string,
  rim: string,
  flip = false,
): string {
  const suit = mix(dark, '#2b2f5a', 0.3);
  const skin = mix('#c98a5e', dark, 0.16);
  const o = [
    `<path d="M12 0L10 -30M-8 0L-7 -30M-9 -30H15M14 -30L17 -62M11 -56H17" stroke="${mix(dark, '#5a3420', 0.6)}" stroke-width="2" fill="none"/>`,
    path('M10 -34L-16 -34L-22 -30L-22 -2L-15 -2L-14 -24L4 -22L-4 -2L3 -2L13 -24Z', suit),
    path('M-15 -3L-22 -3L-27 0L-15 0Z', dark),
    path('M3 -3L-4 -3L-9 0L3 0Z', dark),
    path('M-2 -68Q-10 -67 -11 -60L-8 -30L13 -30Q15 -46 13 -60Q11 -68 3 -68Z', suit),
    path('M3 -68Q11 -68 13 -60Q15 -46 13 -30L8 -30Q11 -48 6 -64Z', mix(suit, rim, 0.4)),
    path('M-2 -74L4 -74L4 -66L-2 -66Z', mix(skin, dark, 0.3)),
    `<g transform="rotate(-10 0 -76)">${
      ellipse(0, -78, 5.2, 6.4, skin) +
      path(
        'M6 -76C7.6 -84 4 -86.6 0 -86C-4 -85.6 -5.6 -82 -5 -80C-2 -82 1 -81 2 -77L3 -73.6Q5.6 -73 6 -76Z',
        dark,
      )
    }</g>`,
    `<g transform="translate(-3 -40) rotate(-58)">${guitarra('#c8792f', '#f0b45c', '#4a2416')}</g>`,
    `<path d="M10 -62L16 -48L3 -42" fill="none" stroke="${mix(suit, rim, 0.22)}" stroke-width="5.4" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="M-9 -62L-20 -54L-27 -57" fill="none" stroke="${suit}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
    ellipse(1.4, -41.4, 2.4, 2.2, skin),
    ellipse(-28.4, -57.4, 2.3, 2.2, skin),
  ];
  return at(x, y, height / 100, o.join(''), flip);
}

/** A round table with a candle and two glasses. */
export function candleTable(x: number, y: number, size: number, dark: string, top: string): string {
  return at(
    x,
    y,
    size / 40,
    path('M-1.6 -36L1.6 -36L1.6 -3L10 0L-10 0L-1.6 -3Z', dark) +
      ellipse(0, -36, 19, 4, dark) +
      ellipse(0, -37, 19, 3.8, top) +
      rect(-1.4, -46, 2.8, 9, '#fbe7c0') +
      path('M0 -53C2.4 -49.6 1.8 -46.6 0 -46.4C-1.8 -46.6 -2.4 -49.6 0 -53Z', '#ffe9a8') +
      path('M6 -45L11 -45L9.6 -40L9 -37.4L8 -37.4L7.4 -40Z', '#b4283c', 'opacity=".9"') +
      path('M-12 -44L-7 -44L-8.4 -39.6L-9 -37L-10 -37L-10.6 -39.6Z', '#b4283c', 'opacity=".9"'),
  );
}

/** A cat sitting with its back to us. */
export function cat(x: number, y: number, size: number, dark: string, rim: string): string {
  return at(
    x,
    y,
    size / 40,
    path(
      'M-9 0C-12 -12 -7 -20 -5 -24C-8 -28 -7 -34 -6.6 -38L-2.4 -34.6Q0 -35.4 2.4 -34.6L6.6 -38C7 -34 8 -28 5 -24C7 -20 12 -12 9 0Z',
      dark,
    ) +
      path(
        'M6.6 -38C7 -34 8 -28 5 -24C7 -20 12 -12 9 0L7 0C9 -12 5 -20 3.4 -24C5 -28 6 -32 6.6 -38Z',
        rim,
      ) +
      `<path d="M7 -1C18 0 22 6 17 14" fill="none" stroke="${dark}" stroke-width="3" stroke-linecap="round"/>`,
  );
}
