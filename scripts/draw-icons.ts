import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { COLOURS, DARK_COLOURS, MARK } from '#brand';

/**
 * Draws the mark as the icons that browsers, phones and search engines ask for, into `public`.
 * Run it when the mark changes.
 */

const folder = new URL('../public/', import.meta.url);
await mkdir(folder, { recursive: true });

const shapes = (ground: string, eye: string): string =>
  `<path fill="${eye}" d="${MARK.eye}"/><path fill="${ground}" d="${MARK.river}"/><path fill="${COLOURS.sun}" d="${MARK.sun}"/>`;

const { cobalt, page } = COLOURS;

/** The tile as it is, for places that show an icon as it comes. */
const tile = `<rect width="32" height="32" fill="${cobalt}"/><path fill="${page}" d="${MARK.corners}"/>${shapes(cobalt, page)}`;

/** The eye alone with air around it, for systems that cut icons to a circle or round the corners. */
const eye = `<rect width="32" height="32" fill="${cobalt}"/><g transform="translate(4.8 4.8) scale(.7)">${shapes(cobalt, page)}</g>`;

const svg = (content: string, style = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK.grid} ${MARK.grid}">${style}${content}</svg>\n`;

const png = (content: string, pixels: number): Promise<Buffer> =>
  sharp(Buffer.from(svg(content)), { density: (72 * pixels) / MARK.grid })
    .resize(pixels)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer();

/** A tile of the dark theme for dark tab bars, where cobalt would drown. */
const favicon = (): string => {
  const [ground, light] = [`.g{fill:${cobalt}}`, `.l{fill:${page}}`];
  const dark = `.g{fill:${DARK_COLOURS.cobalt}}.l{fill:${DARK_COLOURS.page}}`;
  const style = `<style>${ground}${light}@media(prefers-color-scheme:dark){${dark}}</style>`;
  const content = tile
    .replaceAll(`fill="${cobalt}"`, 'class="g"')
    .replaceAll(`fill="${page}"`, 'class="l"');
  return svg(content, style);
};

/** An ICO file that holds one PNG: six bytes of head, sixteen about the picture, the picture. */
function ico(picture: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const files: Record<string, string | Buffer> = {
  'favicon.svg': favicon(),
  'favicon.ico': ico(await png(tile, 32), 32),
  'apple-touch-icon.png': await png(eye, 180),
  'icon-192.png': await png(tile, 192),
  'icon-512.png': await png(tile, 512),
  'icon-maskable-512.png': await png(eye, 512),
};

for (const [name, content] of Object.entries(files)) {
  await writeFile(new URL(name, folder), content);
  process.stdout.write(`public/${name}: ${content.length} bytes\n`);
}
