/** A peacock on the ramparts of São Jorge in golden light; below it the Baixa and the river. */
import { castleTower, stoneBlock } from './kit/belem/battlements.ts';
import { camera } from './kit/drawing/camera.ts';
import { type Light, times, tintOf } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { poly } from './kit/drawing/shapes.ts';
import { type House, paintTown } from './kit/houses/houses.ts';
import { bridge25 } from './kit/landmarks/bridge.ts';
import { cristoRei } from './kit/landmarks/castle.ts';
import { lisbonFlag } from './kit/life/lisbon-flag.ts';
import { peacock } from './kit/life/peacock.ts';
import { farTown, ridge, rolling } from './kit/nature/hills.ts';
import { cloud, glow, sky, swallows } from './kit/nature/sky.ts';
import { clump } from './kit/nature/trees.ts';
import { ferry, sailBoat, water } from './kit/nature/water.ts';

const light: Light = {
  ...times.golden,
  sky: [
    [0, '#6fa3bf'],
    [0.4, '#b5cfc4'],
    [0.72, '#f3dca6'],
    [1, '#f9bf7c'],
  ],
  haze: '#efd2aa',
  hazeFrom: 90,
  hazeTo: 3000,
  water: ['#f3d9ab', '#5b9aa6', '#fff2cf'],
};
const HORIZON = 404;
const EYE = 96;

function draw(): string {
  const page = newPage(1147);
  const { rng } = page;
  const cam = camera({ eye: [0, EYE, 0], focal: 1250, horizon: HORIZON, cx: 800 });
  const town: House[] = [];
  // The grid of the Baixa: long blocks between straight streets running to the river.
  const yaw = -0.16;
  for (let row = 0; row < 13; row++) {
    for (let col = -17; col < 17; col++) {
      const [gx, gz] = [col * 31 + 60, 250 + row * 34];
      const x = gx * Math.cos(yaw) + (gz - 250) * Math.sin(-yaw);
      const z = 250 + (gz - 250) * Math.cos(yaw) + gx * Math.sin(-yaw) * 0.9;
      const shore = 640 - x * 0.1;
      if (z < 215 || z > shore || Math.abs(x) > z * 0.7 + 20) continue;
      // The great square on the waterfront stays open.
      if (z > shore - 90 && x > -140 && x < -20) continue;
      town.push({
        x,
        z,
        y: 2,
        w: rng.range(23, 26),
        d: rng.range(27, 30),
        h: rng.range(13.5, 17.5),
        yaw: yaw + rng.range(-0.02, 0.02),
        pitch: 0.34,
        chimneys: rng.int(0, 1),
        front: { topFloors: 2 },
      });
    }
  }
  // Older, smaller houses climb the castle hill towards us.
  for (let z = 178; z < 214; z += 13) {
    for (let x = -z * 0.66; x < z * 0.66; x += rng.range(9, 14)) {
      town.push({
        x,
        z: z + rng.range(-3, 3),
        y: 15 - (z - 178) * 0.3,
        w: rng.range(8, 12),
        d: rng.range(8, 12),
        h: rng.range(8, 13),
        yaw: rng.range(-0.4, 0.3),
        gable: rng.chance(0.4),
        front: { topFloors: 2 },
      });
    }
  }
  const leaf = (z: number) => {
    const t = tintOf(light, [-0.6, 0.6, 0], z);
    return { dark: t(ink.pine), mid: t(ink.leaf), light: t(ink.leafPale) };
  };
  const sill = EYE - 1.3;
  const wall = (x: number, w: number, y: number, h: number, z = 4, d = 0.62) =>
    stoneBlock(cam, light, rng, { x, y, z, w, h, d }, 0.26);
  const [px, py] = cam.point([-0.42, sill, 4.28]);
  const shade = mix(light.shadeTint, ink.cobalt, 0.2);
  const tower = { x: 8.6, y: EYE - 26, z: 34, w: 7.2, h: 31.5, d: 7.2 };
  const [fx, fy] = cam.point([tower.x + 3.6, tower.y + tower.h, 37]);
  return page.print([
    sky(page, light, HORIZON),
    cloud(rng, 420, 150, 700, '#f6e6c6', '#fff7e0'),
    cloud(rng, 880, 262, 460, '#f9dfb4', '#fff2d2'),
    ridge(page, rolling(rng, -20, 1640, 384, 7, 9), HORIZON + 4, '#b7b3b4', '#efd2aa'),
    ridge(
      page,
      [
        [-20, 372],
        [120, 362],
        [300, 368],
        [470, 380],
        [640, 382],
        [820, 388],
        [960, 398],
        [1040, 405],
      ],
      HORIZON + 6,
      '#a9a3a4',
      '#ecd0a8',
    ),
    water(page, light, HORIZON, 700),
    farTown(rng, 20, 620, HORIZON + 5, 9, ['#f3dfc0', '#d9a78a', '#fff4d8']),
    cristoRei(838, 396, 50, '#a98f88', '#f6dcae'),
    bridge25(cam, [1750, 0, 2500], [170, 0, 3700], {
      near: '#b4563f',
      far: '#c98f78',
      shade: '#8a5a58',
      lamp: '#ffe2a0',
    }),
    sailBoat(560, 500, 40, '#fff8e6', '#6d7f92'),
    ferry(880, 462, 62, '#fbeed6', '#7c7f8f', '#5b6680'),
    sailBoat(330, 452, 22, '#fff8e6', '#8a8f9c', true),
    paintTown(
      cam,
      light,
      rng,
      town.filter((h) => h.z > 214),
    ),
    ...[40, 300, 560, 820, 1080].map((x) =>
      clump(rng, x, 838 + (x % 7) * 4, rng.range(120, 180), rng.range(60, 90), leaf(160)),
    ),
    paintTown(
      cam,
      light,
      rng,
      town.filter((h) => h.z <= 214),
    ),
    lisbonFlag(fx, fy, 160, mix(ink.iron, light.haze, 0.25)),
    castleTower(cam, light, rng, tower),
    glow(page, 60, 200, 760, '#ffdf9c', 0.42),
    // The parapet: one long sill between two merlons.
    wall(-4, 8, sill - 2, 2),
    wall(-3.2, 1.15, sill, 0.86),
    wall(1.72, 1.3, sill, 0.86),
    poly(
      [
        [px - 10, py + 3],
        [px + 60, py + 3],
        [px + 330, py - 18],
        [px + 170, py - 24],
      ],
      shade,
      'opacity=".4"',
    ),
    peacock(rng, px, py, 400),
    glow(page, 0, 520, 900, '#ffd98f', 0.25),
    swallows(rng, 6, 560, 90, 330, 120, '#4a4a6a'),
  ]);
}

export const castlePeacock: Scene = { name: 'castle-peacock', draw };
