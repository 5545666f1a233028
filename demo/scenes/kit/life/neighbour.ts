/** A woman leaning on her window sill, seen from the street: too small for a face. */
import { mix } from '../drawing/palette.ts';
import { at, ellipse, path, rect } from '../drawing/shapes.ts';

/** Her forearms rest at (x, y); `size` is the height from sill to hair in pixels. */
export function womanAtSill(
  x: number,
  y: number,
  size: number,
  dress: string,
  flip = false,
): string {
  const [skin, hair] = ['#cf9671', '#d9d3cf'];
  const shade = mix(dress, '#1f2450', 0.3);
  return at(
    x,
    y,
    size / 62,
    path('M-22 2C-24 -14 -20 -28 -8 -33L8 -33C19 -29 23 -14 21 2Z', dress) +
      path('M-22 2C-24 -14 -20 -28 -8 -33L-4 -33C-12 -24 -13 -10 -12 2Z', shade) +
      path('M-5 -40L5 -40L7 -32Q0 -27 -7 -32Z', mix(skin, '#6a3a30', 0.3)) +
      ellipse(0, -45, 9, 10.6, skin) +
      path(
        'M-10 -42C-13 -56 -4 -60 2 -59C10 -58 12 -50 9.6 -43C9 -48 5 -52 -1 -52C-6 -51 -7 -46 -7 -41Z',
        hair,
      ) +
      ellipse(-7, -57, 5.6, 5, hair) +
      // Folded arms along the sill.
      path('M-20 -20C-29 -10 -27 -1 -18 1L14 0L14 -7L-12 -8C-12 -12 -14 -17 -20 -20Z', dress) +
      path(
        'M19 -20C28 -12 27 -2 18 1L-8 1L-8 -5L12 -8C12 -12 13 -16 19 -20Z',
        mix(dress, '#ffffff', 0.14),
      ) +
      ellipse(-10, -2.4, 4.6, 3.2, skin) +
      ellipse(12, -3.4, 4.2, 3.2, skin) +
      rect(-4, -31, 8, 2, mix(dress, '#ffffff', 0.5)),
    flip,
  );
}
