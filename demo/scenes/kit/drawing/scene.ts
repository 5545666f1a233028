/** What a scene is, and the sheet that it is drawn on. */
import { type Rng, seeded } from './random.ts';
import { n } from './shapes.ts';

export type Scene = { name: string; draw: () => string };

export const WIDTH = 1600;
export const HEIGHT = 1067;

/** [offset 0..1, colour, opacity?] */
export type Stop = readonly [number, string, number?];

export type Page = {
  rng: Rng;
  /** A linear gradient in page coordinates; returns the paint `url(#…)`. */
  linear: (stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number) => string;
  radial: (stops: readonly Stop[], x: number, y: number, r: number) => string;
  /** Any other definition (clipPath, mask, filter, pattern); returns `url(#…)`. */
  define: (build: (id: string) => string) => string;
  clip: (pathData: string) => string;
  blur: (deviation: number) => string;
  /** Puts the layers together, back to front. */
  print: (layers: readonly string[]) => string;
};

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`)
    .join('');

export const sheet = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`;

/**
 * A shape that is only filled or only stroked is seen through alike when its paint is thin; to thin
 * the shape itself takes a whole sheet of its own, and a scene has a thousand of them.
 */
const withThinInk = (layer: string): string =>
  layer.replaceAll(/<(?:path|polygon|polyline|ellipse|rect)\b[^>]* opacity="[^>]*>/g, (shape) =>
    / fill="(?!none)/.test(shape) && / stroke="/.test(shape)
      ? shape
      : shape.replace(/ opacity="([^"]*)"/, ' fill-opacity="$1" stroke-opacity="$1"'),
  );

export function newPage(seed: number): Page {
  const defs: string[] = [];
  const define = (build: (id: string) => string) => {
    const id = `d${defs.length}`;
    defs.push(build(id));
    return `url(#${id})`;
  };
  const user = 'gradientUnits="userSpaceOnUse"';
  return {
    rng: seeded(seed),
    define,
    linear: (stops, x1, y1, x2, y2) =>
      define(
        (id) =>
          `<linearGradient id="${id}" ${user} x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopTags(stops)}</linearGradient>`,
      ),
    radial: (stops, x, y, r) =>
      define(
        (id) =>
          `<radialGradient id="${id}" ${user} cx="${n(x)}" cy="${n(y)}" r="${n(r)}">${stopTags(stops)}</radialGradient>`,
      ),
    clip: (d) => define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`),
    blur: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    print: (layers) => sheet(`<defs>${defs.join('')}</defs>${layers.map(withThinInk).join('')}`),
  };
}
