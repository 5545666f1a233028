import { contrast } from '#contract/branding/contrast.ts';

const NEAR_BLACK = '#14213d';
const WHITE = '#ffffff';

/** From 1 to 21; null unless the background is a hex colour. */
export function contrastOn(background: string): number | null {
  const text = readableOn(background);
  return text === null ? null : contrast(background.trim(), text);
}

/** Near-black or white, whichever has more contrast. Null unless the background is a hex colour. */
export function readableOn(background: string): string | null {
  const ground = background.trim();
  const [onDark, onLight] = [contrast(ground, WHITE), contrast(ground, NEAR_BLACK)];
  if (onDark === null || onLight === null) return null;
  return onDark >= onLight ? WHITE : NEAR_BLACK;
}
