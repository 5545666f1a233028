/** Noon on a stepped lane in the Mouraria: washing overhead, cats, a neighbour at her window. */
import { camera, type Vec, wallPlane } from './kit/drawing/camera.ts';
import { type Light, times, tintOf } from './kit/drawing/light.ts';
import { ink } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { line, type Point, poly, solid, strokes } from './kit/drawing/shapes.ts';
import { facade } from './kit/houses/facade.ts';
import { castleWall } from './kit/landmarks/castle.ts';
import { sittingCat, walkingCat } from './kit/life/cats.ts';
import { womanAtSill } from './kit/life/neighbour.ts';
import { outfits, person } from './kit/life/people.ts';
import { pot } from './kit/nature/plants.ts';
import { cloud, glow, sky, swallows } from './kit/nature/sky.ts';
import { clump } from './kit/nature/trees.ts';
import { type StairHouse, stairHouses } from './kit/streets/stair-lane.ts';
import { climb, type Stairs, steps } from './kit/streets/stairs.ts';
import { laundry, wallLamp } from './kit/streets/street.ts';

const light: Light = {
  ...times.morning,
  sky: [
    [0, '#2f7fd0'],
    [0.6, '#79b6ea'],
    [1, '#d5ebf5'],
  ],
  sun: [-0.58, 0.8, -0.26],
  sunTint: '#fff4dc',
  shadeTint: '#6578b8',
  hazeFrom: 60,
  hazeTo: 900,
};
const HORIZON = 760;
const stairs: Stairs = { left: -3.6, right: 3, z0: 4.5, z1: 26, rise: 0.165, going: 0.42 };
const floor = (z: number) => climb(stairs, z);

const leftHouses: StairHouse[] = [
  { z: 2.6, length: 6.2, height: 8.2, colour: ink.lime, shutters: ink.pine, door: 3.9 },
  { z: 8.8, length: 5.4, height: 7.6, colour: ink.skyWall, tiled: true, door: 1.4 },
  { z: 14.2, length: 6, height: 6.4, colour: ink.pinkWall, shutters: ink.cobalt, door: 1.2 },
  { z: 20.2, length: 8, height: 6.2, colour: ink.lime, door: 1.2 },
];
const rightHouses: StairHouse[] = [
  { z: 3, length: 7, height: 7.4, colour: ink.ochre, balconies: 0 },
  { z: 10, length: 5, height: 6.9, colour: ink.lime, shutters: ink.pine, door: 0.8 },
  { z: 15, length: 5.6, height: 6.6, colour: ink.peach, door: 1 },
  { z: 20.6, length: 8, height: 5.6, colour: ink.limeWarm, shutters: ink.cobalt, door: 1 },
];

