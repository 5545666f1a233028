import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Writes the icons named in the sources, e.g. `icon-arrow-right`, as symbols of one file, which is in the
 * repository. Run `npm run icons` after using a new icon.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
export const ICON_SPRITE = fileURLToPath(new URL('../src/ui/theme/icons.svg', import.meta.url));

/** `icon-arrow-right` in quotes, and not a longer name. */
const NAME = /(?<=['"])icon-([a-z0-9-]+)(?=(?:\/[\w.]+)?['"])/g;
/** The package's `ArrowRight` is `arrow-right` in class names. */
const inKebabCase = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase();

/** The text of the sprite. @throws when the package lacks a named icon */
export async function drawIcons(): Promise<string> {
  const drawings = new Map(Object.entries(icons).map(([name, icon]) => [inKebabCase(name), icon]));
  const named = new Set<string>();
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    const source = await readFile(`${root}${file}`, 'utf8');
    for (const [, name = ''] of source.matchAll(NAME)) named.add(name);
  }
  const symbols = [...named].toSorted().map((name) => {
    const icon = drawings.get(name);
    if (!icon) throw new Error(`Lucide has no icon ${name}: choose another name`);
    const shapes = renderToStaticMarkup(createElement(icon))
      .replaceAll(/^<svg[^>]*>|<\/svg>$/g, '')
      .replaceAll(/><\/\w+>/g, '/>');
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('')}</svg>\n`;
}

if (import.meta.main) await writeFile(ICON_SPRITE, await drawIcons());
