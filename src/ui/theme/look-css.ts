import type { LookJson, Ornament } from '#contract/branding/look.schemas.ts';
import { isDefaultColours, type Palette, paletteOf } from '#contract/branding/palette.ts';
import { type Typeface, typefacePairs } from '#contract/branding/typefaces.ts';
import { DEFAULT_TYPEFACE } from '#contract/constants.ts';
import { tileUrl } from './tiles.ts';

export const LOOK_STYLE_ID = 'look';

/** CSS custom properties, by name without dashes. */
type Properties = Readonly<Record<string, string>>;

/** Without an ornament, a tile is a short line, a band is narrow, and a wall is plain. */
const plain: Properties = {
  azulejo: 'linear-gradient(#000,#000)',
  'band-height': '.375rem',
  'tile-width': '2.5rem',
  'tile-height': '.25rem',
};

export const ornamentProperties = (ornament: Ornament): Properties =>
  ornament === 'plain' ? plain : { azulejo: tileUrl(ornament) };

export function typefaceProperties(typeface: Typeface): Properties {
  const { display, text, displayKind, displaySpace } = typefacePairs[typeface];
  return {
    'font-display': `"${display.name}","${display.name} Fallback",${displayKind}`,
    'display-space': displaySpace,
    'font-sans': `"${text.name}","${text.name} Fallback",sans-serif`,
  };
}

/** Empty for the default branding. `:root` is doubled to outrank the style sheet, which comes later. */
export function lookCss(look: LookJson): string {
  const { ornament, typeface } = look;
  return [
    isDefaultColours(look) ? '' : coloursCss(paletteOf(look)),
    typeface === DEFAULT_TYPEFACE ? '' : rule(':root:root', typefaceProperties(typeface)),
    ornament === 'azulejo' ? '' : rule(':root:root', ornamentProperties(ornament)),
  ].join('');
}

/** Printed pages have a white background, whatever the theme. */
function coloursCss({ light, dark }: Palette): string {
  const { cobalt, terracotta } = light.theme;
  const screen = [
    rule(':root:root', light.theme),
    rule(':root:root[data-theme=dark]', dark.theme),
    rule('.deep-ground', light.deep),
    rule('[data-theme=dark] .deep-ground', dark.deep),
  ];
  return `@media screen{${screen.join('')}}@media print{${rule(':root:root:root', { cobalt, terracotta })}}`;
}

const rule = (selector: string, properties: Properties): string => {
  const declarations = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  return `${selector}{${declarations.join(';')}}`;
};
