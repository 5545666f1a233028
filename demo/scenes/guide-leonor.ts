/** Leonor, who gets up at five: Alfama behind her, the sun just over the river. */
import { camera } from './kit/drawing/camera.ts';
import { times, tintOf } from './kit/drawing/light.ts';
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { at, ellipse, group, path } from './kit/drawing/shapes.ts';
import { type House, paintTown } from './kit/houses/houses.ts';
import { bellTower, pantheon, stoneOf } from './kit/landmarks/landmarks.ts';
import { type Face, head, lock, neck } from './kit/life/portrait.ts';
import { ridge, rolling } from './kit/nature/hills.ts';
import { cloud, glow, sky, sun, swallows } from './kit/nature/sky.ts';
import { glitter, water } from './kit/nature/water.ts';

const light = times.dawn;
const HORIZON = 500;

const face: Face = {
  skin: { base: '#dfa37c', shade: '#b9785f', fold: '#8a4a40', blush: '#e2735a', lip: '#b4483f' },
  jaw: 92,
  chin: 186,
  turn: 10,
  lit: 'right',
  iris: '#6b4226',
  brow: '#2a1a1e',
  open: 0.96,
  lift: 36,
  browWeight: 7,
  mouth: 'smile',
};

const hair = { dark: '#24171d', mid: '#3d2629', lit: '#8a5038' };

function draw(): string {
  const page = newPage(511);
  const { rng } = page;
  const cam = camera({ eye: [0, 46, 0], focal: 1250, horizon: HORIZON, cx: 760 });
  const town: House[] = [];
  for (let z = 60; z < 300; z += 13) {
    const half = (z * 900) / 1250 + 12;
    for (let x = -half; x < half; x += rng.range(9, 14)) {
      if (x > 44 + z * 0.1) continue;
      town.push({
        x: x + rng.range(-1, 1),
        z: z + rng.range(-3, 3),
        y: 16 - z * 0.07 - x * 0.12,
        w: rng.range(8, 12),
        d: rng.range(8, 12),
        h: rng.range(9, 15),
        yaw: rng.range(-0.4, 0.2),
        front: { topFloors: z < 110 ? 4 : 2 },
        gable: rng.chance(0.4),
        pitch: rng.range(0.36, 0.5),
      });
    }
  }
  const stone = stoneOf(
    tintOf(light, [0.8, 0.3, -0.1], 240),
    tintOf(light, [-1, 0, -0.4], 240),
    '#fffaf0',
  );
  const glass = mix(ink.glass, light.haze, 0.4);
  return page.print([
    sky(page, light, HORIZON),
    sun(page, 1236, 404, 54, '#fff4cf', '#ffe0a0'),
    cloud(rng, 420, 150, 700, '#dcc6dc', '#fbd6c6'),
    cloud(rng, 1240, 236, 560, '#eac3c8', '#ffe3bd'),
    ridge(page, rolling(rng, -20, 1640, HORIZON - 24, 10, 11), HORIZON + 4, '#c7aac4', '#f6d3bd'),
    water(page, light, HORIZON, 1067),
    glitter(rng, 1236, HORIZON + 2, 800, 74, '#fff1c8'),
    paintTown(
      cam,
      light,
      rng,
      town.filter(({ z }) => z > 190),
    ),
    pantheon(400, 545, 300, stone, glass),
    bellTower(190, 560, 170, stone, glass),
    paintTown(
      cam,
      light,
      rng,
      town.filter(({ z }) => z <= 190),
    ),
    glow(page, 1236, 410, 760, '#ffdca0', 0.55),
    swallows(rng, 6, 1090, 120, 320, 120, '#4b3b73'),
    at(800, 508, 1.6, leonor(page)),
    glow(page, 1336, 420, 620, '#ffdca0', 0.34),
  ]);
}

