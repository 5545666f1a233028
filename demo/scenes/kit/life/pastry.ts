/** Pastéis de nata, turned bodies and their long shadows; light falls from the left. */
import { mix } from '../drawing/palette.ts';
import type { Page } from '../drawing/scene.ts';
import { ellipse, group, n, type Point, path, smooth } from '../drawing/shapes.ts';

/** How flat a circle on the table looks from our chair. */
export const FLAT = 0.36;
const SHADE = '#5a5584';

/** The long shadow of something round: base radius, top radius, length to the right. */
export function longShadow(x: number, y: number, r0: number, r1: number, length: number): string {
  const [ex, ey] = [x + length, y - length * 0.2];
  const body = path(
    `M${n(x)} ${n(y - r0 * FLAT)}L${n(ex)} ${n(ey - r1 * FLAT)}L${n(ex)} ${n(ey + r1 * FLAT)}L${n(x)} ${n(y + r0 * FLAT)}Z`,
    SHADE,
  );
  return group(
    [ellipse(x, y, r0, r0 * FLAT, SHADE), body, ellipse(ex, ey, r1, r1 * FLAT, SHADE)],
    'opacity=".45" style="mix-blend-mode:multiply"',
  );
}

/** A body turned on a lathe: rims at given heights; lit on the left, shaded on the right. */
export function turned(
  page: Page,
  x: number,
  y: number,
  profile: readonly (readonly [h: number, r: number])[],
  lit: string,
  mid: string,
  shade: string,
  flat = FLAT,
): string {
  const [base, top] = [profile[0] ?? [0, 0], profile.at(-1) ?? [0, 0]];
  const left = profile.map(([h, r]): Point => [x - r, y - h]);
  const right = profile.map(([h, r]): Point => [x + r, y - h]).reverse();
  const r = Math.max(...profile.map(([, q]) => q));
  const fill = page.linear(
    [
      [0, mid],
      [0.12, lit],
      [0.42, lit],
      [0.43, mid],
      [0.7, mid],
      [0.71, shade],
      [1, shade],
    ],
    x - r,
    y,
    x + r,
    y,
  );
  const edge = (points: readonly Point[]) => smooth(points).replace(/^M[^C]*/, '');
  const start = left[0] ?? [x, y];
  const over = right[0] ?? [x, y];
  return path(
    `M${n(start[0])} ${n(start[1])}${edge(left)}A${n(top[1])} ${n(top[1] * flat)} 0 0 1 ${n(over[0])} ${n(over[1])}${edge(right)}A${n(base[1])} ${n(base[1] * flat)} 0 0 1 ${n(start[0])} ${n(start[1])}Z`,
    fill,
  );
}

/** A custard tart: flaky cup, scorched custard. (x, y) is the middle of its foot, r its rim. */
export function nata(page: Page, x: number, y: number, r: number, inks: 'warm' | 'shade'): string {
  const { rng } = page;
  const dim = (c: string) => (inks === 'warm' ? c : mix(c, '#6a5a8a', 0.16));
  const h = r * 0.62;
  const ry = r * FLAT;
  const [crust, brown, pale] = [dim('#e2a450'), dim('#b06a2c'), dim('#f6cf88')];
  const o: string[] = [];
  o.push(
    turned(
      page,
      x,
      y,
      [
        [0, r * 0.68],
        [h * 0.5, r * 0.86],
        [h, r],
      ],
      pale,
      crust,
      brown,
    ),
  );
  // Leaves of pastry wind around the cup.
  for (let i = 0; i < 15; i++) {
    const a = Math.PI * ((i + 0.5) / 15);
    const b = a + 0.42;
    const at = (k: number, t: number): Point => [
      x - Math.cos(k) * r * (0.69 + 0.31 * t),
      y - h * t + Math.sin(k) * ry * (0.7 + 0.3 * t),
    ];
    if (b > Math.PI) continue;
    const tone = i < 5 ? crust : mix(brown, '#7a4320', i / 22);
    o.push(
      `<path d="${smooth([at(a, 0.04), at((a + b) / 2, 0.42), at(b, 0.9)])}" fill="none" stroke="${tone}" stroke-width="${n(r * 0.035)}" stroke-linecap="round"/>`,
    );
  }
  const ty = y - h;
  const ring = (k: number, wobble: number) =>
    smooth(
      Array.from({ length: 22 }, (_, i): Point => {
        const a = (i / 22) * Math.PI * 2;
        const q = k + rng.range(-wobble, wobble);
        return [x + Math.cos(a) * r * q, ty + Math.sin(a) * ry * q - (1 - k) * 2];
      }),
      true,
    );
  o.push(
    path(ring(1.04, 0.025), crust),
    path(ring(0.97, 0.02), pale),
    path(ring(0.9, 0.025), brown),
  );
  const custard = dim('#f7bf3a');
  const clip = page.clip(ring(0.84, 0.008));
  const spots: string[] = [ellipse(x, ty, r, ry, custard)];
  spots.push(ellipse(x - r * 0.2, ty - ry * 0.24, r * 0.6, ry * 0.5, dim('#fcd76a')));
  for (let i = 0; i < 9; i++) {
    const a = rng.range(0, Math.PI * 2);
    const q = rng.range(0.12, 0.82);
    const w = r * rng.range(0.1, 0.26);
    const c: Point = [x + Math.cos(a) * r * q, ty + Math.sin(a) * ry * q];
    const blot = (k: number) =>
      smooth(
        Array.from({ length: 8 }, (_, j): Point => {
          const t = (j / 8) * Math.PI * 2;
          const g = w * k * rng.range(0.7, 1.2);
          return [c[0] + Math.cos(t) * g, c[1] + Math.sin(t) * g * 0.42];
        }),
        true,
      );
    spots.push(path(blot(1), dim('#c8721f')), path(blot(0.6), dim('#5e2d1a')));
  }
  spots.push(ellipse(x - r * 0.36, ty - ry * 0.42, r * 0.2, ry * 0.12, '#fff3c8', 'opacity=".85"'));
  // The rim's own shadow inside the cup, on the side of the window.
  o.push(group(spots, `clip-path="${clip}"`));
  return o.join('');
}
