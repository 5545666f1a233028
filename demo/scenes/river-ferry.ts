/** The orange ferry from Cacilhas, late in the afternoon, Lisbon climbing behind it. */

import { cathedral, pracaDoComercio } from './kit/baixa/praca.ts';
import { camera } from './kit/drawing/camera.ts';
import { type Light, times, tintOf } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { poly, rect } from './kit/drawing/shapes.ts';
import { type House, paintTown } from './kit/houses/houses.ts';
import { castleWall } from './kit/landmarks/castle.ts';
import { ridge } from './kit/nature/hills.ts';
import { cloud, glow, sky } from './kit/nature/sky.ts';
import { clump } from './kit/nature/trees.ts';
import { glitter, reflection, ripple, sailBoat, water } from './kit/nature/water.ts';
import { cacilheiro, gull } from './kit/rides/cacilheiro.ts';

const light: Light = {
  ...times.golden,
  sky: [
    [0, '#5c8fd0'],
    [0.4, '#a9cbe4'],
    [0.75, '#f6e3c6'],
    [1, '#fbd3a6'],
  ],
  sun: [-0.8, 0.5, -0.42],
  haze: '#ecd9c6',
  hazeFrom: 120,
  hazeTo: 2600,
  water: ['#e9dcc6', '#2f6fa8', '#fff2cf'],
};
const HORIZON = 606;
const SHORE = 470;

/** Chiado on the left, the castle hill on the right, the flat Baixa between them. */
const ground = (x: number, z: number) => {
  const deep = Math.min(1, Math.max(0, (z - SHORE) / 240));
  const west = 58 * Math.exp(-(((x + 330) / 170) ** 2));
  const east = 92 * Math.exp(-(((x - 250) / 130) ** 2));
  const graca = 74 * Math.exp(-(((x - 520) / 130) ** 2));
  return (west + east + graca) * deep;
};

