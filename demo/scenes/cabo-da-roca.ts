/** Cabo da Roca: the last land, gold in the evening, over a heavy Atlantic. */

import { times } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { type Point, path, poly, rect, smooth } from './kit/drawing/shapes.ts';
import { rocaLighthouse } from './kit/landmarks/lighthouse.ts';
import { groundShadow, outfits, person } from './kit/life/people.ts';
import { cliffFace, seaStack, track, wildflowers } from './kit/nature/cliffs.ts';
import { ridge } from './kit/nature/hills.ts';
import {
  brink,
  crest,
  edge,
  foot,
  nose,
  noseBrink,
  noseFoot,
  scatterFlowers,
  stops,
} from './kit/nature/roca-coast.ts';
import { cloud, glow, sky, swallows } from './kit/nature/sky.ts';
import { foam, swell } from './kit/nature/swell.ts';
import { glitter, ripple, water } from './kit/nature/water.ts';

const HORIZON = 446;

function draw(): string {
  const page = newPage(1458);
  const { rng } = page;
  const light = {
    ...times.golden,
    sky: [
      [0, '#4f8fb5'],
      [0.35, '#8fb9bf'],
      [0.68, '#e9d9b0'],
      [1, '#fdc98a'],
    ] as const,
    water: ['#e3d2ac', '#15566e', '#fff0c4'] as const,
  };
  const rock = { lit: '#f6c48a', half: '#cf9376', shade: '#85607a', wet: '#3b3d62' };
  const far = {
    lit: mix(rock.lit, '#f3d3a8', 0.4),
    half: mix(rock.half, '#e3bd9f', 0.4),
    shade: mix(rock.shade, '#c9a49a', 0.4),
    wet: '#5f6a83',
  };
  const grass = { lit: '#d3bd62', half: '#a3a45a', shade: '#6c8058' };

  const land = (points: readonly Point[]) =>
    `M1640 480Q1300 520 ${points.map(([x, y]) => `${x} ${y}`).join('L')}L470 1090L1640 1090`;
  const flowers = scatterFlowers(rng);
  return page.print([
    sky(page, light, HORIZON),
    glow(page, -60, 380, 900, '#ffdf9a', 0.75),
    cloud(rng, 420, 170, 820, '#b7c9c4', '#fff0cf'),
    cloud(rng, 1180, 130, 560, '#a9c2c4', '#f7e6c4'),
    cloud(rng, 300, 330, 620, '#f0d3a4', '#fff2cf'),
    ridge(
      page,
      [
        [560, HORIZON],
        [640, 428],
        [720, 420],
        [820, 404],
        [960, 400],
      ],
      HORIZON + 4,
      '#c9ac9c',
      '#eccfa4',
    ),
    water(page, light, HORIZON, 1067),
    swell(rng, HORIZON + 22, 1060, ['#a9b3a0', '#0f4a63', '#fff0d0'], 15),
    glitter(rng, 96, HORIZON + 2, 1060, 130, '#fff0c0'),
    // Long swells rolling in towards the cove, a white lip on each.
    ...[
      [400, 556, 210, 5],
      [250, 612, 250, 7],
      [420, 700, 300, 9],
      [150, 770, 460, 13],
      [420, 850, 380, 15],
      [60, 930, 560, 20],
      [300, 1020, 360, 20],
    ].map(
      ([x = 0, y = 0, w = 0, h = 0]) =>
        ripple(x - w * 0.15, y + h * 0.9, w * 1.3, h * 1.3, '#0d4059', 0.5) +
        ripple(x, y, w, h * 0.5, '#fff4de', 0.9) +
        ripple(x + w * 0.3, y + h * 0.5, w * 0.8, h * 0.35, '#fff4de', 0.55),
    ),
    foam(rng, 505, 625, 620, 6, '#fff4de'),
    seaStack(rng, 560, 618, 92, 108, far),
    seaStack(rng, 630, 628, 60, 60, far),
    seaStack(rng, 668, 648, 40, 34, rock),
    foam(rng, 500, 690, 634, 11, '#fffaf0'),
    poly([...brink, ...[...foot].reverse()], rock.shade),
    cliffFace(rng, brink, foot, 21, rock),
    foam(rng, 650, 800, 660, 11, '#fffaf0'),
    foam(rng, 735, 900, 702, 14, '#fffaf0', 0.95),
    foam(rng, 830, 1010, 752, 17, '#fffaf0', 0.95),
    // The green back of the cape, with folds running down to the brink.
    path(
      `${smooth(crest)}L1640 720L1130 660${[...brink]
        .reverse()
        .map(([x, y]) => `L${x} ${y}`)
        .join('')}Z`,
      page.linear(
        [
          [0, grass.lit],
          [0.5, grass.half],
          [1, grass.shade],
        ],
        840,
        400,
        1500,
        640,
      ),
    ),
    path(
      'M1000 388Q1090 450 1060 560L1130 640Q1180 520 1120 420Q1080 390 1000 388Z',
      grass.shade,
      'opacity=".4"',
    ),
    path(
      'M1330 372Q1300 470 1400 590L1640 640L1640 420Q1460 440 1330 372Z',
      grass.shade,
      'opacity=".5"',
    ),
    path('M860 424Q930 450 960 520L990 548Q1000 480 930 424Z', '#efd784', 'opacity=".5"'),
    rocaLighthouse(1176, 374, 196),
    // The stone cross where the land ends.
    rect(884, 452, 44, 20, '#c79c86'),
    rect(884, 452, 44, 4, '#ffe8bb'),
    rect(893, 418, 26, 36, '#fbdca6'),
    rect(907, 418, 12, 36, '#8f7191'),
    rect(903.5, 380, 5.4, 40, '#7c6287'),
    rect(895, 388, 22.6, 5, '#7c6287'),
    poly([...noseBrink, ...[...noseFoot].reverse()], rock.shade),
    cliffFace(rng, noseBrink, noseFoot, 16, rock),
    foam(rng, 740, 880, 912, 13, '#fffaf0', 0.95),
    foam(rng, 800, 980, 958, 16, '#fffaf0', 0.95),
    path(
      land([...nose, ...noseBrink]).replace('L470 1090', ''),
      page.linear(
        [
          [0, '#dcc468'],
          [0.5, '#b3aa5a'],
          [1, '#7f8c55'],
        ],
        860,
        700,
        1480,
        940,
      ),
    ),
    foam(rng, 560, 720, 1026, 15, '#fffaf0', 0.95),
    foam(rng, 430, 610, 1062, 17, '#fffaf0', 0.95),
    poly([...edge.map(([x, y]): Point => [x - 13, y + 3]), [1200, 1090]], rock.half),
    path(
      land([[1240, 830], ...edge]),
      page.linear(
        [
          [0, '#e6cd72'],
          [0.5, '#bdb15e'],
          [1, '#85915a'],
        ],
        620,
        900,
        1500,
        1080,
      ),
    ),
    path(
      'M1640 560Q1420 620 1360 720Q1330 800 1450 900Q1560 980 1640 990Z',
      '#6c8058',
      'opacity=".4"',
    ),
    ripple(760, 1010, 380, 40, '#f3dc8a', 0.5),
    ripple(1240, 1000, 330, 44, '#9aa35f', 0.6),
    track(stops, '#b58a66', 0.06),
    track(stops, '#f8dfae'),
    ...flowers
      .filter(([, y]) => y < 930)
      .map(([x, y, s, c]) => wildflowers(rng, x, y, s, '#5f7a4c', c)),
    groundShadow(1168, 926, 120, 14, 9, ink.violet, 0.35),
    groundShadow(1208, 918, 120, 14, 9, ink.violet, 0.35),
    person(1168, 926, 104, 'walking', outfits[2] ?? outfits[0]),
    person(1210, 918, 98, 'walking', outfits[0]),
    ...flowers
      .filter(([, y]) => y >= 930)
      .map(([x, y, s, c]) => wildflowers(rng, x, y, s, '#4f6b48', c)),
    glow(page, -20, 420, 980, '#ffcf80', 0.45),
    swallows(rng, 6, 520, 200, 380, 180, '#3f5a72'),
  ]);
}

export const caboDaRoca: Scene = { name: 'cabo-da-roca', draw };
