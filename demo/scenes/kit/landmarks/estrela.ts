/** The Estrela basilica far off at the end of an avenue: dome, pediment, two bell towers. */

import { at, path } from '../drawing/shapes.ts';
import { bellTower, type stoneOf } from './landmarks.ts';

/** Foot of the facade's middle at (x, y); `width` from tower to tower in pixels. */
export function estrela(
  x: number,
  y: number,
  width: number,
  stone: ReturnType<typeof stoneOf>,
  dark: string,
): string {
  const [lit, half, shade] = stone;
  return at(
    x,
    y,
    width / 168,
    path('M-42 -80L-42 -128L42 -128L42 -80Z', half) +
      path('M-36 -128C-36 -162 -18 -178 0 -180C18 -178 36 -162 36 -128Z', lit) +
      path('M0 -180C18 -178 36 -162 36 -128L16 -128C16 -154 10 -172 0 -180Z', shade) +
      path('M-7 -179L-7 -194L0 -206L7 -194L7 -179Z', half) +
      path('M-84 0L-84 -84L84 -84L84 0Z', lit) +
      path('M-48 -84L0 -106L48 -84Z', half) +
      bellTower(-66, -6, 176, stone, dark) +
      bellTower(66, -6, 176, stone, dark),
  );
}
