/** Duarte before a wall of his: eleven years of tiles, and a pencil behind the ear. */
import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Page, type Scene } from './kit/drawing/scene.ts';
import { at, ellipse, group, path, poly, rect } from './kit/drawing/shapes.ts';
import { azulejo, type TileInks } from './kit/houses/tiles.ts';
import { missingTile, stone } from './kit/houses/townhouse.ts';
import { type Face, head, lock, mouthOf, neck } from './kit/life/portrait.ts';
import { glow } from './kit/nature/sky.ts';

const SHADOW = '#4f5a96';
const T = 118;

const face: Face = {
  skin: { base: '#cd8f68', shade: '#a2674e', fold: '#75423a', blush: '#d8664f', lip: '#a44a40' },
  jaw: 104,
  chin: 190,
  turn: -10,
  lit: 'left',
  iris: '#7a5230',
  brow: '#4a4246',
  open: 0.86,
  lift: 50,
  browWeight: 9,
  mouth: 'laugh',
};

const grey = { dark: '#5c565c', mid: '#8d878a', lit: '#d9d3cd' };

function draw(): string {
  const page = newPage(1147);
  const { rng } = page;
  const blue: TileInks = { ground: '#f7f0e0', blue: '#1f4aa0', pale: '#9dbbe8', accent: '#f0b83a' };
  return page.print([
    rect(0, 0, 1600, 1067, azulejo(page, 'quatrefoil', T, blue, 30, 40)),
    rect(0, 876, 1600, 191, azulejo(page, 'ribbon', T, blue, 30, 876)),
    stone(-10, 846, 1620, 30),
    missingTile(rng, T, 30 + T * 2, 40 + T * 5),
    missingTile(rng, T, 30 + T * 3, 40 + T * 5),
    missingTile(rng, T, 30 + T * 10, 40 + T, true),
    missingTile(rng, T, 30 + T * 10, 40 + T * 2),
    // The wall stands back, and the roof opposite cuts the noon in two.
    rect(0, 0, 1600, 1067, '#f6ead0', 'opacity=".42"'),
    poly(
      [
        [860, 0],
        [1600, 0],
        [1600, 1067],
        [1330, 1067],
      ],
      SHADOW,
      'opacity=".42" style="mix-blend-mode:multiply"',
    ),
    // His own shadow on the tiles.
    path(
      'M900 330C1010 250 1130 330 1120 500C1116 590 1090 660 1060 700C1200 750 1300 830 1330 1067L820 1067Z',
      SHADOW,
      'opacity=".34" style="mix-blend-mode:multiply"',
    ),
    glow(page, 240, 60, 1000, '#ffeab8', 0.34),
    at(800, 508, 1.6, duarte(page)),
    glow(page, 260, 300, 700, '#ffeab8', 0.22),
  ]);
}

