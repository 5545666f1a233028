/** Arrábida at noon: pine slopes and limestone coves over turquoise water, a boat on its shadow. */
import { camera, type Vec } from './kit/drawing/camera.ts';
import { type Light, times } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { ellipse, group, path, rect } from './kit/drawing/shapes.ts';
import { type CoastInks, type Spur, shallows, spur } from './kit/nature/coast.ts';
import { ridge } from './kit/nature/hills.ts';
import { ledge, skiff } from './kit/nature/shore-parts.ts';
import { cloud, glow, sky, swallows } from './kit/nature/sky.ts';
import { stonePine } from './kit/nature/trees.ts';
import { reflection, ripple, sailBoat } from './kit/nature/water.ts';

const light: Light = {
  ...times.morning,
  sky: [
    [0, '#3f86cf'],
    [0.55, '#8fc4ea'],
    [1, '#e6f1ee'],
  ],
  sun: [0.62, 0.75, -0.35],
  shadeTint: '#7f97bd',
  haze: '#c3dcec',
  hazeFrom: 150,
  hazeTo: 5200,
};
const HORIZON = 322;

/** Points of land every few hundred metres; between them the beaches draw back. */
const capes = [
  { z: 250, out: 70, w: 52 },
  { z: 470, out: 112, w: 78 },
  { z: 820, out: 165, w: 130 },
  { z: 1500, out: 260, w: 300 },
] as const;
const shore = (z: number) =>
  -96 -
  z * 0.13 +
  capes.reduce((sum, c) => sum + c.out * Math.exp(-(((z - c.z) / c.w) ** 2)), 0) +
  Math.sin(z * 0.06) * 3;

const inks: CoastInks = { scrub: '#abb975', pine: '#35634a', pineLit: '#769a50', rock: '#f6ecd8' };

/** A spur from the mountain down to its cape. */
function headland(z: number, height: number, spread: number, gullies: number, trees: number): Spur {
  const tip = shore(z);
  const back = -z * 0.72 - 60;
  const at = (k: number, h: number, dz: number): Vec => [
    tip + (back - tip) * k,
    height * h,
    z + dz * spread,
  ];
  // A long skyline with shoulders; the last step to the sea is sheer.
  const crest = [1.5, 1, 0.86, 0.72, 0.6, 0.47, 0.35, 0.23, 0.12, 0.04, 0].map((k, i) =>
    at(k, 1.06 * Math.min(k, 0.9) ** 0.8 * (1 + 0.09 * Math.sin(i * 2.1 + z)), 0.1 + k),
  );
  const foot = [1.5, 1, 0.86, 0.72, 0.6, 0.47, 0.35, 0.23, 0.12, 0.04, -0.006].map((k, i) =>
    at(k, 0, -0.04 - k * 1.2 + (i % 2) * 0.035),
  );
  return { crest, foot, gullies, trees, cliff: 7 + spread * 0.075 };
}

function draw(): string {
  const page = newPage(1465);
  const { rng } = page;
  const cam = camera({ eye: [0, 86, 0], focal: 1180, horizon: HORIZON, cx: 900 });
  const sea = page.linear(
    [
      [0, '#9cc9e2'],
      [0.1, '#5aa5d0'],
      [0.4, '#2b86bd'],
      [1, '#1c74ad'],
    ],
    0,
    HORIZON,
    0,
    1067,
  );
  const band = (reach: number, colour: string, far: string) =>
    shallows(
      cam,
      rng,
      shore,
      110,
      2400,
      reach,
      page.linear(
        [
          [0, mix(far, light.haze, 0.5)],
          [0.3, mix(colour, far, 0.3)],
          [1, colour],
        ],
        0,
        360,
        0,
        1000,
      ),
    );
  const ripples = Array.from({ length: 150 }, () => {
    const t = rng.next() ** 0.7;
    const y = HORIZON + 8 + t * 740;
    const w = rng.range(14, 90) * (0.3 + t * 1.4);
    // Only on open water: from the shore line of this row of the page outwards.
    const z = (86 * 1180) / (y - HORIZON);
    const left = cam.point([shore(z) + 14, 0, z])[0];
    const tone = rng.chance(0.6) ? '#bfe8ea' : '#14659c';
    return ripple(rng.range(left, 1640), y, w, 1 + t * 4, tone, 0.3);
  });
  return page.print([
    sky(page, light, HORIZON),
    cloud(rng, 1180, 118, 620, '#eaf4f8', '#ffffff'),
    cloud(rng, 1420, 216, 360, '#eef6f6', '#ffffff'),
    ridge(
      page,
      [
        [700, 312],
        [900, 303],
        [1100, 306],
        [1300, 300],
        [1640, 309],
      ],
      HORIZON + 3,
      '#a7c4da',
      '#d8e8ec',
    ),
    rect(0, HORIZON, 1600, 745, sea),
    // Tróia: a long spit of sand across the mouth of the Sado.
    path(
      `M880 ${HORIZON + 9}Q1200 ${HORIZON + 4} 1640 ${HORIZON + 5}L1640 ${HORIZON + 13}Q1200 ${HORIZON + 11} 880 ${HORIZON + 9}Z`,
      '#f1ead2',
    ),
    band(120, '#2596c4', '#4ea3cf'),
    band(78, '#2fb1c6', '#5fb4d2'),
    band(48, '#4fcac8', '#7fc9d6'),
    band(24, '#8fe0d2', '#a6dcdc'),
    band(9, '#c9f0e0', '#cdebe2'),
    band(4, '#fdf6e4', '#f7f1de'),
    group(ripples),
    spur(cam, light, rng, headland(1500, 520, 330, 9, 800), inks),
    spur(cam, light, rng, headland(820, 330, 190, 9, 1000), inks),
    spur(cam, light, rng, headland(470, 196, 105, 8, 1000), inks),
    spur(cam, light, rng, headland(250, 104, 62, 7, 800), inks),
    ...[
      [742, 660, 30],
      [812, 690, 36],
    ].map(([x = 0, y = 0, w = 0]) => skiff(x, y, w)),
    ellipse(1196, 800, 86, 11, '#135f92', 'opacity=".6"'),
    reflection(rng, 1186, 776, 90, 30, '#e6f4f2'),
    sailBoat(1190, 770, 150, '#fffdf4', '#26466f'),
    // Our own ledge: limestone and rosemary under an old pine.
    ...ledge(rng),
    stonePine(
      rng,
      70,
      1000,
      520,
      520,
      {
        dark: '#1f3f38',
        mid: '#3d6a4b',
        light: '#8fa85c',
        trunk: '#6b463a',
        trunkLight: '#c98e66',
      },
      40,
      1,
    ),
    glow(page, 1500, 60, 900, '#fff6d8', 0.4),
    swallows(rng, 6, 900, 120, 400, 120, ink.cobaltNight),
  ]);
}

export const arrabidaCoast: Scene = { name: 'arrabida-coast', draw };
