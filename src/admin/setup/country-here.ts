import { zoneOfToday } from '#contract/settings/region-choices.ts';

type ZonesOfCountry = { timeZones?: readonly string[]; getTimeZones?: () => readonly string[] };

/** The country of a time zone, from the given codes; null if the browser can't tell. */
export function countryOfZone(zone: string, codes: readonly string[]): string | null {
  const wanted = zoneOfToday(zone);
  if (wanted === null) return null;
  const zonesOf = (code: string): readonly string[] => {
    // Browsers have one or the other, and the types have neither.
    const country: Intl.Locale & ZonesOfCountry = new Intl.Locale(`und-${code}`);
    return country.getTimeZones?.() ?? country.timeZones ?? [];
  };
  return codes.find((code) => zonesOf(code).some((each) => zoneOfToday(each) === wanted)) ?? null;
}

/** The country of a language such as `pt-BR`; null without one. */
export function countryOfLanguage(language: string, codes: readonly string[]): string | null {
  try {
    const { region = '' } = new Intl.Locale(language);
    return codes.includes(region) ? region : null;
  } catch {
    return null;
  }
}

/** The country of this browser, by its time zone, else by its first language. */
export function countryHere(codes: readonly string[]): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return countryOfZone(timeZone, codes) ?? countryOfLanguage(navigator.language, codes);
}
