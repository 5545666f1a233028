import { type Colour, linearRgb } from './contrast.ts';

/** A colour in OKLCH: lightness 0 to 1, chroma from 0 (grey) up, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

/** Converts linear RGB to OKLab, via the responses of the eye's cones. */
function oklab([red, green, blue]: readonly [number, number, number]) {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}

/** Converts a hexadecimal colour to OKLCH; anything else is black. */
export function toOklch(colour: Colour): Oklch {
  const { l, a, b } = oklab(linearRgb(colour) ?? [0, 0, 0]);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The perceived difference of two colours: 0 the same, 1 black and white. */
export function distance(one: Colour, other: Colour): number {
  const [p, q] = [one, other].map((each) => oklab(linearRgb(each) ?? [0, 0, 0]));
  return p && q ? Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b) : 0;
}

function toLinearRgb({ l, c, h }: Oklch): number[] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShowable = (rgb: readonly number[]): boolean =>
  rgb.every((channel) => channel > -0.0005 && channel < 1.0005);

/** The colour of that lightness and hue, with the given chroma or the most that a screen can show. */
export function fromOklch({ l, c, h }: Oklch): Colour {
  const lightness = Math.min(Math.max(l, 0), 1);
  let [weak, strong] = [0, c];
  if (isShowable(toLinearRgb({ l: lightness, c, h }))) weak = c;
  else {
    for (let step = 0; step < 14; step += 1) {
      const between = (weak + strong) / 2;
      if (isShowable(toLinearRgb({ l: lightness, c: between, h }))) weak = between;
      else strong = between;
    }
  }
  const channels = toLinearRgb({ l: lightness, c: weak, h }).map((channel) => {
    const light = Math.min(Math.max(channel, 0), 1);
    const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
