/** A viewpoint under umbrella pines: kiosk and balustrade, the castle hill, the river beyond. */
import { camera, type Vec } from './kit/drawing/camera.ts';
import { times, tintOf } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { ellipse, group, poly, rect } from './kit/drawing/shapes.ts';
import { type House, paintTown } from './kit/houses/houses.ts';
import { castleWall } from './kit/landmarks/castle.ts';
import { bellTower, stoneOf } from './kit/landmarks/landmarks.ts';
import { outfits, person } from './kit/life/people.ts';
import { ridge, rolling } from './kit/nature/hills.ts';
import { cloud, glow, sky, swallows } from './kit/nature/sky.ts';
import { clump, cypress, stonePine } from './kit/nature/trees.ts';
import { sailBoat, water } from './kit/nature/water.ts';
import { calcadaWaves } from './kit/streets/paving.ts';
import { balustrade, cafeTable, kiosk } from './kit/streets/terrace.ts';

const light = times.golden;
const HORIZON = 470;

/** The valley of the Baixa, then the castle hill rising a little left of the middle. */
const ground = (x: number, z: number) =>
  -34 +
  52 * Math.exp(-(((x + 60) / 150) ** 2) - ((z - 470) / 150) ** 2) -
  Math.max(0, x - 60) * 0.06;

