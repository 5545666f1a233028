import { currencyDecimals, region } from '../settings/region.ts';

/** Stripe takes amounts with three decimals only where the last one is 0. */
const stepOf = (currency: string): number => (currencyDecimals(currency) === 3 ? 10 : 1);

type Rounding = 'floor' | 'ceil' | 'round';

/** Rounds an amount, possibly with fractions of the smallest unit, to one that can be charged. */
export function toChargeable(
  cents: number,
  rounding: Rounding,
  currency: string = region().currency,
): number {
  const step = stepOf(currency);
  return Math[rounding](cents / step) * step;
}

export const isChargeable = (cents: number): boolean => cents % stepOf(region().currency) === 0;
