import { CARD_DESCRIPTION_CHARACTERS } from '#contract/constants.ts';

/** The short text, else the long one cut at 100 characters with an ellipsis. */
export function cardText(short: string, long: string): string {
  if (short) return short;
  // Code points, so that no character is split.
  const characters = Array.from(long);
  if (characters.length <= CARD_DESCRIPTION_CHARACTERS) return characters.join('');
  return `${characters.slice(0, CARD_DESCRIPTION_CHARACTERS).join('')}…`;
}
