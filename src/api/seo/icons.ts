import { Hono } from 'hono';
import sharp from 'sharp';
import { drawEye, drawMark, MARK } from '#brand';
import type { LookJson } from '#contract/look.schemas.ts';
import { paletteOf } from '#contract/palette.ts';
import { readHouse } from '#domain/settings/settings.ts';
import { Answer, respond } from '#platform/http/answer.ts';
import type { ApiServices } from '../endpoint.ts';

const CACHE = 'public, max-age=3600';

/** The tile as it is, for places that show an icon as it comes. */
const tile = (look: LookJson) => drawMark(paletteOf(look).light.theme);
/** The eye alone with air around it, for systems that cut icons to a circle or round the corners. */
const eye = (look: LookJson) => drawEye(paletteOf(look).light.theme);

type Icon = { type: string; draw(look: LookJson): Promise<Buffer> };

/** The icons that browsers, phones and search engines ask for. */
const icons: Readonly<Record<string, Icon>> = {
  '/favicon.svg': { type: 'image/svg+xml', draw: async (look) => Buffer.from(favicon(look)) },
  '/favicon.ico': {
    type: 'image/x-icon',
    draw: async (look) => ico(await png(tile(look), 32), 32),
  },
  '/apple-touch-icon.png': { type: 'image/png', draw: (look) => png(eye(look), 180) },
  '/icon-192.png': { type: 'image/png', draw: (look) => png(tile(look), 192) },
  '/icon-512.png': { type: 'image/png', draw: (look) => png(tile(look), 512) },
  '/icon-maskable-512.png': { type: 'image/png', draw: (look) => png(eye(look), 512) },
};

/** Draws an icon when somebody first asks for it, and again when the house looks otherwise. */
export function serveIcons({ db, kept }: Pick<ApiServices, 'db' | 'kept'>): Hono {
  const app = new Hono();
  for (const [path, { type, draw }] of Object.entries(icons)) {
    const headers = {
      'content-type': type,
      'cache-control': CACHE,
      ...(type.includes('svg') && { vary: 'Accept-Encoding' }),
    };
    app.get(path, async (c) => {
      const answer = await kept.get(path, {
        topics: ['settings'],
        async make() {
          const { look } = await readHouse(db);
          return { answer: new Answer({ headers, body: await draw(look) }), isKept: true };
        },
      });
      return respond(c.req.raw, answer);
    });
  }
  return app;
}

const png = (svg: string, pixels: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * pixels) / MARK.grid })
    .resize(pixels)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer();

/** A tile of the dark theme for dark tab bars, where a dark ground would drown. */
function favicon(look: LookJson): string {
  const { light, dark } = paletteOf(look);
  const worn = ({ cobalt, page }: { cobalt: string; page: string }) =>
    `.g{fill:${cobalt}}.l{fill:${page}}`;
  const style = `<style>${worn(light.theme)}@media(prefers-color-scheme:dark){${worn(dark.theme)}}</style>`;
  return tile(look)
    .replace('>', `>${style}`)
    .replaceAll(`fill="${light.theme.cobalt}"`, 'class="g"')
    .replaceAll(`fill="${light.theme.page}"`, 'class="l"');
}

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
