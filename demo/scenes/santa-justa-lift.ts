/** The Santa Justa lift late in the afternoon, from the street in the Baixa at its feet. */

import { santaJustaTower } from './kit/baixa/santa-justa.ts';
import { santaJustaBridge } from './kit/baixa/santa-justa-bridge.ts';
import { camera, wallPlane } from './kit/drawing/camera.ts';
import { type Light, times, tintOf } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { type Point, poly, solid } from './kit/drawing/shapes.ts';
import { facade } from './kit/houses/facade.ts';
import { awning } from './kit/houses/shopfront.ts';
import { outfits, type Pose, person } from './kit/life/people.ts';
import { cloud, glow, sky, swallows } from './kit/nature/sky.ts';
import { wallLamp } from './kit/streets/street.ts';
import { type StreetBlock, streetRow } from './kit/streets/street-row.ts';
import { cafeTable } from './kit/streets/terrace.ts';

const light: Light = {
  ...times.golden,
  sky: [
    [0, '#5f8fc4'],
    [0.4, '#a7c4d2'],
    [0.72, '#f5dcae'],
    [1, '#f8c07e'],
  ],
  sun: [-0.8, 0.5, -0.26],
  shadeTint: '#7a78a8',
  hazeFrom: 40,
  hazeTo: 620,
};
const HORIZON = 890;
const [LEFT, RIGHT] = [-8, 7];

const leftRow: StreetBlock[] = [
  { z: 5, length: 13, height: 17.6, colour: ink.limeWarm },
  { z: 18, length: 12, height: 17.2, colour: ink.ochre, tiled: false },
  { z: 41, length: 13, height: 17.4, colour: ink.lime },
  { z: 54, length: 20, height: 16.4, colour: ink.pinkWall },
  { z: 74, length: 60, height: 17, colour: ink.limeWarm },
];
const rightRow: StreetBlock[] = [
  { z: 3, length: 11.4, height: 17.8, colour: ink.lime },
  { z: 14.4, length: 9.8, height: 17.2, colour: '#f0d7a6' },
  { z: 72, length: 60, height: 15.5, colour: ink.peach },
];

