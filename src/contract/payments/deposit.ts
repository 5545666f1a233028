import { toChargeable } from './chargeable.ts';

type DepositTerms = {
  percent: number;
  currency: string;
  /** The least amount of a card payment, in the currency's smallest unit. */
  leastCents: number;
};

/**
 * A deposit in the currency's smallest unit; a part of one is the guest's. Null where there is none: all of
 * the price, or so little, or so nearly all, that a gateway would not take one of the two parts.
 */
export function depositCents(
  totalCents: number,
  { percent, currency, leastCents }: DepositTerms,
): number | null {
  const cents = toChargeable((totalCents * percent) / 100, 'floor', currency);
  return Math.min(cents, totalCents - cents) < leastCents ? null : cents;
}
