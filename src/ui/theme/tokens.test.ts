import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOURS, DARK_COLOURS } from './brand.ts';

/** WCAG 2.2: 1.4.6 for words that are read at length, 1.4.3 for the others, 1.4.11 for what is drawn. */
const AAA = 7;
const AA = 4.5;
const DRAWN = 3;

type Pair = readonly [contrast: number, front: string, grounds: readonly string[]];

const pairs: readonly Pair[] = [
  [AAA, 'ink', ['page', 'surface', 'sunken', 'cobalt-soft', 'good-soft', 'bad-soft']],
  [AAA, 'on-action', ['action', 'action-hover']],
  [AA, 'muted', ['page', 'surface', 'sunken', 'cobalt-soft']],
  [AA, 'cobalt', ['page', 'surface', 'sunken', 'cobalt-soft']],
  [AA, 'on-cobalt', ['cobalt']],
  [AA, 'terracotta', ['page', 'surface']],
  [AA, 'good', ['page', 'surface', 'good-soft']],
  [AA, 'bad', ['page', 'surface', 'bad-soft']],
  // Borders of fields, and the outline of what the keyboard is on.
  [DRAWN, 'field-line', ['page', 'surface', 'sunken']],
  [DRAWN, 'cobalt', ['page', 'surface', 'sunken', 'cobalt-soft']],
];

/** On deep cobalt other colours go by the same names. */
const deepPairs: readonly Pair[] = [
  [AAA, 'ink', ['cobalt-deep', 'bad-soft']],
  [AAA, 'on-action', ['action', 'action-hover']],
  [AA, 'muted', ['cobalt-deep']],
  [AA, 'cobalt', ['cobalt-deep']],
  [AA, 'bad', ['cobalt-deep', 'bad-soft']],
  [DRAWN, 'field-line', ['cobalt-deep']],
  [DRAWN, 'cobalt', ['cobalt-deep']],
];

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The colours that a rule of a stylesheet names, by token. */
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

/** Relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, ground: string): number {
  const [lighter = 0, darker = 0] = [luminance(front), luminance(ground)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

it('what no style sheet reaches has the colours of the style sheet', () => {
  const { cobaltDeep, sun, ...same } = COLOURS;
  expect(light).toMatchObject({ ...same, 'cobalt-deep': cobaltDeep, action: sun });
  expect(dark).toMatchObject(DARK_COLOURS);
});

it('black on white is 21, and a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#1d3f8f', '#1d3f8f')).toBe(1);
});

const themes = {
  light: [light, pairs],
  dark: [dark, pairs],
  'light, on deep cobalt': [{ ...light, ...deep }, deepPairs],
  'dark, on deep cobalt': [{ ...dark, ...deep }, deepPairs],
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
