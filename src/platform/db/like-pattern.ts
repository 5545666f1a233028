import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A `like` pattern for texts that contain the words; `%` and `_` are escaped. */
export const likePattern = (words: string): string => `%${literally(words)}%`;

const literally = (words: string) => words.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** A text without accents. The expression is immutable and has no parameters, so it can be indexed. */
export const plain = (text: SQLWrapper): SQL =>
  sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** A trigram index: supports `like` patterns of three or more letters. */
export const trigrams = (text: SQLWrapper): SQL => sql`${text} gin_trgm_ops`;

/**
 * Every word, in any order, ignoring accents and case. No index finds words under three letters, so they must
 * start a word of the text, which starts with a space and separates its parts by one.
 */
export const matchesSearch = (text: SQL, search: string): SQL | undefined =>
  and(...patternsOf(search).map((pattern) => sql`${text} ilike ${pattern}`));

export function patternsOf(search: string): string[] {
  const digits = phoneDigits(search);
  return digits === null ? patternsOfWords(search) : [likePattern(digits)];
}

/** Without the `+` or `00` of a country code and the trunk prefix `0`; null for any other search. */
function phoneDigits(search: string): string | null {
  if (!/^[\s\d()+./-]+$/.test(search)) return null;
  const digits = search.replaceAll(/\D/g, '').replace(/^00?/, '');
  return digits.length < 6 ? null : digits;
}

const patternsOfWords = (search: string): string[] =>
  search
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => likePattern([...word].length < 3 ? ` ${word}` : word));
