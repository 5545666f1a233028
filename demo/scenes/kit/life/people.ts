/** Small people: seven and a half heads tall, seen from behind or the side, never faces. */
import { ink, mix } from '../drawing/palette.ts';
import { at, ellipse, path } from '../drawing/shapes.ts';

export type Outfit = {
  skin: string;
  hair: string;
  top: string;
  legs: string;
  hat?: string;
  bag?: string;
};

export const outfits: readonly [Outfit, ...Outfit[]] = [
  { skin: '#d9a07e', hair: '#3a2a2c', top: ink.cobalt, legs: '#e6dac4', hat: '#f0dfb8' },
  { skin: '#b97a5b', hair: '#241c22', top: ink.lime, legs: ink.cobaltNight },
  { skin: '#e3b294', hair: '#7b4a2f', top: ink.terracotta, legs: '#39465c', bag: ink.tram },
  { skin: '#8a583f', hair: '#1f191c', top: ink.tram, legs: '#4a5a52' },
  { skin: '#e0ad8c', hair: '#c9c2b8', top: ink.leaf, legs: '#6b5a4c', hat: ink.lime },
  { skin: '#c98f6d', hair: '#2f2226', top: '#e8b4a4', legs: ink.cobaltMid, bag: ink.pine },
];

export type Pose = 'standing' | 'walking' | 'leaning' | 'sitting' | 'pointing' | 'dress';

const legsOf: Record<Pose, string> = {
  standing: 'M-8 -50L8 -50L8 -26L7 -2L2 -2L0.6 -30L-0.6 -30L-2.4 -2L-7.4 -2L-8 -26Z',
  pointing: 'M-8 -50L8 -50L8.5 -26L8 -2L3 -2L0.8 -32L-1 -30L-4.4 -2L-9.4 -2L-8.4 -26Z',
  dress: 'M-4.5 -20L4.5 -20L4 -2L1 -2L0.4 -18L-0.6 -18L-1.4 -2L-4.2 -2Z',
  walking:
    'M-7 -50L7 -50L9 -30L14 -4L9.4 -2.5L2.4 -26L-0.5 -34L-6 -20L-13.6 -4L-17.6 -6.6L-9.6 -24Z',
  leaning: 'M-8 -50L8 -51L7 -27L4 -2L-1 -2L0 -28L-1.4 -28L-6 -2L-11 -2L-9 -27Z',
  sitting: 'M-7 -32L6 -33L22 -31L24 -27L23 -2L18 -2L17.6 -23L-5 -22Z',
};

