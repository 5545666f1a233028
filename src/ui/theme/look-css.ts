import type { LookJson, Ornament } from '#contract/branding/look.schemas.ts';
import { isDefaultColours, type Palette, paletteOf } from '#contract/branding/palette.ts';
import { type Typeface, typefacePairs } from '#contract/branding/typefaces.ts';
import { DEFAULT_TYPEFACE } from '#contract/constants.ts';
import { tileUrl } from './tiles.ts';

/** The element in the head that holds it. */
export const LOOK_STYLE_ID = 'look';

/** Custom properties of a style sheet, by their names without dashes. */
type Properties = Readonly<Record<string, string>>;

/** Where there is no ornament, a tile is a short line, a band a narrow one, and a wall is of one tone. */
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

/**
 * What a business's look changes of the style sheet; nothing where it is the one that the sheet comes
 * with. Twice `:root`, so that it counts more than the sheet, which comes later.
 */
export function lookCss(look: LookJson): string {
  const { ornament, typeface } = look;
  return [
    isDefaultColours(look) ? '' : coloursCss(paletteOf(look)),
    typeface === DEFAULT_TYPEFACE ? '' : rule(':root:root', typefaceProperties(typeface)),
    ornament === 'azulejo' ? '' : rule(':root:root', ornamentProperties(ornament)),
  ].join('');
}

/** On paper the ground is white, whatever the screen wears. */
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
