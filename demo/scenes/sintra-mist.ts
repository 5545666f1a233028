/** Sintra before the coaches come: the Pena palace on its crag, the forest still full of mist. */

import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { path, rect } from './kit/drawing/shapes.ts';
import { type Coat, pena } from './kit/landmarks/pena.ts';
import { forest, mistBank } from './kit/nature/forest.ts';
import { cloud, glow, sun, swallows } from './kit/nature/sky.ts';

const MIST = '#f3e6d2';
const FAR = '#b9cfca';
const coat = (c: string): Coat => [
  mix(c, '#fff1cc', 0.3),
  mix(c, MIST, 0.08),
  mix(mix(c, '#4f5c86', 0.42), MIST, 0.1),
];

function draw(): string {
  const page = newPage(1842);
  const { rng } = page;
  const rock = (d: string, c: string) => path(d, c);
  return page.print([
    rect(
      0,
      0,
      1600,
      1067,
      page.linear(
        [
          [0, '#7fb3bf'],
          [0.35, '#b5d2c9'],
          [0.62, '#f0e2c4'],
          [1, '#f8d9b4'],
        ],
        0,
        0,
        0,
        760,
      ),
    ),
    sun(page, 330, 372, 50, '#fff6da', '#ffe6b0'),
    cloud(rng, 1250, 130, 620, '#d3e2d8', '#f6efdc'),
    cloud(rng, 520, 208, 560, '#e3e6d2', '#fff3d8'),
    forest(page, {
      crest: [
        [-20, 560],
        [180, 520],
        [420, 548],
        [640, 590],
        [900, 560],
        [1240, 520],
        [1620, 550],
      ],
      base: 720,
      colour: FAR,
      mist: MIST,
      tree: 13,
      firs: 0.4,
      veil: 0.2,
    }),
    mistBank(page, 640, 150, MIST, 0.7),
    // The Moorish castle's ridge on the left, half dissolved.
    forest(page, {
      crest: [
        [-20, 560],
        [110, 520],
        [230, 566],
        [380, 640],
        [560, 700],
        [760, 730],
      ],
      base: 830,
      colour: '#8fb1a8',
      mist: MIST,
      tree: 20,
      firs: 0.4,
      veil: 0.12,
    }),
    mistBank(page, 730, 150, MIST, 0.75),
    // The crag: forest on its shoulders, bare granite under the walls.
    forest(page, {
      crest: [
        [420, 860],
        [560, 740],
        [680, 600],
        [770, 500],
        [860, 470],
        [1240, 462],
        [1330, 500],
        [1440, 590],
        [1560, 660],
        [1640, 700],
      ],
      base: 960,
      colour: '#4f7f72',
      mist: MIST,
      tree: 34,
      firs: 0.45,
    }),
    rock(
      'M760 520L800 440L1300 436L1345 520L1290 566L1220 540L1150 590L1060 548L980 600L900 552L820 580Z',
      '#9a9a92',
    ),
    rock('M760 520L800 440L900 440L870 500L900 552L820 580Z', '#cfc4ab'),
    rock('M960 440L1020 440L1000 510L1060 548L980 600L955 520Z', '#bdb59f'),
    rock('M1130 440L1190 438L1170 500L1220 540L1150 590L1120 520Z', '#b3ad9b'),
    pena(1045, 420, 600, {
      yellow: coat('#f2b632'),
      red: coat('#c9503c'),
      tile: coat('#8f9fc4'),
      stone: coat('#d8c8a8'),
      dark: '#4a4a63',
      gold: ink.tram,
    }),
    forest(page, {
      crest: [
        [640, 640],
        [720, 560],
        [800, 520],
        [880, 548],
        [960, 520],
        [1060, 556],
        [1140, 528],
        [1220, 556],
        [1300, 520],
        [1400, 580],
        [1640, 700],
      ],
      base: 940,
      colour: '#3f7064',
      mist: MIST,
      tree: 38,
      firs: 0.5,
    }),
    mistBank(page, 850, 200, MIST, 0.9),
    forest(page, {
      crest: [
        [-20, 770],
        [160, 800],
        [360, 870],
        [600, 900],
        [820, 880],
        [1080, 850],
        [1340, 880],
        [1640, 820],
      ],
      base: 1080,
      colour: '#36655a',
      mist: mix(MIST, '#a9c4b8', 0.3),
      tree: 62,
      firs: 0.55,
    }),
    mistBank(page, 985, 130, MIST, 0.62),
    forest(page, {
      crest: [
        [-20, 930],
        [200, 985],
        [480, 1040],
        [760, 1070],
        [1050, 1060],
        [1330, 1010],
        [1640, 930],
      ],
      base: 1400,
      colour: ink.pineDeep,
      mist: ink.pine,
      tree: 120,
      firs: 0.6,
    }),
    glow(page, 330, 380, 760, '#ffe8b4', 0.55),
    swallows(rng, 7, 500, 250, 210, 150, '#3a5a66'),
  ]);
}

export const sintraMist: Scene = { name: 'sintra-mist', draw };
