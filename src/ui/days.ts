/** Days as `YYYY-MM-DD` and months as `YYYY-MM`, computed in UTC, where every day has 24 hours. */

const DAY_MS = 24 * 3600 * 1000;

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);

export const addDays = (day: string, days: number): string => toDay(toMs(day) + days * DAY_MS);

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

/** 0 Monday … 6 Sunday. */
export const weekdayIndex = (day: string): number => (new Date(toMs(day)).getUTCDay() + 6) % 7;

/** Monday first; null for days of neighbouring months. Weeks before the one of `from` are left out. */
export function weeksOf(month: string, from = ''): (string | null)[][] {
  const first = `${month}-01`;
  const count = new Date(toMs(addMonths(first, 1)) - DAY_MS).getUTCDate();
  const cells: (string | null)[] = [
    ...Array<null>(weekdayIndex(first)).fill(null),
    ...Array.from({ length: count }, (_, index) => addDays(first, index)),
  ];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  ).filter((week) => week.some((day) => day !== null && day >= from));
}

/** The day that a key of the ARIA grid pattern moves to; null for any other key. */
export function dayByKey(day: string, key: string, withShift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayIndex(day));
    case 'End':
      return addDays(day, 6 - weekdayIndex(day));
    case 'PageUp':
      return addMonths(day, withShift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, withShift ? 12 : 1);
    default:
      return null;
  }
}
