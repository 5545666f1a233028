import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import plugin from 'tailwindcss/plugin';
import { drawingUrl, tileUrl } from './tiles.ts';

/** Run by Tailwind at build time: as markup, the same star would be on the home page 76 times. */

const star = (fill: string): string =>
  drawingUrl(
    renderToStaticMarkup(createElement(icons.Star, { strokeWidth: 1.5, fill, color: '#000' }))
      .replace(/ (?:class|aria-hidden)="[^"]*"/g, '')
      .replace(' width="24" height="24"', '')
      .replaceAll(/><\/(?!svg)\w+>/g, '/>'),
  );

export default plugin(({ addBase }) => {
  addBase({
    ':root': {
      '--azulejo': tileUrl('azulejo'),
      '--band-height': '2.25rem',
      '--tile-width': '1.75rem',
      '--tile-height': '1.75rem',
      '--star': star('none'),
      '--star-filled': star('#000'),
    },
  });
});
