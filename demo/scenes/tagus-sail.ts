/** Sailing home up the Tagus: one yacht heels across the sun's path, the bridge faint behind her. */

import { camera } from './kit/drawing/camera.ts';
import { times } from './kit/drawing/light.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { bridge25 } from './kit/landmarks/bridge.ts';
import { cristoRei } from './kit/landmarks/castle.ts';
import { farTown, ridge, rolling } from './kit/nature/hills.ts';
import { cloud, glow, sky, sun, swallows } from './kit/nature/sky.ts';
import { foam, swell, waterline } from './kit/nature/swell.ts';
import { ferry, glitter, reflection, ripple, sailBoat, water } from './kit/nature/water.ts';
import { yacht } from './kit/rides/yacht.ts';

const HORIZON = 668;

function draw(): string {
  const page = newPage(1147);
  const { rng } = page;
  const light = {
    ...times.dusk,
    sky: [
      [0, '#4c7fae'],
      [0.3, '#86a9bd'],
      [0.55, '#d9c3a6'],
      [0.76, '#f8b98a'],
      [0.92, '#fb9f77'],
      [1, '#ffc08a'],
    ] as const,
    water: ['#f7b48c', '#1f5a7c', '#ffe6ae'] as const,
  };
  const cam = camera({ eye: [0, 3, 0], focal: 1500, horizon: HORIZON, cx: 700 });
  const faint = { near: '#c27a78', far: '#cb8079', shade: '#a86f80', lamp: '#ffd9a0' };
  const [bx, by, mast] = [1080, 902, 770];
  return page.print([
    sky(page, light, HORIZON),
    sun(page, 520, 596, 52, '#fff3c4', '#ffcf8a'),
    cloud(rng, 260, 150, 760, '#a9b9c0', '#e8cfb4'),
    cloud(rng, 1420, 260, 640, '#b9bcb8', '#f3d0ae'),
    cloud(rng, 160, 420, 620, '#f1b995', '#ffe0b0'),
    cloud(rng, 820, 500, 480, '#f6b08a', '#ffdca8'),
    ridge(page, rolling(rng, -20, 1620, 648, 5, 8), HORIZON + 3, '#d8938a', '#f8b58c'),
    ridge(
      page,
      [
        [-20, 604],
        [110, 592],
        [230, 598],
        [330, 620],
        [430, 648],
        [520, HORIZON],
      ],
      HORIZON + 3,
      '#b87d8b',
      '#ee9f86',
    ),
    cristoRei(176, 596, 92, '#a06c84', '#ffc796'),
    bridge25(cam, [1950, 0, 2350], [-1180, 0, 2500], faint),
    farTown(rng, -20, 380, HORIZON, 12, ['#c9858a', '#a86a80', '#ffdf9e']),
    farTown(rng, 980, 1640, HORIZON, 15, ['#d8938a', '#b77684', '#ffdf9e']),
    water(page, light, HORIZON, 1067),
    swell(rng, HORIZON + 16, 1050, ['#d99a8c', '#17496c', '#ffd3a0'], 16),
    glitter(rng, 520, HORIZON + 2, 1060, 96, '#ffe3a0'),
    ferry(790, 684, 74, '#f4c3a4', '#8a5a78', '#ffe3a0'),
    sailBoat(330, 690, 52, '#ffe0bd', '#7c5378'),
    reflection(rng, 330, 696, 30, 20, '#8a5a78'),
    // Her reflection: sails first, then the dark of the hull.
    reflection(rng, bx - 40, by + 14, 150, 210, '#f3b98e'),
    reflection(rng, bx - 10, by + 6, 64, 520, '#173a5c'),
    `<g clip-path="${page.clip(`M0 0H1600V${by + 24}H0Z`)}">`,
    yacht(
      bx,
      by,
      mast,
      3.5,
      {
        sailLit: '#fff4dc',
        sailHalf: '#fbd9b0',
        sailShade: '#e3a98c',
        hull: '#173a5c',
        hullLit: '#fdeccf',
        boot: '#c4573a',
        deck: '#f3dcb8',
        wood: '#a8653f',
        rig: '#4a3a52',
      },
      [
        { x: -1.6, top: '#f5b81c', skin: '#c98f6d', hair: '#2f2226' },
        { x: 5, top: '#5c7d5e', skin: '#e0ad8c', hair: '#c9c2b8' },
        { x: 18, top: '#e8b4a4', skin: '#d9a07e', hair: '#3a2a2c', hat: '#fbf0d4' },
        { x: 24.6, top: '#c4573a', skin: '#8a583f', hair: '#1f191c' },
        { x: 29.8, top: '#3f66b5', skin: '#e0ad8c', hair: '#7b4a2f' },
        { x: 38.6, top: '#f7f1e6', skin: '#b97a5b', hair: '#241c22', hat: '#2b3f66', arm: -1 },
      ],
    ),
    '</g>',
    waterline(bx - 356, bx + 356, by + 16, 26, '#4d6a82', '#fff0da'),
    foam(rng, bx - 410, bx - 236, by + 36, 12, '#fff3df', 0.95),
    foam(rng, bx + 170, bx + 470, by + 30, 8, '#ffe9cf', 0.85),
    ...[0, 1, 2, 3, 4, 5].map((k) =>
      ripple(bx - 300 + k * 92, by + 44 + (k % 3) * 9, 190, 6, k % 2 ? '#f0c3a0' : '#1f4a6c', 0.6),
    ),
    ...[0, 1, 2, 3].map((k) =>
      ripple(bx + 250 + k * 70, by - 2 + k * 10, 260, 5, '#ffe3bd', 0.5 - k * 0.1),
    ),
    glow(page, 520, 600, 720, '#ffb766', 0.42),
    swallows(rng, 5, 560, 190, 320, 200, '#4b4a6b'),
  ]);
}

export const tagusSail: Scene = { name: 'tagus-sail', draw };