function draw(): string {
  const page = newPage(1902);
  const { rng } = page;
  const cam = camera({ eye: [0, 1.7, 0], focal: 1000, horizon: HORIZON, cx: 800 });
  const strip = (x0: number, x1: number, z0: number, z1: number, y = 0) =>
    cam.face([
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ]);
  const houseRow = (blocks: readonly StreetBlock[], x: number) =>
    streetRow(cam, light, rng, blocks, x, '#f3dcb2');
  const floorTint = tintOf(light, [0.2, 0, 0], 0);
  const shade = mix(light.shadeTint, ink.cobalt, 0.2);
  const sunny = '#f4dcb0';
  const front = tintOf(light, [-0.28, 0.2, -0.9], 46);
  const side = tintOf(light, [-1, 0, 0], 46);
  const stand = (x: number, z: number, pose: Pose, i: number, flip = false) => {
    const [px, py] = cam.point([x, 0, z]);
    return person(px, py, cam.scale(z) * 1.7, pose, outfits[i] ?? outfits[0], flip);
  };
  const longShadow = (x: number, z: number) =>
    poly(strip(x - 0.1, x + 3.4, z - 0.14, z + 0.14), shade, 'opacity=".4"');
  // Shade of the western houses on the sunny row, with the gap of the side street in it.
  const rightWall = (z: number, y: number): Point => cam.point([RIGHT - 0.01, y, z]);
  const castOnRight = [
    rightWall(3, 0),
    rightWall(3, 7.4),
    rightWall(10, 7.4),
    rightWall(10, 6.6),
    rightWall(24.2, 6.6),
    rightWall(24.2, 0),
  ];
  const wall = (x: number, z: number, w: number, h: number, colour: string) => {
    const plane = wallPlane(cam, [x, 0, z], [x + w, 0, z]);
    return facade(
      plane,
      { width: w, height: h, colour, storey: 3.5, ground: 'doors', mirror: '#f3dcb2' },
      tintOf(light, [0, 0, -1], z * 2.4),
      rng,
    );
  };
  // Bands of basalt diamonds across the limestone, narrowing with distance.
  const tiles = Array.from({ length: 13 }, (_, i) => 6.6 + i * 2.1).flatMap((z) => [
    ...Array.from({ length: 7 }, (_, k) => -4.2 + k * 1.28).map((x) =>
      poly(
        cam.face([
          [x, 0, z],
          [x + 0.62, 0, z - 0.62],
          [x + 1.24, 0, z],
          [x + 0.62, 0, z + 0.62],
        ]),
        floorTint('#77788a'),
        'opacity=".62"',
      ),
    ),
  ]);
  const table = (x: number, z: number) => {
    const [px, py] = cam.point([x, 0.12, z]);
    return cafeTable(px, py, cam.scale(z) * 0.8, '#33405a', '#f0e2cc');
  };
  const lampAt = (x: number, z: number) => {
    const [px, py] = cam.point([x, 4.6, z]);
    return wallLamp(px, py, cam.scale(z) * 1.3, '#2f3140', '#ffe9ae', x > 0);
  };
  return page.print([
    sky(page, light, HORIZON - 60),
    glow(page, 560, 470, 620, '#ffe2a2', 0.85),
    cloud(rng, 690, 330, 420, '#f6e3c4', '#fff6dc'),
    cloud(rng, 1150, 330, 420, '#f9dcb0', '#fff0cc'),
    wall(-3, 140, 22, 14, ink.lime),
    houseRow([rightRow[2] as StreetBlock], 16),
    wall(10, 76, 26, 17, ink.pinkWall),
    solid(
      strip(-60, 60, 3, 140),
      page.linear(
        [
          [0, floorTint('#fff0dc')],
          [0.3, floorTint('#e2d5c6')],
          [1, floorTint('#c9bdb4')],
        ],
        0,
        900,
        0,
        1067,
      ),
    ),
    // Sun through the side street, across the pavement to the foot of the tower.
    poly(
      cam.face([
        [-60, 0, 30.2],
        [LEFT, 0, 30.2],
        [40, 0, 37],
        [40, 0, 52],
        [LEFT, 0, 40.6],
        [-60, 0, 40.6],
      ]),
      sunny,
    ),
    solid(strip(LEFT, -5.2, 3, 29.5, 0.12), floorTint('#efe3d0')),
    solid(strip(4.4, RIGHT, 3, 24.2, 0.12), floorTint('#efe3d0')),
    ...tiles,
    houseRow(leftRow.slice(3), LEFT),
    santaJustaBridge(cam, [3.2, 32.8, 58], [-28, 32.8, 58], 14.5, front),
    houseRow(leftRow.slice(2, 3), LEFT),
    santaJustaTower(cam, [2.7, 0, 54], 8.4, front, side, '#f5dcae'),
    houseRow(leftRow.slice(0, 2), LEFT),
    houseRow(rightRow.slice(0, 2), RIGHT),
    poly(castOnRight, shade, 'opacity=".5"'),
    ...[9, 15].map((z) =>
      awning(cam, LEFT, z, 3.4, floorTint(ink.terracotta), floorTint(ink.lime)),
    ),
    awning(cam, LEFT, 22, 3.4, floorTint(ink.pine), floorTint(ink.lime)),
    ...[11, 17.5].map((z) =>
      awning(cam, RIGHT, z, 3.4, floorTint(ink.cobalt), floorTint(ink.lime)),
    ),
    ...[
      [-2.6, 37.6],
      [2.4, 36],
      [0.3, 35],
    ].map(([x = 0, z = 0]) => longShadow(x, z)),
    stand(-3, 60, 'walking', 3),
    stand(1, 46, 'standing', 1),
    stand(1.7, 46, 'dress', 5),
    stand(-2.6, 37.6, 'walking', 4),
    stand(0.3, 35, 'dress', 2, true),
    stand(2.4, 36, 'standing', 3),
    table(-6.1, 13.4),
    table(-5.9, 10.6),
    stand(-5.9, 20, 'walking', 1),
    stand(-1.7, 15.5, 'pointing', 2),
    stand(-0.7, 15, 'standing', 0),
    stand(0.2, 15.6, 'dress', 5, true),
    lampAt(LEFT, 17.6),
    lampAt(RIGHT, 13.8),
    lampAt(LEFT, 29.5),
    glow(page, 520, 420, 760, '#ffd38a', 0.4),
    swallows(rng, 6, 500, 60, 240, 90, '#4b4a78'),
  ]);
}

export const santaJustaLift: Scene = { name: 'santa-justa-lift', draw };
