/** Words for today and the days after it, in each language of the admin area, without accents. */
const dayWords = [
  ['today', 'hoje', 'сегодня'],
  ['tomorrow', 'amanha', 'завтра'],
];

/** Shorter beginnings of a day's word could begin too many names. */
const LEAST_LETTERS = 3;

/** How many days from today a search such as `hoje` or `tomor` means; null if it means no day. */
export function parseDayWord(search: string): number | null {
  const typed = search.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
  if (typed.length < LEAST_LETTERS) return null;
  const days = dayWords.findIndex((words) => words.some((word) => word.startsWith(typed)));
  return days < 0 ? null : days;
}
