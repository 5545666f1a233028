/** Wooded slopes in mist: bands of treetops, paler with distance, each fading out at its foot. */
import { mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import type { Page } from '../drawing/scene.ts';
import { n, type Point, path } from '../drawing/shapes.ts';

export type ForestBand = {
  crest: readonly Point[];
  /** Where the mist has swallowed the band. */
  base: number;
  colour: string;
  mist: string;
  /** Height of a tree in pixels. */
  tree: number;
  /** Share of pointed firs among round crowns. */
  firs: number;
  /** How much mist remains in the band from the start. */
  veil?: number;
};

const heightAt = (crest: readonly Point[], x: number) => {
  for (let i = 1; i < crest.length; i++) {
    const [a, b] = [crest[i - 1], crest[i]];
    if (a && b && x <= b[0]) {
      const t = (x - a[0]) / (b[0] - a[0]);
      const s = t * t * (3 - 2 * t);
      return a[1] + (b[1] - a[1]) * s;
    }
  }
  return crest.at(-1)?.[1] ?? 0;
};

const fir = (rng: Rng, x: number, y: number, h: number) => {
  const w = h * rng.range(0.2, 0.28);
  let d = `M${n(x)} ${n(y - h)}`;
  const tiers = 4;
  for (let i = 1; i <= tiers; i++)
    d += `L${n(x + (w * i) / tiers)} ${n(y - h + (h * i) / tiers)}L${n(x + (w * i) / tiers - w * 0.12)} ${n(y - h + (h * i) / tiers - h * 0.02)}`;
  d += `L${n(x)} ${n(y + h * 0.3)}`;
  for (let i = tiers; i >= 1; i--)
    d += `L${n(x - (w * i) / tiers + w * 0.12)} ${n(y - h + (h * i) / tiers - h * 0.02)}L${n(x - (w * i) / tiers)} ${n(y - h + (h * i) / tiers)}`;
  return `${d}Z`;
};

const crown = (rng: Rng, x: number, y: number, h: number) => {
  const r = h * rng.range(0.32, 0.48);
  let d = `M${n(x - r)} ${n(y - h * 0.25)}`;
  const lobes = 5;
  for (let i = 0; i < lobes; i++) {
    const a = Math.PI * (1 - (i + 1) / lobes);
    const b = Math.PI * (1 - (i + 0.5) / lobes);
    const k = rng.range(1.15, 1.35);
    d += `Q${n(x + Math.cos(b) * r * k)} ${n(y - h * 0.35 - Math.sin(b) * h * 0.5 * k)} ${n(x + Math.cos(a) * r)} ${n(y - h * 0.25 - Math.sin(a) * h * 0.42)}`;
  }
  return `${d}Q${n(x + r)} ${n(y + h * 0.2)} ${n(x)} ${n(y + h * 0.26)}Q${n(x - r)} ${n(y + h * 0.2)} ${n(x - r)} ${n(y - h * 0.25)}Z`;
};

export function forest(page: Page, band: ForestBand): string {
  const { crest, base, colour, mist, tree, firs, veil = 0 } = band;
  const { rng } = page;
  const top = Math.min(...crest.map(([, y]) => y)) - tree;
  const fade = (c: string) =>
    page.linear(
      [
        [0, mix(c, mist, veil)],
        [0.45, mix(c, mist, Math.max(veil, 0.22))],
        [0.8, mix(c, mist, 0.72)],
        [1, mist],
      ],
      0,
      top,
      0,
      base,
    );
  const inks = [
    fade(colour),
    fade(mix(colour, '#d8d49a', tree < 30 ? 0.1 : 0.16)),
    fade(mix(colour, '#10302c', tree < 30 ? 0.08 : 0.2)),
  ];
  const [x0, x1] = [crest[0]?.[0] ?? 0, crest.at(-1)?.[0] ?? 0];
  let under = `M${n(x0)} ${n(base)}`;
  for (let x = x0; x <= x1; x += 12) under += `L${n(x)} ${n(heightAt(crest, x))}`;
  let out = path(`${under}L${n(x1)} ${n(base)}Z`, inks[0] ?? colour);
  // Rows of trees down the slope, each row in front of the last.
  const rows = Math.min(9, Math.max(2, Math.round((base - top) / (tree * 0.7))));
  for (let row = 0; row < rows; row++) {
    const paths = ['', '', ''];
    const drop = (row / rows) * (base - top) * 0.72;
    for (let x = x0; x < x1; x += tree * rng.range(0.34, 0.78)) {
      const y = heightAt(crest, x) + drop + rng.range(-0.1, 0.35) * tree;
      if (y > base - tree * 0.3) continue;
      const h = tree * rng.range(0.7, 1.25);
      const k = rng.int(0, 2);
      paths[k] += rng.chance(firs) ? fir(rng, x, y, h * 1.3) : crown(rng, x, y, h);
    }
    paths.forEach((d, k) => {
      if (d) out += path(d, inks[k] ?? colour);
    });
  }
  return out;
}

/** A bank of mist: long soft lenses of one pale ink. */
export function mistBank(
  page: Page,
  y: number,
  h: number,
  colour: string,
  strength: number,
): string {
  const fill = page.linear(
    [
      [0, colour, 0],
      [0.4, colour, strength],
      [0.65, colour, strength],
      [1, colour, 0],
    ],
    0,
    y - h / 2,
    0,
    y + h / 2,
  );
  let out = path(`M-20 ${n(y - h / 2)}H1620V${n(y + h / 2)}H-20Z`, fill);
  for (let i = 0; i < 7; i++) {
    const w = page.rng.range(260, 700);
    const x = page.rng.range(-200, 1500);
    const cy = y + page.rng.range(-0.32, 0.3) * h;
    const t = page.rng.range(0.06, 0.14) * h;
    out += path(
      `M${n(x)} ${n(cy)}C${n(x + w * 0.25)} ${n(cy - t * 0.4)} ${n(x + w * 0.35)} ${n(cy - t)} ${n(x + w * 0.5)} ${n(cy - t)}C${n(x + w * 0.68)} ${n(cy - t)} ${n(x + w * 0.75)} ${n(cy)} ${n(x + w)} ${n(cy)}C${n(x + w * 0.7)} ${n(cy + t * 0.6)} ${n(x + w * 0.3)} ${n(cy + t * 0.6)} ${n(x)} ${n(cy)}Z`,
      colour,
      `opacity="${(strength * 0.6).toFixed(2)}"`,
    );
  }
  return out;
}
