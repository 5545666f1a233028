/** The tooth of the paper, showing through flat ink. */
import sharp from 'sharp';
import { sheet } from './scene.ts';

/** How much of it shows, of 1. */
const STRENGTH = 0.22;

/** Grey noise, the same sheet for every print: to roll one takes as long as most drawings. */
const tooth = sheet(
  '<filter id="tooth" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="1" seed="28"/><feColorMatrix values="1.6 0 0 0 -.3 1.6 0 0 0 -.3 1.6 0 0 0 -.3 0 0 0 0 1"/></filter><rect width="100%" height="100%" filter="url(#tooth)"/>',
);

/** Lays the tooth over a print (bytes of red, green and blue) in soft light. */
export async function makePaper(): Promise<(print: Buffer) => void> {
  const grey = await sharp(Buffer.from(tooth)).extractChannel(0).raw().toBuffer();
  const lit = softLightTable();
  return (print) => {
    for (const [at, value] of grey.entries()) {
      const row = value * 256;
      for (let byte = at * 3; byte < at * 3 + 3; byte++) {
        print[byte] = lit[row + (print[byte] ?? 0)] ?? 0;
      }
    }
  };
}

/** For each grey of the tooth and each shade of the print, the shade to be seen. */
function softLightTable(): Uint8Array {
  return Uint8Array.from({ length: 256 * 256 }, (_, at) => {
    const [above, below] = [Math.floor(at / 256) / 255, (at % 256) / 255];
    const seen = below + STRENGTH * (softLight(above, below) - below);
    return Math.round(seen * 255);
  });
}

/** As in https://www.w3.org/TR/compositing-1/#blendingsoftlight, of shades from 0 to 1. */
function softLight(above: number, below: number): number {
  if (above <= 0.5) return below - (1 - 2 * above) * below * (1 - below);
  const lighter = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below);
  return below + (2 * above - 1) * (lighter - below);
}
