/** Torre de Belém in the clear light of the morning, its bastion breaking the tide. */
import { belem, belemMirror, belemStone } from './kit/belem/belem.ts';
import { camera, type Vec } from './kit/drawing/camera.ts';
import { type Light, times, tintOf } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { group, line, poly, strokes } from './kit/drawing/shapes.ts';
import { outfits, person } from './kit/life/people.ts';
import { farTown, ridge, rolling } from './kit/nature/hills.ts';
import { cloud, glow, sky, swallows } from './kit/nature/sky.ts';
import { clump, stonePine } from './kit/nature/trees.ts';
import { glitter, reflection, ripple, sailBoat, water } from './kit/nature/water.ts';
import { lampPost } from './kit/streets/street.ts';

const light: Light = {
  ...times.morning,
  sky: [
    [0, '#4f9ac9'],
    [0.45, '#9ed0df'],
    [0.8, '#e2ecdc'],
    [1, '#fdeccb'],
  ],
  sun: [-0.74, 0.5, -0.42],
  sunTint: '#fff1d2',
  shadeTint: '#8a9fc4',
  haze: '#dbe8e2',
  hazeFrom: 60,
  hazeTo: 1500,
  water: ['#d3e8e2', '#2f86a6', '#ffffff'],
};
const HORIZON = 728;

