import { toChargeable } from './chargeable.ts';

type DepositTerms = {
  percent: number;
  currency: string;
  leastCents: number;
};

/** Smallest unit, rounded in the guest's favour. Null: the full price, or a part too small for a gateway. */
export function depositCents(
  totalCents: number,
  { percent, currency, leastCents }: DepositTerms,
): number | null {
  const cents = toChargeable((totalCents * percent) / 100, 'floor', currency);
  return Math.min(cents, totalCents - cents) < leastCents ? null : cents;
}
