import type { Locale } from '#contract/localised.ts';
import type { WallTime } from '#contract/time/wall-time.ts';
import { formatShortDate, formatTimeInShort } from './format.ts';
import { inZone, timeHere } from './time-here.ts';

/**
 * In sentences: `9:30 AM – 12:00 PM`, in Portuguese and Russian `9:30 AM – 12:00 PM (09:30–12:00)`. An end on
 * another day has its date.
 */
export function formatTimeSpan(start: WallTime, end: WallTime, locale: Locale): string {
  const endTime = formatTimeInShort(end.time);
  const ends =
    end.date === start.date ? endTime : `${formatShortDate(end.date, locale)}, ${endTime}`;
  const span = `${formatTimeInShort(start.time)} – ${ends}`;
  return locale === 'en' ? span : `${span} (${start.time}–${end.time})`;
}

/** With the end, if it is known: `9:30 AM – 12:00 PM, Lisbon time`. */
export const timeSpanHere = (start: WallTime, end: WallTime | null, locale: Locale): string =>
  end ? inZone(formatTimeSpan(start, end, locale), locale) : timeHere(start.time, locale);