function leonor(page: ReturnType<typeof newPage>): string {
  const rim = '#ffdca8';
  const coat = { base: '#27509f', dark: '#193470', lit: '#5b83cf' };
  // Long waves behind the shoulders; the front hair is parted on her right and swept aside.
  const behind = [
    path(
      'M-116 -140C-176 -90 -158 -10 -180 44C-206 104 -166 136 -192 186C-216 230 -184 262 -206 306C-150 330 -60 300 0 290C60 300 150 336 214 300C186 264 224 232 200 188C176 142 212 104 186 46C162 -10 180 -92 116 -140C60 -214 -60 -214 -116 -140Z',
      hair.dark,
    ),
    lock('146 -70, 152 0, 178 60, 170 120, 190 180, 186 240, 198 290', 20, hair.mid),
    lock('158 -50, 166 10, 188 66, 184 120, 204 186, 200 236', 6, hair.lit),
    lock('140 30, 160 90, 154 150, 174 210, 168 270', 5, hair.lit),
    lock('166 -60, 172 -10, 190 40', 4, rim),
    lock('-142 -60, -152 10, -174 70, -164 130, -186 190, -180 250', 15, hair.mid),
    lock('-128 60, -150 120, -146 180, -162 240', 6, hair.mid),
  ];
  const shoulders = [
    path(
      'M-80 214C-170 234 -262 262 -304 328C-328 368 -334 420 -336 470L336 470C334 420 328 368 304 328C262 262 170 234 80 214L0 300Z',
      coat.base,
    ),
    path(
      'M-80 214C-170 234 -262 262 -304 328C-328 368 -334 420 -336 470L-196 470C-206 380 -178 290 -80 214Z',
      coat.dark,
    ),
    path(
      'M128 228C204 246 272 272 304 328C328 368 334 420 336 470L306 470C304 412 294 362 262 322C228 282 180 256 122 242Z',
      coat.lit,
    ),
    lock('150 230, 232 258, 290 306, 318 362, 333 440', 6, rim),
    // The sleeve's fold, a seam, a button.
    lock('-214 470, -212 420, -196 372', 4, coat.dark),
    lock('226 470, 222 424, 206 380', 4, coat.dark),
  ];
  const shirt = [
    path('M-92 236C-84 320 -70 400 -62 470L62 470C70 400 84 320 92 236L0 276Z', '#fbf1e0'),
    path('M-92 236C-84 320 -70 400 -62 470L-12 470C-22 400 -30 330 -30 270Z', '#d8c6c0'),
    lock('4 300, 2 380, 0 470', 3, '#d8c6c0'),
    ...[330, 384, 438].map((y) => ellipse(12, y, 5, 5, '#c9b4a8')),
  ];
  const lapels = [
    path(
      'M-96 216C-142 244 -160 320 -150 392L-112 372L-122 400C-104 430 -84 452 -62 470C-78 400 -94 300 -96 216Z',
      coat.base,
    ),
    lock('-150 392, -112 372, -122 400', 4, coat.dark),
    path(
      'M96 216C142 244 160 320 150 392L112 372L122 400C104 430 84 452 62 470C78 400 94 300 96 216Z',
      coat.lit,
    ),
    lock('150 392, 112 372, 122 400', 4, coat.base),
    lock('100 230, 136 266, 150 330, 146 384', 3, '#8fb0ea'),
  ];
  // A scarf the colour of roofs, knotted at the side.
  const scarf = [
    path(
      'M-94 200C-112 222 -108 250 -84 264C-40 292 46 296 88 264C108 250 112 220 94 200C60 234 -56 236 -94 200Z',
      ink.terracotta,
    ),
    path(
      'M-94 200C-112 222 -108 250 -84 264C-62 278 -30 286 0 286C-40 270 -72 240 -94 200Z',
      ink.roofDeep,
    ),
    path('M94 200C110 220 108 250 88 264C78 272 66 277 52 281C78 262 90 238 94 200Z', '#e88a5c'),
    lock('-80 232, -30 258, 30 260, 74 240', 3.5, ink.roofDeep),
    path(
      'M44 262C36 300 46 352 70 396C86 386 96 372 100 356C84 326 78 292 80 264Z',
      ink.terracotta,
    ),
    path('M70 272C74 310 84 344 100 356C104 342 104 326 100 312C92 296 88 280 86 264Z', '#e88a5c'),
    path('M36 250C30 268 40 288 60 290C80 292 94 280 92 262C84 246 48 238 36 250Z', '#d3663f'),
    lock('46 256, 62 268, 80 266', 3, ink.roofDeep),
    ...[
      [-70, 246],
      [-36, 266],
      [4, 272],
      [-6, 250],
      [28, 252],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 4.4, 3.8, '#f6d9a8')),
    ...[
      [64, 312],
      [78, 340],
      [72, 370],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 4, 3.6, '#f6d9a8')),
  ];
  const front = [
    path(
      'M-36 -190C-92 -206 -148 -156 -148 -84C-148 -30 -134 20 -156 74C-162 92 -160 108 -150 122C-140 84 -124 60 -123 14C-120 -44 -96 -92 -46 -132C-42 -152 -40 -172 -36 -190Z',
      hair.dark,
    ),
    path(
      'M-48 -190C-14 -226 84 -222 126 -140C156 -84 140 -10 160 44C170 74 164 100 156 124C140 84 128 44 125 -2C118 -60 92 -106 36 -128C4 -140 -28 -150 -48 -190Z',
      hair.mid,
    ),
    path(
      'M-48 -190C-20 -150 22 -138 56 -120C98 -96 118 -52 126 -2C132 40 142 84 156 124C142 60 146 0 130 -62C106 -136 30 -150 -48 -190Z',
      hair.dark,
    ),
    lock('-30 -198, 30 -190, 92 -154, 130 -92', 8, hair.lit),
    lock('-10 -184, 50 -168, 104 -124, 134 -50, 142 20, 154 70', 5, hair.lit),
    lock('20 -204, 78 -188, 122 -144, 144 -84', 4, rim),
    lock('-60 -176, -112 -136, -134 -76, -138 -10', 6, hair.mid),
    lock('-48 -148, -92 -108, -116 -50, -128 30, -146 84', 4, hair.mid),
    // Strands that the river's air has loosened.
    lock('-46 -186, -58 -160, -60 -138', 3, hair.dark),
    lock('128 6, 150 40, 146 84, 164 120', 3.4, hair.mid),
  ];
  const hoop = (x: number) =>
    `<circle cx="${x}" cy="80" r="19" fill="none" stroke="${ink.tram}" stroke-width="5.5"/><path d="M${x + 8} 63a19 19 0 0 1 10 14" fill="none" stroke="#fff0c0" stroke-width="4" stroke-linecap="round"/>`;
  // The head leans a little, as it does while somebody listens.
  const lean = (parts: readonly string[]) => group(parts, 'transform="rotate(-3.5 0 190)"');
  return group([
    lean(behind),
    neck(face, 58),
    ...shoulders,
    ...shirt,
    ...lapels,
    ...scarf,
    lean([head(page, face), hoop(-134), hoop(136), ...front]),
  ]);
}

export const guideLeonor: Scene = { name: 'guide-leonor', draw };
