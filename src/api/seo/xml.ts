const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as XML may hold it; control characters, which it may not, are left out. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

/** An element around XML that is already written. */
export function element(
  name: string,
  content: readonly string[] = [],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const start = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return content.length === 0
    ? `<${name}${start}/>`
    : `<${name}${start}>${content.join('')}</${name}>`;
}

/** An element around a text. */
export const textElement = (
  name: string,
  text: string,
  attributes?: Readonly<Record<string, string>>,
): string => element(name, [escapeXml(text)], attributes);

export const xmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
