/** Alfama at sunrise: stacked roofs, the Pantheon's dome, the Tagus catching the first light. */
import { camera, type Vec } from './kit/drawing/camera.ts';
import { times, tintOf } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { poly, rect } from './kit/drawing/shapes.ts';
import { type House, paintTown } from './kit/houses/houses.ts';
import { bellTower, pantheon, stoneOf } from './kit/landmarks/landmarks.ts';
import { farTown, ridge, rolling } from './kit/nature/hills.ts';
import { pot } from './kit/nature/plants.ts';
import { cloud, glow, sky, sun, swallows } from './kit/nature/sky.ts';
import { clump, cypress } from './kit/nature/trees.ts';
import { ferry, glitter, reflection, sailBoat, water } from './kit/nature/water.ts';
import { laundry } from './kit/streets/street.ts';

const light = times.dawn;
const HORIZON = 402;

/** The hill falls from the left shoulder to the river on the right. */
const ground = (x: number, z: number) => {
  const slope = 30 - z * 0.105 - (x + 10) * 0.2;
  const bump = Math.sin(x * 0.06 + z * 0.02) * 2.5;
  return Math.max(-4, slope + bump);
};

function draw(): string {
  const page = newPage(28);
  const { rng } = page;
  const cam = camera({ eye: [0, 58, 0], focal: 1250, horizon: HORIZON, cx: 760 });
  const town: House[] = [];
  for (let z = 46; z < 330; z += 11.5 + z * 0.012) {
    const half = (z * 900) / 1250 + 12;
    for (let x = -half; x < half; x += rng.range(8.5, 13.5)) {
      const shore = 60 + z * 0.14;
      if (x > shore - (z - 40) * 0.22 || rng.chance(0.05)) continue;
      town.push({
        x: x + rng.range(-1, 1),
        z: z + rng.range(-3.4, 3.4),
        y: ground(x, z) - 4,
        w: rng.range(7, 12),
        d: rng.range(8, 12),
        h: rng.range(9, 15.5),
        yaw: rng.range(-0.34, 0.3) - 0.12,
        front: { topFloors: z < 90 ? 5 : 2 },
        gable: rng.chance(0.4),
        pitch: rng.range(0.36, 0.5),
      });
    }
  }
  const lit = tintOf(light, [0.8, 0.3, -0.1], 240);
  const shade = tintOf(light, [-1, 0, -0.4], 240);
  const stone = stoneOf(lit, shade, '#fffaf0');
  const dark = mix(shade(ink.glass), light.haze, 0.1);
  const spot = (p: Vec) => cam.point(p);
  const [px, py] = spot([-62, 28, 235]);
  const far = town.filter((h) => h.z > 205);
  const near = town.filter((h) => h.z <= 205);
  const leaves = (z: number) => {
    const t = tintOf(light, [0.6, 0.6, 0], z);
    return {
      dark: mix(t(ink.pineDeep), light.shadeTint, 0.2),
      mid: t(ink.pine),
      light: t(ink.leaf),
    };
  };
  // Our own roof terrace in the corner: parapet, geraniums, the first washing of the day.
  const pole = mix(ink.cobaltNight, light.shadeTint, 0.35);
  const linen = ['#fff3e0', '#f2b59b', '#b9c4ea', '#fff3e0', '#f5c96a'] as const;
  const terrace = [
    rect(1040, 812, 7, 200, pole),
    rect(1568, 800, 7, 200, pole),
    laundry(rng, [1043, 822], [1571, 810], 84, linen, pole),
    poly(
      [
        [930, 1004],
        [1600, 988],
        [1600, 1067],
        [930, 1067],
      ],
      mix('#f7e9da', light.shadeTint, 0.38),
    ),
    poly(
      [
        [916, 996],
        [1600, 978],
        [1600, 1000],
        [916, 1014],
      ],
      '#ffeeda',
    ),
    poly(
      [
        [916, 1014],
        [1600, 1000],
        [1600, 1007],
        [916, 1021],
      ],
      mix('#8d86b6', ink.lime, 0.2),
    ),
    pot(rng, 985, 1000, 42, ink.terracotta, '#5c7d5e', '#d9485f'),
    pot(rng, 1122, 997, 34, '#b9553d', '#4f7460'),
    pot(rng, 1490, 988, 46, ink.terracotta, '#5c7d5e', '#f2a48b'),
  ];
  return page.print([
    sky(page, light, HORIZON),
    sun(page, 1168, 352, 46, '#fff4cf', '#ffe0a0'),
    cloud(rng, 420, 150, 760, '#dcc6dc', '#fbd6c6'),
    cloud(rng, 1270, 232, 620, '#eac3c8', '#ffe3bd'),
    cloud(rng, 860, 296, 460, '#f2cdbf', '#ffe9c4'),
    ridge(page, rolling(rng, -20, 1640, 378, 10, 11), HORIZON + 4, '#c7aac4', '#f6d3bd'),
    water(page, light, HORIZON, 1067),
    farTown(rng, 700, 1150, HORIZON + 2, 8, ['#e8c8c4', '#cf9f9c', '#fff0d0']),
    glitter(rng, 1168, HORIZON + 2, 720, 74, '#fff1c8'),
    reflection(rng, 1425, 486, 60, 18, '#8a86ae'),
    sailBoat(1425, 482, 66, '#fff3df', '#5b5485'),
    ferry(985, 447, 74, '#f3dfd3', '#766a94', '#5b5485'),
    sailBoat(1280, 428, 26, '#f6e2d2', '#8a7a9c', true),
    paintTown(cam, light, rng, far),
    pantheon(px, py + 40, 250, stone, dark),
    bellTower(px + 262, py + 70, 150, stone, dark),
    clump(rng, px + 190, py + 92, 110, 62, leaves(230)),
    clump(rng, px - 190, py + 84, 90, 50, leaves(230)),
    paintTown(
      cam,
      light,
      rng,
      near.filter((h) => h.z > 125),
    ),
    clump(rng, 700, 742, 120, 74, leaves(110)),
    cypress(rng, 758, 752, 120, leaves(110)),
    clump(rng, 96, 660, 110, 60, leaves(140)),
    paintTown(
      cam,
      light,
      rng,
      near.filter((h) => h.z <= 125),
    ),
    ...terrace,
    glow(page, 1168, 360, 620, '#ffdca0', 0.5),
    swallows(rng, 9, 520, 90, 560, 190, '#4b3b73'),
  ]);
}

export const alfamaRoofsDawn: Scene = { name: 'alfama-roofs-dawn', draw };
