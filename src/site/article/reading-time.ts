/** A reader’s pace in the three languages, roughly. */
const WORDS_PER_MINUTE = 200;

/** Whole minutes that an HTML text takes to read; at least one. */
export function readingMinutes(html: string): number {
  const words = html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
