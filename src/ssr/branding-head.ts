import type { LookJson } from '#contract/branding/look.schemas.ts';
import { paletteOf } from '#contract/branding/palette.ts';
import type { Typeface } from '#contract/branding/typefaces.ts';
import type { Locale } from '#contract/localised.ts';
import { memoize } from '#platform/cache/memoize.ts';
import commissionerCyrillic from '#ui/theme/fonts/commissioner-cyrillic.woff2?url';
import commissionerLatin from '#ui/theme/fonts/commissioner-latin.woff2?url';
import golosCyrillic from '#ui/theme/fonts/golos-text-cyrillic.woff2?url';
import golosLatin from '#ui/theme/fonts/golos-text-latin.woff2?url';
import manropeCyrillic from '#ui/theme/fonts/manrope-cyrillic.woff2?url';
import manropeLatin from '#ui/theme/fonts/manrope-latin.woff2?url';
import onestCyrillic from '#ui/theme/fonts/onest-cyrillic.woff2?url';
import onestLatin from '#ui/theme/fonts/onest-latin.woff2?url';
import piazzollaCyrillic from '#ui/theme/fonts/piazzolla-cyrillic.woff2?url';
import piazzollaLatin from '#ui/theme/fonts/piazzolla-latin.woff2?url';
import playfairCyrillic from '#ui/theme/fonts/playfair-cyrillic.woff2?url';
import playfairLatin from '#ui/theme/fonts/playfair-latin.woff2?url';
import manropeFaces from '#ui/theme/fonts-manrope.css?url';
import playfairFaces from '#ui/theme/fonts-playfair.css?url';
import { LOOK_STYLE_ID, lookCss } from '#ui/theme/look-css.ts';

const fontsOf = (typeface: Typeface, locale: Locale) =>
  firstFonts[typeface][locale === 'ru' ? 'cyrillic' : 'latin'];
const firstFonts: Readonly<Record<Typeface, { latin: string[]; cyrillic: string[] }>> = {
  piazzolla: {
    latin: [piazzollaLatin, onestLatin],
    cyrillic: [piazzollaCyrillic, onestCyrillic, onestLatin],
  },
  playfair: {
    latin: [playfairLatin, commissionerLatin],
    cyrillic: [playfairCyrillic, commissionerCyrillic, commissionerLatin],
  },
  manrope: {
    latin: [manropeLatin, golosLatin],
    cyrillic: [manropeCyrillic, golosCyrillic, golosLatin],
  },
};

/** The style sheet names the first pair; the others have small style sheets of their own. */
const facesOf: Partial<Record<Typeface, string>> = {
  playfair: playfairFaces,
  manrope: manropeFaces,
};

const preload = (font: string): string =>
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous">`;

export const brandingHead = (look: LookJson, locale: Locale): string =>
  renderHead(JSON.stringify([look, locale]));

const renderHead = memoize((json) => {
  const [look, locale]: [LookJson, Locale] = JSON.parse(json);
  const { light, dark } = paletteOf(look);
  const css = lookCss(look);
  const bars = `<meta name="theme-color" content="${light.theme.page}" data-light="${light.theme.page}" data-dark="${dark.theme.page}">`;
  const style = css && `<style id="${LOOK_STYLE_ID}">${css}</style>`;
  const faces = facesOf[look.typeface];
  const sheet = faces ? `<link rel="stylesheet" href="${faces}">` : '';
  return `${bars}${style}${sheet}${fontsOf(look.typeface, locale).map(preload).join('')}`;
});
