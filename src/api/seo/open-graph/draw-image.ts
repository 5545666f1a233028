import type { Font } from 'satori';
import sharp from 'sharp';
import type { LookJson } from '#contract/branding/look.schemas.ts';
import { paletteOf } from '#contract/branding/palette.ts';
import { type Typeface, typefacePairs } from '#contract/branding/typefaces.ts';
import { alphabets, readFace } from '#platform/files/face-files.ts';
import { drawTile } from '#tiles';
import { OPEN_GRAPH_SIZE } from '../../client/open-graph-path.ts';
import type { OpenGraphImage } from './image.ts';
import { plaque } from './plaque.ts';

const BAND_HEIGHT = 44;
const VIEW_HEIGHT = OPEN_GRAPH_SIZE.height - BAND_HEIGHT;

/** Returns a JPEG. Text becomes outlines, so that no installed font is needed. */
export async function drawOpenGraphImage(
  image: OpenGraphImage,
  picture: Uint8Array | null,
  logo: Uint8Array | null,
): Promise<Buffer> {
  const letters = await drawLetters(image, logo);
  const layers = [
    { input: Buffer.from(ground(letters, image.look, picture === null)), left: 0, top: 0 },
  ];
  const view = picture && (await cropView(picture));
  return sharp({
    create: {
      width: OPEN_GRAPH_SIZE.width,
      height: OPEN_GRAPH_SIZE.height,
      channels: 3,
      background: paletteOf(image.look).light.theme['cobalt-deep'],
    },
  })
    .composite(view ? [{ input: view, left: 0, top: 0 }, ...layers] : layers)
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const cropView = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).rotate().resize(OPEN_GRAPH_SIZE.width, VIEW_HEIGHT, { fit: 'cover' }).toBuffer();

async function drawLetters(image: OpenGraphImage, logo: Uint8Array | null): Promise<string> {
  // Loaded on first use, because most processes draw no image.
  const { default: satori } = await import('satori');
  const size = { width: OPEN_GRAPH_SIZE.width, height: OPEN_GRAPH_SIZE.height };
  return satori(plaque(image, logo && (await sharp(logo).png().toBuffer())), {
    ...size,
    fonts: await fontsOf(image.look.typeface),
  });
}

/** `isTiled` covers the whole image, for a page without a picture. */
function ground(letters: string, look: LookJson, isTiled: boolean): string {
  const { cobalt, page } = paletteOf(look).light.theme;
  const isPlain = look.ornament === 'plain';
  const pattern = (id: string, size: number, color: string, top: number) => {
    const { grid, shapes } = drawTile(look.ornament, `${id}-tile`);
    return `<pattern id="${id}" width="${grid}" height="${grid}" patternUnits="userSpaceOnUse" patternTransform="translate(0 ${top}) scale(${size / grid})"><g color="${color}">${shapes}</g></pattern>`;
  };
  const wall = isTiled
    ? `<rect width="${OPEN_GRAPH_SIZE.width}" height="${VIEW_HEIGHT}" fill="url(#wall)" opacity=".14"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${OPEN_GRAPH_SIZE.width}" height="${OPEN_GRAPH_SIZE.height}"><defs>${pattern('band', BAND_HEIGHT - 6, cobalt, VIEW_HEIGHT + 3)}${pattern('wall', 120, page, 0)}</defs>${wall}<g transform="translate(0 ${VIEW_HEIGHT})"><rect width="${OPEN_GRAPH_SIZE.width}" height="${BAND_HEIGHT}" fill="${cobalt}"/><rect y="3" width="${OPEN_GRAPH_SIZE.width}" height="${BAND_HEIGHT - 6}" fill="${isPlain ? cobalt : '#ffffff'}"/></g><rect y="${VIEW_HEIGHT + 3}" width="${OPEN_GRAPH_SIZE.width}" height="${BAND_HEIGHT - 6}" fill="url(#band)"/>${letters}</svg>`;
}

const suffixes = { latin: '', cyrillic: ' Cyrillic', 'latin-ext': ' Extended' };

const read = new Map<Typeface, Promise<Font[]>>();

/** Read once. Satori reuses parsed fonts if it gets the same array. */
function fontsOf(typeface: Typeface): Promise<Font[]> {
  const known = read.get(typeface) ?? readFonts(typeface);
  read.set(typeface, known);
  return known;
}

function readFonts(typeface: Typeface): Promise<Font[]> {
  const { display, text } = typefacePairs[typeface];
  const faces = [
    { ...display, weight: 700 },
    { ...text, weight: 500 },
    { ...text, weight: 600 },
  ] as const;
  return Promise.all(
    faces.flatMap(({ name, file, weight }) =>
      alphabets.map(async (alphabet): Promise<Font> => {
        const data = await readFace({ file, alphabet, weight });
        return { name: `${name}${suffixes[alphabet]}`, data, weight, style: 'normal' };
      }),
    ),
  );
}
