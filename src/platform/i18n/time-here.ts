import { type Locale, localise } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import type { WallTime } from '#contract/time/wall-time.ts';
import { formatTime, formatTimeSpan } from './format.ts';
import { m } from './messages.ts';

/** The business's time zone inside a sentence: `Lisbon time`; `local time` if it isn't set. */
export const zoneName = (locale: Locale): string =>
  localise(region().localTime, locale) || m.local_time({}, { locale });

export function zoneLabel(locale: Locale): string {
  const name = zoneName(locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** `14:00` for a visitor who may be in another zone: `2:00 PM, Lisbon time`. */
export const timeHere = (time: string, locale: Locale): string =>
  inZone(formatTime(time, locale), locale);

/** With the end, if it is known: `9:30 AM – 12:00 PM, Lisbon time`. */
export const timeSpanHere = (start: WallTime, end: WallTime | null, locale: Locale): string =>
  end ? inZone(formatTimeSpan(start, end, locale), locale) : timeHere(start.time, locale);

export const inZone = (time: string, locale: Locale): string =>
  m.time_here({ time, zone: zoneName(locale) }, { locale });
