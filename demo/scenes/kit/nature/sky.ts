/** Skies: graded ink, a sun with its glow, lens-shaped clouds, swallows. */
import type { Light } from '../drawing/light.ts';
import { mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { HEIGHT, type Page, WIDTH } from '../drawing/scene.ts';
import { at, ellipse, n, path, rect } from '../drawing/shapes.ts';

/** The graded sky down to the horizon. */
export function sky(page: Page, light: Light, horizon: number): string {
  return rect(0, 0, WIDTH, HEIGHT, page.linear(light.sky, 0, 0, 0, horizon));
}

/** The sun's disc with rings of light, as a screen printer would overprint them. */
export function sun(
  page: Page,
  x: number,
  y: number,
  r: number,
  colour: string,
  glow: string,
): string {
  const halo = page.radial(
    [
      [0, glow, 0.85],
      [0.25, glow, 0.42],
      [1, glow, 0],
    ],
    x,
    y,
    r * 9,
  );
  return (
    ellipse(x, y, r * 9, r * 9, halo) +
    ellipse(x, y, r * 1.9, r * 1.9, colour, 'opacity=".22"') +
    ellipse(x, y, r * 1.4, r * 1.4, colour, 'opacity=".3"') +
    ellipse(x, y, r, r, colour)
  );
}

/** A soft glow to lay over everything, e.g. around a lamp. */
export function glow(
  page: Page,
  x: number,
  y: number,
  r: number,
  colour: string,
  strength = 0.6,
): string {
  return ellipse(
    x,
    y,
    r,
    r,
    page.radial(
      [
        [0, colour, strength],
        [0.4, colour, strength * 0.35],
        [1, colour, 0],
      ],
      x,
      y,
      r,
    ),
  );
}

/** A long flat cloud: tapering strata, domed above and level below, lit along the base. */
export function cloud(
  rng: Rng,
  x: number,
  y: number,
  w: number,
  body: string,
  lip: string,
): string {
  const out: string[] = [];
  const bands = rng.int(5, 7);
  for (let i = 0; i < bands; i++) {
    // The widest strata lie in the middle; each drifts off its neighbour.
    const k = 1 - Math.abs(i / (bands - 1) - 0.55);
    const bw = w * k * rng.range(0.45, 0.95);
    const cx = x + rng.range(-0.22, 0.22) * w;
    const cy = y + (i - bands / 2) * w * 0.017;
    const h = w * rng.range(0.012, 0.026);
    const peak = rng.range(-0.2, 0.2) * bw;
    const stratum = (dy: number, lift: number) =>
      `M${n(cx - bw / 2)} ${n(cy + dy)}C${n(cx - bw * 0.3)} ${n(cy + dy - lift * 0.2)} ${n(cx + peak - bw * 0.16)} ${n(cy + dy - lift)} ${n(cx + peak)} ${n(cy + dy - lift)}C${n(cx + peak + bw * 0.14)} ${n(cy + dy - lift)} ${n(cx + bw * 0.28)} ${n(cy + dy - lift * 0.1)} ${n(cx + bw / 2)} ${n(cy + dy)}C${n(cx + bw * 0.2)} ${n(cy + dy + h * 0.22)} ${n(cx - bw * 0.2)} ${n(cy + dy + h * 0.22)} ${n(cx - bw / 2)} ${n(cy + dy)}Z`;
    out.push(
      path(stratum(h * 0.16, h), lip, 'opacity=".5"'),
      path(stratum(0, h), body, 'opacity=".7"'),
    );
  }
  return out.join('');
}

/** A swallow in flight; size is its wingspan in pixels. */
function swallow(x: number, y: number, size: number, colour: string, tilt = 0): string {
  const d =
    'M0 4C-8 -4 -26 -16 -50 -13C-34 -9 -20 0 -9 9C-12 18 -16 26 -20 34C-12 28 -6 22 -1 17C3 23 8 29 15 36C12 27 8 18 7 10C18 2 34 -6 50 -8C28 -14 8 -5 0 4Z';
  return at(x, y, size / 100, `<g transform="rotate(${n(tilt)})">${path(d, colour)}</g>`);
}

export function swallows(
  rng: Rng,
  count: number,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const size = rng.range(12, 34);
    out += swallow(
      x + rng.next() * w,
      y + rng.next() * h,
      size,
      mix(colour, '#ffffff', 0.35 - size / 100),
      rng.range(-40, 40),
    );
  }
  return out;
}
