import { withoutJoiners } from './plain-text.ts';

const GREETED_WORDS = 2;
const GREETED_CHARACTERS = 25;
const GREETED_WORD = /^(?:(?:\p{L}\p{M}*\.)+|[\p{L}\p{M}]+(?:[’'-][\p{L}\p{M}]+)*\.?)$/u;

/**
 * How somebody is greeted whose name anybody may have typed: two words at most, of letters only, so
 * that no message fits in: initials, or letters with a dash or an apostrophe between them and a dot
 * at the end.
 */
export const greetingName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word.length <= GREETED_CHARACTERS && GREETED_WORD.test(withoutJoiners(word)))
    .slice(0, GREETED_WORDS)
    .join(' ') || '…';
