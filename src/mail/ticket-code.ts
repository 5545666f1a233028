import sharp from 'sharp';
import { encode } from 'uqr';

/** White modules around the code, which scanners need. */
const QUIET_ZONE = 4;
const PIXELS_A_MODULE = 8;

/** A PNG of the QR code: programs for email show no SVG. */
export function drawTicketCode(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * PIXELS_A_MODULE, null, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
