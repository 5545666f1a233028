import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '#contract/branding/contrast.ts';
import { contrastPairs, deepContrastPairs, paletteOf } from '#contract/branding/palette.ts';
import { DEFAULT_COLOURS } from '#contract/constants.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

function coloursOf(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`there is no rule ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  const declarations = body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries([...declarations].map(([, name, value]) => [name, value]));
}

const light = coloursOf(read('tokens.css'), '[data-theme="light"]');
const dark = { ...light, ...coloursOf(read('tokens.css'), '[data-theme="dark"]') };
const deep = coloursOf(read('base.css'), '.deep-ground');

it('the default palette has the colours of the style sheet', () => {
  const own = paletteOf(DEFAULT_COLOURS);
  expect(light).toMatchObject(own.light.theme);
  expect(dark).toMatchObject(own.dark.theme);
  expect({ ...light, ...deep }).toMatchObject(own.light.deep);
  expect({ ...dark, ...deep }).toMatchObject(own.dark.deep);
  expect(DEFAULT_COLOURS).toMatchObject({ colour: light.cobalt, accent: light.action });
});

const themes = {
  light: [light, contrastPairs],
  dark: [dark, contrastPairs],
  'light, on deep cobalt': [{ ...light, ...deep }, deepContrastPairs],
  'dark, on deep cobalt': [{ ...dark, ...deep }, deepContrastPairs],
} as const;

describe.each(Object.entries(themes))('%s', (_, [colours, wanted]) => {
  const each = wanted.flatMap(([least, front, grounds]) =>
    grounds.map((ground) => [front, ground, least] as const),
  );
  it.each(each)('%s on %s reaches %s:1', (front, ground, least) => {
    const [a, b] = [colours[front], colours[ground]];
    if (!a || !b) throw new Error(`${front} or ${ground} is no colour`);
    expect(contrast(a, b)).toBeGreaterThanOrEqual(least);
  });
});
