import { Temporal } from 'temporal-polyfill';
import { region } from '../settings/region.ts';

/** A start as people say it: `date` `YYYY-MM-DD` and `time` `HH:MM`, local wall time. */
export type WallTime = { date: string; time: string };

/** A skipped time is read an hour later, one that occurs twice as the first. Throws RangeError if invalid. */
export function instantAt(
  { date, time }: WallTime,
  timeZone = region().timeZone,
): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' })
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .toInstant();
}

/** Whether the clocks skip a wall time, as at the start of summer time. */
export function isSkipped({ date, time }: WallTime, timeZone = region().timeZone): boolean {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  return !wall.toZonedDateTime(timeZone).toPlainDateTime().equals(wall);
}

export const startOfDay = (date: string): Temporal.Instant => instantAt({ date, time: '00:00' });

export function wallTimeAt(instant: Temporal.Instant): WallTime {
  const zoned = instant.toZonedDateTimeISO(region().timeZone);
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** The wall time so many minutes later, whatever the clocks do in between; null without a duration. */
export const wallTimeAfter = (start: WallTime, minutes: number | null): WallTime | null =>
  minutes ? wallTimeAt(instantAt(start).add({ minutes })) : null;

/** Adds whole days to a `YYYY-MM-DD`, whatever the clocks do in between. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The same day so many months later, or that month's last day if it is shorter. */
export function addMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

/** ISO weekday of a `YYYY-MM-DD`: 1 Monday … 7 Sunday. */
export function isoWeekday(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

/** Every `YYYY-MM-DD` from `from` to `to`, both included; empty when `to` is earlier. */
export function eachDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
