import { DEFAULT_COLOURS } from '../constants.ts';
import { distance, fromOklch, type Oklch, toOklch } from './colour.ts';
import { type Colour, contrast } from './contrast.ts';
import type { LogoJson } from './logo.ts';

export type BusinessColours = { colour: Colour; accent: Colour };

const tokens = [
  'page',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'field-line',
  'cobalt',
  'cobalt-deep',
  'cobalt-soft',
  'on-cobalt',
  'action',
  'action-hover',
  'on-action',
  'terracotta',
] as const;
const deepTokens = [
  'muted',
  'cobalt',
  'line',
  'field-line',
  'action',
  'action-hover',
  'on-action',
] as const;

/** Colours by role; `ui/theme/tokens.css` explains each. */
export type Theme = Record<(typeof tokens)[number], Colour>;
type DeepTheme = Record<(typeof deepTokens)[number], Colour>;
export type Palette = Record<'light' | 'dark', { theme: Theme; deep: DeepTheme }>;

/** The style sheet's colours, for places that it does not reach; `ui/theme/tokens.test.ts` compares them. */
const defaultAction = { action: '#f5b81c', 'on-action': '#14213d' };
const defaultDeep = {
  muted: '#cfd9f0',
  cobalt: '#c9d8f8',
  line: '#3d5799',
  'field-line': '#93a7da',
  ...defaultAction,
};
const defaultPalette: Palette = {
  light: {
    theme: {
      page: '#fbf7ef',
      surface: '#ffffff',
      sunken: '#f3ebdc',
      ink: '#14213d',
      muted: '#4a5672',
      line: '#e2d8c3',
      'field-line': '#857c69',
      cobalt: '#1d3f8f',
      'cobalt-deep': '#12295f',
      'cobalt-soft': '#e4ebf8',
      'on-cobalt': '#ffffff',
      ...defaultAction,
      'action-hover': '#e5a80c',
      terracotta: '#a8442a',
    },
    deep: { ...defaultDeep, 'action-hover': '#e5a80c' },
  },
  dark: {
    theme: {
      page: '#0d1630',
      surface: '#15213f',
      sunken: '#0a1126',
      ink: '#f6efe2',
      muted: '#b9c2d8',
      line: '#2b3a62',
      'field-line': '#7f8db3',
      cobalt: '#a9c1ee',
      'cobalt-deep': '#0b1733',
      'cobalt-soft': '#1d2d57',
      'on-cobalt': '#0d1630',
      ...defaultAction,
      'action-hover': '#ffcb45',
      terracotta: '#f0a085',
    },
    deep: { ...defaultDeep, 'action-hover': '#ffcb45' },
  },
};

export const isDefaultColours = ({ colour, accent }: BusinessColours): boolean =>
  colour === DEFAULT_COLOURS.colour && accent === DEFAULT_COLOURS.accent;

/** WCAG 2.2: 1.4.6 for long texts, 1.4.3 for other text, 1.4.11 for graphics. */
const AAA = 7;
const AA = 4.5;
const DRAWN = 3;

type Pair = readonly [least: number, front: string, grounds: readonly string[]];

export const contrastPairs: readonly Pair[] = [
  [AAA, 'ink', ['page', 'surface', 'sunken', 'cobalt-soft', 'good-soft', 'bad-soft']],
  [AA, 'on-action', ['action', 'action-hover']],
  [AA, 'muted', ['page', 'surface', 'sunken', 'cobalt-soft']],
  [AA, 'cobalt', ['page', 'surface', 'sunken', 'cobalt-soft']],
  [AA, 'on-cobalt', ['cobalt']],
  [AA, 'terracotta', ['page', 'surface', 'sunken']],
  [AA, 'good', ['page', 'surface', 'good-soft']],
  [AA, 'bad', ['page', 'surface', 'bad-soft']],
  [DRAWN, 'field-line', ['page', 'surface', 'sunken']],
];

/** The same names are other colours on a deep background. */
export const deepContrastPairs: readonly Pair[] = [
  [AAA, 'ink', ['cobalt-deep', 'bad-soft']],
  [AA, 'on-action', ['action', 'action-hover']],
  [AA, 'muted', ['cobalt-deep']],
  [AA, 'cobalt', ['cobalt-deep']],
  [AA, 'bad', ['cobalt-deep', 'bad-soft']],
  [DRAWN, 'field-line', ['cobalt-deep']],
];

/** The least distance of a button from its background: 0 is the same colour, 1 black on white. */
const SEEN = 0.12;
/** A colour that must change its lightness by more than this to be readable is another colour. */
const SAME_COLOUR = 0.2;

/** Chroma of the default colours; weaker colours tint the greys less. */
const FULL = { colour: 0.139, accent: 0.163 };

export const logoGround = (look: BusinessColours & { logo: LogoJson | null }): Colour =>
  look.logo?.plate === 'dark' ? paletteOf(look).light.theme['cobalt-deep'] : '#ffffff';

