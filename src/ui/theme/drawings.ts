import { icons, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import plugin from 'tailwindcss/plugin';
import { drawingUrl, tileUrl } from './tiles.ts';

/**
 * What is drawn by the style sheet, in the colour of the text around it: signs, stars and azulejos.
 * A page names a drawing by its class as often as it likes and carries it once; in the markup the
 * same star stood 76 times on the home page. Tailwind runs this when it builds the style sheet.
 */

const lucide = (icon: LucideIcon, strokeWidth: number | string, fill = 'none'): string =>
  renderToStaticMarkup(createElement(icon, { strokeWidth, fill, color: '#000' }))
    .replace(/ (?:class|aria-hidden)="[^"]*"/g, '')
    .replace(' width="24" height="24"', '')
    .replaceAll(/><\/(?!svg)\w+>/g, '/>');

/** An icon of Lucide; `look` is `filled`, or the width of its line. */
function icon(name: string, look: string | null): string {
  const drawn = icons[name as keyof typeof icons];
  return drawingUrl(look === 'filled' ? lucide(drawn, 2, '#000') : lucide(drawn, look ?? 2));
}

/** `ArrowRight` of the package is `arrow-right` in a class. */
const inClass = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase();

export default plugin(({ addBase, matchUtilities }) => {
  addBase({
    ':root': {
      '--azulejo': tileUrl('azulejo'),
      '--band-height': '2.25rem',
      '--tile-width': '1.75rem',
      '--tile-height': '1.75rem',
      '--star': drawingUrl(lucide(icons.Star, 1.5)),
      '--star-filled': drawingUrl(lucide(icons.Star, 1.5, '#000')),
    },
  });
  matchUtilities(
    { icon: (name, { modifier }) => ({ '--icon': icon(name, modifier) }) },
    {
      values: Object.fromEntries(Object.keys(icons).map((name) => [inClass(name), name])),
      modifiers: 'any',
      type: 'any',
    },
  );
});
