import { type Locale, localise } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { formatTime } from './format.ts';
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

export const inZone = (time: string, locale: Locale): string =>
  m.time_here({ time, zone: zoneName(locale) }, { locale });
