/** A peacock at rest, facing right: cobalt neck, barred wing, and the train falling behind it. */
import { ink } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { at, ellipse, lerp, line, n, path } from '../drawing/shapes.ts';
import { train } from './peacock-train.ts';

/** Feet at (x, y); `size` is the height to the crown in pixels. */
export function peacock(rng: Rng, x: number, y: number, size: number): string {
  const blue = { deep: '#14296b', body: ink.cobalt, lit: '#3f74d6', glint: '#5fc0d8' };
  const leg = '#7c7077';
  const out: string[] = [];
  for (const [a, b, c] of [
    [4, -74, 0],
    [34, -74, 38],
  ] as const) {
    out.push(
      line(
        [
          [a, b],
          [a - 3, -34],
          [c, -2],
        ],
        leg,
        6.4,
        'stroke-linejoin="round"',
      ),
    );
    for (const d of [18, 9, -10])
      out.push(
        line(
          [
            [c, -3],
            [c + d, 1],
          ],
          leg,
          4.6,
          'stroke-linecap="round"',
        ),
      );
  }
  out.push(
    path('M-14 -84Q-2 -48 8 -46Q16 -60 20 -84ZM20 -84Q30 -50 38 -48Q48 -62 52 -88Z', '#4a3d3a'),
  );
  out.push(train(rng));
  // Wing: buff with dark bars over rufous flight feathers.
  out.push(path('M24 -96C-8 -62 -62 -62 -116 -84C-92 -98 -60 -112 -30 -118Z', '#a85a34'));
  out.push(path('M10 -84C-20 -66 -64 -68 -104 -82C-70 -80 -30 -86 0 -100Z', '#7d3f2c'));
  // Neck, breast and head.
  out.push(
    path(
      'M43 -270C33 -246 38 -216 28 -190C16 -164 -14 -152 -40 -134C-52 -122 -44 -92 -22 -80C6 -66 40 -68 60 -86C88 -108 94 -146 84 -180C75 -206 69 -226 73 -250C77 -266 70 -281 58 -281C50 -281 46 -277 43 -270Z',
      blue.body,
    ),
    path(
      'M60 -86C88 -108 94 -146 84 -180C75 -206 69 -226 73 -250L66 -250C58 -224 64 -200 68 -176C74 -140 62 -108 30 -76C42 -76 52 -80 60 -86Z',
      blue.deep,
    ),
    path(
      'M44 -268C36 -246 42 -216 33 -190C24 -168 4 -156 -12 -148C10 -150 34 -166 43 -188C51 -212 43 -240 50 -266Z',
      blue.lit,
    ),
    path('M46 -254C41 -236 45 -214 38 -194C44 -206 49 -226 48 -252Z', blue.glint, 'opacity=".8"'),
  );
  for (let i = 0; i < 26; i++) {
    const t = rng.next();
    const px = lerp(50, 64, t) + rng.range(-14, 16) * (0.5 + t);
    const py = lerp(-216, -112, t);
    out.push(
      ellipse(px, py, 3.4, 2.2, rng.pick([blue.lit, blue.glint, blue.deep]), 'opacity=".4"'),
    );
  }
  const wing = 'M26 -150C2 -150 -40 -138 -78 -106C-60 -84 -18 -82 10 -92C38 -104 44 -132 26 -150Z';
  out.push(path(wing, '#dcc79c'));
  for (let i = 0; i < 13; i++) {
    const k = i / 12;
    const [px, py] = [lerp(24, -66, k), lerp(-142, -112, k)];
    const l = 44 * Math.sin(0.5 + k * 2.1);
    out.push(
      `<path d="M${n(px)} ${n(py)}q${n(7)} ${n(l * 0.4)} ${n(-2)} ${n(l)}" fill="none" stroke="#4d4046" stroke-width="3" stroke-linecap="round"/>`,
    );
  }
  out.push(
    path(
      'M10 -92C38 -104 44 -132 26 -150C34 -132 28 -110 0 -98C-20 -90 -50 -90 -70 -98C-50 -84 -18 -82 10 -92Z',
      '#a08a78',
      'opacity=".8"',
    ),
  );
  // Face: white crescents, dark eye stripe, beak; then the crest.
  out.push(
    path('M72 -270L95 -261Q84 -256 70 -258Z', '#c9bfae'),
    path('M72 -263L95 -261Q84 -256 70 -258Z', '#948a86'),
    path('M54 -274Q64 -279 74 -271L73 -267Q64 -273 54 -270Z', '#fbf6ea'),
    path('M54 -259Q62 -252 71 -256L70 -261Q62 -259 54 -263Z', '#fbf6ea'),
    path('M50 -267L74 -266L72 -262L52 -262Z', '#101c4a'),
    ellipse(62.5, -265.6, 3, 2.7, '#f4e8c8'),
    ellipse(63, -265.6, 2, 2, '#120f1c'),
  );
  for (let i = 0; i < 8; i++) {
    const a = lerp(-0.72, 0.34, i / 7);
    const [ex, ey] = [55 + Math.sin(a) * 44, -280 - Math.cos(a) * 40];
    out.push(
      line(
        [
          [56, -278],
          [ex, ey],
        ],
        blue.deep,
        1.6,
      ),
    );
    out.push(ellipse(ex, ey, 4.4, 5.2, '#2c8f9a'), ellipse(ex - 1, ey - 1, 2.4, 3, '#6fd0c8'));
  }
  return at(x, y, size / 284, out.join(''));
}
