/** The Jerónimos cloister on a clear morning: tracery throws its lace across the gallery floor. */

import { arcade, wallDoor, wing } from './kit/belem/cloister.ts';
import { netVault } from './kit/belem/net-vault.ts';
import { BAY, openings, outlines } from './kit/belem/tracery.ts';
import { camera, type Vec } from './kit/drawing/camera.ts';
import { times, tintOf } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { line, type Point, path, poly, solid, strokes } from './kit/drawing/shapes.ts';
import { arch } from './kit/landmarks/landmarks.ts';
import { groundShadow, outfits, type Pose, person } from './kit/life/people.ts';
import { glow, sky } from './kit/nature/sky.ts';
import { clump } from './kit/nature/trees.ts';

const HORIZON = 700;
const [LEFT, RIGHT, TOP] = [-6, 1.5, 5.7];
const [START, BAYS] = [4.5, 6];
const END = START + BAYS * BAY;
// Metres the light travels across and along for each metre it falls.
const [ACROSS, ALONG] = [1.62, 0.8];

const stone = {
  lit: '#fdebc4',
  warm: '#f3d3a2',
  half: '#d2ab98',
  shade: '#a3849f',
  deep: '#6f5c88',
};

function draw(): string {
  const page = newPage(1501);
  const { rng } = page;
  const light = {
    ...times.morning,
    sun: [-0.7, 0.44, -0.36] as const,
    haze: '#e6e2e6',
    hazeTo: 260,
  };
  const cam = camera({ eye: [0, 1.65, 0], focal: 1000, horizon: HORIZON, cx: 1250 });
  const flat = (x0: number, x1: number, z0: number, z1: number, y = 0) =>
    cam.face([
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ]);
  const wall = (z0: number, z1: number, y0: number, y1: number) =>
    cam.face([
      [RIGHT, y0, z0],
      [RIGHT, y0, z1],
      [RIGHT, y1, z1],
      [RIGHT, y1, z0],
    ]);
  const fade = (above: string, below: string, y0: number, y1: number) =>
    page.linear(
      [
        [0, above],
        [1, below],
      ],
      0,
      y0,
      0,
      y1,
    );
  const d = (points: readonly Point[]) => `M${points.map((p) => p.join(' ')).join('L')}Z`;

  // The court: lawn half in the shade of its western wing, box hedges, the far wings.
  const grass = tintOf(light, [0, 1, 0], 40);
  const court = [
    poly(flat(-31, LEFT, 5, END + 1), mix(grass('#86a868'), '#fff2b0', 0.12)),
    poly(flat(-31, -17, 5, END + 1), mix(grass('#5c7d5e'), light.shadeTint, 0.35)),
    poly(flat(-31, LEFT, 32.4, END), mix(stone.lit, '#ffffff', 0.1)),
    poly(flat(-10.6, -8.8, 5, END), stone.lit),
    ...[15, 20.5, 26].map((z) => {
      const [x, y] = cam.point([-13.5, 0, z]);
      const s = cam.scale(z);
      return clump(rng, x, y, s * 2.2, s * 1.5, {
        dark: '#36574a',
        mid: '#5c8560',
        light: '#9dba78',
      });
    }),
  ];
  const lit = {
    wall: '#f0d3a4',
    pale: '#fdeecd',
    line: '#cfa890',
    dark: '#6f6a94',
    deep: '#5a628f',
  };
  const dim = {
    wall: '#a99cb8',
    pale: '#c1b2c4',
    line: '#8b80a8',
    dark: '#5a5985',
    deep: '#525684',
  };

  // Light through the tracery, thrown on the floor and up the inner wall.
  const bays = Array.from({ length: BAYS + 2 }, (_, i) => START + (i - 2) * BAY);
  const cast = (turned: boolean) =>
    bays
      .map((z0) =>
        outlines(
          cam,
          (u, v): Vec =>
            turned
              ? [RIGHT, v - (RIGHT - LEFT) / ACROSS, z0 + u + ((RIGHT - LEFT) / ACROSS) * ALONG]
              : [LEFT + ACROSS * v, 0, z0 + u + ALONG * v],
          openings,
        ),
      )
      .join('');
  const floorClip = page.clip(d(flat(LEFT, RIGHT, 2.4, END)));
  const wallClip = page.clip(d(wall(2.4, END, 0, TOP)));
  const joints: [Point, Point][] = [];
  for (let z = 3; z < END; z += 1.25)
    joints.push([cam.point([LEFT, 0, z]), cam.point([RIGHT, 0, z])]);
  for (let x = LEFT + 1.07; x < RIGHT; x += 1.07)
    joints.push([cam.point([x, 0, 3]), cam.point([x, 0, END])]);

  const frame = { frame: stone.lit, reveal: stone.shade, leaf: '#7a4f4a' };
  const walker = (x: number, z: number, pose: Pose, i: number, flip = false) => {
    const [px, py] = cam.point([x, 0, z]);
    const s = cam.scale(z);
    return (
      groundShadow(px, py, s * 1.9, -s * 0.16, s * 0.2, '#4b3b73', 0.4) +
      person(px, py, s * 1.7, pose, outfits[i] ?? outfits[0], flip)
    );
  };
  const face = page.linear(
    [
      [0, '#8f789c'],
      [0.6, '#b2929f'],
      [1, '#c9a59c'],
    ],
    0,
    80,
    0,
    960,
  );
  const endWall = cam.face([
    [LEFT, 0, END],
    [RIGHT, 0, END],
    [RIGHT, TOP + 2.7, END],
    [LEFT, TOP + 2.7, END],
  ]);
  const [ex, ey] = cam.point([-2.25, 0, END]);
  return page.print([
    sky(page, light, HORIZON),
    ...court,
    wing(cam, [-31, 0, 4.5], [0, 0, 1], 6, dim),
    wing(cam, [-31, 0, END], [1, 0, 0], 5, lit),
    poly(endWall, stone.half),
    netVault(
      cam,
      { x0: LEFT, x1: RIGHT, spring: TOP, rise: 2.7, z0: START - BAY, bays: BAYS + 1 },
      (t, depth) => mix(mix('#7d6a93', '#d9b59f', t ** 0.9), '#e3c6ae', depth * 0.3),
      (depth) => mix('#e6cdb4', '#f6e4c8', depth * 0.6),
      '#5f4f7c',
    ),
    solid(wall(2.4, END, 0, TOP + 0.02), fade('#c7a6a0', '#e2c0a4', 100, 1000)),
    ...bays.map((z) => wallDoor(cam, RIGHT, z + BAY / 2, frame)).reverse(),
    ...bays.map((z) => poly(wall(z - 0.22, z + 0.22, 0, TOP), stone.warm)),
    ...bays.map((z) => poly(wall(z + 0.1, z + 0.22, 0, TOP), stone.shade)),
    poly(wall(2.4, END, TOP - 0.2, TOP), stone.warm),
    poly(wall(2.4, END, 0, 0.4), mix(stone.half, stone.shade, 0.4)),
    path(cast(true), stone.lit, `clip-path="${wallClip}" opacity=".9"`),
    // A dark doorway closes the gallery, with a slit of daylight in it.
    arch(ex, ey, 92, 138, stone.lit),
    arch(ex, ey, 80, 131, stone.shade),
    arch(ex, ey, 64, 120, '#5f4f7c'),
    arch(ex + 4, ey, 34, 92, '#fbe6bd'),
    solid(flat(LEFT, RIGHT, 2.4, END), fade('#b398a8', '#84719a', 740, 1067)),
    path(cast(false), '#ffeec8', `clip-path="${floorClip}"`),
    strokes(joints, '#5f4f7c', 1.3, 'opacity=".22"'),
    arcade(cam, LEFT, START - BAY, BAYS + 1, TOP, {
      face,
      far: '#d9bda9',
      reveal: '#fbe3b6',
      rim: '#ecc9a0',
      fine: '#93799b',
      edge: '#fbe6bf',
    }),
    walker(-3.9, 21, 'dress', 5),
    walker(-4.7, 22, 'walking', 0),
    walker(-1.75, 12.4, 'pointing', 2, true),
    walker(-0.75, 12.9, 'standing', 4, true),
    line([cam.point([LEFT, 0.02, 3]), cam.point([LEFT, 0.02, END])], ink.violet, 2, 'opacity=".4"'),
    glow(page, 380, 420, 780, '#ffdf9a', 0.34),
  ]);
}

export const jeronimosCloister: Scene = { name: 'jeronimos-cloister', draw };
