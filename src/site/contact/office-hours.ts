import { TIME_ZONE } from '#contract/constants.ts';
import type { HouseJson } from '#contract/settings.schemas.ts';

type Hours = Pick<HouseJson, 'hours' | 'specialDays'>;

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Today in Lisbon, also as an ISO weekday, and whether the office is open at that instant. */
export function officeAt(
  instant: Date,
  { hours, specialDays }: Hours,
): { date: string; weekday: number; isOpen: boolean } {
  const parts = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  const weekday = days.indexOf(parts.weekday ?? '') + 1;
  const time = `${parts.hour}:${parts.minute}`;
  const special = specialDays.find((each) => each.date === date);
  const { opens, closes } = special ?? hours.find((each) => each.weekday === weekday) ?? CLOSED;
  const isOpen = opens !== null && closes !== null && time >= opens && time < closes;
  return { date, weekday, isOpen };
}

const CLOSED = { opens: null, closes: null };
