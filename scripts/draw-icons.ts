import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Draws the icons that our sources name, e.g. `icon-arrow-right`, as symbols of one file. It is in the
 * repository; run `npm run icons` after naming a new icon.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
export const ICON_SPRITE = fileURLToPath(new URL('../src/ui/theme/icons.svg', import.meta.url));

/** `icon-arrow-right` by its quotes, and nothing that begins with it. */
const NAME = /(?<=['"])icon-([a-z0-9-]+)(?=(?:\/[\w.]+)?['"])/g;
/** `ArrowRight` of the package is `arrow-right` in a name. */
const inKebabCase = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase();

/** The sprite's text. @throws when a source names an icon that the package does not have */
export async function drawIcons(): Promise<string> {
  const drawings = new Map(Object.entries(icons).map(([name, icon]) => [inKebabCase(name), icon]));
  const named = new Set<string>();
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    const source = await readFile(`${root}${file}`, 'utf8');
    for (const [, name = ''] of source.matchAll(NAME)) named.add(name);
  }
  const symbols = [...named].toSorted().map((name) => {
    const icon = drawings.get(name);
    if (!icon) throw new Error(`Lucide has no icon ${name}`);
    const shapes = renderToStaticMarkup(createElement(icon))
      .replaceAll(/^<svg[^>]*>|<\/svg>$/g, '')
      .replaceAll(/><\/\w+>/g, '/>');
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('')}</svg>\n`;
}

if (import.meta.main) await writeFile(ICON_SPRITE, await drawIcons());
