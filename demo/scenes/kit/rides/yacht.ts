/** A cruising yacht under sail with her crew, heeling; waterline amidships at (x, y). */
import { mix } from '../drawing/palette.ts';
import { at, ellipse, path } from '../drawing/shapes.ts';

export type YachtInks = {
  sailLit: string;
  sailHalf: string;
  sailShade: string;
  hull: string;
  hullLit: string;
  boot: string;
  deck: string;
  wood: string;
  rig: string;
};

export type Sailor = {
  x: number;
  top: string;
  skin: string;
  hair: string;
  hat?: string;
  arm?: -1 | 1;
};

const stroke = (d: string, colour: string, w: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" ${extra}/>`;

/** Somebody seated on the rail: head, back, bent legs inside the cockpit. */
function sailor(s: Sailor, y: number): string {
  const dark = mix(s.top, '#241a4a', 0.4);
  return at(
    s.x,
    y,
    0.21,
    path('M-9 2L-9 -20Q-9 -29 0 -30Q9 -29 9 -20L9 2Z', s.top) +
      path('M-9 2L-9 -20Q-9 -29 -1 -30Q-4 -20 -3 2Z', dark) +
      (s.arm
        ? stroke(`M${s.arm * 7} -24L${s.arm * 17} -17L${s.arm * 25} -20`, s.top, 6) +
          ellipse(s.arm * 26, -20.6, 3, 3, s.skin)
        : '') +
      path('M-3 -36L3 -36L4 -28L-4 -28Z', s.skin) +
      ellipse(0.6, -40, 6.6, 7.8, s.skin) +
      path(
        'M-6.4 -38C-8 -48 -2 -50 2 -49.4C7 -48.6 8.4 -45 7.4 -41.6C3 -45 -1 -43 -2 -36Z',
        s.hair,
      ) +
      (s.hat
        ? path('M-12 -43Q0 -47 13 -42.4Q0 -40 -12 -43ZM-7 -44C-7 -53 8 -53 8 -43.6Z', s.hat)
        : ''),
  );
}

/** `height` is the mast's, in pixels; `heel` in degrees: the rig leans aft, the bow lifts. */
export function yacht(
  x: number,
  y: number,
  height: number,
  heel: number,
  inks: YachtInks,
  crew: readonly Sailor[],
): string {
  const i = inks;
  const o: string[] = [];
  // Backstay, forestay and shrouds first: the sails cover them.
  o.push(
    stroke('M6.2 -101L42 -8M6.2 -101L-45 -9', i.rig, 0.35),
    stroke('M6 -70L2 -8M6 -70L10 -8', i.rig, 0.28),
  );
  // Hull: sheer rising to the bow (left), transom at the right.
  o.push(
    path(
      'M-50 -9.6C-20 -6.4 16 -5.8 43 -8.2L45.4 -7.6C45 -3 41 0.6 36 4.6L-30 5C-39 0 -46 -5 -50 -9.6Z',
      i.hull,
    ),
    path(
      'M-50 -9.6C-20 -6.4 16 -5.8 43 -8.2L45.4 -7.6L45 -5.8C16 -3 -20 -3.4 -47.6 -7.2Z',
      i.hullLit,
    ),
    path('M-47 -6.6C-20 -3 16 -2.6 44.8 -5.2L44.6 -4.5C16 -1.9 -20 -2.2 -46.2 -5.8Z', i.boot),
    path('M-40.6 -2.6C-10 0.6 20 0.4 42 -1.4L36 4.6L-30 5Z', mix(i.hull, i.boot, 0.75)),
  );
  // Coach roof with ports, cockpit coaming, wheel.
  o.push(
    path('M-22 -8C-20 -11 -16 -12.4 -10 -12.4L12 -12C14 -12 15.4 -10 15.6 -7.2L-20 -7.2Z', i.deck),
    path(
      'M-22 -8C-20 -11 -16 -12.4 -10 -12.4L12 -12L13 -11.2L-12 -11.4C-17 -11 -19 -9 -20 -7.2Z',
      i.hullLit,
    ),
    path(
      'M-12 -10.6L-5 -10.6L-5.4 -9L-13 -9ZM-3 -10.6L4 -10.6L4 -9L-3.2 -9ZM6 -10.6L11.6 -10.6L12.2 -9L6 -9Z',
      i.hull,
    ),
    path('M15 -9.4L40 -9.6L41 -7.4L15 -7Z', i.wood),
  );
  o.push(stroke('M34 -14.4a2.4 2.4 0 1 0 .1 0M34 -16.6L34 -8', i.rig, 0.5));
  o.push(...crew.filter((one) => one.x > 14).map((one) => sailor(one, -8.6)));
  // Mast and boom.
  o.push(
    path('M5.2 -103L6.9 -103L7.4 -8L5.2 -8Z', i.rig),
    path('M6.4 -103L6.9 -103L7.4 -8L6.7 -8Z', i.hullLit),
    path('M6 -21.6L40.6 -23.6L40.6 -22.2L6 -20Z', i.rig),
  );
  // Mainsail: leech bellied towards the stern; panels of light follow the curve.
  o.push(
    path('M7.2 -100C18 -88 37 -56 40.4 -24C28 -21.4 16 -21.4 7.4 -22.2Z', i.sailHalf),
    path(
      'M7.2 -100C18 -88 37 -56 40.4 -24C36 -22.8 31.6 -22.1 27.6 -21.8C28 -50 17 -84 7.2 -100Z',
      i.sailLit,
    ),
    path('M7.2 -100C11 -76 14 -46 13 -21.7L7.4 -22.2Z', i.sailShade),
  );
  for (const [v, w] of [
    [-82, 11],
    [-66, 19.4],
    [-50, 25.6],
    [-37, 29.4],
  ] as const)
    o.push(
      stroke(
        `M7.4 ${v}Q${7.4 + w * 0.55} ${v + 3.4} ${7.4 + w} ${v + 1}`,
        i.sailShade,
        0.3,
        'opacity=".7"',
      ),
    );
  // Genoa: full, its foot sweeping past the mast.
  o.push(
    path(
      'M5 -94C-4 -68 -25 -32 -46.6 -11.4C-30 -12 -8 -14 11 -20C9 -42 8.4 -70 5 -94Z',
      i.sailHalf,
    ),
    path(
      'M5 -94C-4 -68 -25 -32 -46.6 -11.4C-40 -11.6 -33 -12 -26 -12.6C-10 -38 1 -70 5 -94Z',
      i.sailShade,
    ),
    path('M5 -94C8.4 -70 9 -42 11 -20C7.6 -18.8 4 -17.9 0.4 -17C5 -38 6.4 -66 5 -94Z', i.sailLit),
    stroke(
      'M0.6 -80Q3 -78.4 6.4 -79M-9 -60Q-1 -56.4 8 -58M-22 -38Q-6 -33 9.2 -36',
      i.sailShade,
      0.3,
      'opacity=".8"',
    ),
  );
  // Those on the windward rail sit before the sail, legs over the side.
  for (const one of crew.filter((c) => c.x <= 14))
    o.push(
      sailor(one, -7.6),
      stroke(
        `M${one.x - 0.4} -7.6L${one.x - 1} -3.4M${one.x + 0.9} -7.6L${one.x + 0.7} -3.2`,
        '#39465c',
        1.3,
      ),
    );
  // Pulpit, stanchions and lifelines; a pennant at the masthead, the ensign astern.
  o.push(
    stroke(
      'M-49 -10L-47.4 -14.2L-41 -13.6L-41 -9.2M-41 -13.6Q0 -10.8 44 -13M-30 -8L-30 -12.8M-14 -7.4L-14 -11.6M20 -7L20 -11.6M44 -13L43.6 -8',
      i.rig,
      0.32,
    ),
    path('M6 -103L6 -106.4L-2 -105.2Z', i.boot),
    stroke('M43 -8L46 -17', i.rig, 0.4),
    path('M46 -17Q50 -19 53 -16.6L51.8 -12.4Q48.6 -14.6 45 -12.8Z', i.boot),
    path('M46 -17L48 -17.9L46.9 -13.5L45 -12.8Z', '#3f7a5c'),
  );
  return `<g transform="translate(${x} ${y}) rotate(${heel}) scale(${height / 100})">${o.join('')}</g>`;
}
