import { currencyDecimals, region } from './region.ts';

/**
 * The least that Stripe charges, in the smallest unit, where that is not half a unit of a currency with two
 * decimals (docs.stripe.com/currencies, "Minimum and maximum charge amounts").
 */
const stripeMinimums: Readonly<Record<string, number>> = {
  AED: 200,
  CZK: 1500,
  DKK: 250,
  HKD: 400,
  HUF: 17_500,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
};

/** Currencies whose minimum is half a unit, or 50 of one without decimals. */
const HALF = 'AUD BRL CAD CHF EUR GBP INR JPY NZD SGD USD';

/** For the other currencies Stripe converts, and wants half a US dollar: mostly less than this. */
const otherMinimum = (currency: string) => (currencyDecimals(currency) === 3 ? 250 : 1000);

/** An account that is paid out in another currency converts, at a rate of the day. */
const HEADROOM = 2;

/**
 * The least that is left to a card payment, in the currency's smallest unit; a smaller part is added to
 * another one.
 */
export function leastChargeCents(currency: string): number {
  const minimum = HALF.includes(currency) ? 50 : stripeMinimums[currency];
  return (minimum ?? otherMinimum(currency)) * HEADROOM;
}

/** Stripe takes amounts with three decimals only where the last one is 0. */
const stepOf = (currency: string): number => (currencyDecimals(currency) === 3 ? 10 : 1);

type Rounding = 'floor' | 'ceil' | 'round';

/** An amount that can be charged, from one that may have parts of the smallest unit. */
export function toChargeable(
  cents: number,
  rounding: Rounding,
  currency: string = region().currency,
): number {
  const step = stepOf(currency);
  return Math[rounding](cents / step) * step;
}

/** Whether an amount in the business's currency can be charged as it is. */
export const isChargeable = (cents: number): boolean => cents % stepOf(region().currency) === 0;
