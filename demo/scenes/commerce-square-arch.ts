/** Praça do Comércio soon after sunrise: long shadows run from people, king and columns. */
import { augustaArch } from './kit/baixa/augusta-arch.ts';
import { kingJose } from './kit/baixa/king-statue.ts';
import { arcadedFront, groundCast } from './kit/baixa/pombaline.ts';
import { camera, type Plane, type Vec, wallPlane } from './kit/drawing/camera.ts';
import { times, tintOf } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { group, line, type Point, path, poly, rect, strokes } from './kit/drawing/shapes.ts';
import { outfits, type Pose, person } from './kit/life/people.ts';
import { cloud, glow, sky, swallows } from './kit/nature/sky.ts';
import { tramSide } from './kit/rides/tram-side.ts';
import { lampPost } from './kit/streets/street.ts';

const HORIZON = 742;
const BACK = 84;
const WEST = -34;
const AXIS = 3;
const KING = 44.5;

function draw(): string {
  const page = newPage(1755);
  const { rng } = page;
  const light = {
    ...times.morning,
    sky: [
      [0, '#4f8fd0'],
      [0.42, '#93bfe6'],
      [0.74, '#dfe6e0'],
      [1, '#ffe6bd'],
    ] as const,
    sun: [0.86, 0.3, -0.4] as const,
    sunTint: '#fff0cf',
    haze: '#f1e3cd',
    hazeFrom: 60,
    hazeTo: 1500,
  };
  const cam = camera({ eye: [23, 3.5, 0], focal: 1420, horizon: HORIZON, cx: 1350 });
  const wallTints = {
    west: tintOf(light, [1, 0, 0], 70),
    north: tintOf(light, [0, 0, -1], 110),
  };
  const flat = (x0: number, x1: number, z0: number, z1: number) =>
    cam.face([
      [x0, 0, z0],
      [x1, 0, z0],
      [x1, 0, z1],
      [x0, 0, z1],
    ]);
  const north = (x0: number, x1: number): Plane => wallPlane(cam, [x0, 0, BACK], [x1, 0, BACK]);
  const shadow = mix(light.shadeTint, ink.violet, 0.3);
  // Where the light leads a shadow: metres sideways and away per metre of height.
  const cast = (x: number, z: number, w: number, h: number) =>
    groundCast(cam, x, z, w, h, [-2.3, 0.95], shadow);

  const [ax, ay] = cam.point([AXIS, 0, BACK - 1]);
  const metre = cam.scale(BACK - 1);
  const [sx, sy] = cam.point([AXIS, 0, KING]);
  const stone = { lit: '#fff2d3', half: '#f3dcb6', shade: '#c8a6ac', deep: '#8f7fa6' };
  // Rua Augusta through the arch: its sunlit western fronts run towards our eye's height.
  const arched = page.clip('M-4.8 0L-4.8 -10A4.8 4.8 0 0 1 4.8 -10L4.8 0Z');
  const deep = (x: number, v: number, d: number): Point => {
    const k = BACK / (BACK + d);
    return [x * k + 20 * (1 - k), -(v * k + 3.5 * (1 - k))];
  };
  const front = (d0: number, d1: number, v0: number, v1: number, fill: string) =>
    poly([deep(-6, v0, d0), deep(-6, v0, d1), deep(-6, v1, d1), deep(-6, v1, d0)], fill);
  const fronts = ['#fbe7bd', '#f4cf9a', '#fdeccb', '#f1c6a4', '#fbe3b8'].flatMap((c, i) => {
    const d = 6 + i * 16;
    const panes = [0, 1, 2, 3].flatMap((k) =>
      [1, 5.2, 8.8, 12.2].map((v) =>
        front(d + 2 + k * 3.6, d + 3.6 + k * 3.6, v, v + (v > 2 ? 2.2 : 3), '#8a83a4'),
      ),
    );
    return [front(d, d + 16, 0, 17, c), ...panes];
  });
  const beyond = group(
    [
      rect(-5, -16, 10, 16, '#fdeccb'),
      poly([deep(-6, 0, 0), deep(-6, 0, 90), deep(6, 0, 90), deep(6, 0, 0)], '#f3dfba'),
      ...fronts,
      path(
        'M-4.8 0L-4.8 -10A4.8 4.8 0 0 1 4.8 -10L4.8 -9.4A4.6 4.6 0 0 0 -3.2 -9.6L-3.2 -0.2Z',
        stone.shade,
      ),
    ],
    `clip-path="${arched}"`,
  );
  const walker = (x: number, z: number, pose: Pose, i: number, flip = false) => {
    const [px, py] = cam.point([x, 0, z]);
    return (
      cast(x, z, 0.42, 1.7) +
      person(px, py, cam.scale(z) * 1.7, pose, outfits[i] ?? outfits[0], flip)
    );
  };
  // Bands of darker stone rule the square, as they do between the arcades and the king.
  const bands: (readonly [number, number, number, number])[] = [
    ...[9, 17, 31, 54, 88].map((z) => [-90, 90, z, z * 1.04] as const),
    ...[-33, -15, 0, 6, 21, 39].map((x) => [x, x + 0.8, 4, BACK] as const),
  ];
  const setts: [Point, Point][] = [];
  for (let z = 5; z < 70; z += 0.5 + z * 0.05)
    for (let k = 0; k < 14; k++) {
      const x = 12 + rng.range(-1, 1) * z * 0.9;
      setts.push([cam.point([x, 0, z]), cam.point([x + rng.range(0.2, 0.6), 0, z])]);
    }
  const rails = [BACK - 14, BACK - 12.6].map((z) =>
    line([cam.point([-60, 0, z]), cam.point([70, 0, z])], '#8f8496', 1.4),
  );
  const [tx, ty] = cam.point([27.5, 0, BACK - 13.4]);
  const mirror = ink.cobaltPale;
  const west: [Vec, Vec] = [
    [WEST, 0, 24],
    [WEST, 0, BACK],
  ];
  const lampFoot: Vec = [5.2, 0, 23];
  const [lx, ly] = cam.point(lampFoot);
  return page.print([
    sky(page, light, HORIZON),
    cloud(rng, 420, 190, 620, '#cfe0ee', '#ffffff'),
    cloud(rng, 1330, 330, 520, '#e9ebe6', '#fffaf0'),
    arcadedFront(north(WEST, AXIS - 13), AXIS - 13 - WEST, wallTints.north, 0.5, mirror),
    arcadedFront(north(AXIS + 13, AXIS + 53), 40, wallTints.north, 0.5, mirror),
    arcadedFront(wallPlane(cam, ...west), BACK - 24, wallTints.west, 0, mirror),
    augustaArch(ax, ay, metre, stone, beyond),
    poly(
      flat(-120, 140, 2.4, BACK),
      page.linear(
        [
          [0, '#f8e3b8'],
          [1, '#f0d6a8'],
        ],
        0,
        HORIZON,
        0,
        1067,
      ),
    ),
    ...bands.map(([x0, x1, z0, z1]) => poly(flat(x0, x1, z0, z1), '#d9b88f', 'opacity=".75"')),
    strokes(setts, '#d2b088', 1.5, 'opacity=".55"'),
    ...rails,
    tramSide(tx, ty + 2, cam.scale(BACK - 13) * 9.5, '#3a4658'),
    ...[-17, -9, 9, 14, 20, 32].map((x, i) =>
      walker(x, 66 - (i % 3) * 6, i % 2 ? 'walking' : 'standing', i % 6, i % 3 === 0),
    ),
    cast(AXIS, KING, 5.4, 7),
    cast(AXIS - 7, KING + 3, 2.6, 6.5),
    kingJose(sx, sy, cam.scale(KING) * 15, {
      bronze: '#5f8f86',
      bronzeLit: '#a9c9ae',
      bronzeDark: '#3c6168',
      ...stone,
    }),
    walker(-6, 42, 'walking', 3),
    walker(11.2, 34, 'walking', 1, true),
    cast(lampFoot[0], lampFoot[2], 0.34, 6.4),
    lampPost(lx, ly, cam.scale(lampFoot[2]) * 6.6, '#3c5450', '#fff3d0'),
    // The small group and their guide.
    walker(24.4, 20.4, 'standing', 4, true),
    walker(23.1, 20.9, 'dress', 5, true),
    walker(21.8, 19.9, 'standing', 1),
    walker(19.7, 19.4, 'pointing', 2, true),
    glow(page, 1640, 560, 900, '#ffd894', 0.5),
    swallows(rng, 6, 330, 250, 420, 180, ink.cobaltNight),
  ]);
}

export const commerceSquareArch: Scene = { name: 'commerce-square-arch', draw };
