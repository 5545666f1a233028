/** Moving water near the eye: rows of small peaked waves with a lit and a dark face. */
import { mix } from '../drawing/palette.ts';
import type { Rng } from '../drawing/random.ts';
import { WIDTH } from '../drawing/scene.ts';
import { n, path } from '../drawing/shapes.ts';
import { ripple } from './water.ts';

/** A run of waves across the sheet; they grow as they come nearer. */
export function swell(
  rng: Rng,
  top: number,
  bottom: number,
  tones: readonly [far: string, near: string, crest: string],
  rows = 22,
): string {
  const out: string[] = [];
  for (let i = 0; i < rows; i++) {
    const t = (i / (rows - 1)) ** 1.7;
    const y = top + t * (bottom - top);
    const size = 18 + t * 210;
    const tone = mix(tones[0], tones[1], t);
    for (let x = rng.range(-size, 0); x < WIDTH; x += size * rng.range(0.75, 1.7)) {
      const w = size * rng.range(0.7, 1.4);
      const h = w * rng.range(0.035, 0.065) + 1;
      const lean = rng.range(0.35, 0.6);
      out.push(
        path(
          `M${n(x)} ${n(y)}Q${n(x + w * lean * 0.7)} ${n(y - h * 0.3)} ${n(x + w * lean)} ${n(y - h)}Q${n(x + w * (lean + 0.2))} ${n(y - h * 0.1)} ${n(x + w)} ${n(y)}Q${n(x + w * 0.5)} ${n(y + h * 0.5)} ${n(x)} ${n(y)}Z`,
          tone,
          `opacity="${n(0.5 + t * 0.2)}"`,
        ),
      );
      if (rng.chance(0.55))
        out.push(
          ripple(
            x + w * (lean - 0.22),
            y - h * 0.82,
            w * 0.36,
            1 + t * 4,
            tones[2],
            0.6 - t * 0.25,
          ),
        );
    }
  }
  return out.join('');
}

/** Foam thrown along a waterline: a ragged strip of lobes. */
export function foam(
  rng: Rng,
  x0: number,
  x1: number,
  y: number,
  h: number,
  colour: string,
  opacity = 0.9,
): string {
  let d = `M${n(x0)} ${n(y)}`;
  const steps = Math.max(4, Math.round(Math.abs(x1 - x0) / (h * 2.6)));
  const step = (x1 - x0) / steps;
  for (let i = 0; i < steps; i++) {
    const x = x0 + step * i;
    const swing = Math.sin(((i + 0.5) / steps) * Math.PI) ** 0.5;
    d += `Q${n(x + step * 0.5)} ${n(y - h * rng.range(0.6, 1.5) * swing)} ${n(x + step)} ${n(y - h * rng.range(0, 0.25) * swing)}`;
  }
  d += `Q${n((x0 + x1) / 2)} ${n(y + h * 0.7)} ${n(x0)} ${n(y)}Z`;
  return path(d, colour, `opacity="${opacity}"`);
}

/** The water a hull pushes through: hides the keel line, with foam along its upper edge. */
export function waterline(
  x0: number,
  x1: number,
  y: number,
  h: number,
  body: string,
  foamInk: string,
): string {
  const w = x1 - x0;
  const edge = (lift: number) =>
    `M${n(x0)} ${n(y + h * 0.3)}C${n(x0 + w * 0.03)} ${n(y - h - lift)} ${n(x0 + w * 0.07)} ${n(y - h * 0.9 - lift)} ${n(x0 + w * 0.14)} ${n(y - h * 0.3 - lift)}C${n(x0 + w * 0.3)} ${n(y + h * 0.5 - lift)} ${n(x0 + w * 0.55)} ${n(y + h * 0.45 - lift)} ${n(x0 + w * 0.72)} ${n(y - h * 0.15 - lift)}C${n(x0 + w * 0.8)} ${n(y - h * 0.5 - lift)} ${n(x0 + w * 0.9)} ${n(y - h * 0.2 - lift)} ${n(x1)} ${n(y + h * 0.3)}`;
  const under = `C${n(x0 + w * 0.7)} ${n(y + h * 3)} ${n(x0 + w * 0.3)} ${n(y + h * 3)} ${n(x0)} ${n(y + h * 0.3)}Z`;
  return (
    path(edge(h * 0.26) + under.replaceAll(n(y + h * 3), n(y + h)), foamInk) +
    path(edge(0) + under, body)
  );
}
