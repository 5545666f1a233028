import { currencyDecimals, region } from './region.ts';

/**
 * The least that Stripe charges, in the smallest unit of each currency that it names one for
 * (docs.stripe.com/currencies, "Minimum and maximum charge amounts").
 */
const stripeMinimums: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
};

/** For the other currencies: Stripe converts, and wants half a US dollar or so. */
const otherMinimums: Readonly<Record<number, number>> = { 0: 1000, 2: 1000, 3: 250 };

/** An account that is paid out in another currency converts, at a rate of the day. */
const HEADROOM = 2;

/**
 * The least that is left to a card payment, in the currency's smallest unit; a smaller part is added to
 * another one.
 */
export function leastChargeCents(currency: string): number {
  const minimum = stripeMinimums[currency] ?? otherMinimums[currencyDecimals(currency)] ?? 0;
  return minimum * HEADROOM;
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
