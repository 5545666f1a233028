import sharp, { type Sharp } from 'sharp';

export const asFile = (bytes: Uint8Array, name: string, type: string): File =>
  new File([new Uint8Array(bytes)], name, { type });

export function somePixels(width = 1200, height = 800): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const left = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#e00' };
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } }).composite([
    { input: { create: left }, left: 0, top: 0 },
  ]);
}

export const cameraPhotograph = (orientation = 1): Promise<Buffer> =>
  somePixels()
    .withExif({
      IFD0: { Make: 'Camera', Copyright: 'Someone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '38/1 42/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '9/1 8/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();

/** A named JPEG, small because an upload resizes it to every size and format. */
export async function somePicture(name = 'alfama.jpg', width = 160): Promise<File> {
  const height = Math.round((width * 3) / 4);
  return asFile(await somePixels(width, height).jpeg().toBuffer(), name, 'image/jpeg');
}

export async function someLogo(
  {
    colour = '#c2410c',
    width = 300,
    height = 300,
  }: { colour?: string; width?: number; height?: number } = {},
  name = 'logo.png',
): Promise<File> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 40}" height="${height + 40}"><ellipse cx="${width / 2 + 20}" cy="${height / 2 + 20}" rx="${width / 2}" ry="${height / 2}" fill="${colour}"/></svg>`;
  const drawn = sharp(Buffer.from(svg));
  return name.endsWith('.webp')
    ? asFile(await drawn.webp({ lossless: true }).toBuffer(), name, 'image/webp')
    : asFile(await drawn.png().toBuffer(), name, 'image/png');
}

export const nothing = async (width: number, height: number): Promise<File> =>
  asFile(
    await sharp({ create: { width, height, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
    'nothing.png',
    'image/png',
  );
