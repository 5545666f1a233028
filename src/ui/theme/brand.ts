/** How the brand looks where no style sheet reaches: icons, shared pictures, the browser's own bars. */

/** The light theme's colours, as tokens.css has them: tokens.test.ts compares. */
export const COLOURS = {
  page: '#fbf7ef',
  ink: '#14213d',
  muted: '#4a5672',
  cobalt: '#1d3f8f',
  cobaltDeep: '#12295f',
  sun: '#f5b81c',
  terracotta: '#a8442a',
};

/** The dark theme's, where they are needed. */
export const DARK_COLOURS = { page: '#0d1630', cobalt: '#a9c1ee' };

/**
 * The mark: an azulejo with an eye on it (a miradouro is a place to look from), and in the eye the
 * sun over the river. On a grid of 32, and still clear at 16 pixels.
 */
export const MARK = {
  grid: 32,
  corners:
    'M0 0H5A5 5 0 0 1 0 5ZM32 0V5A5 5 0 0 1 27 0ZM32 32H27A5 5 0 0 1 32 27ZM0 32V27A5 5 0 0 1 5 32Z',
  eye: 'M2 16C6.5 8.5 11 6 16 6S25.5 8.5 30 16C25.5 23.5 21 26 16 26S6.5 23.5 2 16Z',
  sun: 'M9 16A7 7 0 0 1 23 16Z',
  river: 'M9 16H23A7 7 0 0 1 9 16Z',
};

type TilePart = { path: string; opacity?: number; strokeWidth?: number };

/** A quarter of the azulejo that walls are made of, to be turned about the middle of a grid of 64. */
export const AZULEJO: { grid: number; quarter: readonly TilePart[] } = {
  grid: 64,
  quarter: [
    { path: 'M32 32C24 24 24 14 32 7C40 14 40 24 32 32Z' },
    { path: 'M32 32C35 23 42 19 49 15C45 22 41 29 32 32Z', opacity: 0.45 },
    { path: 'M0 17A17 17 0 0 0 17 0', strokeWidth: 2.5 },
    { path: 'M0 0H10A10 10 0 0 1 0 10Z' },
    { path: 'M26 0A6 6 0 0 0 38 0Z', opacity: 0.45 },
  ],
};

export const QUARTER_TURNS = [0, 90, 180, 270];
