/** What a scene is, and the sheet of paper it is printed on. */
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
  /** Puts the layers together, back to front, and finishes the print with paper grain. */
  print: (layers: readonly string[], grain?: number) => string;
};

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`)
    .join('');

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
    print: (layers, grain = 0.22) => {
      // Grey noise in soft light: the tooth of the paper showing through flat ink.
      const tooth = define(
        (id) =>
          `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="1" seed="${seed % 97}"/><feColorMatrix values="1.6 0 0 0 -.3 1.6 0 0 0 -.3 1.6 0 0 0 -.3 0 0 0 0 1"/></filter>`,
      );
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${defs.join('')}</defs>${layers.join('')}<rect width="${WIDTH}" height="${HEIGHT}" filter="${tooth}" opacity="${grain}" style="mix-blend-mode:soft-light"/></svg>`;
    },
  };
}