function draw(): string {
  const page = newPage(1896);
  const { rng } = page;
  const cam = camera({ eye: [0, 13.4, 0], focal: 1300, horizon: HORIZON, cx: 800 });
  const PX = 8;
  const town: House[] = [];
  for (let z = SHORE + 12; z < 860; z += 15 + z * 0.01) {
    const half = (z * 860) / 1300;
    for (let x = -half; x < half; x += rng.range(11, 18)) {
      const inSquare = Math.abs(x - PX) < 130 && z < SHORE + 178;
      if (inSquare || rng.chance(0.05)) continue;
      town.push({
        x,
        z: z + rng.range(-4, 4),
        y: Math.max(1.5, ground(x, z) - 6),
        w: rng.range(10, 16),
        d: rng.range(9, 14),
        h: rng.range(14, 22),
        yaw: rng.range(-0.25, 0.25),
        gable: rng.chance(0.3),
        front: { topFloors: 4 },
      });
    }
  }
  const leaf = (z: number) => {
    const t = tintOf(light, [-0.6, 0.6, 0], z);
    return { dark: t(ink.pine), mid: t(ink.leaf), light: t(ink.leafPale) };
  };
  const crest = (x: number, z: number, up = 0) => cam.point([x, ground(x, z) + up, z]);
  const lit = tintOf(light, [-1, 0.3, 0], 620);
  const shade = tintOf(light, [1, 0, 0], 620);
  const tower = (x: number, s: number) => [...crest(x, 770, 18), s] as const;
  const walls = [196, 222, 250, 280, 306].map((x) => crest(x, 770, 20));
  const berth = { x: -8.5, z: 66, yaw: 0.24 };
  const [bx, by] = cam.point([berth.x, 0, berth.z]);
  const [sx, sy] = crest(150, 545, 8);
  const quayTop = cam.point([0, 3, SHORE])[1];
  const quayFoot = cam.point([0, 0, SHORE])[1];
  return page.print([
    sky(page, light, HORIZON - 60),
    cloud(rng, 1180, 190, 760, '#f4ead9', '#fffaf0'),
    cloud(rng, 330, 300, 620, '#f8e8cf', '#fff6e4'),
    cloud(rng, 720, 120, 420, '#e4ebee', '#ffffff'),
    ridge(
      page,
      [
        [-20, 560],
        [200, 528],
        [420, 560],
        [760, 600],
        [1040, 560],
        [1330, 520],
        [1620, 560],
      ],
      HORIZON + 6,
      '#c9c3c4',
      '#ecd9c6',
    ),
    water(page, light, HORIZON, 1067),
    paintTown(
      cam,
      light,
      rng,
      town.filter((h) => h.z > 745),
    ),
    castleWall(
      walls,
      34,
      [tower(196, 26), tower(222, 34), tower(250, 40), tower(280, 34), tower(306, 28)],
      lit('#f3dfba'),
      shade('#d3b88f'),
    ),
    ...[176, 208, 236, 264, 292, 322, 352].map((x) => {
      const [px, py] = crest(x, 760, 12);
      return clump(rng, px, py + 16, rng.range(56, 92), rng.range(26, 40), leaf(620));
    }),
    paintTown(
      cam,
      light,
      rng,
      town.filter((h) => h.z <= 745 && h.z > 545),
    ),
    cathedral(
      sx,
      sy,
      62,
      lit('#f6e6c8'),
      mix(lit('#f6e6c8'), shade('#f6e6c8'), 0.5),
      shade('#6d5f6a'),
    ),
    paintTown(
      cam,
      light,
      rng,
      town.filter((h) => h.z <= 545),
    ),
    poly(
      cam.face([
        [PX - 130, 3, SHORE],
        [PX + 130, 3, SHORE],
        [PX + 130, 3, SHORE + 175],
        [PX - 130, 3, SHORE + 175],
      ]),
      tintOf(light, [0, 1, 0], 380)('#f0dfc0'),
    ),
    pracaDoComercio(cam, light, PX, SHORE + 6),
    rect(-10, quayTop, 1620, quayFoot - quayTop, tintOf(light, [0, 0, -1], 300)('#cdb998')),
    ...[120, 560, 1040, 1160, 1290, 1420, 1540].map((x) =>
      reflection(rng, x, quayFoot + 3, 46, rng.range(50, 110), mix('#f0d3a8', light.water[1], 0.2)),
    ),
    sailBoat(1290, 742, 120, '#fff6e2', '#3f5f86', true),
    reflection(rng, 1290, 746, 60, 34, '#f3e6d0'),
    sailBoat(1440, 672, 46, '#fff6e2', '#6a84a0'),
    sailBoat(120, 668, 44, '#fff6e2', '#6a84a0'),
    glitter(rng, 170, 670, 1067, 190, '#fff0cc'),
    // The ferry, its broken image and its wake.
    ...Array.from({ length: 150 }, () => {
      const t = rng.next();
      const drop = rng.next() ** 1.5;
      const w = rng.range(50, 150) * (1 - drop * 0.4);
      const tone = drop < 0.42 ? '#d97a40' : mix('#efd9b8', light.water[1], drop * 0.4);
      const y = by + 40 - t * 56 + drop * 190;
      return ripple(bx - 400 + t * 800 - w / 2, y, w, 3 + drop * 4, tone, 0.62 - drop * 0.3);
    }),
    cacilheiro(cam, { ...light, shadeTint: '#b3aecb' }, berth),
    ...Array.from({ length: 70 }, () => {
      const t = rng.next();
      const x = bx - 430 + t * 900;
      const y = by + 46 - t * 66 + rng.range(-4, 16);
      return ripple(x - 40, y, rng.range(40, 120), rng.range(3, 7), '#fffaf0', 0.75);
    }),
    ...Array.from({ length: 60 }, () => {
      const t = rng.next() ** 0.8;
      return ripple(
        bx + 380 + t * 640,
        by - 34 - t * 6 + rng.range(-4, 22) * (0.4 + t),
        rng.range(40, 150),
        4,
        '#f8f1e2',
        0.6,
      );
    }),
    gull(1230, 300, 160, -8, '#8f9fc0'),
    gull(1010, 330, 96, 10, '#8f9fc0', true),
    gull(1490, 282, 70, -14, '#8f9fc0'),
    gull(250, 176, 84, -4, '#8f9fc0'),
    gull(600, 330, 54, 12, '#8f9fc0', true),
    glow(page, 60, 380, 900, '#ffe0a4', 0.42),
  ]);
}

export const riverFerry: Scene = { name: 'river-ferry', draw };
