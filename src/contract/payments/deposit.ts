import { toChargeable } from './chargeable.ts';

type DepositTerms = {
  percent: number;
  currency: string;
  /** The least amount of a card payment, in the currency's smallest unit. */
  leastCents: number;
};

/**
 * A deposit in the currency's smallest unit, rounded in the guest's favour. Null for no deposit: it is the
 * full price, or one of the two parts is too small for a gateway.
 */
export function depositCents(
  totalCents: number,
  { percent, currency, leastCents }: DepositTerms,
): number | null {
  const cents = toChargeable((totalCents * percent) / 100, 'floor', currency);
  return Math.min(cents, totalCents - cents) < leastCents ? null : cents;
}
