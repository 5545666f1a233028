/** The lighthouse of Cabo da Roca. */
import { type Point, poly } from '../drawing/shapes.ts';

/** The lighthouse of Cabo da Roca among its low houses: foot of the tower at (x, y). */
export function rocaLighthouse(x: number, y: number, height: number): string {
  const k = height / 100;
  const at = (u: number, v: number): Point => [x + u * k, y - v * k];
  const box = (u: number, v: number, w: number, h: number, fill: string) =>
    poly([at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)], fill);
  const [white, shade, roof, roofDark, red, redLit] = [
    '#fff3d8',
    '#c3afc4',
    '#d9764f',
    '#a8563f',
    '#b8402e',
    '#e0704a',
  ];
  const out: string[] = [];
  const house = (u: number, w: number, h: number, front: string) => {
    out.push(box(u, -4, w, h + 4, front));
    out.push(
      poly([at(u - 1.5, h), at(u + w + 1.5, h), at(u + w - 4, h + 7), at(u + 4, h + 7)], roof),
    );
    out.push(
      poly(
        [at(u + w * 0.5, h), at(u + w + 1.5, h), at(u + w - 4, h + 7), at(u + w * 0.5, h + 7)],
        roofDark,
      ),
    );
    for (let i = 0; i < Math.floor(w / 8); i++)
      out.push(box(u + 3 + i * 8, h * 0.35, 3, h * 0.38, '#5b6c92'));
  };
  house(17, 50, 15, '#e9d6c8');
  house(62, 34, 20, '#f3dfc8');
  house(-46, 34, 14, '#fbe8cb');
  // Tower: a tapering square shaft, corners in stone, gallery, red lantern and cupola.
  out.push(
    poly([at(-12.4, -4), at(13, -4), at(11, 74), at(-10.4, 74)], white),
    poly([at(3, -4), at(13, -4), at(11, 74), at(2.6, 74)], shade),
    box(-11.9, 22, 24.4, 1.6, '#e6cdb4'),
    box(-11.2, 48, 23, 1.6, '#e6cdb4'),
    ...[12, 34, 58].map((v) => box(-6, v, 3.4, 6, '#5b6c92')),
    ...[12, 34, 58].map((v) => box(5.6, v, 2.6, 6, '#6b6390')),
    box(-13.4, 74, 27.2, 3, white),
    box(3, 74, 10.8, 3, shade),
    ...Array.from({ length: 11 }, (_, i) => box(-13.2 + i * 2.62, 77, 0.6, 5, '#7d4a50')),
    box(-13.4, 81.6, 27.2, 0.9, red),
    box(-7, 77, 14, 5, red),
    box(-7, 77, 6.4, 5, redLit),
    box(-6.2, 82, 12.4, 8, '#ffe9b0'),
    ...[-6.2, -2.4, 1.8, 5.5].map((u) => box(u, 82, 0.7, 8, red)),
    poly([at(-8, 90), at(8, 90), at(5, 95.6), at(1, 98.4), at(-1, 98.4), at(-5, 95.6)], red),
    poly([at(-8, 90), at(0, 90), at(0, 98.4), at(-1, 98.4), at(-5, 95.6)], redLit),
    box(-0.5, 98, 1, 6, red),
    box(-62, -5, 168, 6, '#f6dfc0'),
    box(10, -5, 96, 6, '#d9c0bc'),
  );
  return out.join('');
}
