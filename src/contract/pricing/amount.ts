import { currencyDecimals, decimalAmount, region } from '../settings/region.ts';

/** Fits the largest amount, with its sign and a space between all thousands. */
export const AMOUNT_MAX_CHARACTERS = 20;

/** Cents of a typed amount (`1.234,50`, `€ 45`), never read as a float; null if ambiguous or invalid. */
export function parseAmount(typed: string): number | null {
  const { currency } = region();
  const decimals = currencyDecimals(currency);
  const text = withoutCurrency(typed);
  if (amountReadings(typed)) return null;
  const [, whole = '', cents = ''] =
    new RegExp(`^(.*?)(?:[.,](\\d{1,${decimals || 1}}))?$`).exec(text) ?? [];
  const groups = whole.split(/[.,]/);
  const separators = new Set(whole.match(/[.,]/g));
  const isGrouped =
    separators.size <= 1 &&
    /^\d+$/.test(groups[0] ?? '') &&
    groups.slice(1).every((group) => /^\d{3}$/.test(group)) &&
    (groups.length === 1 || /^[1-9]\d{0,2}$/.test(groups[0] ?? ''));
  // The decimal separator must differ from the thousands separator.
  const isMixed = cents !== '' && separators.has(text.at(-cents.length - 1) ?? '');
  if (!isGrouped || isMixed || cents.length > decimals || groups.join('').length > 9) return null;
  return Number.parseInt(groups.join('') + cents.padEnd(decimals, '0'), 10);
}

/**
 * The two readings, in cents, of `45,555`: thousands, or decimals to round. Null with one reading or none.
 * In a currency with three decimals a point precedes them, as `typeAmount` writes it.
 */
export function amountReadings(typed: string): { grouped: number; decimal: number } | null {
  const decimals = currencyDecimals(region().currency);
  const [, whole, sign, digits] =
    /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(withoutCurrency(typed)) ?? [];
  if (whole === undefined || digits === undefined || decimals === 0) return null;
  if (decimals === digits.length && sign === '.') return null;
  const number = Number(whole + digits);
  return {
    grouped: number * 10 ** decimals,
    decimal: Math.round(number / 10 ** (digits.length - decimals)),
  };
}

const withoutCurrency = (typed: string): string =>
  typed.replaceAll(/[\s\p{Sc}]/gu, '').replace(region().currency, '');

/** Formats cents for an input field: `45.50`. */
export const typeAmount = (cents: number): string => decimalAmount(cents, region().currency);

/** Parses a typed percentage into hundredths of a percent: `6`, `6,5`, `23 %`. Null for anything else. */
export function parseRate(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Formats hundredths of a percent for an input field: `6.5`. */
export const typeRate = (basisPoints: number): string => String(basisPoints / 100);
