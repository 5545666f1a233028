import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { wallTimeAt } from '#ui/wall-time.ts';

type Hours = Pick<BusinessJson, 'hours' | 'specialDays'>;

/** In the business's zone, with its ISO weekday. */
export function officeAt(
  instant: Date,
  { hours, specialDays }: Hours,
): { date: string; weekday: number; isOpen: boolean } {
  const { date, time } = wallTimeAt(instant);
  const weekday = new Date(`${date}T00:00Z`).getUTCDay() || 7;
  const special = specialDays.find((each) => each.date === date);
  const { opens, closes } = special ?? hours.find((each) => each.weekday === weekday) ?? CLOSED;
  const isOpen = opens !== null && closes !== null && time >= opens && time < closes;
  return { date, weekday, isOpen };
}

const CLOSED = { opens: null, closes: null };