function draw(): string {
  const page = newPage(1519);
  const { rng } = page;
  const cam = camera({ eye: [0, 6.2, 0], focal: 1560, horizon: HORIZON, cx: 800 });
  const view = { x: 13, z: 98, yaw: 0.62 };
  const shore = tintOf(light, [0, 1, 0], 30);
  const wall = tintOf(light, [-0.8, 0, -0.6], 30);
  const leaf = (z: number) => {
    const t = tintOf(light, [-0.5, 0.6, -0.4], z);
    return { dark: t(ink.pine), mid: t(ink.leaf), light: t(ink.leafPale) };
  };
  const pine = { ...leaf(130), trunk: '#8a6f66', trunkLight: '#c9a184' };
  // Our bank: a stone quay running away to the right, and the footbridge to the gate.
  const Q = 2.4;
  const edge: Vec[] = [
    [-0.6, Q, 11],
    [12, Q, 40],
    [28.5, Q, 78],
    [44, Q, 113],
  ];
  const back: Vec[] = [
    [90, Q, 113],
    [60, Q, 11],
  ];
  const face = [...edge, ...[...edge].reverse().map(([x, , z]): Vec => [x, 0, z])];
  const joints = Array.from({ length: 13 }, (_, i) => {
    const t = (i / 13) ** 1.7;
    const [x, z] = [-0.6 + 44.4 * t, 11 + 102 * t];
    return [cam.point([x, Q, z]), cam.point([x + 30, Q, z - 2])] as const;
  });
  const bridge = (t: number, y: number): Vec => [22 + 19 * t, y, 99 + 12 * t];
  const rail = (y: number) => [cam.point(bridge(0, y)), cam.point(bridge(1.12, y))];
  const wood = '#7d6a5f';
  const walker = (t: number, i: number, pose: 'walking' | 'standing' | 'dress', flip = false) => {
    const p = bridge(t, 3.1);
    const [x, y] = cam.point(p);
    return person(x, y, cam.scale(p[2]) * 1.75, pose, outfits[i] ?? outfits[0], flip);
  };
  const near = (
    x: number,
    z: number,
    i: number,
    pose: 'standing' | 'pointing' | 'dress',
    f = false,
  ) => {
    const [px, py] = cam.point([x, Q, z]);
    const s: Vec[] = [
      [x - 0.25, Q, z],
      [x + 0.25, Q, z - 0.1],
      [x + 3.6, Q, z + 1.5],
      [x + 3.2, Q, z + 1.9],
    ];
    return (
      poly(cam.face(s), '#7f86a8', 'opacity=".5"') +
      person(px, py, cam.scale(z) * 1.72, pose, outfits[i] ?? outfits[0], f)
    );
  };
  const [lx, ly] = cam.point([16.6, Q, 34]);
  const { place } = belem(cam, light, view);
  const tide = [
    [37, -7.5],
    [37, 7.5],
    [24, 16],
    [4, 13],
    [-10, 6.2],
  ] as const;
  const foam = tide
    .slice(1)
    .map(([s1, e1], i) => {
      const [s0, e0] = tide[i] ?? [s1, e1];
      return Array.from({ length: 14 }, () => {
        const t = rng.next();
        const [x, y] = cam.point(place(s0 + (s1 - s0) * t, e0 + (e1 - e0) * t, 0));
        return ripple(x - 20, y + rng.range(-1, 7), rng.range(24, 64), 3.4, '#f6faf3', 0.75);
      }).join('');
    })
    .join('');
  const bank = [
    cam.point([25, 0, 150]),
    cam.point([25, 2.4, 150]),
    cam.point([95, 2.4, 150]),
    cam.point([95, 0, 150]),
  ];
  return page.print([
    sky(page, light, HORIZON),
    cloud(rng, 300, 250, 720, '#f3f6ee', '#ffffff'),
    cloud(rng, 620, 420, 520, '#fbf3df', '#fffdf4'),
    cloud(rng, 1420, 190, 460, '#eef5f0', '#ffffff'),
    ridge(page, rolling(rng, -20, 720, 700, 7, 7), HORIZON + 3, '#9dbfc6', '#dbe8e2'),
    water(page, light, HORIZON, 1067),
    farTown(rng, 60, 470, HORIZON + 1, 7, ['#f5efe0', '#d8a48c', '#8fa9b6']),
    sailBoat(250, 766, 96, '#fffaf0', '#3f6f8c'),
    reflection(rng, 250, 770, 60, 30, '#eef3ea'),
    sailBoat(420, 742, 38, '#fffaf0', '#6f97a8', true),
    stonePine(rng, 1500, 766, 262, 300, pine, -10, -1),
    poly(bank, tintOf(light, [0, 0, -1], 150)('#cbb896')),
    ...[1190, 1270, 1345, 1430, 1520, 1600].map((x) =>
      clump(rng, x, 770, rng.range(90, 150), rng.range(40, 80), leaf(170)),
    ),
    group(belemMirror(cam, light, view), 'opacity=".32"'),
    ...Array.from({ length: 120 }, () => {
      const t = rng.next() ** 1.2;
      const y = 836 + t * 230;
      const tone = rng.chance(0.62)
        ? mix(light.water[0], light.water[1], 0.35 + t * 0.5)
        : '#f8ecd0';
      return ripple(rng.range(330, 1250), y, rng.range(40, 170), 2 + t * 8, tone, 0.7);
    }),
    glitter(rng, 150, 790, 1067, 150, '#ffffff'),
    belemStone(cam, light, view),
    // Foam where the tide meets the wall.
    foam,
    poly(cam.face(face), mix(wall('#cdbf9f'), '#4f7f92', 0.25)),
    poly(cam.face([...edge, ...back]), shore('#efe0c4')),
    strokes(joints, shore('#e0cfb0'), 1.6),
    line(edge.map(cam.point), '#fff6e0', 4),
    // Footbridge.
    ...[0.08, 0.34, 0.6, 0.86].map((t) =>
      line([cam.point(bridge(t, -0.5)), cam.point(bridge(t, 3))], wood, 4),
    ),
    line(rail(3), wood, 6),
    line(rail(4.1), wood, 2),
    strokes(
      Array.from(
        { length: 23 },
        (_, i) => [cam.point(bridge(i / 20, 3)), cam.point(bridge(i / 20, 4.1))] as const,
      ),
      wood,
      1.4,
    ),
    walker(0.3, 0, 'walking', true),
    walker(0.5, 5, 'dress'),
    walker(0.58, 2, 'standing'),
    walker(0.9, 3, 'walking', true),
    lampPost(lx, ly, cam.scale(34) * 5.4, '#2f4658', '#f6f2e2'),
    near(10.6, 26.4, 5, 'dress'),
    near(9.6, 26, 0, 'pointing', true),
    glow(page, 60, 420, 900, '#fff0c4', 0.35),
    swallows(rng, 6, 500, 270, 260, 100, '#2f5f7c'),
  ]);
}

export const belemTower: Scene = { name: 'belem-tower', draw };
