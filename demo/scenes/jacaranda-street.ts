/** Late May: a promenade under jacarandas, the paving violet with what has fallen. */
import { camera } from './kit/drawing/camera.ts';
import { type Light, times, tintOf } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { ellipse, poly, solid } from './kit/drawing/shapes.ts';
import { estrela } from './kit/landmarks/estrela.ts';
import { stoneOf } from './kit/landmarks/landmarks.ts';
import { outfits, type Pose, person } from './kit/life/people.ts';
import { blossomInks, fallenBlossom, jacaranda, petals } from './kit/nature/jacaranda.ts';
import { cloud, glow, sky } from './kit/nature/sky.ts';
import { tram28 } from './kit/rides/tram.ts';
import { calcadaWaves } from './kit/streets/paving.ts';
import { plainFront } from './kit/streets/street-row.ts';
import { cafeTable, kiosk } from './kit/streets/terrace.ts';

const light: Light = {
  ...times.morning,
  sky: [
    [0, '#7fb0e3'],
    [0.55, '#c3dcf0'],
    [1, '#fbeee0'],
  ],
  sun: [-0.6, 0.72, -0.3],
  sunTint: '#fff3e0',
  shadeTint: '#8f90c0',
  haze: '#e3def0',
  hazeFrom: 26,
  hazeTo: 330,
};
const HORIZON = 640;
const rows = { left: -4.6, right: 5.4, farLeft: -13.2 };

