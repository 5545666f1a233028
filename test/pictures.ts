import sharp, { type Sharp } from 'sharp';

/** Bytes as a file that claims to be something. */
export const asFile = (bytes: Uint8Array, name: string, type: string): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** A landscape of noise with a red left half: no two pixels alike, and left is left. */
export function somePixels(width = 1200, height = 800): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const left = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#e00' };
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } }).composite([
    { input: { create: left }, left: 0, top: 0 },
  ]);
}

/** A photograph as a camera leaves it: where it was taken, and which way up it was held. */
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

/** A small JPEG under a name. */
export async function somePicture(name = 'alfama.jpg'): Promise<File> {
  return asFile(await somePixels(640, 480).jpeg().toBuffer(), name, 'image/jpeg');
}
