import { SERIES_MAX_DAYS } from '#contract/constants.ts';
import { addDays, weekdayIndex } from '#ui/days.ts';

/** A weekly pattern: each of `times` on each of `weekdays` (1 Monday … 7 Sunday). */
export type Pattern = {
  from: string;
  to: string;
  weekdays: number[];
  times: string[];
  except: string[];
};

/** Lists the pattern's days in ascending order, including exceptions. */
export function listDays({ from, to, weekdays }: Omit<Pattern, 'times' | 'except'>): string[] {
  if (from === '' || to === '') return [];
  const days: string[] = [];
  for (
    let day = from, left = SERIES_MAX_DAYS;
    day <= to && left > 0;
    day = addDays(day, 1), left--
  ) {
    if (weekdays.includes(weekdayIndex(day) + 1)) days.push(day);
  }
  return days;
}

type Start = { date: string; time: string };

/** The starts that a pattern opens, without those that exist already. */
export function listStarts(pattern: Pattern, existing: readonly Start[] = []): Start[] {
  const times = [...new Set(pattern.times.filter(Boolean))];
  const taken = new Set(existing.map(({ date, time }) => `${date} ${time}`));
  return listDays(pattern)
    .filter((day) => !pattern.except.includes(day))
    .flatMap((date) => times.map((time) => ({ date, time })))
    .filter(({ date, time }) => !taken.has(`${date} ${time}`));
}

export const countStarts = (pattern: Pattern, existing: readonly Start[] = []): number =>
  listStarts(pattern, existing).length;
