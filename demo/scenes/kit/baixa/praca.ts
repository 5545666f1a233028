/** The riverfront of the Baixa: Praça do Comércio with its arch and towers, the cathedral. */
import { type Camera, type Vec, wallPlane } from '../drawing/camera.ts';
import { type Light, tintOf } from '../drawing/light.ts';
import { ink, mix } from '../drawing/palette.ts';
import { at, ellipse, path, poly, rect, solid } from '../drawing/shapes.ts';
import { arch } from '../landmarks/landmarks.ts';

/** Middle of the square's river side at (x, 0, z), square open towards us. */
export function pracaDoComercio(cam: Camera, light: Light, x: number, z: number): string {
  const out: string[] = [];
  const yellow = '#f0be57';
  const wall = (a: Vec, b: Vec, h: number, normal: Vec, bays: number, floors = 2) => {
    const tint = tintOf(light, normal, a[2] * 0.7);
    const plane = wallPlane(cam, a, b);
    const l = Math.hypot(b[0] - a[0], b[2] - a[2]);
    out.push(solid(plane.quad(0, 0, l, h), tint(yellow)));
    out.push(poly(plane.quad(0, h - 1.1, l, 1.1), tint(ink.lime)));
    out.push(poly(plane.quad(0, 6.6, l, 0.8), tint(ink.lime)));
    const step = l / bays;
    let holes = '';
    for (let i = 0; i < bays; i++) {
      const u = (i + 0.5) * step;
      const [x0, y0] = plane.at(u - step * 0.32, 0);
      const [x1, y1] = plane.at(u + step * 0.32, 4.2);
      const r = Math.abs(x1 - x0) / 2;
      holes += `M${x0.toFixed(1)} ${y0.toFixed(1)}L${x0.toFixed(1)} ${y1.toFixed(1)}A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${x1.toFixed(1)} ${y1.toFixed(1)}L${x1.toFixed(1)} ${y0.toFixed(1)}Z`;
      for (let f = 0; f < floors; f++) {
        const q = plane.quad(u - step * 0.2, 8.4 + f * 5, step * 0.4, 3);
        holes += `M${q.map(([a0, b0]) => `${a0.toFixed(1)} ${b0.toFixed(1)}`).join('L')}Z`;
      }
    }
    out.push(path(holes, tint(mix(ink.glass, '#6a5140', 0.3))));
  };
  const roof = (a: Vec, b: Vec, c: Vec, d: Vec, normal: Vec) =>
    out.push(solid(cam.face([a, b, c, d]), tintOf(light, normal, a[2] * 0.7)(ink.roof)));
  const HALF = 88;
  const DEEP = 150;
  // North side with the triumphal arch, then the two long wings, then the river towers.
  wall([x - HALF, 0, z + DEEP], [x + HALF, 0, z + DEEP], 18, [0, 0, -1], 30);
  roof(
    [x - HALF, 18, z + DEEP],
    [x + HALF, 18, z + DEEP],
    [x + HALF, 23, z + DEEP + 8],
    [x - HALF, 23, z + DEEP + 8],
    [0, 0.8, -0.6],
  );
  const [ax, ay] = cam.point([x, 0, z + DEEP - 2]);
  out.push(augustaArch(ax, ay, cam.scale(z + DEEP) * 36, light, z * 0.8));
  wall([x - HALF, 0, z], [x - HALF, 0, z + DEEP], 18, [1, 0, 0], 22);
  wall([x + HALF, 0, z + DEEP], [x + HALF, 0, z], 18, [-1, 0, 0], 22);
  for (const s of [-1, 1]) {
    const [x0, x1] = s < 0 ? [x - HALF - 26, x - HALF] : [x + HALF, x + HALF + 26];
    roof(
      [x0, 18, z + 20],
      [x1, 18, z + 20],
      [x1 - 8, 24, z + DEEP],
      [x0 + 8, 24, z + DEEP],
      [0, 1, 0],
    );
    // The tower at the water: taller, with a parapet of trophies.
    wall([x0, 0, z], [x1, 0, z], 24, [0, 0, -1], 7, 3);
    if (s < 0) wall([x1, 0, z], [x1, 0, z + 24], 24, [1, 0, 0], 6, 3);
    else wall([x0, 0, z + 24], [x0, 0, z], 24, [-1, 0, 0], 6, 3);
    const t = tintOf(light, [0, 0, -1], z * 0.7);
    for (let i = 0; i < 9; i++) {
      const [px, py] = cam.point([x0 + (i / 8) * (x1 - x0), 24, z]);
      out.push(rect(px - 1, py - 4.4, 2, 5, t(ink.lime)));
    }
  }
  return out.join('');
}

/** Arco da Rua Augusta: one tall arch between columns, a clock, the crowning group. */
function augustaArch(x: number, y: number, h: number, light: Light, d: number): string {
  const lit = tintOf(light, [-1, 0.2, 0], d)('#fbf1dc');
  const half = tintOf(light, [0, 0.2, -1], d)('#f3e6cb');
  const shade = tintOf(light, [1, 0, 0], d)('#d9c6a6');
  const o = [
    rect(-26, -66, 52, 66, half),
    rect(-26, -66, 8, 66, lit),
    rect(19, -66, 7, 66, shade),
    arch(0, 0, 20, 54, mix(light.haze, shade, 0.25)),
    rect(-30, -72, 60, 6, lit),
    rect(-30, -66, 60, 1.6, shade),
    rect(-17, -84, 34, 12, half),
    ellipse(0, -78, 3.6, 3.6, lit),
    path('M-10 -84L-8 -92L-3 -90L-2 -100L2 -100L3 -90L8 -92L10 -84Z', lit),
    path('M2 -100L3 -90L8 -92L10 -84L2 -84Z', shade),
  ];
  for (const c of [-22, -14, 13, 21]) o.push(rect(c - 1.6, -64, 3.4, 60, c < 0 ? lit : shade));
  return at(x, y, h / 100, o.join(''));
}

/** The Sé: two square crenellated towers and a rose window; (x, y) its foot, height in pixels. */
export function cathedral(
  x: number,
  y: number,
  h: number,
  lit: string,
  half: string,
  dark: string,
) {
  const o: string[] = [
    rect(-14, -62, 28, 62, half),
    ellipse(0, -46, 7, 7, dark),
    arch(0, 0, 14, 26, dark),
  ];
  for (const s of [-1, 1]) {
    o.push(rect(s * 24 - 11, -90, 22, 90, half), rect(s * 24 - 11, -90, 8, 90, lit));
    for (let i = 0; i < 4; i++) o.push(rect(s * 24 - 12 + i * 6.6, -95, 4.2, 6, half));
    for (const v of [-80, -56])
      o.push(arch(s * 24 - 4, v + 16, 4, 14, dark), arch(s * 24 + 4, v + 16, 4, 14, dark));
  }
  return at(x, y, h / 95, o.join(''));
}
