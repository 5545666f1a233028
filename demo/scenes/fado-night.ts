/** A fado night in Alfama: the lamplit arch, the singer in her shawl, the river under the moon. */
import { camera, type Vec, wallPlane } from './kit/drawing/camera.ts';
import { type Light, times, tintOf } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { at, ellipse, group, n, path, poly } from './kit/drawing/shapes.ts';
import { facade } from './kit/houses/facade.ts';
import { type House, paintTown } from './kit/houses/houses.ts';
import { dusky, listener, nightCobbles, tavern } from './kit/houses/tavern.ts';
import { drawWindow } from './kit/houses/windows.ts';
import { bellTower } from './kit/landmarks/landmarks.ts';
import { candleTable, cat } from './kit/life/fado.ts';
import { outfits, person } from './kit/life/people.ts';
import { farTown, ridge, rolling } from './kit/nature/hills.ts';
import { moon, stars } from './kit/nature/moon.ts';
import { pot } from './kit/nature/plants.ts';
import { cloud, glow, sky } from './kit/nature/sky.ts';
import { glitter, water } from './kit/nature/water.ts';
import { wallLamp } from './kit/streets/street.ts';

const light: Light = {
  ...times.night,
  sky: [
    [0, '#0c1b45'],
    [0.5, '#1d3a78'],
    [0.85, '#4d6aa6'],
    [1, '#7d8fbc'],
  ],
  sun: [0.35, 0.75, -0.2],
  water: ['#8295c0', '#1b3568', '#fdf0cc'],
  haze: '#4a639f',
  hazeFrom: 14,
  hazeTo: 260,
};
const HORIZON = 640;
const WARM = '#ffb95c';
const S = 1100 / 9;
const X = (x: number) => 800 + x * S;
const Y = (y: number) => HORIZON - (y - 1.6) * S;

