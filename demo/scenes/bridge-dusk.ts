/** The bridge at dusk: rust-red steel against an ember sky, lamps just lit, a sail going home. */

import { camera, type Vec } from './kit/drawing/camera.ts';
import { times } from './kit/drawing/light.ts';
import { ink } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { ellipse, line, n, rect } from './kit/drawing/shapes.ts';
import { bridge25 } from './kit/landmarks/bridge.ts';
import { cristoRei } from './kit/landmarks/castle.ts';
import { outfits, person } from './kit/life/people.ts';
import { farTown, ridge } from './kit/nature/hills.ts';
import { cloud, glow, sky, sun, swallows } from './kit/nature/sky.ts';
import { ferry, glitter, reflection, sailBoat, water } from './kit/nature/water.ts';
import { lampPost } from './kit/streets/street.ts';

const light = times.dusk;
const HORIZON = 742;

function draw(): string {
  const page = newPage(66);
  const { rng } = page;
  const cam = camera({ eye: [0, 9, 0], focal: 1180, horizon: HORIZON, cx: 800 });
  const from: Vec = [330, 0, 60];
  const to: Vec = [-900, 0, 1850];
  const towers = [0.26, 0.74].map((t) => {
    const [x] = cam.point([from[0] + (to[0] - from[0]) * t, 0, from[2] + (to[2] - from[2]) * t]);
    return [x, t] as const;
  });
  const night = '#231f4a';
  const people = outfits.map(() => ({
    skin: '#4a3155',
    hair: '#1c1738',
    top: '#3a2c5e',
    legs: '#241d45',
    bag: '#2c2350',
  }));
  const [walker, sitter] = [people[1] ?? outfits[0], people[2] ?? outfits[0]];
  const stays = Array.from({ length: 14 }, (_, i) => i * 125 - 30);
  return page.print([
    sky(page, light, HORIZON),
    sun(page, 560, 690, 54, '#fff0b8', '#ffc070'),
    cloud(rng, 380, 190, 900, '#6a4c8c', '#b76c93'),
    cloud(rng, 1150, 320, 820, '#8a578f', '#e08a86'),
    cloud(rng, 300, 430, 720, '#c06f86', '#ffb083'),
    cloud(rng, 980, 520, 620, '#d97f7c', '#ffc187'),
    cloud(rng, 640, 604, 520, '#f0a070', '#ffd89a'),
    ridge(
      page,
      [
        [-20, 650],
        [90, 640],
        [170, 648],
        [290, 662],
        [420, 690],
        [560, 707],
        [760, 716],
        [980, 712],
        [1240, 720],
        [1620, 712],
      ],
      HORIZON + 4,
      '#7a4f86',
      '#e08a76',
    ),
    cristoRei(168, 654, 118, '#57397a', '#ffc58f'),
    farTown(rng, 640, 1620, HORIZON, 9, ['#b56b82', '#8a5485', '#ffdf9e']),
    water(page, light, HORIZON, 1067),
    glitter(rng, 560, HORIZON + 2, 1010, 84, '#ffd890'),
    ...towers.flatMap(([x, t]) => [
      reflection(rng, x, HORIZON + 4, 150 - t * 90, 30 - t * 22, '#6b3158'),
    ]),
    bridge25(cam, from, to, { near: '#a33b33', far: '#94506f', shade: '#43265a', lamp: '#ffdf9a' }),
    ridge(
      page,
      [
        [-20, 690],
        [120, 684],
        [260, 700],
        [380, 718],
        [520, 730],
        [640, 742],
      ],
      HORIZON + 4,
      '#5a3d7a',
      '#a75f80',
    ),
    farTown(rng, -10, 470, HORIZON, 20, ['#7a4f86', '#4d3570', '#ffd28c']),
    ferry(300, 764, 92, '#e9b4a0', '#4b3566', '#ffe3a0'),
    reflection(rng, 300, 768, 30, 60, '#4b3566'),
    reflection(rng, 930, 900, 100, 44, '#5b3a6e'),
    sailBoat(930, 898, 170, '#ffd9b4', '#2f2352'),
    sailBoat(420, 752, 30, '#f7c7a4', '#5a3d7a', true),
    // The quay we stand on: one dark calm band with a railing, a lamp and two people.
    rect(
      0,
      1006,
      1600,
      61,
      page.linear(
        [
          [0, '#33285c'],
          [1, night],
        ],
        0,
        1006,
        0,
        1067,
      ),
    ),
    line(
      [
        [0, 1006],
        [1600, 1006],
      ],
      '#d98a7c',
      2.5,
    ),
    ...stays.map(
      (x) =>
        rect(x, 940, 6, 68, night) +
        rect(x, 940, 1.6, 68, '#c4736f') +
        ellipse(x + 3, 939, 5, 5, night),
    ),
    `<path d="${stays.map((x) => `M${n(x + 3)} 956Q${n(x + 65)} 972 ${n(x + 128)} 956M${n(x + 3)} 980Q${n(x + 65)} 994 ${n(x + 128)} 980`).join('')}" fill="none" stroke="${night}" stroke-width="3"/>`,
    person(1256, 1016, 148, 'standing', walker),
    person(1304, 1016, 138, 'dress', sitter, true),
    glow(page, 1420, 688, 230, '#ffd68c', 0.8),
    lampPost(1420, 1020, 400, night, '#fff0c0'),
    glow(page, 1420, 690, 70, '#fff0c0', 0.55),
    glow(page, 560, 700, 560, '#ffb060', 0.4),
    swallows(rng, 6, 300, 200, 460, 220, ink.violet),
  ]);
}

export const bridgeDusk: Scene = { name: 'bridge-dusk', draw };