/** Each role has a fixed lightness; a colour with too little contrast moves away from its backgrounds. */
export function paletteOf({ colour, accent }: BusinessColours): Palette {
  if (isDefaultColours({ colour, accent })) return defaultPalette;
  const [main, warm] = [toOklch(colour), toOklch(accent)];
  const strength = Math.min(1, main.c / FULL.colour);
  const warmth = Math.min(1, warm.c / FULL.accent);
  const cool = (l: number, c: number) => fromOklch({ l, c: c * strength, h: main.h });
  const tinted = (l: number, c: number) => fromOklch({ l, c: c * warmth, h: warm.h });
  // A dark yellow looks olive, so the hue moves towards red.
  const third = {
    c: Math.min(warm.c, 0.14),
    h: warm.h > 60 && warm.h < 115 ? warm.h - 40 : warm.h,
  };

  const page = tinted(0.977, 0.011);
  const soft = cool(0.939, 0.019);
  const sunken = tinted(0.942, 0.022);
  const grounds = [page, '#ffffff', sunken, soft];
  const ink = cool(0.252, 0.056);
  const deepGround = cool(0.299, 0.101);
  const action = actionOf(warm, [], ink, -1);
  const light: Theme = {
    page,
    surface: '#ffffff',
    sunken,
    ink,
    muted: readable(toOklch(cool(0.454, 0.048)), grounds, AA, -1),
    line: tinted(0.885, 0.03),
    'field-line': readable(toOklch(tinted(0.589, 0.03)), grounds, DRAWN, -1),
    cobalt: readable(main, grounds, AA, -1),
    'cobalt-deep': deepGround,
    'cobalt-soft': soft,
    'on-cobalt': '#ffffff',
    ...action,
    terracotta: readable({ ...third, l: 0.517 }, grounds, AA, -1),
  };

  const [night, nightSurface, nightSunken, nightSoft, nightGround] = [
    cool(0.208, 0.053),
    cool(0.254, 0.059),
    cool(0.184, 0.044),
    cool(0.308, 0.078),
    cool(0.212, 0.058),
  ] as const;
  const nightGrounds = [night, nightSurface, nightSunken, nightSoft];
  const dark: Theme = {
    page: night,
    surface: nightSurface,
    sunken: nightSunken,
    ink: tinted(0.954, 0.019),
    muted: readable(toOklch(cool(0.814, 0.033)), nightGrounds, AA, 1),
    line: cool(0.356, 0.072),
    'field-line': readable(toOklch(cool(0.646, 0.059)), nightGrounds, DRAWN, 1),
    cobalt: readable({ l: 0.808, c: Math.min(main.c / 2, 0.11), h: main.h }, nightGrounds, AA, 1),
    'cobalt-deep': nightGround,
    'cobalt-soft': nightSoft,
    'on-cobalt': night,
    ...actionOf(warm, [night, nightSurface, nightGround], ink, 1),
    terracotta: readable({ ...third, l: 0.778, c: third.c * 0.75 }, nightGrounds, AA, 1),
  };

  const deepOn = (ground: Colour): DeepTheme => ({
    muted: readable(toOklch(cool(0.885, 0.033)), [ground], AA, 1),
    cobalt: readable(toOklch(cool(0.881, 0.047)), [ground], AA, 1),
    line: cool(0.47, 0.112),
    'field-line': readable(toOklch(cool(0.732, 0.078)), [ground], DRAWN, 1),
    ...actionOf(warm, [ground], ink, 1),
  });
  return {
    light: { theme: light, deep: deepOn(deepGround) },
    dark: { theme: dark, deep: deepOn(nightGround) },
  };
}

/** The nearest colour, lighter (1) or darker (-1), with enough contrast on all its backgrounds. */
function readable(from: Oklch, grounds: readonly Colour[], least: number, towards: 1 | -1): Colour {
  let { l } = from;
  const isRead = (colour: Colour) =>
    grounds.every((ground) => (contrast(colour, ground) ?? 0) >= least);
  while (l > 0 && l < 1 && !isRead(fromOklch({ ...from, l }))) l += towards * 0.01;
  return fromOklch({ ...from, l });
}

function actionOf(
  from: Oklch,
  grounds: readonly Colour[],
  ink: Colour,
  towards: 1 | -1,
): Pick<Theme, 'action' | 'action-hover' | 'on-action'> {
  let { l } = from;
  const at = (lightness: number) => fromOklch({ ...from, l: lightness });
  while (l < 1 && grounds.some((ground) => distance(at(l), ground) < SEEN * 2)) l += 0.01;
  const action = at(l);
  const on = (words: Colour) => contrast(words, action) ?? 0;
  const words = on(ink) >= on('#ffffff') ? ink : '#ffffff';
  const onAction = on(words) >= AA ? words : on('#000000') >= AA ? '#000000' : '#ffffff';
  const shades = [at(l + towards * 0.05), at(l - towards * 0.05)];
  const hover = shades.find((shade) => (contrast(onAction, shade) ?? 0) >= AA);
  return { action, 'action-hover': hover ?? action, 'on-action': onAction };
}

export type ColourFault = 'invalid_colour_too_light' | 'invalid_colour_like_page';

/** By field: links would be readable only in another colour, or buttons do not stand out. */
export function colourFaults(
  colours: BusinessColours,
): Partial<Record<keyof BusinessColours, ColourFault>> {
  const { theme } = paletteOf(colours).light;
  const isOther = toOklch(colours.colour).l - toOklch(theme.cobalt).l > SAME_COLOUR;
  const isUnseen = [theme.page, theme.surface].some(
    (ground) => distance(theme.action, ground) < SEEN,
  );
  return {
    ...(isOther && { colour: 'invalid_colour_too_light' }),
    ...(isUnseen && { accent: 'invalid_colour_like_page' }),
  };
}
