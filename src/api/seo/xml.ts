const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Drops control characters, which XML does not allow. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

/** `content` is XML, and is not escaped. */
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

export const textElement = (
  name: string,
  text: string,
  attributes?: Readonly<Record<string, string>>,
): string => element(name, [escapeXml(text)], attributes);

export const xmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