function duarte(page: Page): string {
  const rim = '#fff0d0';
  const linen = { base: '#efe2c8', shade: '#b9a9a4', lit: '#fff7e6' };
  const apron = { base: '#2b4f86', shade: '#1b3260', lit: '#4a74b4' };
  const shoulders = [
    path(
      'M-86 204C-176 226 -272 254 -318 324C-344 366 -350 420 -352 470L352 470C350 420 344 366 318 324C272 254 176 226 86 204L0 290Z',
      linen.base,
    ),
    path(
      'M86 204C176 226 272 254 318 324C344 366 350 420 352 470L214 470C232 380 196 290 86 204Z',
      linen.shade,
    ),
    path(
      'M-130 220C-210 240 -286 266 -318 324C-344 366 -350 420 -352 470L-318 470C-316 412 -306 360 -272 318C-236 276 -186 252 -124 236Z',
      linen.lit,
    ),
    ...[
      '-236 470, -238 420, -216 372',
      '-180 300, -196 340, -190 380',
      '240 470, 246 424, 228 376',
      '190 290, 204 330, 200 372',
    ].map((strand) => lock(strand, 4, mix(linen.shade, '#6a5a6a', 0.3))),
  ];
  const collar = [
    path('M-60 214C-40 262 -20 296 0 318C20 296 40 262 60 214L0 250Z', face.skin.shade),
    path(
      'M-84 186C-104 214 -110 250 -96 300L-40 266C-4 318 -2 318 0 318C-30 286 -66 236 -84 186Z',
      linen.lit,
    ),
    path(
      'M84 186C104 214 110 250 96 300L40 266C4 318 2 318 0 318C30 286 66 236 84 186Z',
      linen.shade,
    ),
    lock('0 318, 2 360, 0 390', 4, linen.shade),
  ];
  // The restorer's apron: a bib and two straps, with the dust of glaze on it.
  const bib = [
    path(
      'M-150 216L-112 206C-108 270 -104 330 -104 392L-140 392C-142 330 -146 270 -150 216Z',
      apron.base,
    ),
    path('M150 216L112 206C108 270 104 330 104 392L140 392C142 330 146 270 150 216Z', apron.shade),
    path('M-152 384C-60 396 60 396 152 384L160 470L-160 470Z', apron.base),
    path('M40 393C80 392 120 388 152 384L160 470L70 470Z', apron.shade),
    lock('-148 396, -60 406, 60 406, 148 396', 3, apron.lit),
    lock('-150 216, -146 290, -140 384', 3.4, apron.lit),
    ellipse(-122, 398, 11, 11, ink.tram),
    ellipse(122, 398, 11, 11, ink.tramDeep),
    ellipse(-124, 395, 4, 4, '#fff0c0'),
    path('M-78 432C-60 424 -30 428 -24 440C-40 446 -70 446 -78 432Z', '#dfe8f4', 'opacity=".5"'),
    path('M20 450C30 444 46 446 50 454C40 460 26 460 20 450Z', '#f0b83a', 'opacity=".7"'),
  ];
  const behind = path(
    'M-132 -96C-150 -40 -150 20 -138 60L138 60C150 20 150 -40 132 -96C90 -210 -90 -210 -132 -96Z',
    grey.dark,
  );
  // A full beard, grey at the chin, and the moustache over a laugh.
  const beard = [
    path(
      'M-127 20C-138 84 -136 156 -106 206C-74 252 -34 270 6 270C46 270 80 250 108 204C138 156 138 84 127 20C124 64 112 88 94 96C76 100 70 104 66 116C50 108 30 104 10 104C-10 104 -32 108 -48 116C-54 104 -62 100 -80 96C-104 88 -122 64 -127 20Z',
      grey.mid,
    ),
    path(
      'M127 20C138 84 138 156 108 204C80 250 46 270 6 270C50 246 72 206 80 160C84 132 80 112 94 96C112 88 124 64 127 20Z',
      grey.dark,
    ),
    path(
      'M-127 20C-138 84 -136 156 -106 206C-98 216 -88 226 -78 234C-104 190 -116 130 -118 72C-123 56 -126 40 -127 20Z',
      grey.lit,
    ),
    path('M-18 176C-10 170 28 170 36 176C28 190 -8 190 -18 176Z', grey.dark, 'opacity=".6"'),
    ...[
      '-98 128, -92 176, -66 222',
      '-76 140, -68 192, -42 240',
      '-50 170, -44 212, -18 254',
      '-14 200, -8 230, 2 258',
      '20 202, 22 230, 22 256',
      '54 178, 52 216, 42 244',
      '80 150, 78 190, 64 224',
    ].map((strand, i) => lock(strand, 5, i < 4 ? grey.lit : grey.mid)),
  ];
  const moustache = [
    path(
      'M10 86C-16 82 -46 92 -62 116C-66 126 -64 132 -58 134C-36 116 -10 112 10 114C30 112 56 116 78 134C84 132 86 126 82 116C66 92 36 82 10 86Z',
      grey.mid,
    ),
    path('M10 86C36 82 66 92 82 116C86 126 84 132 78 134C62 120 42 113 22 113Z', grey.dark),
    lock('0 93, -26 100, -52 122', 4, grey.lit),
    lock('-4 104, -26 108, -44 118', 3, grey.lit),
  ];
  const hairFront = [
    path(
      'M-122 20C-142 -30 -146 -110 -106 -156C-60 -214 30 -220 86 -178C134 -142 146 -70 126 20C120 -20 118 -70 96 -108C60 -136 20 -122 -20 -130C-60 -136 -96 -110 -108 -70C-116 -40 -118 -10 -122 20Z',
      grey.mid,
    ),
    path(
      'M86 -178C134 -142 146 -70 126 20C120 -20 118 -70 96 -108C84 -118 70 -122 56 -124C84 -136 92 -156 86 -178Z',
      grey.dark,
    ),
    lock('-112 -90, -92 -146, -40 -178, 20 -182', 9, grey.lit),
    lock('-90 -106, -60 -144, -6 -158, 50 -152', 6, grey.lit),
    lock('-40 -136, 10 -142, 60 -136, 92 -116', 5, grey.dark),
    lock('20 -196, 70 -180, 108 -140, 122 -84', 5, grey.mid),
    lock('-122 -50, -128 -20, -124 16', 5, grey.lit),
  ];
  const glass = (x: number) =>
    `<circle cx="${x}" cy="0" r="43" fill="#ffffff" opacity=".1"/><circle cx="${x}" cy="0" r="43" fill="none" stroke="#3a2a26" stroke-width="6"/>` +
    lock(`${x - 26} -22, ${x - 12} -32`, 4, '#ffffff');
  const glasses = [
    glass(10 - 54),
    glass(10 + 54),
    lock('-3 -6, 10 -14, 23 -6', 6, '#3a2a26'),
    lock('-86 -8, -124 -10', 6, '#3a2a26'),
    lock('106 -8, 128 -10', 6, '#3a2a26'),
  ];
  const pencil = group(
    rect(-6, -84, 12, 120, ink.tram) +
      rect(-6, -84, 5, 120, '#ffd968') +
      rect(-6, 36, 12, 10, '#c9c2b8') +
      rect(-6, 46, 12, 10, '#d9705f') +
      path('M-6 -84L0 -104L6 -84Z', '#f3d9b0') +
      path('M-2 -97L0 -104L2 -97Z', '#2a2a3a'),
    'transform="translate(-140 -52) rotate(162) scale(.85)"',
  );
  const laughter = ['-108 0, -120 8', '-106 -8, -120 -10', '126 0, 134 8'].map((strand) =>
    lock(strand, 3, face.skin.fold),
  );
  const brows = [
    lock('-30 -92, 10 -97, 50 -91', 3, face.skin.shade),
    lock('-18 -110, 10 -114, 40 -109', 2.6, face.skin.shade),
  ];
  const lean = (parts: readonly string[]) => group(parts, 'transform="rotate(3 0 190)"');
  return group([
    lean([behind]),
    neck(face, 70),
    ...shoulders,
    ...collar,
    ...bib,
    lean([
      head(page, face, brows.join('')),
      ...beard,
      mouthOf(face),
      ...laughter,
      ...moustache,
      ...glasses,
      ...hairFront,
      pencil,
    ]),
    lock('-160 232, -240 262, -298 312, -330 372, -346 440', 6, rim),
  ]);
}

export const guideDuarte: Scene = { name: 'guide-duarte', draw };
