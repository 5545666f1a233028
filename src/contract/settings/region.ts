import { type Locale, locales } from '../localised.ts';

export type Region = {
  /** IANA, e.g. `Europe/Lisbon`. */
  timeZone: string;
  /** ISO 4217. */
  currency: string;
  /** ISO 3166-1 alpha-2; phone numbers without a country code belong to it. */
  phoneCountry: string;
  languages: Locale[];
  /** For visitors whose own languages are not offered, and for emails to the team. */
  defaultLanguage: Locale;
  localTime: { [locale in Locale]?: string };
};

export const defaultRegion: Region = {
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  phoneCountry: 'PT',
  languages: [...locales],
  defaultLanguage: 'en',
  localTime: {},
};

let current = defaultRegion;

/** Before rendering, and after each change; time zone and currency are fixed once there are bookings. */
export function setRegion(region: Region): void {
  current = region;
}

export const region = (): Region => current;

/** By ISO 4217, all others have two. Not from `Intl`, because browsers disagree on HUF and others. */
const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF';
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND';

export function currencyDecimals(currency: string): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThreeDecimals.includes(currency) ? 3 : 2;
}

/** An amount in the currency's smallest unit as a decimal number: `45.00`, `4500` for JPY. */
export const decimalAmount = (cents: number, currency: string): string => {
  const digits = currencyDecimals(currency);
  return (cents / 10 ** digits).toFixed(digits);
};
