import { region } from '#contract/settings/region.ts';

/** A start as `date` `YYYY-MM-DD` and `time` `HH:MM`, wall time in the business's zone. */
export type WallTime = { date: string; time: string };

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs far more than using it, and a document has one zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** The business's wall time of an instant, regardless of the visitor's zone. */
export function wallTimeAt(instant: Date): WallTime {
  const of = Object.fromEntries(
    clockOf(region().timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${of.year}-${of.month}-${of.day}`, time: `${of.hour}:${of.minute}` };
}

const DAY_MS = 24 * 3_600_000;

/**
 * The instant of a wall time in the business's zone, where Temporal would be too heavy. A time skipped by a
 * clock change is read an hour later; an ambiguous one is its first occurrence.
 */
export function momentAt({ date, time }: WallTime): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const at = (aside: number) => {
    const there = wallTimeAt(new Date(asUtc + aside));
    // The zone's UTC offset on the day before and the day after.
    const ahead = Date.parse(`${there.date}T${there.time}Z`) - (asUtc + aside);
    return new Date(asUtc - ahead);
  };
  const before = at(-DAY_MS);
  const after = at(DAY_MS);
  const isTold = (moment: Date) => {
    const told = wallTimeAt(moment);
    return told.date === date && told.time === time;
  };
  return isTold(before) || !isTold(after) ? before : after;
}

export const isBefore = (a: WallTime, b: WallTime): boolean =>
  `${a.date} ${a.time}` < `${b.date} ${b.time}`;
