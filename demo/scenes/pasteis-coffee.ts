/** Nine in the morning: warm tarts, a bica, and the window's light going long over the marble. */

import { ink, mix } from './kit/drawing/palette.ts';
import { newPage, type Scene } from './kit/drawing/scene.ts';
import { ellipse, group, n, type Point, path, rect, smooth } from './kit/drawing/shapes.ts';
import { azulejo, type TileInks } from './kit/houses/tiles.ts';
import { bica, cinnamon, plate } from './kit/life/coffee.ts';
import { longShadow, nata, turned } from './kit/life/pastry.ts';
import { glow } from './kit/nature/sky.ts';

const EDGE = 596;
const TILE = 106;

/** Panes of sunlight on the wall, leaning as the sun stands. */
const pane = (x: number, y: number, w: number, h: number) => {
  const lean = 0.34;
  const p = (u: number, v: number) => `${n(x + u + v * lean)} ${n(y + v + u * 0.08)}`;
  return `M${p(0, 0)}L${p(w, 0)}L${p(w, h)}L${p(0, h)}Z`;
};

function draw(): string {
  const page = newPage(1837);
  const { rng } = page;
  const tiles: TileInks = {
    ground: '#f6efe0',
    blue: '#2a55a5',
    pale: '#a5bfe6',
    accent: '#eeb33a',
  };
  const wall = [
    rect(0, 0, 1600, EDGE, azulejo(page, 'rosette', TILE, tiles, 0, -40)),
    rect(0, 384, 1600, TILE, azulejo(page, 'ribbon', TILE, tiles, 0, 384)),
    rect(0, 490, 1600, TILE, azulejo(page, 'diamond', TILE, tiles, 0, 490)),
  ];
  const panes = [0, 1, 2].flatMap((i) => [
    pane(330 + i * 232, -60, 206, 250),
    pane(330 + i * 232 + 94, 212, 206, 262),
  ]);
  const shade = `M0 0H1600V${EDGE}H0Z${panes.join('')}`;
  const marble = page.linear(
    [
      [0, '#e9e1da'],
      [0.5, '#f7f1e8'],
      [1, '#ded4d2'],
    ],
    0,
    EDGE,
    0,
    1067,
  );
  const vein = (points: readonly Point[], w: number, o: number) =>
    `<path d="${smooth(points)}" fill="none" stroke="#a9a3b4" stroke-width="${w}" opacity="${o}" stroke-linecap="round"/>`;
  const veins = Array.from({ length: 9 }, (_, i) => {
    const x0 = -120 + i * 210 + rng.range(-60, 60);
    const pts: Point[] = Array.from({ length: 6 }, (_, k) => [
      x0 + k * rng.range(50, 76) + rng.range(-24, 24),
      EDGE + 10 + (k / 5) ** 1.2 * 480,
    ]);
    const branch: Point[] = pts.slice(2, 5).map(([x, y], k) => [x + k * 64, y + k * 14]);
    return vein(pts, rng.range(1.6, 4), 0.34) + vein(branch, 1.4, 0.3);
  });
  // Sunlight on the table: three broad bands, broken by the glazing bars.
  const beams = [-60, 500, 1060].map((x) =>
    path(
      `M${x} 1067L${x + 400} ${EDGE}L${x + 830} ${EDGE}L${x + 500} 1067Z`,
      '#fff3cf',
      'opacity=".62"',
    ),
  );
  const natas = [
    [500, 812, 112, 'warm'],
    [738, 816, 112, 'warm'],
    [610, 900, 122, 'warm'],
  ] as const;
  // A sprig of carnations in a glass, standing far left.
  const stem = (x1: number, y1: number) =>
    `<path d="M212 720C214 640 ${n((212 + x1) / 2)} ${n(y1 + 120)} ${x1} ${y1}" fill="none" stroke="#4f7460" stroke-width="6"/>`;
  const bloom = (x: number, y: number, r: number) => {
    const frill = (k: number, turn: number) =>
      smooth(
        Array.from({ length: 26 }, (_, i): Point => {
          const a = (i / 26) * Math.PI * 2 + turn;
          const q = r * k * (i % 2 ? 1 : 0.8) * rng.range(0.94, 1.06);
          return [x + Math.cos(a) * q, y + Math.sin(a) * q * 0.84 - (1 - k) * r * 0.2];
        }),
        true,
      );
    return (
      path(
        `M${x - r * 0.3} ${y + r * 0.5}L${x + r * 0.3} ${y + r * 0.5}L${x + r * 0.16} ${y + r * 1.3}L${x - r * 0.16} ${y + r * 1.3}Z`,
        '#5c8468',
      ) +
      path(frill(1, 0), '#b32a3c') +
      path(frill(0.78, 0.2), '#d6404c') +
      path(frill(0.5, 0.1), '#ea6a66') +
      path(frill(0.26, 0.3), '#b32a3c')
    );
  };
  const glass = [
    [0, 44],
    [14, 46],
    [150, 58],
  ] as const;
  const vase = [
    longShadow(212, 742, 44, 40, 300),
    stem(148, 430),
    stem(236, 372),
    stem(318, 462),
    path('M206 600C160 570 130 560 96 566C130 590 170 610 206 620Z', '#6a9478'),
    path('M214 560C262 540 290 520 330 530C300 560 250 580 214 590Z', '#4f7460'),
    group([turned(page, 212, 744, glass, '#ffffff', '#c6dbe4', '#8fa9c4')], 'opacity=".72"'),
    ellipse(212, 652, 53, 18, '#dcebf0', 'opacity=".8"'),
    rect(176, 612, 7, 110, '#ffffff', 'opacity=".7"'),
    bloom(148, 424, 56),
    bloom(318, 456, 50),
    bloom(236, 362, 64),
  ];
  return page.print([
    ...wall,
    path(shade, '#52609f', 'fill-rule="evenodd" opacity=".5" style="mix-blend-mode:multiply"'),
    path(panes.join(''), '#ffe6a8', 'opacity=".2"'),
    rect(0, EDGE - 46, 1600, 46, '#2c3a72', 'opacity=".16"'),
    rect(0, EDGE, 1600, 1067 - EDGE, mix('#b9b6cf', ink.limeWarm, 0.2)),
    rect(0, EDGE, 1600, 1067 - EDGE, marble, 'opacity=".5"'),
    ...beams,
    ...veins,
    rect(0, EDGE, 1600, 5, '#fffaf0'),
    rect(0, EDGE - 7, 1600, 7, '#6d6f9a', 'opacity=".5"'),
    ...vase,
    longShadow(960, 760, 58, 52, 420),
    cinnamon(page, rng, 960, 762, 58),
    // The plate of tarts.
    longShadow(620, 884, 322, 322, 60),
    plate(612, 862, 338, '#2a55a5'),
    ...natas.map(([x, y, r]) => longShadow(x, y, r * 0.66, r * 0.8, r * 0.95)),
    ...natas.map(([x, y, r, tone]) => nata(page, x, y, r, tone)),
    // Crumbs.
    ...Array.from({ length: 16 }, () =>
      ellipse(
        rng.range(380, 860),
        rng.range(930, 966),
        rng.range(2, 5),
        rng.range(1.4, 3),
        '#c98a44',
      ),
    ),
    longShadow(1290, 900, 200, 190, 60),
    bica(page, 1276, 892, 98),
    glow(page, 240, 40, 1100, '#ffd890', 0.15),
  ]);
}

export const pasteisCoffee: Scene = { name: 'pasteis-coffee', draw };
