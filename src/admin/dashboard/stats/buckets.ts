import type { StatsJson } from '#contract/staff/stats.schemas.ts';
import {
  formatDay,
  formatDayInShort,
  formatMonth,
  formatMonthInShort,
  formatSpan,
} from '#platform/i18n/format.ts';
import { currentLocale } from '#platform/i18n/messages.ts';

export const units = ['day', 'week', 'month'] as const;
export type Unit = (typeof units)[number];

type DayStats = StatsJson['days'][number];
export type Series = Exclude<keyof DayStats, 'date'>;

/** The sums of a day, a week from Monday, or a month. The first and last are cut to the range. */
export type Bucket = Record<Series, number> & { from: string; to: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Groups days by unit, in ascending order. */
export function bucketsOf(days: readonly DayStats[], unit: Unit): Bucket[] {
  const buckets = new Map<string, Bucket>();
  for (const { date, ...sums } of days) {
    const key = keyOf(date, unit);
    const bucket = buckets.get(key);
    if (!bucket) buckets.set(key, { from: date, to: date, ...sums });
    else {
      bucket.to = date;
      for (const series of ['bookings', 'heads', 'revenue', 'visits'] as const) {
        bucket[series] += sums[series];
      }
    }
  }
  return [...buckets.values()];
}

export const totalOf = (days: readonly DayStats[], series: Series): number =>
  days.reduce((sum, day) => sum + day[series], 0);

function keyOf(date: string, unit: Unit): string {
  if (unit === 'day') return date;
  return unit === 'month' ? date.slice(0, 7) : mondayOf(date);
}

// Calculates in UTC, so that no time zone can shift the calendar day.
function mondayOf(date: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return new Date(midnight - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** Formats a bucket for an axis: `5 Dec`, `Dec 2026`; a week by its first day. */
export const bucketInShort = ({ from }: Bucket, unit: Unit): string =>
  unit === 'month'
    ? formatMonthInShort(from, currentLocale())
    : formatDayInShort(from, currentLocale());

/** Formats a bucket in full: `5 December 2026`, `30 November – 6 December 2026`, `December 2026`. */
export function bucketInFull({ from, to }: Bucket, unit: Unit): string {
  const locale = currentLocale();
  if (unit === 'month') return formatMonth(from.slice(0, 7), locale);
  return from === to ? formatDay(from, locale) : formatSpan(from, to, locale);
}
