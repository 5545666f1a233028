import { type Locale, locales } from './localised.ts';

/** Where and in what money a house works, and which languages its site speaks. */
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
 * A process and a document serve one house: its region is told once, before anything is shown, and
 * again when the operator changes it, which no booking outlives.
 */
export function tellRegion(region: Region): void {
  current = region;
}

export const region = (): Region => current;

const decimals = new Map<string, number>();

/** How many decimals a currency has: 2 of EUR, none of JPY. */
export function currencyDecimals(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  decimals.set(currency, found);
  return found;
}

/** An amount in the currency's smallest unit as a decimal number: `45.00`, `4500` of JPY. */
export const decimalAmount = (cents: number, currency: string): string => {
  const digits = currencyDecimals(currency);
  return (cents / 10 ** digits).toFixed(digits);
};
