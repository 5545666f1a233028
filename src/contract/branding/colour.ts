import {
  convertLabToLch,
  convertLchToLab,
  convertLrgbToRgb,
  convertOklabToLrgb,
  convertRgbToOklab,
  parseHex,
  serializeHex,
} from 'culori/fn';
import type { Colour } from './contrast.ts';

/** A colour in OKLCH: lightness 0 to 1, chroma from 0 (grey) up, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

const BLACK = { r: 0, g: 0, b: 0 };
const toOklab = (colour: Colour) => convertRgbToOklab(parseHex(colour) ?? BLACK);

/** Converts a hexadecimal colour to OKLCH; anything else is black. */
export function toOklch(colour: Colour): Oklch {
  const { l, c, h = 0 } = convertLabToLch(toOklab(colour));
  return { l, c, h };
}

/** The perceived difference of two colours: 0 the same, 1 black and white. */
export function distance(one: Colour, other: Colour): number {
  const [p, q] = [toOklab(one), toOklab(other)];
  return Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b);
}

const toLinearRgb = (colour: Oklch) => convertOklabToLrgb(convertLchToLab(colour));

const isShowable = (colour: Oklch): boolean => {
  const { r, g, b } = toLinearRgb(colour);
  return [r, g, b].every((channel) => channel > -0.0005 && channel < 1.0005);
};

/** Limited to the chroma that a screen shows. Not `clampChroma`: it changes colours at the edge of sRGB. */
export function fromOklch({ l, c, h }: Oklch): Colour {
  const lightness = Math.min(Math.max(l, 0), 1);
  const at = (chroma: number): Oklch => ({ l: lightness, c: chroma, h });
  let [weak, strong] = [0, c];
  if (isShowable(at(c))) weak = c;
  else {
    for (let step = 0; step < 14; step += 1) {
      const between = (weak + strong) / 2;
      if (isShowable(at(between))) weak = between;
      else strong = between;
    }
  }
  return serializeHex(convertLrgbToRgb(toLinearRgb(at(weak))));
}
