/** Tram 28 climbs a narrow street in the morning; the river glints where the street ends. */
import { camera, type Vec, wallPlane } from './kit/drawing/camera.ts';
import { times, tintOf } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { line, n, poly, solid } from './kit/drawing/shapes.ts';
import { facade } from './kit/houses/facade.ts';
import { paintTown } from './kit/houses/houses.ts';
import { outfits, type Pose, person } from './kit/life/people.ts';
import { ridge } from './kit/nature/hills.ts';
import { cloud, sky, swallows } from './kit/nature/sky.ts';
import { sailBoat, water } from './kit/nature/water.ts';
import { tram28 } from './kit/rides/tram.ts';
import { setts } from './kit/streets/paving.ts';
import { wallLamp } from './kit/streets/street.ts';

const light = times.morning;
const HORIZON = 430;
const FALL = 0.11;
const [LEFT, RIGHT] = [-6.4, 2.5];
const floor = (z: number) => -FALL * z;

function draw(): string {
  const page = newPage(281);
  const { rng } = page;
  const cam = camera({ eye: [0, 2.3, 0], focal: 1500, horizon: HORIZON, cx: 960 });
  const at = (x: number, z: number, y = 0): Vec => [x, floor(z) + y, z];
  const strip = (x0: number, x1: number, z0: number, z1: number, y = 0) =>
    cam.face([at(x0, z0, y), at(x1, z0, y), at(x1, z1, y), at(x0, z1, y)]);

  const colours = {
    left: [ink.peach, ink.lime, ink.ochre, ink.skyWall, ink.limeWarm, ink.pinkWall, ink.lime],
    right: [ink.limeWarm, ink.pinkWall, ink.lime, ink.ochre, ink.mint, ink.lime, ink.peach],
  };
  const row = (side: 'left' | 'right') => {
    const out: string[] = [];
    const x = side === 'left' ? LEFT : RIGHT;
    let z = 3.2;
    for (const [i, colour] of colours[side].entries()) {
      const length = [9.2, 8.4, 7.6, 9, 8.2, 10, 11][i] ?? 9;
      const base = floor(z + length * 0.6);
      const tint = tintOf(light, [side === 'left' ? 1 : -1, 0, 0], z * 6);
      const [near, far]: [Vec, Vec] = [
        [x, base, z],
        [x, base, z + length],
      ];
      const plane = side === 'left' ? wallPlane(cam, near, far) : wallPlane(cam, far, near);
      const height =
        [13.6, 12.4, 14.2, 11.6, 13.4, 12, 13][(i + (side === 'left' ? 0 : 3)) % 7] ?? 12;
      const shutters = [ink.pine, undefined, ink.cobalt, undefined, ink.leaf][i % 5];
      out.unshift(
        // The end wall that shows above a lower neighbour, then the plinth and the front itself.
        solid(
          cam.face([
            [x, base, z],
            [x + (side === 'left' ? -8 : 8), base, z],
            [x + (side === 'left' ? -8 : 8), base + height, z],
            [x, base + height, z],
          ]),
          tintOf(light, [0, 0, -1], z * 6)(mix(colour, ink.stone, 0.3)),
        ) +
          poly(plane.quad(0, -1.4, length, 1.5), tint(ink.stoneDark)) +
          facade(
            plane,
            {
              width: length,
              height,
              colour,
              storey: 3.3,
              balconies: 0.62,
              ground: 'doors',
              tiled: (side === 'left' && i === 1) || (side === 'right' && i === 1),
              ...(shutters ? { shutters } : {}),
            },
            tint,
            rng,
          ) +
          poly(plane.quad(-0.15, height, length + 0.3, 0.28), tint(ink.roof)) +
          poly(plane.quad(-0.15, height + 0.2, length + 0.3, 0.14), tint(ink.peach)),
      );
      z += length;
    }
    return out.join('');
  };

  const ground = tintOf(light, [0, 1, 0], 30);
  const tones = [ground('#b9ae9f'), ground('#a59b92'), ground('#d3c8b6')] as const;
  const rail = (x: number) =>
    poly(strip(x - 0.07, x + 0.07, 5, 78), ground('#6d6a70')) +
    poly(strip(x - 0.025, x + 0.03, 5, 78), ground('#eef2f6'));
  const track = -2.95;
  const shadow = mix(light.shadeTint, ink.cobalt, 0.35);
  const eavesShadow = [5, 12.4, 12.4, 20.6, 20.6, 28, 28, 37, 37, 78].map((z, i) =>
    at(i % 4 < 2 ? -0.55 : -1.35, z),
  );
  const tint = {
    front: tintOf(light, [0.35, 0.2, -0.9], 20),
    side: tintOf(light, [1, 0, 0], 20),
    top: tintOf(light, [0, 1, 0], 20),
  };
  const walker = (x: number, z: number, pose: Pose, i: number, flip = false) => {
    const [px, py] = cam.point(at(x, z, 0.1));
    return person(px, py, cam.scale(z) * 1.7, pose, outfits[i] ?? outfits[0], flip);
  };
  const wires = [0, 0.5].map((dx) =>
    line(
      [
        ...[3, 8, 16, 30, 56].map((z) => cam.point(at(track + dx, z, 5.75))),
        cam.point(at(RIGHT, 70, 6)),
      ],
      '#3a4658',
      1.8,
    ),
  );
  const spans = [13, 24, 40].map((z) => {
    const [a, b, c] = [
      cam.point(at(LEFT, z, 7)),
      cam.point(at(track, z, 5.75)),
      cam.point(at(RIGHT, z, 7)),
    ];
    return `<path d="M${n(a[0])} ${n(a[1])}Q${n(a[0] * 0.3 + b[0] * 0.7)} ${n(b[1])} ${n(b[0])} ${n(b[1])}Q${n(c[0] * 0.3 + b[0] * 0.7)} ${n(b[1])} ${n(c[0])} ${n(c[1])}" fill="none" stroke="#3a4658" stroke-width="${n(40 / z)}"/>`;
  });
  const lampAt = (x: number, z: number, flip: boolean) => {
    const [px, py] = cam.point(at(x, z, 4.6));
    return wallLamp(px, py, cam.scale(z) * 1.25, flip ? '#2a3350' : ink.iron, '#fff0c4', flip);
  };
  const low = [0, 1, 2, 3, 4].map((i) => ({
    x: -10 + i * 6,
    y: -18,
    z: 92 + (i % 2) * 8,
    w: 6.4,
    d: 7,
    h: 7.2 + (i % 3) * 0.9,
    yaw: 0.16 - i * 0.07,
  }));
  return page.print([
    sky(page, light, HORIZON),
    cloud(rng, 950, 190, 420, '#dbe8f2', '#ffffff'),
    cloud(rng, 820, 310, 300, '#e6eef2', '#ffffff'),
    ridge(
      page,
      [
        [600, 424],
        [760, 414],
        [900, 420],
        [1000, 411],
        [1300, 420],
      ],
      HORIZON + 3,
      '#9db8cf',
      '#d5e3ee',
    ),
    water(page, light, HORIZON, 760),
    sailBoat(925, 497, 58, '#ffffff', '#35507e'),
    paintTown(cam, light, rng, low),
    row('left'),
    row('right'),
    solid(
      strip(LEFT, RIGHT, 4, 78),
      page.linear(
        [
          [0, ground('#cfc6ba')],
          [1, ground('#b5aa9f')],
        ],
        0,
        600,
        0,
        1067,
      ),
    ),
    setts(rng, strip, [-5.2, 1.5], tones),
    solid(strip(LEFT, -5.3, 4, 78, 0.1), ground(ink.lime)),
    solid(strip(-5.34, -5.22, 4, 78, 0), ground(ink.stoneDark)),
    solid(strip(1.55, RIGHT, 4, 78, 0.1), ground(ink.lime)),
    solid(strip(1.47, 1.58, 4, 78, 0), ground(ink.stoneDark)),
    rail(track - 0.45),
    rail(track + 0.45),
    poly([...cam.face([...eavesShadow, at(RIGHT, 78), at(RIGHT, 5)])], shadow, 'opacity=".5"'),
    poly(strip(-5.5, track - 1, 11.3, 19), shadow, 'opacity=".55"'),
    poly(strip(track - 1.2, track + 1.2, 10.7, 19.4), '#1c2440', 'opacity=".7"'),
    walker(-5.8, 27, 'walking', 0),
    walker(-5.7, 22, 'dress', 5, true),
    walker(2, 34, 'standing', 3),
    walker(1.9, 30, 'walking', 4, true),
    ...spans.slice(1),
    tram28(cam, { at: [track, floor(11), 11], slope: FALL, ...tint }),
    walker(1.75, 15.4, 'dress', 5),
    walker(2.02, 12.4, 'walking', 2, true),
    ...wires,
    spans[0] ?? '',
    lampAt(LEFT, 15.5, false),
    lampAt(RIGHT, 14, true),
    lampAt(RIGHT, 26, true),
    lampAt(LEFT, 30, false),
    swallows(rng, 6, 770, 60, 210, 200, ink.cobaltNight),
  ]);
}

export const tram28Slope: Scene = { name: 'tram-28-slope', draw };
