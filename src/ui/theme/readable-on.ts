const NEAR_BLACK = '#14213d';
const WHITE = '#ffffff';

/** Red, green and blue from 0 to 255 of `#rgb` or `#rrggbb`; null when it is neither. */
function channels(color: string): readonly number[] | null {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1];
  if (!digits) return null;
  const pairs = digits.length === 3 ? [...digits].map((d) => d + d) : digits.match(/../g);
  return (pairs ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** Relative luminance by WCAG, from 0 (black) to 1 (white). */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (a: number, b: number): number =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** The contrast, from 1 to 21, of a background and the text that `readableOn` puts on it. */
export function contrastOn(background: string): number | null {
  const [ground, text] = [background.trim(), readableOn(background) ?? ''].map(channels);
  return ground && text ? contrast(luminance(ground), luminance(text)) : null;
}

/**
 * The text colour, near-black or white, that is easier to read on a background. Null for a
 * background that is no hexadecimal colour.
 */
export function readableOn(background: string): string | null {
  const rgb = channels(background.trim());
  if (!rgb) return null;
  const ground = luminance(rgb);
  const onDark = contrast(ground, luminance(channels(WHITE) ?? []));
  const onLight = contrast(ground, luminance(channels(NEAR_BLACK) ?? []));
  return onDark >= onLight ? WHITE : NEAR_BLACK;
}
