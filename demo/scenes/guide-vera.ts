/** Vera on the ferry quay: the morning wind, the bridge, and a captain whom she knows by name. */
import { camera } from './kit/drawing/camera.ts';
import { type Light, times } from './kit/drawing/light.ts';
import { ink } from './kit/drawing/palette.ts';
import { newPage, type Page, type Scene } from './kit/drawing/scene.ts';
import { at, ellipse, group, path } from './kit/drawing/shapes.ts';
import { bridge25 } from './kit/landmarks/bridge.ts';
import { type Face, head, lock, neck } from './kit/life/portrait.ts';
import { farTown, ridge, rolling } from './kit/nature/hills.ts';
import { cloud, glow, sky } from './kit/nature/sky.ts';
import { glitter, sailBoat, water } from './kit/nature/water.ts';
import { cacilheiro, gull } from './kit/rides/cacilheiro.ts';

const light: Light = {
  ...times.morning,
  sky: [
    [0, '#5f93d3'],
    [0.5, '#a9cdec'],
    [1, '#f4ecd9'],
  ],
  hazeFrom: 200,
  hazeTo: 3000,
};
const HORIZON = 560;

const face: Face = {
  skin: { base: '#f2c6aa', shade: '#d09a8c', fold: '#a5645c', blush: '#ee8672', lip: '#c9564e' },
  jaw: 88,
  chin: 180,
  turn: -8,
  lit: 'left',
  iris: '#4f7f86',
  brow: '#8f4f2c',
  open: 1.04,
  lift: 40,
  browWeight: 5,
  mouth: 'laugh',
};

const hair = { dark: '#8f3f22', mid: '#c0602f', lit: '#ec9a58' };

function draw(): string {
  const page = newPage(1966);
  const { rng } = page;
  const cam = camera({ eye: [0, 9, 0], focal: 1250, horizon: HORIZON, cx: 800 });
  return page.print([
    sky(page, light, HORIZON),
    cloud(rng, 470, 150, 620, '#f2f4f2', '#ffffff'),
    cloud(rng, 1220, 270, 520, '#f4efe4', '#ffffff'),
    ridge(page, rolling(rng, -20, 1640, HORIZON - 26, 16, 11), HORIZON + 4, '#9fb3c6', '#d9e2e4'),
    farTown(rng, 20, 620, HORIZON + 2, 10, ['#e8dccf', '#c9a59a', '#fffaf0']),
    water(page, light, HORIZON, 1067),
    bridge25(cam, [-420, 0, 760], [1500, 0, 1500], {
      near: '#b8483c',
      far: '#b98a92',
      shade: '#7a4058',
      lamp: '#ffe2bd',
    }),
    glitter(rng, 330, HORIZON + 6, 900, 150, '#ffffff'),
    sailBoat(1270, 640, 96, '#fffaf0', '#3f5f86', true),
    cacilheiro(cam, { ...light, shadeTint: '#b3b6d0' }, { x: -26, z: 84, yaw: 0.3 }),
    gull(1180, 170, 110, -8, '#8f9fc0'),
    gull(1290, 330, 64, 12, '#8f9fc0', true),
    gull(360, 300, 70, 6, '#8f9fc0'),
    glow(page, 250, 120, 900, '#fff2cc', 0.42),
    at(800, 508, 1.6, vera(page)),
    glow(page, 260, 260, 620, '#fff2cc', 0.24),
  ]);
}

