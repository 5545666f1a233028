/** The Bica funicular late in the day: one side of the lane burns gold, the other is blue shade. */
import { camera, type Vec } from './kit/drawing/camera.ts';
import { times, tintOf } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { poly, solid } from './kit/drawing/shapes.ts';
import { paintTown } from './kit/houses/houses.ts';
import { outfits, type Pose, person } from './kit/life/people.ts';
import { ridge, rolling } from './kit/nature/hills.ts';
import { cloud, glow, sky, sun, swallows } from './kit/nature/sky.ts';
import { ferry, glitter, sailBoat, water } from './kit/nature/water.ts';
import { funicular } from './kit/rides/funicular.ts';
import { laneSide } from './kit/streets/lane.ts';
import { setts } from './kit/streets/paving.ts';
import { laundry, wallLamp } from './kit/streets/street.ts';

const HORIZON = 372;
const FALL = 0.2;
const [LEFT, RIGHT] = [-3.9, 3.5];
const floor = (z: number) => -FALL * z;

function draw(): string {
  const page = newPage(1892);
  const { rng } = page;
  const light = {
    ...times.golden,
    sky: [
      [0, '#5d8fc0'],
      [0.4, '#a8c4cd'],
      [0.72, '#f4d6a6'],
      [1, '#ffbf80'],
    ] as const,
    sun: [0.78, 0.34, 0.42] as const,
    sunTint: '#ffe0a2',
    shadeTint: '#8a7fae',
    haze: '#f3cfa6',
    hazeTo: 1500,
    water: ['#ffd39c', '#6f97ad', '#fff0c8'] as const,
  };
  const cam = camera({ eye: [0, 2.9, 0], focal: 1330, horizon: HORIZON, cx: 830 });
  const at = (x: number, z: number, y = 0): Vec => [x, floor(z) + y, z];
  const strip = (x0: number, x1: number, z0: number, z1: number, y = 0) =>
    cam.face([at(x0, z0, y), at(x1, z0, y), at(x1, z1, y), at(x0, z1, y)]);
  const FOOT = 92;
  const left = [
    { colour: ink.lime, length: 8.4, height: 15.5, shutters: ink.pine },
    { colour: ink.pinkWall, length: 7.2, height: 14.4 },
    { colour: ink.lime, length: 7.8, height: 16.2, tiled: true },
    { colour: ink.ochre, length: 8.2, height: 14, shutters: ink.cobalt },
    { colour: ink.limeWarm, length: 9, height: 15.4 },
    { colour: ink.peach, length: 9, height: 14.2, shutters: ink.leaf },
    { colour: ink.lime, length: 12, height: 15 },
    { colour: ink.skyWall, length: 13, height: 14 },
    { colour: ink.pinkWall, length: 12, height: 13.4 },
  ];
  const right = [
    { colour: ink.skyWall, length: 7.4, height: 15.8 },
    { colour: ink.limeWarm, length: 8, height: 14.4, shutters: ink.roofDeep },
    { colour: ink.ochre, length: 7.6, height: 15.6 },
    { colour: ink.lime, length: 8.4, height: 14.2, tiled: true },
    { colour: ink.pinkWall, length: 9, height: 15.2, shutters: ink.pine },
    { colour: ink.lime, length: 10, height: 14.4 },
    { colour: ink.mint, length: 12, height: 13.8 },
    { colour: ink.limeWarm, length: 13, height: 14.6 },
    { colour: ink.ochre, length: 12, height: 13.6 },
  ];
  const shade = mix(light.shadeTint, ink.violet, 0.35);
  const rail = (x: number, z1 = FOOT) =>
    poly(strip(x - 0.06, x + 0.06, 4, z1), '#6a5f70') +
    poly(strip(x - 0.02, x + 0.03, 4, z1), '#fff0d2');
  const track = -0.75;
  const tint = {
    front: tintOf({ ...light, sunTint: '#fff1d6' }, [0.75, 0.3, -0.4], 14),
    side: tintOf(light, [1, 0, 0], 14),
    top: tintOf(light, [0, 1, 0], 14),
  };
  const walker = (x: number, z: number, pose: Pose, i: number, flip = false) => {
    const [px, py] = cam.point(at(x, z));
    return (
      (x > 0.8
        ? ''
        : poly(
            cam.face([at(x - 0.16, z), at(x + 0.1, z), at(x - 1.9, z - 1.1), at(x - 2.1, z - 1)]),
            shade,
            'opacity=".45"',
          )) + person(px, py, cam.scale(z) * 1.7, pose, outfits[i] ?? outfits[0], flip)
    );
  };
  const lampAt = (x: number, z: number, flip: boolean) => {
    const [px, py] = cam.point(at(x, z, 4.3));
    return wallLamp(px, py, cam.scale(z) * 1.2, flip ? '#2a2c4c' : ink.iron, '#ffe9b0', flip);
  };
  const line = (z: number, y0: number, y1: number, size: number) =>
    laundry(
      rng,
      cam.point(at(LEFT, z, y0)),
      cam.point(at(RIGHT, z, y1)),
      cam.scale(z) * size,
      ['#fdf3dc', ink.tram, ink.coral, '#8fb4d8', '#fdf3dc', ink.terracotta],
      '#4a4460',
    );
  // The right-hand roofs throw their teeth of shade across the lane.
  const teeth = [4, 10, 10, 18, 18, 25.5, 25.5, 34, 34, 44, 44, FOOT].map((z, i) =>
    at(i % 4 < 2 ? 0.9 : 1.7, z),
  );
  const low = Array.from({ length: 9 }, (_, i) => ({
    x: -17 + i * 4.6,
    y: floor(FOOT) - 8,
    z: FOOT + 14 + (i % 3) * 9,
    w: 6,
    d: 7,
    h: 8.4 + (i % 4) * 0.9,
    yaw: 0.2 - i * 0.05,
    front: { topFloors: 2 },
  }));
  return page.print([
    sky(page, light, HORIZON),
    sun(page, 905, 300, 30, '#fff6d4', '#ffd28a'),
    cloud(rng, 760, 150, 300, '#dccfc0', '#fff0d0'),
    cloud(rng, 880, 232, 240, '#f5cfa0', '#fff0cc'),
    ridge(page, rolling(rng, 500, 1200, 360, 5, 7), HORIZON + 3, '#c9a29a', '#f6c795'),
    water(page, light, HORIZON, 700),
    glitter(rng, 905, HORIZON + 2, 600, 30, '#fff2c4'),
    ferry(760, 404, 60, '#fbe6c4', '#5d5578', '#ffe3a0'),
    sailBoat(862, 452, 46, '#fff2d8', '#5d5578'),
    paintTown(cam, light, rng, low),
    laneSide(cam, light, rng, { x: LEFT, side: 'left', start: 3.6, houses: left, floor }),
    laneSide(cam, light, rng, {
      x: RIGHT,
      side: 'right',
      start: 3.2,
      houses: right,
      floor,
      lamps: 0.05,
    }),
    solid(
      strip(LEFT, RIGHT, 3.4, FOOT),
      page.linear(
        [
          [0, '#f0cfa0'],
          [1, '#d8b795'],
        ],
        0,
        640,
        0,
        1067,
      ),
    ),
    setts(rng, strip, [-3.2, 2.8], ['#c8a486', '#e2c39c', '#b8957f']),
    solid(strip(LEFT, -3.05, 3.4, FOOT, 0.1), '#fbe6bd'),
    solid(strip(-3.08, -2.98, 3.4, FOOT), '#b0927f'),
    solid(strip(2.75, RIGHT, 3.4, FOOT, 0.1), '#fbe6bd'),
    solid(strip(2.68, 2.78, 3.4, FOOT), '#b0927f'),
    ...[track - 0.5, track + 0.5, track + 1.5, track + 2.5].map((x) => rail(x)),
    ...[track, track + 2].map((x) => poly(strip(x - 0.04, x + 0.04, 4, FOOT), '#5a5064')),
    poly(cam.face([...teeth, at(RIGHT, FOOT, 0.1), at(RIGHT, 3.4, 0.1)]), shade, 'opacity=".5"'),
    poly(strip(-3.9, track - 0.9, 11, 19), shade, 'opacity=".45"'),
    poly(strip(track - 1.2, track + 1.2, 12, 20.6), '#241f44', 'opacity=".7"'),
    walker(-3.2, 42, 'walking', 1),
    walker(3.1, 36, 'standing', 3, true),
    line(32, 11.6, 11, 1),
    walker(3.1, 25, 'dress', 5, true),
    funicular(cam, { at: [track, floor(12.4), 12.4], slope: FALL, ...tint }, true),
    walker(2.5, 14.6, 'walking', 2, true),
    line(19, 9.5, 10, 1.05),
    lampAt(LEFT, 13, false),
    lampAt(LEFT, 27, false),
    lampAt(RIGHT, 17, true),
    lampAt(RIGHT, 31, true),
    glow(page, 905, 320, 640, '#ffc878', 0.5),
    swallows(rng, 5, 730, 60, 220, 130, ink.violet),
  ]);
}

export const bicaFunicular: Scene = { name: 'bica-funicular', draw };
