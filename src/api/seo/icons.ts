import { Hono } from 'hono';
import sharp from 'sharp';
import { drawEye, drawMark, MARK } from '#brand';
import { logoKey, MAIL_LOGO, mailLogoSize } from '#contract/branding/logo.ts';
import type { LookJson } from '#contract/branding/look.schemas.ts';
import { logoGround, paletteOf } from '#contract/branding/palette.ts';
import { readBusiness } from '#domain/settings/settings.ts';
import { EncodedResponse, respond } from '#platform/cache/encoded-response.ts';
import type { ApiServices } from '../endpoint.ts';

const CACHE = 'public, max-age=3600';

type Drawn = { look: LookJson; logo: Uint8Array | null };
type Icon = { type: string; draw(drawn: Drawn): Promise<Buffer> };

/** An uncropped icon; it has a background only where the logo would be invisible. */
async function tile({ look, logo }: Drawn, pixels: number): Promise<Buffer> {
  if (!look.logo || !logo) return png(drawMark(paletteOf(look).light.theme), pixels);
  const { plate } = look.logo;
  return logoIcon(logo, pixels, plate ? 0.84 : 1, plate ? logoGround(look) : null);
}

/** An icon for systems that round the corners: on a background, with a margin. */
async function cut(drawn: Drawn, pixels: number): Promise<Buffer> {
  const { look, logo } = drawn;
  if (!look.logo || !logo) return png(drawEye(paletteOf(look).light.theme), pixels);
  return logoIcon(logo, pixels, 0.76, logoGround(look));
}

/** A maskable icon: the logo fits into the safe circle, whose diameter is 80 % of the icon. */
async function masked(drawn: Drawn, pixels: number): Promise<Buffer> {
  const { look, logo } = drawn;
  if (!look.logo || !logo) return png(drawEye(paletteOf(look).light.theme), pixels);
  const { width, height } = look.logo;
  const share = (0.8 * Math.max(width, height)) / Math.hypot(width, height);
  return logoIcon(logo, pixels, share, logoGround(look));
}

const icons: Readonly<Record<string, Icon>> = {
  '/favicon.svg': { type: 'image/svg+xml', draw: favicon },
  '/favicon.ico': {
    type: 'image/x-icon',
    draw: async (drawn) => ico(await tile(drawn, 32), 32),
  },
  '/apple-touch-icon.png': { type: 'image/png', draw: (drawn) => cut(drawn, 180) },
  '/icon-192.png': { type: 'image/png', draw: (drawn) => tile(drawn, 192) },
  '/icon-512.png': { type: 'image/png', draw: (drawn) => tile(drawn, 512) },
  '/icon-maskable-512.png': { type: 'image/png', draw: (drawn) => masked(drawn, 512) },
  // Sent emails load it too, so it exists whether or not the business has a logo now.
  [MAIL_LOGO]: { type: 'image/png', draw: mailLogo },
};

/** Draws an icon on its first request, and again after a change of the branding. */
export function serveIcons({
  db,
  files,
  responseCache,
}: Pick<ApiServices, 'db' | 'files' | 'responseCache'>): Hono {
  const app = new Hono();
  for (const [path, { type, draw }] of Object.entries(icons)) {
    const headers = {
      'content-type': type,
      'cache-control': CACHE,
      ...(type.includes('svg') && { vary: 'Accept-Encoding' }),
      ...(path === MAIL_LOGO && { 'cross-origin-resource-policy': 'cross-origin' }),
    };
    app.get(path, async (c) => {
      const answer = await responseCache.get(path, {
        topics: ['settings'],
        async make() {
          const { look } = await readBusiness(db);
          const logo = look.logo && (await files.get(logoKey(look.logo.pictureId, 'whole')));
          const body = await draw({ look, logo });
          // A logo file that is missing now may exist on the next request.
          const isCacheable = logo !== null || look.logo === null;
          return { answer: new EncodedResponse({ headers, body }), isCacheable };
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

/** `share` is the logo's longer side relative to the square's. */
async function logoIcon(
  logo: Uint8Array,
  pixels: number,
  share: number,
  ground: string | null,
): Promise<Buffer> {
  const side = Math.round(pixels * share);
  const { data, info } = await sharp(logo)
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return onGround(data, ground ?? '#00000000', {
    width: pixels,
    height: pixels,
    left: Math.floor((pixels - info.width) / 2),
    top: Math.floor((pixels - info.height) / 2),
  });
}

type Place = { width: number; height: number; left: number; top: number };

const onGround = (input: Buffer, background: string, { width, height, left, top }: Place) =>
  sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input, left, top }])
    .png({ compressionLevel: 9 })
    .toBuffer();

/** At twice its displayed size, on a solid background that a mail client's dark mode leaves alone. */
async function mailLogo({ look, logo }: Drawn): Promise<Buffer> {
  if (!look.logo || !logo) return png(drawMark(paletteOf(look).light.theme), 80);
  const { width, height } = mailLogoSize(look.logo);
  const { data, info } = await sharp(logo)
    .resize({ width: 2 * width, height: 2 * height, fit: 'fill' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return onGround(data, logoGround(look), { ...info, left: 0, top: 0 });
}

/** Follows the browser's colour scheme, to be visible on dark tab bars too. */
async function favicon(drawn: Drawn): Promise<Buffer> {
  const { light, dark } = paletteOf(drawn.look);
  if (drawn.logo) {
    const data = (await tile(drawn, 96)).toString('base64');
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${data}"/></svg>`,
    );
  }
  const worn = ({ cobalt, page }: { cobalt: string; page: string }) =>
    `.g{fill:${cobalt}}.l{fill:${page}}`;
  const style = `<style>${worn(light.theme)}@media(prefers-color-scheme:dark){${worn(dark.theme)}}</style>`;
  const svg = drawMark(light.theme)
    .replace('>', `>${style}`)
    .replaceAll(`fill="${light.theme.cobalt}"`, 'class="g"')
    .replaceAll(`fill="${light.theme.page}"`, 'class="l"');
  return Buffer.from(svg);
}

/** An ICO file with one PNG: a 6-byte header, a 16-byte directory entry, the image. */
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
