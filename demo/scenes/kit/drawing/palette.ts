/** The brand's inks, and how one ink mixes with another. */

export const ink = {
  cobaltNight: '#0f2350',
  cobalt: '#1d3f8f',
  cobaltMid: '#3f66b5',
  cobaltPale: '#a9c1ee',
  lime: '#f7f1e6',
  limeWarm: '#efe4d0',
  stone: '#d9cbb3',
  stoneDark: '#a89880',
  tram: '#f5b81c',
  tramDeep: '#d8930f',
  terracotta: '#c4573a',
  roof: '#d9764f',
  roofDeep: '#8f4038',
  pine: '#2f4f43',
  pineDeep: '#1f3833',
  leaf: '#5c7d5e',
  leafPale: '#93a878',
  peach: '#f6c7a8',
  coral: '#f2a48b',
  rose: '#e9d2d8',
  pinkWall: '#e8b4a4',
  ochre: '#e3b365',
  skyWall: '#b9cbe0',
  mint: '#bfd0bd',
  violet: '#4b3b73',
  mauve: '#7a5a94',
  glass: '#2b4160',
  iron: '#24303c',
  lamp: '#ffd98a',
} as const;

/** Facade colours in the proportions one meets in Alfama: mostly white, then pastels. */
export const walls = [
  ink.lime,
  ink.lime,
  ink.lime,
  ink.limeWarm,
  ink.limeWarm,
  ink.pinkWall,
  ink.ochre,
  ink.skyWall,
  ink.peach,
  ink.mint,
  '#f0d7a6',
  '#dfa08a',
] as const;
export const roofs = [
  ink.roof,
  ink.terracotta,
  '#cf6d50',
  '#dc8d6b',
  '#b65a45',
  '#c97f66',
] as const;

const channels = (c: string): [number, number, number] => {
  const v = Number.parseInt(c.slice(1), 16);
  return [(v >> 16) & 255, (v >> 8) & 255, v & 255];
};
const hex = (rgb: readonly number[]) =>
  `#${rgb
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** a at t = 0, b at t = 1. */
export function mix(a: string, b: string, t: number): string {
  const [x, y] = [channels(a), channels(b)];
  const k = Math.min(1, Math.max(0, t));
  return hex(x.map((v, i) => v + ((y[i] ?? 0) - v) * k));
}

/** Ink over ink: how one printed colour darkens another. */
export function multiply(a: string, b: string): string {
  const [x, y] = [channels(a), channels(b)];
  return hex(x.map((v, i) => (v * (y[i] ?? 0)) / 255));
}
