import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The pattern of `like` for whatever holds the words; a `%` or `_` among them stands for itself. */
export const likePattern = (words: string): string => `%${literally(words)}%`;

const literally = (words: string) => words.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** A text without its accents. Immutable and without parameters, so that an index can hold it. */
export const plain = (text: SQLWrapper): SQL =>
  sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** An index by trigrams: finds whatever holds a pattern of `like`, of three letters or more. */
export const trigrams = (text: SQLWrapper): SQL => sql`${text} gin_trgm_ops`;

/**
 * Whether a plain text holds every word of a search, in any order, whatever the accents and the case.
 * What is shorter than three letters begins a word there: parts so short are in every row, and no
 * index finds them. The text begins with a space and has one between its parts.
 */
export const holdsWords = (text: SQL, search: string): SQL | undefined =>
  and(...patternsOf(search).map((pattern) => sql`${text} ilike ${pattern}`));

/** The pattern of each word of a search, as `holdsWords` has it. */
export function patternsOf(search: string): string[] {
  const digits = phoneDigits(search);
  return digits === null ? patternsOfWords(search) : [likePattern(digits)];
}

/**
 * The digits of a search that looks like a phone number, in whatever form it was typed: without the `+` or
 * `00` of a country code, and without the `0` that is dialled inside a country. Null of any other search.
 */
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
