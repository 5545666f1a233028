/** A text split into what is the same as in the other version, and what differs. */
export type ChangedText = { start: string; changed: string; end: string };

const CONTEXT_MAX_CHARACTERS = 60;

/** Reads HTML as plain text, with a space between blocks. */
const plainText = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Finds the words that an edit changed, with a few words around them. */
export function findChange(before: string, now: string): { before: ChangedText; now: ChangedText } {
  const one = plainText(before).split(' ');
  const other = plainText(now).split(' ');
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const partsOf = (words: readonly string[]): ChangedText => ({
    start: shortenStart(words.slice(0, start).join(' ')),
    changed: words.slice(start, words.length - end).join(' '),
    end: shortenEnd(words.slice(words.length - end).join(' ')),
  });
  return { before: partsOf(one), now: partsOf(other) };
}

const shortenStart = (text: string): string =>
  text.length <= CONTEXT_MAX_CHARACTERS
    ? text
    : `…${text.slice(-CONTEXT_MAX_CHARACTERS).replace(/^\S*\s/, '')}`;

const shortenEnd = (text: string): string =>
  text.length <= CONTEXT_MAX_CHARACTERS
    ? text
    : `${text.slice(0, CONTEXT_MAX_CHARACTERS).replace(/\s\S*$/, '')}…`;
