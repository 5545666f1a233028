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
export const patternsOf = (search: string): string[] =>
  search
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => likePattern([...word].length < 3 ? ` ${word}` : word));