function vera(page: Page): string {
  const rim = '#fff1cc';
  const coat = { base: ink.tram, shade: '#c9820f', lit: '#ffd769' };
  const shoulders = [
    path(
      'M-84 216C-172 236 -262 264 -304 330C-328 370 -334 420 -336 470L336 470C334 420 328 370 304 330C262 264 172 236 84 216L70 420L-70 420Z',
      coat.base,
    ),
    path(
      'M84 216C172 236 262 264 304 330C328 370 334 420 336 470L200 470C214 380 182 296 84 216Z',
      coat.shade,
    ),
    path(
      'M-128 230C-204 248 -272 274 -304 330C-328 370 -334 420 -336 470L-306 470C-304 412 -294 362 -262 322C-228 284 -180 258 -122 244Z',
      coat.lit,
    ),
    lock('-212 470, -208 420, -190 376', 4, coat.shade),
    lock('222 470, 218 424, 204 384', 4, '#9a5f08'),
  ];
  // The sailor's shirt, its stripes following the body.
  const chest =
    'M-92 236C-84 320 -70 400 -62 470L62 470C70 400 84 320 92 236C50 292 -50 292 -92 236Z';
  const stripes = [0, 1, 2, 3, 4].map((row) => {
    const y = 292 + row * 40;
    return lock(
      `-100 ${y - 22}, -50 ${y - 2}, 0 ${y + 4}, 50 ${y - 2}, 100 ${y - 22}`,
      15,
      ink.cobalt,
    );
  });
  const shirt = [
    path(chest, '#fdf6e8'),
    group(stripes, `clip-path="${page.clip(chest)}"`),
    path('M92 236C84 320 70 400 62 470L22 470C34 400 40 330 44 274Z', '#5a5a8a', 'opacity=".3"'),
    lock('-88 240, -46 278, 0 286, 46 278, 88 240', 9, '#fdf6e8'),
    lock('30 282, 60 270, 88 240', 9, '#cfc8d4'),
  ];
  const lapels = [
    path(
      'M-94 208C-150 226 -180 270 -176 322L-122 306L-128 352C-110 396 -88 440 -66 470C-82 400 -94 300 -94 208Z',
      coat.lit,
    ),
    lock('-176 322, -122 306, -128 352', 4, coat.shade),
    path(
      'M94 208C150 226 180 270 176 322L122 306L128 352C110 396 88 440 66 470C82 400 94 300 94 208Z',
      coat.shade,
    ),
    lock('176 322, 122 306, 128 352', 4, '#9a5f08'),
    ...[376, 432].flatMap((y) => [
      ellipse(118 - y * 0.08, y, 8, 8, '#8a5510'),
      ellipse(116 - y * 0.08, y - 2, 3, 3, coat.lit),
    ]),
  ];
  // A bob to the chin; the wind from the river lifts the side that is away from it.
  const behind = [
    path(
      'M-120 -120C-162 -60 -160 20 -166 84C-170 126 -164 158 -148 176C-120 190 -90 176 -70 150L90 150C116 176 150 182 190 160C214 146 236 150 258 132C230 128 214 110 204 84C186 30 172 -60 120 -130C66 -212 -70 -210 -120 -120Z',
      hair.dark,
    ),
    lock('132 -60, 152 10, 170 80, 206 128, 246 134', 13, hair.mid),
    lock('140 -20, 160 50, 184 106, 222 146', 6, hair.lit),
    lock('128 40, 144 100, 170 146', 8, hair.mid),
    lock('-146 -30, -154 50, -152 120, -136 164', 14, hair.mid),
  ];
  const front = [
    // The fringe, and the side that hangs straight.
    path(
      'M-124 -10C-112 -40 -96 -66 -70 -74C-40 -80 -10 -70 20 -72C56 -72 92 -66 126 4C142 -50 140 -120 100 -160C60 -206 -46 -208 -96 -162C-136 -126 -146 -50 -152 20C-158 76 -160 130 -142 170C-120 168 -104 150 -106 120C-120 90 -128 40 -124 -10Z',
      hair.mid,
    ),
    path(
      'M20 -72C56 -72 92 -66 126 4C142 -50 140 -120 100 -160C86 -176 66 -186 44 -192C84 -160 70 -110 20 -72Z',
      hair.dark,
    ),
    path(
      'M126 -6C128 44 130 84 150 116C168 140 190 142 206 138C178 116 168 70 158 20C152 -20 146 -50 134 -80Z',
      hair.mid,
    ),
    lock('134 -40, 146 30, 162 88, 192 124', 6, hair.lit),
    lock('-136 -50, -144 20, -146 90, -134 150', 8, hair.lit),
    lock('-122 -90, -132 -30, -134 40, -128 110', 4, rim),
    lock('-20 -186, -64 -150, -92 -110, -106 -68', 8, hair.lit),
    lock('0 -186, -34 -146, -52 -110, -60 -82', 7, hair.lit),
    lock('24 -180, 4 -146, -8 -110, -10 -82', 6, hair.lit),
    lock('50 -176, 46 -140, 40 -106, 34 -80', 5, hair.mid),
    lock('78 -160, 86 -126, 86 -96, 80 -66', 5, hair.mid),
    lock('100 -140, 112 -96, 120 -50, 124 -14', 5, hair.mid),
    lock('-80 -162, -112 -126, -128 -84', 4, rim),
    lock('120 -120, 142 -84, 168 -66, 184 -68', 3, hair.mid),
  ];
  const freckles = [
    [-84, 46],
    [-70, 52],
    [-60, 44],
    [-76, 64],
    [-54, 58],
    [-40, 52],
    [-92, 58],
    [64, 46],
    [78, 52],
    [90, 44],
    [72, 62],
    [96, 58],
    [56, 56],
    [0, 38],
    [18, 42],
    [10, 30],
  ].map(([x = 0, y = 0], i) =>
    ellipse(x, y, i % 3 ? 2 : 2.6, i % 3 ? 1.8 : 2.2, '#c47a55', 'opacity=".75"'),
  );
  const pearl = (x: number) =>
    ellipse(x, 66, 7, 7, '#fffaf0') + ellipse(x - 2, 64, 2.4, 2.4, '#ffffff');
  const lean = (parts: readonly string[]) => group(parts, 'transform="rotate(4 0 190)"');
  return group([
    lean(behind),
    neck(face, 54),
    ...shoulders,
    ...shirt,
    ...lapels,
    lean([head(page, face, freckles.join('')), pearl(128), ...front]),
    lock('-150 234, -232 260, -288 306, -318 362, -332 440', 6, rim),
  ]);
}

export const guideVera: Scene = { name: 'guide-vera', draw };
