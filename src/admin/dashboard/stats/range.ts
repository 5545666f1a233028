import { STATS_MAX_DAYS } from '#constants';

/** First and last day in Lisbon, both included. */
export type Range = { from: string; to: string };

/** Spans that end today, by their days. */
export const presets = [7, 30, 90, 365] as const;
export type Preset = (typeof presets)[number];

export const USUAL_PRESET: Preset = 30;

const DAY_MS = 24 * 60 * 60 * 1000;
const midnightOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The days of a preset that ends on `today`. */
export const rangeOf = (preset: Preset, today: string): Range => ({
  from: new Date(midnightOf(today) - (preset - 1) * DAY_MS).toISOString().slice(0, 10),
  to: today,
});

/** How many days a range has; less than one when it ends before it begins. */
export const daysIn = ({ from, to }: Range): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / DAY_MS) + 1;

/** The range that an address names; null when it is none, or longer than is told. */
export function parseRange(from: string | null, to: string | null): Range | null {
  const isDay = (text: string | null): text is string =>
    text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnightOf(text));
  if (!isDay(from) || !isDay(to)) return null;
  const days = daysIn({ from, to });
  return days >= 1 && days <= STATS_MAX_DAYS ? { from, to } : null;
}
