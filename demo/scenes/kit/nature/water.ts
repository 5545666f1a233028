/** The Tagus: graded water, ripples that widen towards us, the sun's broken path, boats. */
import type { Light } from '../drawing/light.ts';
import { mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { type Page, WIDTH } from '../drawing/scene.ts';
import { at, n, path, rect } from '../drawing/shapes.ts';

export function water(page: Page, light: Light, top: number, bottom: number): string {
  const [far, near] = light.water;
  const fill = page.linear(
    [
      [0, far],
      [0.35, mix(far, near, 0.45)],
      [1, near],
    ],
    0,
    top,
    0,
    bottom,
  );
  const out = [rect(0, top, WIDTH, bottom - top, fill)];
  const rows = Math.round((bottom - top) / 7);
  for (let i = 0; i < rows; i++) {
    const t = (i / rows) ** 1.5;
    const y = top + 3 + t * (bottom - top);
    for (let k = 0; k < 5; k++) {
      const w = page.rng.range(30, 150) * (0.35 + t * 1.5);
      const tone = page.rng.chance(0.5) ? mix(near, far, 0.75) : mix(near, '#0f2350', 0.25);
      out.push(ripple(page.rng.range(-50, WIDTH), y, w, 1 + t * 5, tone, 0.35));
    }
  }
  return out.join('');
}

/** One stroke of the brush: pointed at both ends. */
export function ripple(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  opacity: number,
): string {
  return path(
    `M${n(x)} ${n(y)}q${n(w / 2)} ${n(-h)} ${n(w)} 0q${n(-w / 2)} ${n(h)} ${n(-w)} 0Z`,
    fill,
    `opacity="${opacity}"`,
  );
}

/** The path of the sun (or of a lamp) on the water, spreading towards the viewer. */
export function glitter(
  rng: Rng,
  x: number,
  top: number,
  bottom: number,
  spread: number,
  colour: string,
): string {
  const out: string[] = [];
  const rows = Math.round((bottom - top) / 3.4);
  for (let i = 0; i < rows; i++) {
    const t = i / rows;
    const y = top + t ** 1.15 * (bottom - top);
    const half = spread * (0.3 + t * 0.9);
    for (let k = 0; k < 3; k++) {
      const w = rng.range(0.25, 1.1) * half * (0.8 - t * 0.25);
      const cx = x + (rng.next() + rng.next() - 1) * half;
      out.push(ripple(cx - w / 2, y, w, 1.2 + t * 4, colour, 0.9 - t * 0.5));
    }
  }
  return out.join('');
}

/** A small sloop; height of the mast in pixels. */
export function sailBoat(
  x: number,
  y: number,
  height: number,
  sail: string,
  hull: string,
  flip = false,
): string {
  const shade = mix(sail, hull, 0.3);
  return at(
    x,
    y,
    height / 100,
    path('M-2 -100C-12 -70 -30 -30 -44 -12C-30 -8 -14 -8 -2 -9Z', sail) +
      path('M2 -96C16 -66 26 -36 32 -13C22 -9 12 -9 2 -10Z', shade) +
      path('M-1.2 -102L1.4 -102L1.4 -6L-1.2 -6Z', hull) +
      path('M-48 -7C-20 -4 20 -4 42 -9C38 0 30 5 22 6L-30 6C-38 4 -44 0 -48 -7Z', hull) +
      path('M-47 -7C-20 -4 20 -4 42 -9L41 -6C20 -1.5 -20 -1.5 -45 -4Z', mix(hull, '#ffffff', 0.45)),
    flip,
  );
}

/** A Tagus ferry (cacilheiro): length in pixels. */
export function ferry(
  x: number,
  y: number,
  length: number,
  body: string,
  trim: string,
  glass: string,
): string {
  const windows = Array.from({ length: 11 }, (_, i) =>
    rect(-36 + i * 6.6, -15.5, 4.2, 4, glass),
  ).join('');
  return at(
    x,
    y,
    length / 100,
    path('M-50 -8L50 -8C49 -3 46 1 42 2L-42 2C-46 1 -49 -3 -50 -8Z', trim) +
      path('M-44 -18L42 -18L46 -8L-47 -8Z', body) +
      windows +
      path('M-24 -25L20 -25L24 -18L-28 -18Z', mix(body, trim, 0.12)) +
      rect(4, -33, 7, 9, trim) +
      rect(4, -31, 7, 2.5, body) +
      rect(-20, -23.5, 12, 3, glass),
  );
}

/** Broken reflection of something upright: a column of shortening strokes. */
export function reflection(
  rng: Rng,
  x: number,
  top: number,
  length: number,
  w: number,
  colour: string,
): string {
  let out = '';
  for (let y = 0; y < length; y += 4.5) {
    const t = y / length;
    const k = w * rng.range(0.5, 1.15) * (1 + t * 0.5);
    out += ripple(
      x - k / 2 + rng.range(-1, 1) * w * 0.2 * (0.3 + t),
      top + y,
      k,
      2.2 + t * 2,
      colour,
      Math.round((1 - t) * 70) / 100,
    );
  }
  return out;
}
