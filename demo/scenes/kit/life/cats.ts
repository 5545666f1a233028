/** Street cats: sitting in profile, and walking with the tail up. */
import { mix } from '../drawing/palette.ts';
import { at, path } from '../drawing/shapes.ts';

/** Facing right; `size` is its height in pixels. */
export function sittingCat(x: number, y: number, size: number, fur: string, flip = false): string {
  const dark = mix(fur, '#1c1830', 0.35);
  const pale = mix(fur, '#fff6e6', 0.55);
  return at(
    x,
    y,
    size / 60,
    `<path d="M-15 -3C-30 0 -36 -8 -31 -15" fill="none" stroke="${dark}" stroke-width="5" stroke-linecap="round"/>` +
      path('M-18 0C-24 -18 -12 -32 -2 -38L14 -38C16 -28 16 -14 17 -3L21 0Z', fur) +
      path('M-18 0C-24 -18 -12 -32 -2 -38C-8 -26 -10 -12 -4 0Z', dark) +
      path('M9 -36C15 -28 14 -14 14 -3L10 0L6 0C9 -12 8 -24 9 -36Z', pale) +
      path(
        'M-4 -46C-5 -52 -4 -57 -3 -60L3 -55Q8 -56 12 -55L17 -60C19 -55 20 -50 19 -46C18 -38 12 -35 7 -35C1 -35 -4 -39 -4 -46Z',
        fur,
      ) +
      path('M6 -42Q12 -46 18 -43C17 -38 12 -35 8 -35Z', pale) +
      path('M9 -49L11.5 -48L9 -46.6ZM15.5 -49.4L17.6 -48L15.4 -47Z', '#2b2a1c'),
    flip,
  );
}

/** Walking to the right; `size` is its height at the shoulder in pixels. */
export function walkingCat(x: number, y: number, size: number, fur: string, flip = false): string {
  const dark = mix(fur, '#1c1830', 0.35);
  return at(
    x,
    y,
    size / 34,
    `<path d="M-30 -27C-40 -36 -40 -50 -34 -56" fill="none" stroke="${fur}" stroke-width="5" stroke-linecap="round"/>` +
      path('M-20 -16L-12 -14L-13 0L-18 0ZM18 -16L26 -15L21 0L16 0Z', dark) +
      path(
        'M-33 -20C-34 -30 -26 -33 -16 -32C0 -29 12 -31 24 -33L30 -26C30 -18 26 -13 18 -12C4 -9 -10 -9 -20 -12C-24 -8 -25 -4 -26 0L-31 0C-31 -8 -33 -14 -33 -20Z',
        fur,
      ) +
      path('M22 -16L29 -18C30 -10 32 -6 34 0L29 0C26 -6 24 -10 22 -16Z', fur) +
      path(
        'M24 -36C24 -42 25 -45 26 -48L31 -44L37 -44L42 -48C43 -44 43.6 -40 43 -36C42 -30 38 -28 33 -28C28 -28 24 -31 24 -36Z',
        fur,
      ),
    flip,
  );
}
