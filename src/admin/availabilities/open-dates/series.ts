import { addDays, weekdayIndex } from '#ui/calendar/days.ts';

/** A weekly pattern: each of `times` on each of `weekdays` (1 Monday … 7 Sunday). */
export type Pattern = {
  from: string;
  to: string;
  weekdays: readonly number[];
  times: readonly string[];
  except: readonly string[];
};

/** No pattern reaches further: the server takes two years. */
const LONGEST_DAYS = 731;

/** How many starts a pattern means; those that exist already are not told apart. */
export function countStarts({ from, to, weekdays, times, except }: Pattern): number {
  if (from === '' || to === '') return 0;
  let days = 0;
  for (let day = from, left = LONGEST_DAYS; day <= to && left > 0; day = addDays(day, 1), left--) {
    if (weekdays.includes(weekdayIndex(day) + 1) && !except.includes(day)) days++;
  }
  return days * new Set(times.filter(Boolean)).size;
}