function draw(): string {
  const page = newPage(1838);
  const { rng } = page;
  const cam = camera({ eye: [0, 1.6, 0], focal: 1100, horizon: HORIZON, cx: 800 });
  const below: House[] = [];
  for (let z = 56; z < 130; z += 12)
    for (let x = -z * 0.66; x < z * 0.16; x += rng.range(8, 11))
      below.push({
        x,
        z: z + rng.range(-3, 3),
        y: -14 - rng.range(0, 1.6),
        w: rng.range(7, 10),
        d: rng.range(7, 10),
        h: rng.range(9, 13),
        yaw: rng.range(-0.3, 0.3),
        front: { topFloors: 2, lamps: 0.4 },
      });
  const left = (z0: number, z1: number, h: number, colour: string) => {
    const [a, b]: Vec[] = [
      [-6, -0.4, z0],
      [-6, -0.4, z1],
    ];
    if (!a || !b) return '';
    const spec = {
      width: z1 - z0,
      height: h,
      colour,
      lamps: 0.4,
      balconies: 0.5,
      ground: 'doors',
    } as const;
    const eaves = cam.face([
      [-5.6, h - 0.36, z0],
      [-5.6, h - 0.36, z1 + 0.2],
      [-6, h - 0.42, z1 + 0.2],
      [-6, h - 0.42, z0],
    ]);
    return (
      facade(wallPlane(cam, a, b), spec, tintOf(light, [1, 0, 0], 6), rng) +
      poly(eaves, tintOf(light, [1, 0, 0], 6)(ink.roofDeep))
    );
  };
  const tint = tintOf(light, [0, 0, -1], 0);
  const plaster = mix(tint('#efe0cc'), '#b5714e', 0.28);
  const front = wallPlane(cam, [0.9, 0, 9], [8, 0, 9]);
  const flank = wallPlane(cam, [0.9, 0, 13], [0.9, 0, 9]);
  const AX = X(4.2);
  const [AW, AH, FOOT] = [3.6 * S, 4.05 * S, Y(0)];
  const archPath = (grow: number) => {
    const [w, h] = [AW / 2 + grow, AH + grow];
    return `M${n(AX - w)} ${n(FOOT)}L${n(AX - w)} ${n(FOOT - h + w)}A${n(w)} ${n(w)} 0 0 1 ${n(AX + w)} ${n(FOOT - h + w)}L${n(AX + w)} ${n(FOOT)}Z`;
  };
  const spill = page.radial(
    [
      [0, '#ffb95c', 0.95],
      [0.35, '#e8863f', 0.5],
      [1, '#e8863f', 0],
    ],
    0,
    0,
    520,
  );
  const [lampX, lampY] = [X(1.55), Y(3.5)];
  const parapet = cam.face([
    [-6, 0.75, 13],
    [0.9, 0.75, 13],
    [0.9, -0.2, 13],
    [-6, -0.2, 13],
  ]);
  const coping = cam.face([
    [-6, 0.75, 12.6],
    [0.9, 0.75, 12.6],
    [0.9, 0.75, 13.1],
    [-6, 0.75, 13.1],
  ]);
  return page.print([
    sky(page, light, HORIZON),
    stars(rng, 90, 120, 900, 470),
    moon(page, 610, 236, 50),
    cloud(rng, 460, 350, 420, '#31508f', '#6f8cc4'),
    cloud(rng, 760, 440, 380, '#4d6aa6', '#8ea6d2'),
    ridge(page, rolling(rng, -20, 1000, 616, 8, 7), HORIZON + 3, '#35508f', '#6f86b8'),
    water(page, light, HORIZON, 900),
    farTown(rng, 300, 900, HORIZON + 1, 5, ['#4a639f', '#3a5290', '#ffdf9a']),
    glitter(rng, 610, HORIZON + 2, 760, 46, '#fdf0cc'),
    bellTower(430, 720, 190, [tint('#e8e2ea'), tint('#c4c0d6'), tint('#9a9abc')], '#16244e'),
    paintTown(cam, light, rng, below),
    poly(parapet, mix(tint('#d8cfc8'), '#1a2a5a', 0.2)),
    poly(coping, '#8f9ac4'),
    left(3.8, 8.4, 9.6, '#e3b365'),
    left(8.4, 13, 6.7, '#b9cbe0'),
    cat(720, 714, 62, '#14183a', '#8fa2d0'),
    pot(rng, 330, 716, 34, '#8f4a48', '#2f5a5a', '#c05a6a'),
    poly(
      cam.face([
        [-6, 0, 3],
        [9, 0, 3],
        [9, 0, 9.4],
        [0.9, 0, 13],
        [-6, 0, 13],
      ]),
      page.linear(
        [
          [0, '#3a4c86'],
          [1, '#172452'],
        ],
        0,
        770,
        0,
        1067,
      ),
    ),

    facade(
      flank,
      { width: 4, height: 9, colour: '#cfc4c0', ground: 'blank' },
      tintOf(light, [-1, 0, 0], 4),
      rng,
    ),
    poly(front.quad(0, 0, 7.2, 9), plaster),
    poly(front.quad(0, 0, 7.2, 0.8), mix(plaster, '#3a2a4a', 0.4)),
    poly(front.quad(0, 0, 0.3, 9), mix(plaster, '#e9d9cc', 0.35)),
    ...[0.9, 4.4].map((u) =>
      drawWindow(
        front,
        u,
        4.75,
        { w: 1.15, h: 2, balcony: true, lamp: u < 1, shutters: ink.pine },
        tint,
        rng,
      ),
    ),
    path(archPath(34), mix(tint(ink.limeWarm), WARM, 0.42)),
    path(archPath(8), '#a9683f'),
    group(tavern(page, AX, FOOT, AW, AH), `clip-path="${page.clip(archPath(0))}"`),
    nightCobbles(page, cam, 4.2, 8.4),
    group(
      at(AX - 40, 830, 1, `<g transform="scale(1.2 .5)">${ellipse(0, 0, 520, 520, spill)}</g>`),
      `clip-path="${page.clip('M0 835H1600V1067H0Z')}"`,
    ),
    glow(page, lampX + 48, lampY - 4, 330, WARM, 0.6),
    wallLamp(lampX, lampY, 104, '#141230', '#fff0c0'),
    glow(page, lampX + 48, lampY - 4, 60, '#fff6d8', 0.8),
    listener(985, 905, 200, 1, false),
    candleTable(1062, 912, 96, '#1a1230', '#c9875a'),
    glow(page, 1062, 800, 120, WARM, 0.55),
    listener(1128, 926, 205, 5, true),
    person(1574, 904, 236, 'standing', dusky[2] ?? outfits[0], true),
    person(1514, 892, 222, 'dress', dusky[3] ?? outfits[0]),
    glow(page, AX, 560, 720, '#ffab4c', 0.16),
  ]);
}

export const fadoNight: Scene = { name: 'fado-night', draw };
