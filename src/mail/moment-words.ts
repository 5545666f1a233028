import type { Temporal } from 'temporal-polyfill';
import type { Locale } from '#contract/localised.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { timeHere } from '#platform/i18n/time-here.ts';

export function momentWords(
  moment: Temporal.Instant,
  locale: Locale,
): { date: string; time: string } {
  const { date, time } = wallTimeAt(moment);
  return { date: formatDate(date, locale), time: timeHere(time, locale) };
}
