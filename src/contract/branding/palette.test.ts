import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromOklch, toOklch } from './colour.ts';
import { contrast } from './contrast.ts';
import {
  type BusinessColours,
  colourFaults,
  contrastPairs,
  deepContrastPairs,
  paletteOf,
} from './palette.ts';

/** Pseudo-random colour pairs, the same in each run. */
function* pairs(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  };
  for (;;) yield { colour: next(), accent: next() };
}

const styles = readFileSync(new URL('../../ui/theme/tokens.css', import.meta.url), 'utf8');
const base = readFileSync(new URL('../../ui/theme/base.css', import.meta.url), 'utf8');

const fixedIn = (css: string, selector: string) => {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('}', start));
  const declared = [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  return Object.fromEntries(declared) as Record<string, string>;
};
const fixed = {
  light: fixedIn(styles, '[data-theme="light"]'),
  dark: fixedIn(styles, '[data-theme="dark"]'),
  deep: fixedIn(base, '.deep-ground'),
};

const taken: BusinessColours[] = [];
let refused = 0;
for (const pair of pairs(20261122)) {
  if (Object.keys(colourFaults(pair)).length > 0) refused += 1;
  else taken.push(pair);
  if (taken.length === 50) break;
}

describe('the palette of two colours', () => {
  it.each(taken)(
    'of $colour and $accent has enough contrast in both themes and on deep grounds',
    (pair) => {
      const palette = paletteOf(pair);
      for (const name of ['light', 'dark'] as const) {
        const theme: Record<string, string> = { ...fixed[name], ...palette[name].theme };
        const deep: Record<string, string> = { ...theme, ...fixed.deep, ...palette[name].deep };
        const all = [
          ...contrastPairs.map((each) => [theme, each] as const),
          ...deepContrastPairs.map((each) => [deep, each] as const),
        ];
        for (const [colours, [least, front, grounds]] of all) {
          for (const ground of grounds) {
            const [a = '', b = ''] = [colours[front], colours[ground]];
            expect(
              contrast(a, b) ?? 0,
              `${name}: ${front} ${a} on ${ground} ${b}`,
            ).toBeGreaterThanOrEqual(least);
          }
        }
      }
    },
  );

  it('is refused for colours that are too light or too close to the page', () => {
    expect(refused).toBeGreaterThan(0);
    const blue = '#1d3f8f';
    expect(colourFaults({ colour: '#ffee00', accent: '#f5b81c' })).toEqual({
      colour: 'invalid_colour_too_light',
    });
    expect(colourFaults({ colour: blue, accent: '#fffdf7' })).toEqual({
      accent: 'invalid_colour_like_page',
    });
    expect(colourFaults({ colour: blue, accent: '#f5b81c' })).toEqual({});
    expect(colourFaults({ colour: '#000000', accent: '#000000' })).toEqual({});
    expect(colourFaults({ colour: '#7a1f3d', accent: '#2f9e8f' })).toEqual({});
  });

  it('uses a chosen colour unchanged when it is readable', () => {
    expect(paletteOf({ colour: '#7a1f3d', accent: '#2f9e8f' }).light.theme).toMatchObject({
      cobalt: '#7a1f3d',
      action: '#2f9e8f',
    });
  });
});

it('a colour is converted to OKLCH and back without loss', () => {
  for (const { colour } of taken) expect(fromOklch(toOklch(colour))).toBe(colour);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#000', 'red')).toBeNull();
});
