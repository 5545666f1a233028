import { LEAST_REST_CENTS } from './constants.ts';

/**
 * A deposit in the currency's smallest unit; a part of one is the guest's. Null where there is none: all of
 * the price, or so little, or so nearly all, that a provider would not take one of the two parts.
 */
export function depositCents(totalCents: number, percent: number): number | null {
  const cents = Math.floor((totalCents * percent) / 100);
  const leastCents = Math.min(cents, totalCents - cents);
  return leastCents < LEAST_REST_CENTS ? null : cents;
}
