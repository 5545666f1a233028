import {
  formatDay,
  formatDayInShort,
  formatMonth,
  formatMonthInShort,
  formatSpan,
} from '#platform/i18n/format.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import type { Bucket, Unit } from './buckets.ts';

/** A bucket's name on an axis: `5 Dec`, `Dec 2026`; of a week its first day. */
export const bucketInShort = ({ from }: Bucket, unit: Unit): string =>
  unit === 'month'
    ? formatMonthInShort(from, currentLocale())
    : formatDayInShort(from, currentLocale());

/** A bucket's name in full: `5 December 2026`, `30 November – 6 December 2026`, `December 2026`. */
export function bucketInFull({ from, to }: Bucket, unit: Unit): string {
  const locale = currentLocale();
  if (unit === 'month') return formatMonth(from.slice(0, 7), locale);
  return from === to ? formatDay(from, locale) : formatSpan(from, to, locale);
}