function draw(): string {
  const page = newPage(1755);
  const { rng } = page;
  const cam = camera({ eye: [0, 24, 0], focal: 1150, horizon: HORIZON, cx: 800 });
  const town: House[] = [];
  for (let z = 120; z < 470; z += 12 + z * 0.012) {
    const half = (z * 860) / 1150;
    for (let x = -half; x < half; x += rng.range(9.5, 15)) {
      if (x > 120 + (470 - z) * 0.5 || rng.chance(0.06)) continue;
      town.push({
        x,
        z: z + rng.range(-4, 4),
        y: ground(x, z) - 9,
        w: rng.range(8, 13),
        d: rng.range(8, 13),
        h: rng.range(11, 17),
        yaw: rng.range(-0.3, 0.34),
        gable: rng.chance(0.35),
        front: { topFloors: 3 },
      });
    }
  }
  const far = { dark: '#6d8478', mid: '#7f9781', light: '#a3b08b' };
  const leaf = (z: number) => {
    const t = tintOf(light, [-0.6, 0.6, 0], z);
    return { dark: t(ink.pine), mid: t(ink.leaf), light: t(ink.leafPale) };
  };
  const crest = (x: number, z: number, y = 0): readonly [number, number] =>
    cam.point([x, ground(x, z) + y, z]);
  const lit = tintOf(light, [-1, 0.3, 0], 420);
  const shade = tintOf(light, [1, 0, 0], 420);
  const castle = [-150, -112, -78, -40, 0, 34].map((x) => crest(x, 478, 8));
  const tower = (x: number, s: number) => [...crest(x, 478, 9), s] as const;
  const hill = [-230, -190, -150, -110, -60, -10, 40, 80, 120, 170].map((x) => crest(x, 480, 4));
  const floorLit = '#f0e2c8';
  const shadow = '#7d7399';
  const terrace = camera({ eye: [0, 2.6, 0], focal: 1150, horizon: HORIZON, cx: 800 });
  const foot = (x: number, z: number) => terrace.point([x, 0, z]);
  const shadowOf = (x: number, z: number, w: number, l: number): Vec[] => [
    [x - w, 0, z],
    [x + w, 0, z],
    [x + l + w, 0, z - l * 0.42],
    [x + l - w, 0, z - l * 0.42],
  ];
  const cast = (x: number, z: number, w: number, l: number) =>
    poly(terrace.face(shadowOf(x, z, w, l)), shadow, 'opacity=".42"');
  const near = {
    dark: '#1f3a35',
    mid: '#3a5f4b',
    light: '#82985f',
    trunk: '#6b463a',
    trunkLight: '#d08f62',
  };
  const t = tintOf(light, [-0.6, 0.3, -0.4], 0);
  const s = tintOf(light, [0.2, 0.2, -0.4], 0);
  const stand = (
    x: number,
    z: number,
    pose: 'leaning' | 'standing' | 'pointing' | 'dress' | 'walking',
    i: number,
    flip = false,
    k = 1.7,
  ) => {
    const [px, py] = foot(x, z);
    return (
      cast(x, z, 0.2, 3.4) +
      person(px, py, terrace.scale(z) * k, pose, outfits[i] ?? outfits[0], flip)
    );
  };
  const [kx, ky] = foot(3.95, 8.6);
  const table = (x: number, z: number) => {
    const [px, py] = foot(x, z);
    return cast(x, z, 0.5, 2) + cafeTable(px, py, terrace.scale(z) * 0.78, '#2c4a42', '#f5ecd8');
  };
  const mid = {
    dark: '#35564c',
    mid: '#557a5c',
    light: '#9dab72',
    trunk: '#7a5548',
    trunkLight: '#cf9a70',
  };
  const [px0, py0] = foot(-3.3, 5.7);
  const dapple = Array.from({ length: 46 }, () => {
    const x = rng.range(-60, 1500);
    const w = rng.range(60, 210);
    return ellipse(x, rng.range(1010, 1080) + x * 0.012, w, w * 0.09, shadow);
  });
  return page.print([
    sky(page, light, HORIZON),
    cloud(rng, 1120, 250, 560, '#f6e6cc', '#fff6e2'),
    cloud(rng, 760, 340, 420, '#f9e4c2', '#fff4da'),
    ridge(page, rolling(rng, -20, 1640, 446, 8, 10), HORIZON + 3, '#a9b4c4', '#e9d6bd'),
    water(page, light, HORIZON, 840),
    sailBoat(1330, 498, 40, '#fff6e2', '#5f7f9a'),
    sailBoat(1190, 484, 22, '#fff6e2', '#7f98aa', true),
    ridge(page, hill, 720, '#93a184', '#d9c9ac'),
    ...[-205, -178, -132, -96, 52, 70, 96].map((x) => {
      const [px, py] = crest(x, 480, 3);
      return clump(rng, px, py + 10, 74, 40, far);
    }),
    castleWall(
      castle,
      46,
      [tower(-150, 26), tower(-112, 32), tower(-78, 40), tower(-22, 34), tower(34, 28)],
      lit('#f3dfba'),
      shade('#d8bf98'),
    ),
    ...[-140, -120, -92, -60, -34, -8, 16, 44].map((x) => {
      const [px, py] = crest(x, 474, 2);
      return clump(rng, px, py + 20, rng.range(50, 84), rng.range(24, 36), far);
    }),
    paintTown(
      cam,
      light,
      rng,
      town.filter((h) => h.z > 300),
    ),
    bellTower(
      1010,
      640,
      120,
      stoneOf(tintOf(light, [-1, 0.2, 0], 250), tintOf(light, [1, 0, 0], 250)),
      '#6d6b86',
    ),
    paintTown(
      cam,
      light,
      rng,
      town.filter((h) => h.z <= 300),
    ),
    ...[180, 420, 700, 930, 1180, 1400, 1560].map((x) =>
      clump(rng, x, 836, rng.range(130, 230), rng.range(60, 105), leaf(90)),
    ),
    cypress(rng, 612, 840, 170, leaf(70)),
    cypress(rng, 664, 840, 132, leaf(70)),
    stonePine(rng, 1500, 900, 770, 640, mid, -30, -1),
    // The terrace: warm limestone with basalt waves, and the shadows of the pines across it.
    rect(
      0,
      796,
      1600,
      271,
      page.linear(
        [
          [0, mix(floorLit, '#ffffff', 0.2)],
          [1, '#dcc6a8'],
        ],
        0,
        796,
        0,
        1067,
      ),
    ),
    calcadaWaves(terrace, 0, -9, 9, 4.6, 8.9, '#c3b29a'),
    cast(-3.3, 5.75, 0.24, 9),
    cast(3.95, 8.6, 1.1, 7),
    balustrade(0, 1600, 812, 104, '#fff3da', '#e2cfb4', '#a89aa6'),
    stand(-0.9, 8.5, 'leaning', 0),
    stand(-0.2, 8.5, 'dress', 5, true),
    stand(-2.3, 7.9, 'pointing', 2),
    kiosk(kx, ky, terrace.scale(8.6) * 3.5, t, s),
    table(2.05, 7.5),
    // The crown above throws its shade over the front of the terrace: it holds the picture down.
    group(dapple, 'opacity=".42"'),
    stonePine(rng, px0, py0, 950, 1250, near, 60, -1),
    glow(page, 40, 260, 700, '#ffe1a0', 0.5),
    swallows(rng, 7, 850, 215, 270, 130, ink.cobaltNight),
  ]);
}

export const miradouroPines: Scene = { name: 'miradouro-pines', draw };
