/** The lie of the land at Cabo da Roca, on the page: brinks, feet of cliffs, the path, the flowers. */
import type { Rng } from '../drawing/random.ts';
import type { Point } from '../drawing/shapes.ts';

// The cape: its crest against the sky, the brink of its cliff, the sea at its foot.
export const crest: Point[] = [
  [792, 470],
  [818, 438],
  [880, 416],
  [960, 398],
  [1060, 376],
  [1180, 364],
  [1320, 372],
  [1460, 352],
  [1640, 330],
];
export const brink: Point[] = [
  [792, 470],
  [838, 500],
  [884, 494],
  [930, 536],
  [990, 548],
  [1050, 596],
  [1130, 640],
];
export const foot: Point[] = [
  [704, 640],
  [760, 668],
  [812, 676],
  [866, 716],
  [930, 736],
  [1000, 790],
  [1080, 830],
];
// A second nose of rock nearer to us, then the headland we stand on.
export const nose: Point[] = [
  [1140, 626],
  [1040, 676],
  [968, 700],
  [906, 736],
  [856, 752],
];
export const noseBrink: Point[] = [
  [856, 752],
  [892, 792],
  [944, 798],
  [990, 838],
  [1060, 884],
];
export const noseFoot: Point[] = [
  [790, 886],
  [840, 920],
  [892, 934],
  [946, 972],
  [1020, 1010],
];
export const edge: Point[] = [
  [1060, 868],
  [960, 902],
  [884, 914],
  [800, 958],
  [690, 976],
  [590, 1030],
  [470, 1090],
];
/** [x, y, width] of the path, near to far. */
export const stops = [
  [1010, 1085, 190],
  [1062, 990, 118],
  [1190, 908, 76],
  [1262, 836, 52],
  [1216, 764, 36],
  [1168, 700, 25],
  [1212, 640, 17],
  [1290, 584, 12],
  [1300, 530, 8],
  [1232, 476, 6],
  [1192, 420, 4],
  [1176, 380, 3],
] as const;

export type Flower = readonly [x: number, y: number, size: number, bloom: string];

/** Flowers kept off the path and behind the brink, far to near. */
export function scatterFlowers(rng: Rng): Flower[] {
  const flowers: Flower[] = [];
  const blooms = ['#e8788f', '#f7c843', '#fbe9d2', '#d86a9a'] as const;
  for (let i = 0; i < 150; i++) {
    const t = rng.next() ** 0.7;
    const y = 720 + t * 370;
    const size = 7 + t ** 2 * 50;
    const x = rng.range(500, 1640);
    // Keep off the path and behind the brink.
    const onPath = stops.some(
      ([px, py, w]) => Math.abs(py - y) < 62 && Math.abs(px - x) < w * 0.9 + 14,
    );
    const brinkX = y < 880 ? 1050 : 1060 - ((y - 868) / 222) * 590;
    if (!onPath && x > brinkX + 44 + size) flowers.push([x, y, size, rng.pick(blooms)]);
  }
  return flowers.sort((a, b) => a[1] - b[1]);
}
