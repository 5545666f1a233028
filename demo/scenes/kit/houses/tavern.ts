/** The fado house: its lamplit room behind the arch, the listeners, the light on the stones. */
import type { Camera } from '../drawing/camera.ts';
import { mix } from '../drawing/palette.ts';
import type { Page } from '../drawing/scene.ts';
import { at, ellipse, n, path, poly, rect, strokes } from '../drawing/shapes.ts';
import { fadista, guitarist, guitarra } from '../life/fado.ts';
import { outfits, person } from '../life/people.ts';
import { glow } from '../nature/sky.ts';
import { azulejo } from './tiles.ts';

/** Fills the arch whose foot is at (x, foot), w wide and h high; clip it to the arch. */
export function tavern(page: Page, x: number, foot: number, w: number, h: number): string {
  const dado = azulejo(page, 'star', 40, {
    ground: '#f3cf94',
    blue: '#5a4a78',
    pale: '#b99a8c',
    accent: '#e08a3a',
  });
  const room = page.radial(
    [
      [0, '#ffe7a6'],
      [0.3, '#fdbf62'],
      [0.65, '#d97a35'],
      [1, '#8d3f2a'],
    ],
    x,
    500,
    400,
  );
  return [
    rect(x - 260, 300, 520, 560, room),
    glow(page, x, 474, 230, '#fff0bc', 0.85),
    // Vault ribs.
    ...[0.86, 0.66].map(
      (k) =>
        `<path d="M${n(x - (w / 2) * k)} 766V${n(foot - h + w / 2)}A${n((w / 2) * k)} ${n((w / 2) * k)} 0 0 1 ${n(x + (w / 2) * k)} ${n(foot - h + w / 2)}V766" fill="none" stroke="#a9532c" stroke-width="9" opacity=".45"/>`,
    ),
    rect(x - 260, 690, 520, 78, dado),
    rect(x - 260, 684, 520, 7, '#8a4a2c'),
    poly(
      [
        [x - 150, 766],
        [x + 150, 766],
        [x + 300, 840],
        [x - 300, 840],
      ],
      '#b9663a',
    ),
    rect(x - 260, 766, 520, 70, '#7a3a2a', 'opacity=".35"'),
    // A guitar on the wall, framed pictures, a shelf of bottles.
    at(
      x - 120,
      560,
      1.7,
      `<g transform="rotate(14)">${guitarra('#8a4724', '#c8792f', '#5a2a1a')}</g>`,
    ),
    rect(x + 62, 530, 56, 70, '#7a3a24'),
    rect(x + 69, 537, 42, 56, '#f0c98a'),
    ellipse(x + 90, 558, 10, 13, '#8a4a34'),
    rect(x + 72, 574, 36, 19, '#5a2a2a'),
    rect(x - 54, 610, 108, 6, '#7a3a24'),
    ...Array.from({ length: 8 }, (_, i) =>
      rect(
        x - 50 + i * 13,
        586 + (i % 3) * 4,
        7,
        24 - (i % 3) * 4,
        ['#5f7a3f', '#8a2f3a', '#3f6a5a'][i % 3] ?? '#5f7a3f',
      ),
    ),
    // The hanging lamp.
    strokes(
      [
        [
          [x, 340],
          [x, 440],
        ],
      ],
      '#4a2416',
      3,
    ),
    path(`M${x - 40} 470Q${x} 418 ${x + 40} 470Z`, '#4a2416'),
    ellipse(x, 470, 22, 15, '#fff3c4'),
    glow(page, x, 474, 60, '#fff0bc', 0.8),
    fadista(x - 58, 818, 212, '#2c1630', '#ffc873'),
    guitarist(x + 108, 818, 200, '#27142c', '#ffc873'),
  ].join('');
}

/** Everybody's clothes by night. */
export const dusky = outfits.map((o) => ({
  skin: mix(o.skin, '#3a2248', 0.45),
  hair: '#170f26',
  top: mix(o.top, '#231c48', 0.72),
  legs: mix(o.legs, '#1a1738', 0.8),
}));

/** A listener on a chair. */
export const listener = (x: number, y: number, h: number, i: number, flip: boolean) =>
  at(
    x,
    y,
    h / 100,
    `<path d="M-9 0V-30M9 0V-30M-11 -30H11M${-10} -30L-13 -58" stroke="#17122e" stroke-width="2.6" fill="none"/>`,
    flip,
  ) + person(x, y, h * 1.02, 'sitting', dusky[i] ?? outfits[0], flip);

/** Cobbles that catch the warm light near the arch (x, z in metres) and the night elsewhere. */
export function nightCobbles(page: Page, cam: Camera, ax: number, az: number): string {
  const { rng } = page;
  const floor: string[] = [];
  for (let i = 0; i < 900; i++) {
    const z = 3.6 + 9 * rng.next() ** 1.6;
    const x = rng.range(-6, 8);
    if (x > 0.7 && z > 8.85) continue;
    const near = Math.hypot((x - ax) * 0.8, z - az);
    const tone =
      near < 4.4
        ? mix('#f0a35a', '#4b4474', near / 4.4)
        : rng.pick(['#33477f', '#24356b', '#3d5189']);
    floor.push(
      poly(
        cam.face([
          [x, 0, z],
          [x + 0.24, 0, z],
          [x + 0.24, 0, z + 0.1],
          [x, 0, z + 0.1],
        ]),
        tone,
        'opacity=".55"',
      ),
    );
  }
  return floor.join('');
}
