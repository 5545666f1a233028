import { type Locale, locales } from '../localised.ts';

/** Where and in what money a business works, and which languages its site speaks. */
export type Region = {
  /** IANA, e.g. `Europe/Lisbon`. */
  timeZone: string;
  /** ISO 4217. */
  currency: string;
  languages: Locale[];
  /** Of visitors whose own languages are not among them. */
  defaultLanguage: Locale;
  /** How people call that time where it is told: `Lisbon time`. */
  localTime: { [locale in Locale]?: string };
};

export const defaultRegion: Region = {
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  languages: [...locales],
  defaultLanguage: 'en',
  localTime: {},
};

let current = defaultRegion;

/**
 * A process and a document serve one business: its region is told once, before anything is shown, and
 * again when the operator changes it, which no booking outlives.
 */
export function tellRegion(region: Region): void {
  current = region;
}

export const region = (): Region => current;

/**
 * By ISO 4217, all others have two; of MGA's fifths nobody pays any. Not as `Intl` has it: each browser
 * knows other ones, of HUF and more.
 */
const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF';
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND';

/** How many decimals a currency has: 2 of EUR, none of JPY. */
export function currencyDecimals(currency: string): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThreeDecimals.includes(currency) ? 3 : 2;
}

/** An amount in the currency's smallest unit as a decimal number: `45.00`, `4500` of JPY. */
export const decimalAmount = (cents: number, currency: string): string => {
  const digits = currencyDecimals(currency);
  return (cents / 10 ** digits).toFixed(digits);
};