/** Feet at (x, y); `height` in pixels for a standing adult. */
export function person(
  x: number,
  y: number,
  height: number,
  pose: Pose,
  o: Outfit,
  flip = false,
): string {
  const rim = mix(o.top, '#fff0d0', 0.38);
  const dark = mix(o.top, ink.cobaltNight, 0.32);
  const parts: string[] = [];
  const lift = pose === 'sitting' ? 20 : 0;
  const lean = pose === 'leaning' ? 5 : pose === 'walking' ? 2 : 0;
  const shoe = mix(o.legs, '#1c1c2c', 0.7);
  parts.push(path(legsOf[pose], pose === 'dress' ? o.skin : o.legs));
  if (pose === 'walking')
    parts.push(
      path('M9.4 -3.4L14.2 -4.6L17.5 -1L9.6 0Z', shoe),
      path('M-14 -4L-17.6 -7L-20 -2.4L-17.6 -1.4Z', shoe),
    );
  else if (pose === 'sitting') parts.push(path('M17.8 -3L23 -3L27 0L17.8 0Z', shoe));
  else if (pose !== 'dress')
    parts.push(path('M2 -3L7.5 -3L9 0L2 0Z', shoe), path('M-7.5 -3L-2.4 -3L-2 0L-9 0Z', shoe));
  const body: string[] = [];
  // Torso, with a shoulder line that slopes; the far side in shade, a rim of light on the near one.
  const hem = pose === 'dress' ? '-13 -18Q0 -14 13 -18' : '-8.6 -47L8.6 -47';
  body.push(path(`M-4 -84Q-11 -83 -12 -77L-8 -58L${hem}L8.4 -60L12 -77Q11 -83 4 -84Z`, o.top));
  body.push(
    path(
      pose === 'dress'
        ? 'M-4 -84Q-11 -83 -12 -77L-8 -58L-13 -18L-6 -16L-3 -60Z'
        : 'M-4 -84Q-11 -83 -12 -77L-8.2 -58L-8.6 -47L-4 -47L-3 -64Z',
      dark,
    ),
  );
  body.push(path('M5 -84Q11 -83 12 -77L10 -68L8.6 -76Z', rim));
  const arm = (d: string, w = 4.6) =>
    `<path d="${d}" fill="none" stroke="${o.top}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const hand = (hx: number, hy: number) => ellipse(hx, hy, 2.3, 2.6, o.skin);
  if (pose === 'pointing')
    body.push(
      arm('M10 -79L22 -84L33 -92'),
      hand(35, -93.5),
      arm('M-10.4 -78L-13 -62L-8 -51'),
      hand(-7, -50),
    );
  else if (pose === 'leaning')
    body.push(arm('M9.5 -79L16 -66L25 -62'), hand(27, -61.6), arm('M-6 -78L4 -64L20 -61'));
  else if (pose === 'walking')
    body.push(
      arm('M9.6 -79L14 -66L19 -56'),
      hand(20, -54),
      arm('M-9.8 -79L-15 -66L-13 -54'),
      hand(-12.6, -52),
    );
  else if (pose === 'sitting') body.push(arm('M8 -78L12 -63L19 -57'), hand(21, -56));
  else
    body.push(
      arm('M10 -79L12.6 -64L11 -50'),
      hand(10.8, -48),
      arm('M-10 -79L-12.8 -64L-11 -50'),
      hand(-11, -48),
    );
  if (o.bag)
    body.push(
      path('M-8 -80Q-12 -74 -10.6 -60L-2 -58L2 -62L2 -80Z', o.bag),
      path('M-8 -80Q-12 -74 -10.6 -60L-7 -59L-6 -80Z', mix(o.bag, ink.cobaltNight, 0.3)),
    );
  // Neck, head, hair.
  body.push(
    path('M-2.6 -90L2.6 -90L3.2 -82L-3.2 -82Z', mix(o.skin, ink.roofDeep, 0.25)),
    ellipse(0.4, -93, 5.4, 6.6, o.skin),
  );
  body.push(
    path(
      'M-5.6 -91C-7 -100 -2 -101.6 1 -101C5 -100.6 6.6 -97 6 -94.4C3 -97 0 -96 -1 -92L-2.4 -88.4Q-5 -88 -5.6 -91Z',
      o.hair,
    ),
  );
  if (o.hat)
    body.push(
      path('M-10 -95.6Q0 -98.6 10.6 -95Q0 -93 -10 -95.6Z', mix(o.hat, ink.stoneDark, 0.3)),
      path(
        'M-6 -96.4C-6 -103 -3 -105 0.6 -104.6C5 -104.6 6.6 -102 6.6 -96.2Q0 -97.6 -6 -96.4Z',
        o.hat,
      ),
    );
  parts.push(`<g transform="translate(0 ${lift}) rotate(${lean} 0 -50)">${body.join('')}</g>`);
  return at(x, y, height / 102, parts.join(''), flip);
}

/** A long soft shadow on the ground, away from the light. */
export function groundShadow(
  x: number,
  y: number,
  dx: number,
  dy: number,
  w: number,
  colour: string,
  opacity = 0.35,
): string {
  return path(
    `M${x - w} ${y}L${x + w} ${y}L${x + dx + w * 0.7} ${y + dy}Q${x + dx} ${y + dy + 3} ${x + dx - w * 0.7} ${y + dy}Z`,
    colour,
    `opacity="${opacity}"`,
  );
}
