import { withoutJoiners } from '../plain-text.ts';

const GREETED_WORDS = 2;
const GREETED_CHARACTERS = 25;
const GREETED_WORD = /^(?:(?:\p{L}\p{M}*\.)+|[\p{L}\p{M}]+(?:[’'-][\p{L}\p{M}]+)*\.?)$/u;

/** At most two words, of letters only: a visitor may have typed any text, and no other message fits in. */
export const greetingName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word.length <= GREETED_CHARACTERS && GREETED_WORD.test(withoutJoiners(word)))
    .slice(0, GREETED_WORDS)
    .join(' ') || '…';
