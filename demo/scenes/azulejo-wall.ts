/** A tiled front in the Graça: three patterns, a blue door, geraniums, noon coming over the roof. */

import { flatPlane } from './kit/drawing/camera.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { type Point, path, poly, rect } from './kit/drawing/shapes.ts';
import { azulejo, type TileInks } from './kit/houses/tiles.ts';
import { blueDoor, missingTile, stone, windowShelf } from './kit/houses/townhouse.ts';
import { drawWindow } from './kit/houses/windows.ts';
import { cat } from './kit/life/fado.ts';
import { pot } from './kit/nature/plants.ts';
import { glow } from './kit/nature/sky.ts';
import { bicycle, lampShadow } from './kit/rides/bicycle.ts';
import { wallLamp } from './kit/streets/street.ts';

const GROUND = 948;
const T = 58;
const SUN = '#fff6e2';
const SHADOW = '#4f5a96';

function draw(): string {
  const page = newPage(1755);
  const { rng } = page;
  const green: TileInks = {
    ground: '#f4ecd8',
    blue: '#2f7a68',
    pale: '#a8d0b8',
    accent: '#eeb33a',
  };
  const blue: TileInks = { ground: '#f7f0e0', blue: '#1f4aa0', pale: '#9dbbe8', accent: '#f0b83a' };
  const ochre: TileInks = {
    ground: '#f8eed6',
    blue: '#3f5fae',
    pale: '#f0c878',
    accent: '#c4573a',
  };
  const plane = flatPlane(0, GROUND, 150);
  const DX = 800;
  const missing = (x: number, y: number, plain = false) => missingTile(rng, T, x, y, plain);
  const wall = [
    rect(0, 0, 1600, 1067, '#e9dcc4'),
    rect(0, 0, 590, GROUND, azulejo(page, 'star', T, blue, 10, 2)),
    rect(590, 0, 420, GROUND, azulejo(page, 'quatrefoil', T, ochre, 10, 2)),
    rect(1010, 0, 590, GROUND, azulejo(page, 'rosette', T, green, 26, 2)),
    // A border under the cornice line and a plinth of stone.
    rect(0, 60, 1600, T, azulejo(page, 'ribbon', T, blue, 10, 60)),
    stone(-10, 44, 1620, 16),
    stone(-10, 118, 1620, 10),
    stone(566, -10, 30, 1000),
    stone(1004, -10, 30, 1000),
    missing(10, 2 + T * 12),
    missing(10 + T, 2 + T * 12),
    missing(10 + T, 2 + T * 13),
    missing(10 + T * 8, 2 + T * 10, true),
    missing(26 + T * 19, 2 + T * 9, true),
    missing(26 + T * 18, 2 + T * 12),
  ];
  const win = { w: 1.35, h: 2.15, trim: '#f6ecd9', shutters: ink.pine, mirror: '#a9cdec' };
  const window1 = drawWindow(plane, 1.23, 2.35, win, (c) => mix(c, SUN, 0.05), rng);
  const window2 = drawWindow(
    plane,
    8.6,
    2.35,
    { ...win, shutters: '#2450a4' },
    (c) => mix(c, SUN, 0.05),
    rng,
  );
  const pots = (x: number, y: number, bloom: string) =>
    [0, 1, 2]
      .map((i) =>
        pot(
          rng,
          x + i * 74,
          y,
          46,
          i === 1 ? '#b9553d' : ink.terracotta,
          '#4f7f5c',
          i === 1 ? '#f2a48b' : bloom,
        ),
      )
      .join('');
  // Pavement: worn limestone and a kerb, drawn level like everything in this elevation.
  const paving: string[] = [];
  for (let row = 0; row < 8; row++) {
    const y = GROUND + 16 + row * (9 + row * 1.6);
    for (let x = -30 + (row % 2) * 20; x < 1640; ) {
      const w = rng.range(24, 46) * (1 + row * 0.09);
      const tone = rng.pick(['#efe3cc', '#e4d5bb', '#f5ecda', '#dccbae']);
      paving.push(rect(x, y, w - 2.5, 8 + row * 1.6, tone));
      x += w;
    }
  }
  // The eaves' shade and the roof opposite: one clean diagonal over the upper left.
  const eaves: Point[] = [
    [0, 0],
    [1600, 0],
    [1600, 30],
    [1010, 30],
    [700, 30],
    [330, 330],
    [0, 330],
  ];
  const cast = 'opacity=".46" style="mix-blend-mode:multiply"';
  const lamp = { x: 1072, y: 330 };
  return page.print([
    ...wall,
    rect(-10, GROUND - 74, 1620, 74, '#e2d3b6'),
    rect(-10, GROUND - 74, 1620, 6, '#fffaf0'),
    ...[150, 420, 1130, 1380].map((x) => rect(x, GROUND - 68, 2.5, 68, '#bba98a')),
    window1,
    window2,
    blueDoor(DX, 330, 250, GROUND, SHADOW),
    poly(eaves, SHADOW, cast),
    windowShelf(118, 340, 612, SHADOW),
    pots(206, 614, '#d9485f'),
    windowShelf(1225, 340, 612, SHADOW),
    pots(1321, 614, '#e0607a'),
    rect(-10, GROUND, 1620, 120, '#c9b698'),
    ...paving,
    rect(-10, GROUND, 1620, 9, SHADOW, cast),
    // Two steps to the door.
    stone(DX - 196, GROUND - 16, 392, 34),
    rect(DX - 196, GROUND - 16, 392, 12, '#fffaf0'),
    rect(DX - 196, GROUND + 18, 392, 8, SHADOW, cast),
    lampShadow(lamp.x - 318, lamp.y + 232, 190, SHADOW),
    wallLamp(lamp.x - 40, lamp.y, 180, '#1c2c3c', '#f6f0da'),
    path(
      `M40 ${GROUND + 34}Q250 ${GROUND + 14} 470 ${GROUND + 34}Q250 ${GROUND + 52} 40 ${GROUND + 34}Z`,
      SHADOW,
      cast,
    ),
    bicycle(262, GROUND + 36, 430, '#c8443a', '#232a3c'),
    path(
      `M936 ${GROUND - 14}L1010 ${GROUND - 14}L946 ${GROUND + 4}L880 ${GROUND + 4}Z`,
      SHADOW,
      cast,
    ),
    cat(948, GROUND - 12, 92, '#2a2433', '#6a5a66'),
    path(`M1180 ${GROUND + 40}h150l-60 18h-150Z`, SHADOW, cast),
    pot(rng, 1240, GROUND + 46, 92, '#b9553d', '#3f7a5c', '#d9485f'),
    pot(rng, 1390, GROUND + 40, 70, ink.terracotta, '#5c8a68'),
    glow(page, 1480, 60, 1100, '#ffeab8', 0.28),
  ]);
}

export const azulejoWall: Scene = { name: 'azulejo-wall', draw };
