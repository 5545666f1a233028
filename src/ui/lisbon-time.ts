import { TIME_ZONE } from '#contract/constants.ts';

/** A start as people say it: `date` `YYYY-MM-DD` and `time` `HH:MM`, wall time in Lisbon. */
export type WallTime = { date: string; time: string };

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The Lisbon wall time of an instant, wherever the visitor's own clock stands. */
export function lisbonWallTime(instant: Date): WallTime {
  const of = Object.fromEntries(
    parts.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return { date: `${of.year}-${of.month}-${of.day}`, time: `${of.hour}:${of.minute}` };
}

/** Whether wall time `a` comes before `b`. */
export const isBefore = (a: WallTime, b: WallTime): boolean =>
  `${a.date} ${a.time}` < `${b.date} ${b.time}`;
