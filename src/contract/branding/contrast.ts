/** `#rrggbb`, as browsers' colour fields write it. */
export type Colour = string;

/** Linear-light red, green and blue from 0 to 1, of `#rgb` or `#rrggbb`; null for anything else. */
function linearRgb(colour: Colour): [number, number, number] | null {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[1];
  if (!digits) return null;
  const pairs = digits.length === 3 ? [...digits].map((d) => d + d) : digits.match(/../g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function luminance(colour: Colour): number | null {
  const rgb = linearRgb(colour);
  return rgb && 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

/** The contrast ratio of two colours by WCAG, from 1 to 21; null unless both are hexadecimal colours. */
export function contrast(one: Colour, other: Colour): number | null {
  const [a, b] = [luminance(one), luminance(other)];
  if (a === null || b === null) return null;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
