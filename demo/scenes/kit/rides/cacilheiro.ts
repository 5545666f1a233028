/** A Tagus ferry in perspective: orange hull, white decks, wheelhouse and funnel; and gulls. */
import { type Camera, type Vec, wallPlane } from '../drawing/camera.ts';
import { type Light, type Tint, tintOf } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import { at, line, type Point, path, poly, solid, strokes } from '../drawing/shapes.ts';
import { outfits, person } from '../life/people.ts';

export type Berth = { x: number; z: number; yaw: number };

/** 44 m long, bows to the left for a yaw of 0; yaw turns the bow towards us. */
export function cacilheiro(cam: Camera, light: Light, berth: Berth): string {
  const [c, s] = [Math.cos(berth.yaw), Math.sin(berth.yaw)];
  /** f forward from amidships, o outwards to our side, y up. */
  const w = (f: number, o: number, y: number): Vec => [
    berth.x - f * c + o * s,
    y,
    berth.z - f * s - o * c,
  ];
  const p = (f: number, o: number, y: number) => cam.point(w(f, o, y));
  const side = tintOf(light, [s, 0, -c], 20);
  const front = tintOf(light, [-c, 0, -s], 20);
  const deck = tintOf(light, [0, 1, 0], 20);
  const out: string[] = [];
  const [ORANGE, WHITE] = ['#ee7a2a', '#fbf6ea'];
  // Plan of the hull: double-ended, swelling amidships; sheer rises to the ends.
  const beam = (f: number) => 5 * Math.sqrt(Math.max(0, 1 - (f / 22) ** 4));
  const sheer = (f: number) => 2.9 + (f / 22) ** 2 * 1.1;
  const fs = Array.from({ length: 45 }, (_, i) => 22 - i);
  /** The stem and the stern rake inwards towards the water. */
  const rake = (f: number, y: number) =>
    f - Math.sign(f) * (Math.abs(f) / 22) ** 8 * 0.55 * (4 - y);
  const hull = (y0: (f: number) => number, y1: (f: number) => number, sideOf: 1 | -1, c: string) =>
    poly(
      [
        ...fs.map((f) => p(rake(f, y0(f)), sideOf * beam(f), y0(f))),
        ...[...fs].reverse().map((f) => p(rake(f, y1(f)), sideOf * beam(f), y1(f))),
      ],
      c,
    );
  out.push(hull(() => -0.2, sheer, -1, front(mix(ORANGE, ink.cobaltNight, 0.25))));
  out.push(
    poly(
      [
        ...fs.map((f) => p(f, beam(f), sheer(f))),
        ...[...fs].reverse().map((f) => p(f, -beam(f), sheer(f))),
      ],
      deck('#c9b79c'),
    ),
  );
  /** A deckhouse: box from aft a to fore b. */
  const house = (a: number, b: number, o: number, y0: number, y1: number, colour: string) => {
    const flank = wallPlane(cam, w(b, o, y0), w(a, o, y0));
    const bow = wallPlane(cam, w(b, -o, y0), w(b, o, y0));
    const h = y1 - y0;
    out.push(solid(bow.quad(0, 0, o * 2, h), front(colour)));
    out.push(solid(flank.quad(0, 0, b - a, h), side(colour)));
    // The shadow of the roof above.
    out.push(poly(flank.quad(0, h - 0.55, b - a, 0.55), side('#c9bfc4')));
    out.push(poly(bow.quad(0, h - 0.55, o * 2, 0.55), front('#cfc6c4')));
    return { flank, bow, h, l: b - a, wide: o * 2 };
  };
  const roof = (a: number, b: number, o: number, y: number, colour: string) => {
    out.push(solid([p(b, -o, y), p(b, o, y), p(a, o, y), p(a, -o, y)], deck(colour)));
    out.push(solid([p(b, o, y), p(a, o, y), p(a, o, y - 0.3), p(b, o, y - 0.3)], side(colour)));
    out.push(solid([p(b, o, y), p(b, -o, y), p(b, -o, y - 0.3), p(b, o, y - 0.3)], front(colour)));
  };
  const panes = (
    wall: { flank: { quad: (u: number, v: number, w: number, h: number) => Point[] } },
    l: number,
    count: number,
    v: number,
    h: number,
    tint: Tint,
  ) => {
    const step = l / count;
    for (let i = 0; i < count; i++) {
      const q = wall.flank.quad(step * (i + 0.16), v, step * 0.68, h);
      out.push(poly(q, tint(ink.glass)));
      const [a, b, e, d] = q;
      if (a && b && e && d)
        out.push(
          poly(
            [d, e, [e[0], e[1] + (b[1] - e[1]) * 0.45], [d[0], d[1] + (a[1] - d[1]) * 0.7]],
            tint('#8fb2c8'),
          ),
        );
    }
  };
  const main = house(-17.5, 17.5, 4.5, 3, 5.7, WHITE);
  panes(main, main.l, 17, 0.95, 1.1, side);
  panes({ flank: main.bow }, main.wide, 4, 0.95, 1.1, front);
  out.push(hull(() => -0.2, sheer, 1, side(ORANGE)));
  // A white band along the sheer, a dark boot-topping, rubbing strake and tyres.
  out.push(
    hull(
      (f) => sheer(f) - 0.55,
      (f) => sheer(f) + 0.35,
      1,
      side(WHITE),
    ),
  );
  out.push(
    hull(
      () => -0.25,
      () => 0.35,
      1,
      side('#23324a'),
    ),
  );
  out.push(
    line(
      fs.filter((f) => Math.abs(f) < 20).map((f) => p(f, beam(f) + 0.1, 1.5 + (f / 22) ** 2 * 0.5)),
      side('#8d3f1c'),
      cam.scale(berth.z) * 0.18,
    ),
  );
  for (let f = -16; f <= 16; f += 4) {
    const [x, y] = p(f, beam(f) + 0.15, 1.35);
    const r = cam.scale(berth.z) * 0.42;
    out.push(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="none" stroke="#23283a" stroke-width="${(r * 0.5).toFixed(1)}"/>`,
    );
  }
  roof(-18.5, 18.5, 4.9, 5.95, WHITE);
  const rail = (a: number, b: number, o: number, y: number) => {
    const posts: [Point, Point][] = [];
    for (let f = a; f <= b; f += 1) posts.push([p(f, o, y), p(f, o, y + 1.05)]);
    for (const v of [0.55, 1.05]) posts.push([p(a, o, y + v), p(b, o, y + v)]);
    posts.push([p(b, o, y + 1.05), p(b, -o, y + 1.05)], [p(b, o, y + 0.55), p(b, -o, y + 0.55)]);
    out.push(strokes(posts, side('#fffdf6'), cam.scale(berth.z) * 0.07));
  };
  const upper = house(-10, 10.5, 3.6, 6, 8.3, WHITE);
  panes(upper, upper.l, 9, 0.75, 1.05, side);
  panes({ flank: upper.bow }, upper.wide, 3, 0.75, 1.05, front);
  roof(-11, 11.5, 3.9, 8.5, WHITE);
  [-12.6, -14.2, -16.6, 13.4, 15.6].forEach((f, i) => {
    const [x, y] = p(f, 4, 5.9);
    const pose = i % 2 ? 'dress' : 'standing';
    out.push(person(x, y, cam.scale(berth.z) * 1.7, pose, outfits[i] ?? outfits[0], i > 2));
  });
  rail(-18, 18, 4.7, 5.95);
  // Wheelhouse, funnel, mast.
  const bridge = house(3.4, 8.2, 2.3, 8.5, 10.9, WHITE);
  panes(bridge, bridge.l, 3, 0.95, 1, side);
  panes({ flank: bridge.bow }, bridge.wide, 3, 0.95, 1, front);
  out.push(poly(bridge.flank.quad(0, 0.35, bridge.l, 0.3), side(ORANGE)));
  roof(3, 8.8, 2.6, 11.1, WHITE);
  const stack = house(-5.4, -2, 1.3, 8.5, 12.4, ORANGE);
  out.push(poly(stack.flank.quad(0, 2.9, stack.l, 1), side('#23324a')));
  out.push(poly(stack.bow.quad(0, 2.9, stack.wide, 1), front('#23324a')));
  out.push(poly(stack.flank.quad(0, 2.2, stack.l, 0.4), side(WHITE)));
  out.push(poly(stack.bow.quad(0, 2.2, stack.wide, 0.4), front(WHITE)));
  const k = cam.scale(berth.z);
  out.push(line([p(5, 0, 11), p(5, 0, 15.6)], '#33435a', k * 0.16));
  out.push(line([p(4, 0, 13.6), p(6, 0, 13.6)], '#33435a', k * 0.1));
  out.push(line([p(20.6, 0, 4), p(20.6, 0, 7.4)], '#33435a', k * 0.12));
  const flag = [p(-20.5, 0, 7.4), p(-22.6, 0, 7.1), p(-22.5, 0, 5.8), p(-20.5, 0, 6)];
  out.push(line([p(-20.5, 0, 3.6), p(-20.5, 0, 7.6)], '#33435a', k * 0.12));
  out.push(poly(flag, side('#c43a34')));
  const [f0, f1, f2, f3] = flag;
  if (f0 && f1 && f2 && f3)
    out.push(poly([f0, mid(f0, f1, 0.4), mid(f3, f2, 0.4), f3], side('#3d7a4a')));
  return out.join('');
}

const mid = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** A gull on the wing; size is its wingspan in pixels. */
export function gull(
  x: number,
  y: number,
  size: number,
  tilt: number,
  shade: string,
  flip = false,
) {
  return at(
    x,
    y,
    size / 100,
    `<g transform="rotate(${tilt})">${
      path('M-4 2C-14 -10 -28 -18 -50 -20C-40 -12 -30 -2 -16 8Z', mix('#ffffff', shade, 0.55)) +
      path('M-50 -20L-41 -19L-35 -10Z', '#39435a') +
      path('M-22 6C-12 0 6 -3 18 1L24 4L18 7C8 12 -8 12 -18 10L-28 13Z', '#ffffff') +
      path('M-22 8C-10 10 8 10 18 7C8 12 -8 12 -18 10Z', mix('#ffffff', shade, 0.6)) +
      path('M22 3L29 5L22 6Z', '#f0a030') +
      path('M2 1C6 -14 18 -26 44 -30C36 -20 24 -4 10 6Z', '#fffdf6') +
      path('M44 -30L34 -27L30 -18Z', '#39435a')
    }</g>`,
    flip,
  );
}
