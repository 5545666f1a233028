/** King José on his horse above his pedestal: bronze gone green, limestone below. */
import { at, ellipse, path, rect } from '../drawing/shapes.ts';

export type StatueInks = {
  bronze: string;
  bronzeLit: string;
  bronzeDark: string;
  lit: string;
  half: string;
  shade: string;
};

/** Foot centre at (x, y); `height` of the whole in pixels; light from the right. */
export function kingJose(x: number, y: number, height: number, i: StatueInks): string {
  const o: string[] = [];
  // Steps, and the tall oval pedestal with its cornice.
  o.push(
    rect(-26, -3, 52, 3, i.half),
    rect(-26, -3, 52, 0.9, i.lit),
    rect(-22, -6, 44, 3, i.half),
    rect(-22, -6, 44, 0.9, i.lit),
    path('M-15 -6L-14 -44L14 -44L15 -6Z', i.half),
    path('M-15 -6L-14 -44L-6 -44L-6 -6Z', i.shade),
    path('M8 -6L8 -44L14 -44L15 -6Z', i.lit),
    rect(-16, -9, 32, 3, i.lit),
    rect(-16.6, -48, 33.2, 4, i.lit),
    rect(-16.6, -44.8, 33.2, 1.2, i.shade),
    path('M-4 -24Q0 -20 4 -24L4.6 -35L-4.6 -35Z', i.lit),
    path('M-2.6 -25Q0 -22 2.6 -25L3 -33L-3 -33Z', i.shade),
  );
  // Allegories at the sides: Triumph with a horse, Fame with an elephant.
  o.push(
    path('M-31 0L-30 -9Q-27 -15 -21 -14L-15 -19Q-13 -14 -14 -8L-13 0Z', i.half),
    path('M-31 0L-30 -9Q-27 -15 -22 -13L-24 0Z', i.shade),
    path('M-21 -13Q-20 -22 -17 -23Q-14 -22 -14 -12Z', i.lit),
    ellipse(-17, -25, 1.9, 2.3, i.lit),
    path('M13 0L13 -9Q17 -17 25 -14Q30 -13 31 -6L31.6 0L28.6 0L28 -5L25 -5L25 0Z', i.lit),
    path('M13 0L13 -9Q16 -14 20 -14.4L20 0Z', i.half),
    path('M14 -12Q14 -22 17 -23Q20 -22 21 -13Z', i.lit),
    ellipse(17, -25, 1.9, 2.3, i.lit),
  );
  const { bronze: b, bronzeLit: l, bronzeDark: d } = i;
  // The horse, walking to the right with one foreleg raised, over brambles and snakes.
  o.push(
    path('M-16 -48Q-10 -52 -2 -50Q8 -53 16 -48Z', d),
    // Far legs.
    path('M-7 -64L-3.4 -62L-5.6 -56L-4.4 -49L-7.4 -49L-8.6 -56Z', d),
    path('M7 -66L10 -67L10.4 -57L9.4 -49L6.8 -49L7.4 -57Z', d),
    // Tail.
    path('M-14 -70C-20 -71 -22 -64 -19.6 -55C-18.6 -60 -17.6 -64 -13.4 -66Z', d),
    // Body, near hind leg, raised foreleg, neck and head.
    path(
      'M-14.6 -70C-15.6 -62 -12 -60 -7 -62C-1 -60.4 5 -60.6 9 -64C13 -67 13 -72 11 -76L5 -75C-1 -73 -8 -77 -14.6 -70Z',
      b,
    ),
    path('M-14.8 -68C-15 -62 -14 -59 -12.4 -57L-14 -49L-10.8 -49L-9.6 -57L-6.6 -62Z', b),
    path('M7 -66L12 -67L18 -62L17 -56L19 -54L16.6 -53L14.6 -56L15.2 -60.6L9.6 -61.6Z', b),
    path(
      'M4.6 -72C6 -80 9 -86 14 -88L17.4 -90.6L17.6 -87.6L21.8 -81.6L20 -79.4L15.4 -81.6C14.6 -77 13.4 -73 11.6 -70Z',
      b,
    ),
    path(
      'M11.6 -69C13.4 -73 14.6 -77 15.4 -81.6L20 -79.4L21.8 -81.6L20.6 -83.4C18 -82 15 -83.4 13.6 -80C12.4 -76 11 -72 8 -69Z',
      l,
    ),
    path('M5 -74C6 -81 9 -86 14.4 -88.4C10 -88.6 4 -84 3 -76Z', d),
    path('M-13 -72C-8 -76 0 -73 6 -75C2 -72 -7 -72.6 -11 -69.6Z', l),
    // The king: cloak, leg, breastplate, arm with the sceptre, plumed helmet.
    path('M-2 -90C-8 -88 -10 -80 -13 -72C-8 -72.6 -3 -73 1 -74L4 -86Z', d),
    path('M-1.6 -76L5 -77L6.4 -70L5.2 -62L8 -60.6L3.4 -60.4L2.4 -69Z', l),
    path('M-3 -75L-3.2 -86Q-2 -91 1 -91Q5 -90.6 5.4 -86L5 -75Z', b),
    path('M2 -91Q5 -90.6 5.4 -86L5 -75L3 -75Z', l),
    `<path d="M4.6 -88L9 -83.6L13.6 -85.6M13 -89L14.4 -81" fill="none" stroke="${l}" stroke-width="1.5"/>`,
    path('M-0.6 -91L2.6 -91L2.8 -94L-0.4 -94Z', b),
    ellipse(1.4, -95.4, 2.2, 2.6, l),
    path('M-1.4 -95.6C-1.4 -99.4 4 -99.6 4.2 -96Z', b),
    path('M3.2 -98.4C2 -103 -4 -103.4 -6.4 -97.4C-3.6 -99.6 -1 -99 0 -97.6Z', l),
  );
  return at(x, y, height / 103, o.join(''));
}
