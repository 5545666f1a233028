/** A town bicycle seen from the side, with its basket; and the sun's shadow of a wall lantern. */
import { mix } from '../drawing/palette.ts';
import { at, ellipse, group, type Point, path, rect, strokes } from '../drawing/shapes.ts';

/** Wheels stand at y; the frame is about `length` pixels long. */
export function bicycle(x: number, y: number, length: number, frame: string, tyre: string): string {
  const wheel = (cx: number) => {
    const spokes: [Point, Point][] = Array.from({ length: 12 }, (_, i) => {
      const a = (i / 12) * Math.PI;
      const [dx, dy] = [Math.cos(a) * 20, Math.sin(a) * 20];
      return [
        [cx - dx, -22 - dy],
        [cx + dx, -22 + dy],
      ];
    });
    return (
      strokes(spokes, mix(tyre, '#ffffff', 0.55), 0.35) +
      `<circle cx="${cx}" cy="-22" r="20.6" fill="none" stroke="${tyre}" stroke-width="2.4"/>` +
      `<circle cx="${cx}" cy="-22" r="18.8" fill="none" stroke="#d8d2c4" stroke-width="1"/>` +
      ellipse(cx, -22, 1.8, 1.8, tyre)
    );
  };
  const tube = (d: string, w = 2.2, c = frame) =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return at(
    x,
    y,
    length / 112,
    wheel(-33) +
      wheel(33) +
      // Mudguards.
      tube('M-55 -25A22.6 22.6 0 0 1 -16 -36', 1.8) +
      tube('M17 -37A22.6 22.6 0 0 1 52 -34', 1.8) +
      // Frame: seat stays, low step-through tubes, fork.
      tube('M-33 -22L-15 -48L-6 -22L-33 -22') +
      tube('M-6 -22C4 -30 16 -44 23 -52') +
      tube('M-14 -46C0 -38 14 -46 24 -56') +
      tube('M22 -62L33 -22') +
      tube('M-16 -50L-18 -58', 1.8, tyre) +
      path('M-28 -60Q-18 -64 -9 -60Q-8 -57 -14 -57.4L-26 -57Q-29 -57.6 -28 -60Z', '#6a4030') +
      tube('M22 -62L20 -68C14 -72 8 -70 5 -66', 1.8, tyre) +
      tube('M8 -68L4 -65', 3, '#6a4030') +
      // Basket with wicker bars, flowers and a loaf.
      path('M31 -70C32 -80 36 -82 40 -72Z', '#c98a44') +
      path('M38 -72L50 -84L52 -81L42 -70Z', '#dba45e') +
      path('M26 -70L52 -70L48 -50L30 -50Z', '#d9b27a') +
      strokes(
        Array.from(
          { length: 6 },
          (_, i) =>
            [
              [29 + i * 4.2, -70],
              [31.4 + i * 3.2, -50],
            ] as const,
        ),
        '#a87f4a',
        0.8,
      ) +
      strokes(
        [-65, -60, -55].map(
          (v) =>
            [
              [28, v],
              [50.6, v],
            ] as const,
        ),
        '#a87f4a',
        0.8,
      ) +
      rect(25, -71.4, 28, 2.4, '#b98f58') +
      // Crank, chain case, pedal.
      path(
        'M-36 -24.6L-4 -26.4Q1 -22 -4 -18L-36 -19.6Q-38 -22 -36 -24.6Z',
        mix(frame, '#0f2350', 0.3),
      ) +
      ellipse(-6, -22, 4, 4, mix(frame, '#ffffff', 0.3)) +
      tube('M-6 -22L-1 -13', 1.6, tyre) +
      tube('M-4 -12.6L2 -13.4', 2.2, tyre),
  );
}

/** A hard shadow of a scrolled bracket and lantern, slanting away from the sun. */
export function lampShadow(x: number, y: number, size: number, colour: string): string {
  return group(
    `<g transform="translate(${x} ${y}) skewX(6) scale(${(size / 100) * 1.15} ${(size / 100) * 1.2})">${
      '<path d="M0 0C18 -4 40 -2 46 -26M0 22C10 20 22 6 22 -2" fill="none" stroke="#000" stroke-width="5"/>'.replace(
        '#000',
        colour,
      ) +
      path(
        'M33 -24L59 -24L50 -42L48 -50L44 -50L42 -42ZM37 -24L55 -24L51 14L48 21L44 21L41 14Z',
        colour,
      )
    }</g>`,
    'opacity=".6" style="mix-blend-mode:multiply"',
  );
}