function draw(): string {
  const page = newPage(1147);
  const { rng } = page;
  const cam = camera({ eye: [0, 2.6, 0], focal: 1150, horizon: HORIZON, cx: 860 });
  const { left: L, right: R } = stairs;
  const on = (x: number, z: number, lift = 0): Point => cam.point([x, floor(z) + lift, z]);
  const stone = tintOf(light, [0, 1, 0], 10);
  const riser = tintOf(light, [-0.3, 0, -0.9], 10);
  const shade = '#8391d6';
  // The western eaves cast a stepped edge: one length of shadow for each house.
  const reach = (z: number) => {
    const h = leftHouses.findLast((one) => one.z + 1.6 <= z) ?? leftHouses[0];
    return Math.min(R, L + ((h?.height ?? 7) - 0.45 * (z - (h?.z ?? 0)) * 0.39) * 0.66);
  };
  const plant = (x: number, z: number, k: number, bloom?: string) => {
    const [px, py] = on(x, z);
    const dim = x < reach(z);
    const t = dim
      ? tintOf({ ...light, shadeTint: '#8f9ad0' }, [1, 0, 0], 8)
      : tintOf(light, [-1, 0.3, 0], 8);
    return pot(rng, px, py, cam.scale(z) * k, t(ink.terracotta), t('#5f8a58'), bloom && t(bloom));
  };
  const line3 = (a: Vec, b: Vec, size: number, colours: readonly [string, ...string[]]) =>
    laundry(rng, cam.point(a), cam.point(b), cam.scale(a[2]) * size, colours, '#3a4668');
  const lampAt = (z: number, y: number, flip = false) => {
    const [px, py] = cam.point([flip ? R : L, y, z]);
    return wallLamp(px, py, cam.scale(z) * 1.25, '#1f2747', '#f3efd8', flip);
  };
  // The open window of the first house on the sunny side.
  const near = rightHouses[0] as StairHouse;
  const wall = wallPlane(cam, [R, 0, near.z + near.length], [R, 0, near.z]);
  const [wu, wv] = [near.length / 2 - 0.5, 3.6];
  const sun = tintOf(light, [-1, 0.3, 0], 6);
  const pane = (u: number, v: number, w: number, h: number, colour: string) =>
    poly(wall.quad(wu + u, wv + v, w, h), colour);
  const inside = [
    pane(-0.56, 0, 0.44, 1.86, sun(ink.pine)),
    pane(1.17, 0, 0.44, 1.86, sun(ink.pine)),
    ...Array.from({ length: 11 }, (_, i) =>
      [-0.51, 1.22].map((u) => pane(u, 0.1 + i * 0.155, 0.34, 0.06, sun(ink.pineDeep))),
    ).flat(),
    pane(-0.13, -0.1, 1.31, 2.12, sun(ink.lime)),
    pane(0, 0, 1.05, 1.86, '#2a3566'),
    pane(0, 0, 0.2, 1.86, '#b9c3e6'),
    pane(0.14, 0, 0.08, 1.86, '#93a1d2'),
    pane(0, 1.72, 1.05, 0.14, '#141c40'),
  ].join('');
  const [wx, wy] = wall.at(wu + 0.5, wv + 0.02);
  const scale = cam.scale(near.z + near.length - wu - 0.5);
  const sill =
    poly(wall.quad(wu - 0.3, wv - 0.4, 1.6, 0.26), '#8a6fa8', 'opacity=".35"') +
    pane(-0.3, -0.2, 1.65, 0.22, sun('#fffaf0'));
  const rail = (x: number, z0: number, z1: number) => {
    const posts = [];
    for (let z = z0; z <= z1; z += 1.68) posts.push([on(x, z), on(x, z, 0.95)] as const);
    return (
      posts
        .map((p) => strokes([p], '#26305a', Math.max(1.4, (p[0][1] - p[1][1]) * 0.045)))
        .join('') +
      line(
        posts.map(([, b]) => b),
        '#26305a',
        4,
        'stroke-linecap="round"',
      )
    );
  };
  const end = wallPlane(cam, [-9, floor(30), 31], [9, floor(30), 31]);
  const endTint = tintOf(light, [-0.2, 0.2, -0.9], 60);
  const magenta = { dark: '#8a2f6b', mid: '#c2417f', light: '#ea7fa6' };
  const leaves = { dark: '#2f5a4a', mid: '#4f7f52', light: '#8fae63' };
  const linen = ['#fffaf0', '#fffaf0', '#f5c443', '#e8735a', '#8fb4e8', '#fffaf0'] as const;
  const [climberX, climberY] = on(0.9, 17.4);
  return page.print([
    sky(page, light, 560),
    cloud(rng, 820, 170, 460, '#e8f3fa', '#ffffff'),
    castleWall(
      [
        [690, 268],
        [800, 250],
        [930, 246],
        [1060, 262],
      ],
      150,
      [
        [772, 252, 46],
        [916, 246, 60],
      ],
      '#d9d3c4',
      '#a9b4c8',
    ),
    clump(rng, 730, 300, 150, 56, { dark: '#5f8a86', mid: '#79a08a', light: '#a3bf94' }),
    clump(rng, 985, 300, 130, 50, { dark: '#5f8a86', mid: '#79a08a', light: '#a3bf94' }),
    solid(end.quad(0, 6.2, 18, 1.1), endTint(ink.roof)),
    facade(
      end,
      { width: 18, height: 6.2, colour: ink.lime, storey: 3, ground: 'doors', shutters: ink.pine },
      endTint,
      rng,
    ),
    stairHouses(cam, light, rng, L, leftHouses, floor),
    stairHouses(cam, light, rng, R, rightHouses, floor),
    clump(rng, 1076, 330, 120, 76, leaves),
    clump(rng, 1080, 372, 108, 96, magenta),
    steps(
      cam,
      rng,
      stairs,
      {
        tread: stone('#fff6e4'),
        riser: riser('#e6d8c2'),
        edge: stone('#fffdf5'),
        stain: '#77727f',
        shade,
      },
      reach,
    ),
    person(climberX, climberY, cam.scale(17.4) * 1.68, 'walking', outfits[2] ?? outfits[0], true),
    ...[22, 19, 16.2].map((z) => plant(2.65, z, 0.5, '#e0527a')),
    ...[20, 17, 14, 12.4].map((z) => plant(-3.2, z, 0.55, '#f2a48b')),
    line3([L, 9.6, 19], [R, 9.9, 19], 0.95, linen),
    rail(-0.5, 8.2, 25),
    lampAt(12.6, 6.4),
    line3([L, 6.5, 12.4], [R, 7.1, 12.4], 0.95, linen),
    ...[13.2, 11.4].map((z) => plant(2.6, z, 0.5, '#e0527a')),
    sittingCat(...on(2, 10.3), cam.scale(10.3) * 0.5, '#d98a4a', true),
    ...[10.8, 9.5].map((z) => plant(-3.1, z, 0.5, z < 10 ? '#d9485f' : undefined)),
    inside,
    womanAtSill(wx - 6, wy, scale * 0.72, '#c8506a', true),
    sill,
    pot(rng, wx + 46, wy + 9, scale * 0.19, sun(ink.terracotta), sun('#5f8a58'), '#f2c443'),
    plant(2.5, 8.6, 0.55, '#d9485f'),
    plant(2.2, 7.9, 0.4),
    plant(-2.9, 7.9, 0.55, '#f2a48b'),
    walkingCat(...on(-1.5, 8.3), cam.scale(8.3) * 0.3, '#2a2c48'),
    lampAt(7.4, 5),
    glow(page, 1300, 160, 700, '#fff0c8', 0.4),
    swallows(rng, 5, 640, 40, 380, 110, ink.cobaltNight),
  ]);
}

export const mourariaStairs: Scene = { name: 'mouraria-stairs', draw };
