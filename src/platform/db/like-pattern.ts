import { and, type SQL, sql } from 'drizzle-orm';

/** The pattern of `like` for whatever holds the words; a `%` or `_` among them stands for itself. */
export const likePattern = (words: string): string =>
  `%${words.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** Whether a text holds every word of a search, in any order, whatever the accents and the case. */
export function holdsWords(text: SQL, search: string): SQL | undefined {
  const plain = sql`regexp_replace(normalize(${text}, NFD), ${COMBINING_MARKS}, '', 'g')`;
  const words = search.normalize('NFD').replaceAll(/\p{M}/gu, '').split(/\s+/).filter(Boolean);
  return and(...words.map((word) => sql`${plain} ilike ${likePattern(word)}`));
}

const COMBINING_MARKS = '[\u0300-\u036f]';
