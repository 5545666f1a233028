/** Trees of Lisbon: umbrella pines, cypresses, clumps between roofs. */
import { ink, mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { ellipse, n, type Point, path } from '../drawing/shapes.ts';

export type LeafInks = {
  dark: string;
  mid: string;
  light: string;
  trunk: string;
  trunkLight: string;
};

const pineInks: LeafInks = {
  dark: ink.pineDeep,
  mid: ink.pine,
  light: ink.leaf,
  trunk: '#5a3f38',
  trunkLight: '#a0694c',
};

/** A flat-bottomed cushion of leaves, scalloped on top by small lobes. */
function cushion(rng: Rng, cx: number, cy: number, w: number, h: number): string {
  const lobes = Math.max(6, Math.round(w / 34));
  // Lobes swell by pixels along the dome's normal, so that flat crowns do not turn spiky.
  const swell = Math.min(w / lobes, h) * 0.62;
  const on = (t: number, out: number): Point => {
    const a = Math.PI * (1 - t);
    const [nx, ny] = [Math.cos(a) * h, Math.sin(a) * (w / 2)];
    const size = Math.hypot(nx, ny) || 1;
    const [x, y] = [cx + Math.cos(a) * (w / 2), cy - Math.sin(a) ** 0.75 * h];
    return [x + (nx / size) * swell * out, y - (ny / size) * swell * out];
  };
  const start = on(0, 0);
  let d = `M${n(start[0])} ${n(start[1])}`;
  for (let i = 1; i <= lobes; i++) {
    // Each lobe bulges outwards between two points of the dome.
    const [c, e] = [
      on((i - rng.range(0.4, 0.6)) / lobes, rng.range(0.8, 1.3)),
      on(i / lobes, rng.range(-0.15, 0.1)),
    ];
    d += `Q${n(c[0])} ${n(c[1])} ${n(e[0])} ${n(e[1])}`;
  }
  for (let i = 1; i <= lobes; i++) {
    const x = cx + w / 2 - (i / lobes) * w;
    d += `Q${n(x + w / lobes / 2)} ${n(cy + h * rng.range(0.1, 0.26))} ${n(x)} ${n(cy + (i === lobes ? 0 : h * rng.range(0, 0.08)))}`;
  }
  return `${d}Z`;
}

/** An umbrella pine: foot of the trunk at (x, y), `height` to the crown, crown `spread` wide. */
export function stonePine(
  rng: Rng,
  x: number,
  y: number,
  height: number,
  spread: number,
  inks: LeafInks = pineInks,
  lean = 0,
  lightFrom: 1 | -1 = 1,
): string {
  const out: string[] = [];
  const top = y - height;
  const hx = x + lean;
  const t = height * 0.035 + spread * 0.012;
  const fork = y - height * 0.52;
  const fx = x + lean * 0.55;
  const limb = (ex: number, ey: number, w: number, fill: string) =>
    path(
      `M${n(fx - w)} ${n(fork + w)}Q${n(fx + (ex - fx) * 0.25)} ${n(fork - (fork - ey) * 0.55)} ${n(ex)} ${n(ey)}Q${n(fx + (ex - fx) * 0.25 + w * 1.6)} ${n(fork - (fork - ey) * 0.4)} ${n(fx + w)} ${n(fork + w)}Z`,
      fill,
    );
  for (const k of [-0.34, -0.14, 0.1, 0.32])
    out.push(limb(hx + k * spread, top + height * 0.2, t * 0.62, inks.trunk));
  const trunk = (l: number, r: number, fill: string) =>
    path(
      `M${n(x + l * 1.5)} ${n(y)}C${n(x + l)} ${n(y - height * 0.2)} ${n(fx + l)} ${n(fork + height * 0.2)} ${n(fx + l * 0.8)} ${n(fork)}L${n(fx + r * 0.8)} ${n(fork)}C${n(fx + r)} ${n(fork + height * 0.2)} ${n(x + r)} ${n(y - height * 0.2)} ${n(x + r * 1.5)} ${n(y)}Z`,
      fill,
    );
  // A rounded foot, so that the trunk stands on the ground instead of being cut off by it.
  out.push(ellipse(x, y, t * 1.5, t * 0.16, inks.trunk));
  out.push(trunk(-t, t, inks.trunk));
  // The sunlit flank narrows to a point where the limbs part.
  const edge = lightFrom * t;
  out.push(
    path(
      `M${n(x + edge * 1.5)} ${n(y)}C${n(x + edge)} ${n(y - height * 0.2)} ${n(fx + edge)} ${n(fork + height * 0.2)} ${n(fx + edge * 0.8)} ${n(fork)}C${n(fx + edge * 0.5)} ${n(fork + height * 0.2)} ${n(x + edge * 0.3)} ${n(y - height * 0.2)} ${n(x + edge * 0.35)} ${n(y)}Z`,
      inks.trunkLight,
    ),
  );
  // Bark plates.
  for (let i = 0; i < height / 16; i++) {
    const k = rng.range(0.1, 0.95);
    const bx = x + lean * 0.55 * k + rng.range(-0.7, 0.7) * t;
    out.push(
      ellipse(
        bx,
        y - height * 0.52 * k,
        t * 0.09,
        t * 0.34,
        mix(inks.trunk, '#2a1a24', 0.35),
        'opacity=".7"',
      ),
    );
  }
  // The crown: dark underside first, then lit cushions shifted towards the light.
  const tiers: [number, number, number, number][] = [];
  for (let i = 0; i < 11; i++) {
    const k = (i / 10 - 0.5) * 2;
    tiers.push([
      hx + k * spread * 0.36,
      top + height * (0.2 + Math.abs(k) * 0.045 + rng.range(-0.02, 0.02)),
      spread * rng.range(0.26, 0.36),
      height * 0.13 * (1.25 - Math.abs(k) * 0.55),
    ]);
  }
  out.push(path(cushion(rng, hx, top + height * 0.23, spread, height * 0.2), inks.dark));
  for (const [cx, cy, w, h] of tiers) out.push(path(cushion(rng, cx, cy, w, h), inks.dark));
  for (const [cx, cy, w, h] of tiers)
    out.push(
      path(cushion(rng, cx + lightFrom * w * 0.04, cy - h * 0.32, w * 0.86, h * 0.82), inks.mid),
    );
  for (const [cx, cy, w, h] of tiers) {
    out.push(
      path(cushion(rng, cx + lightFrom * w * 0.14, cy - h * 0.72, w * 0.56, h * 0.42), inks.light),
    );
    for (let i = 0; i < 7; i++) {
      const nx = cx + rng.range(-0.42, 0.42) * w;
      const ny = cy - rng.range(0.05, 0.95) * h;
      out.push(
        ellipse(
          nx,
          ny,
          w * 0.035,
          w * 0.012,
          rng.chance(0.5) ? inks.dark : inks.light,
          'opacity=".7"',
        ),
      );
    }
  }
  return out.join('');
}

/** A clump of leaves; good for gardens between roofs and for far trees. */
export function clump(
  rng: Rng,
  x: number,
  y: number,
  w: number,
  h: number,
  inks: Pick<LeafInks, 'dark' | 'mid' | 'light'>,
): string {
  let out = path(cushion(rng, x, y, w, h), inks.dark);
  for (const [count, fill, reach] of [
    [7, inks.dark, 1],
    [8, inks.mid, 0.74],
    [6, inks.light, 0.86],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const k = rng.range(-0.4, 0.4);
      const s = fill === inks.dark ? rng.range(0.3, 0.42) : rng.range(0.16, 0.3);
      const up = (0.95 - Math.abs(k)) * reach * rng.range(0.35, 1);
      out += path(cushion(rng, x + k * w, y - h * up * 0.9, w * s, h * s * 0.9), fill);
    }
  }
  return out;
}

export function cypress(
  rng: Rng,
  x: number,
  y: number,
  height: number,
  inks: Pick<LeafInks, 'dark' | 'mid'>,
): string {
  const w = height * rng.range(0.13, 0.17);
  const side = (k: number) =>
    `M${n(x)} ${n(y - height)}C${n(x + w * k)} ${n(y - height * 0.6)} ${n(x + w * k * 0.9)} ${n(y - height * 0.15)} ${n(x + w * k * 0.35)} ${n(y)}L${n(x - w * 0.3)} ${n(y)}C${n(x - w * 0.75)} ${n(y - height * 0.2)} ${n(x - w * 0.5)} ${n(y - height * 0.65)} ${n(x)} ${n(y - height)}Z`;
  return path(side(0.75), inks.dark) + path(side(0.1), inks.mid);
}
