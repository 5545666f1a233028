import { formatMoney } from '#platform/i18n/format.ts';

/** Room for the largest amount, with its sign and a blank between all thousands. */
export const EUROS_MAX_CHARACTERS = 20;

/**
 * Cents of an amount as people type it: `45`, `45,5`, `45.50`, `1.234,50`, `1,234.50`, `€ 1 234,50`.
 * Read as decimal digits, never as a float. Null for everything else.
 */
export function parseEuros(typed: string): number | null {
  const text = typed.replaceAll(/[\s\u00a0\u202f€]|EUR/gi, '');
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const groups = whole.split(/[.,]/);
  const separators = new Set(whole.match(/[.,]/g));
  const isGrouped =
    separators.size <= 1 &&
    /^\d+$/.test(groups[0] ?? '') &&
    groups.slice(1).every((group) => /^\d{3}$/.test(group)) &&
    (groups.length === 1 || /^[1-9]\d{0,2}$/.test(groups[0] ?? ''));
  // The sign before the cents is not the one between the thousands.
  const isMixed = cents !== '' && separators.has(text.at(-cents.length - 1) ?? '');
  if (!isGrouped || isMixed || groups.join('').length > 9) return null;
  return Number.parseInt(groups.join('') + cents.padEnd(2, '0'), 10);
}

/** Cents as they are typed into the form: `45.50`. */
export const typeEuros = (cents: number): string => formatMoney(cents).replaceAll(/[^\d.]/g, '');
