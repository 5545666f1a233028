import { region } from '#contract/settings/region.ts';

/** `YYYY-MM-DD` and `HH:MM` in the business's zone. */
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

export function wallTimeAt(instant: Date): WallTime {
  const of = Object.fromEntries(
    clockOf(region().timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${of.year}-${of.month}-${of.day}`, time: `${of.hour}:${of.minute}` };
}

const DAY_MS = 24 * 3_600_000;

/** Reads a time skipped by a clock change an hour later; an ambiguous one is its first occurrence. */
export function momentAt({ date, time }: WallTime): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const at = (aside: number) => {
    const there = wallTimeAt(new Date(asUtc + aside));
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