function draw(): string {
  const page = newPage(1905);
  const { rng } = page;
  const cam = camera({ eye: [0, 1.75, 0], focal: 1120, horizon: HORIZON, cx: 700 });
  const strip = (x0: number, x1: number, z0: number, z1: number, y = 0) =>
    cam.face([
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ]);
  const walls = [150, 110, 84, 64, 48, 34, 22, 12, 3].flatMap((z, i) => {
    const length = [70, 40, 26, 20, 16, 14, 12, 10, 9][i] ?? 10;
    const l = [ink.lime, ink.peach, ink.limeWarm, ink.skyWall, ink.lime, ink.pinkWall][i % 6];
    const r = [ink.limeWarm, ink.lime, ink.ochre, ink.lime, ink.peach, ink.mint][i % 6];
    return [
      plainFront(cam, light, rng, -17, z, length, 14 + (i % 3) * 1.3, l ?? ink.lime),
      plainFront(cam, light, rng, 12, z, length, 13.6 + ((i + 1) % 3) * 1.4, r ?? ink.lime),
    ];
  });
  const ground = tintOf(light, [0, 1, 0], 0);
  const shade = mix(light.shadeTint, '#5c58a0', 0.4);
  const at = (x: number, z: number) => ({ point: cam.point([x, 0, z]), scale: cam.scale(z) });
  const inksAt = (z: number) => {
    const k = Math.min(0.72, Math.max(0, (z - 16) / 150) ** 0.8);
    return Object.fromEntries(
      Object.entries(blossomInks).map(([key, c]) => [key, mix(c, light.haze, k)]),
    ) as typeof blossomInks;
  };
  const tree = (x: number, z: number, height: number, spread: number, lean = 0) => {
    const { point, scale } = at(x, z);
    return jacaranda(rng, point[0], point[1], scale, { height, spread, lean }, inksAt(z));
  };
  const depths = [118, 96, 78, 64, 52, 42, 33.5, 26, 19.5, 14];
  const trunks = depths.flatMap((z) => [
    [rows.left, z] as const,
    [rows.right, z + 1.5] as const,
    [rows.farLeft, z + 3] as const,
  ]);
  const near = [
    [5.6, 7.6],
    [-4.8, 7.4],
    [0.5, 10.5],
    [-2, 5.4],
  ] as const;
  // The shade of each crown: dappled ovals drawn in the ground's own perspective.
  const crownShade = [...trunks, [5.2, 7.6] as const, [-6.8, 6.2] as const]
    .filter(([x]) => x > rows.farLeft)
    .flatMap(([x, z]) =>
      Array.from({ length: 16 }, () => {
        const cx = x + 2.2 + rng.range(-2.9, 2.9);
        const cz = Math.max(4.5, z + rng.range(-2, 2.4));
        const { point, scale } = at(cx, cz);
        const w = scale * rng.range(0.5, 1.5);
        const h = (w * 1.75) / cz;
        return ellipse(point[0], point[1], w, Math.max(h, 1), shade);
      }),
    );
  const stand = (x: number, z: number, pose: Pose, i: number, flip = false, k = 1.7) => {
    const { point, scale } = at(x, z);
    return (
      poly(strip(x - 0.1, x + 1.2, z - 0.1, z + 0.12), shade, 'opacity=".55"') +
      person(point[0], point[1], scale * k, pose, outfits[i] ?? outfits[0], flip)
    );
  };
  const tint = {
    front: tintOf(light, [-0.3, 0.3, -0.9], 24),
    side: tintOf(light, [0.8, 0, -0.2], 24),
    top: tintOf(light, [0, 1, 0], 24),
  };
  const rail = (x: number) => poly(strip(x - 0.05, x + 0.05, 4, 150), ground('#8c8791'));
  const kioskAt = at(3.2, 12.5);
  const lit = tintOf(light, [-0.7, 0.4, -0.4], 0);
  const dim = tintOf(light, [0.2, 0.1, -0.4], 0);
  const table = (x: number, z: number) => {
    const { point, scale } = at(x, z);
    return (
      poly(strip(x - 0.5, x + 1, z - 0.2, z + 0.2), shade, 'opacity=".45"') +
      cafeTable(point[0], point[1], scale * 0.78, '#2c4a42', '#fbf3e2')
    );
  };
  const seated = (x: number, z: number, i: number) => {
    const { point, scale } = at(x, z);
    return person(
      point[0],
      point[1] - scale * 0.03,
      scale * 1.62,
      'sitting',
      outfits[i] ?? outfits[0],
    );
  };
  const order = (list: readonly number[]) =>
    list.flatMap((z) => [
      tree(rows.farLeft, z + 3, 8.6, 7),
      tree(rows.left, z, 8.4 + rng.range(-0.5, 0.7), 7.4, rng.range(-0.4, 0.4)),
      tree(rows.right, z + 1.5, 8.4 + rng.range(-0.5, 0.7), 7.4, rng.range(-0.4, 0.4)),
    ]);
  return page.print([
    sky(page, light, HORIZON),
    cloud(rng, 760, 250, 420, '#eef3f8', '#ffffff'),
    cloud(rng, 640, 380, 300, '#f6f1f0', '#ffffff'),
    estrela(
      700,
      HORIZON,
      168,
      stoneOf(tintOf(light, [-1, 0.2, 0], 150), tintOf(light, [1, 0, 0], 120)),
      mix(ink.glass, light.haze, 0.6),
    ),
    ...walls,
    solid(strip(-17, -12.4, 3, 220), ground('#efe4d6')),
    solid(strip(-12.4, -5.6, 3, 220), ground('#bdb4bb')),
    solid(
      strip(-5.6, 12, 3, 220),
      page.linear(
        [
          [0, ground('#f2e6da')],
          [1, ground('#f8eddb')],
        ],
        0,
        HORIZON,
        0,
        1067,
      ),
    ),
    calcadaWaves(cam, 0, -3.4, 4.2, 4.4, 34, ground('#cfc3ba')),
    solid(strip(-5.75, -5.6, 3, 220), ground('#a9a0a8')),
    ...[-9.9, -8.9].map(rail),
    `<g opacity=".5">${crownShade.join('')}</g>`,
    fallenBlossom(rng, at, trunks, 4.6, 380),
    fallenBlossom(rng, at, near, 3.6, 420),
    ...order(depths.slice(0, 5)),
    tram28(cam, { at: [-9.4, 0, 30], slope: 0, ...tint }),
    stand(-0.6, 62, 'walking', 1),
    stand(1.4, 48, 'walking', 3, true),
    ...order(depths.slice(5, 8)),
    stand(-1.9, 33, 'dress', 5),
    stand(-1.1, 33.4, 'walking', 2),
    stand(1.1, 24, 'walking', 4, true),
    ...order(depths.slice(8)),
    poly(strip(2.2, 7, 12.2, 12.9), shade, 'opacity=".5"'),
    kiosk(kioskAt.point[0], kioskAt.point[1], kioskAt.scale * 3.5, lit, dim),
    table(0.9, 11.2),
    seated(0.36, 11.2, 3),
    stand(-2.2, 13.5, 'walking', 2),
    stand(-1.35, 13.2, 'dress', 5, true),
    stand(5.05, 12.1, 'standing', 1, true),
    tree(rows.right + 0.2, 7.6, 8.2, 7.2),
    petals(rng, 46, 250, 420, 900, 420),
    glow(page, 300, 120, 800, '#fff0d4', 0.42),
  ]);
}

export const jacarandaStreet: Scene = { name: 'jacaranda-street', draw };
