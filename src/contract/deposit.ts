import { leastChargeCents, toChargeable } from './chargeable.ts';

/**
 * A deposit in the currency's smallest unit; a part of one is the guest's. Null where there is none: all of
 * the price, or so little, or so nearly all, that a provider would not take one of the two parts.
 */
export function depositCents(totalCents: number, percent: number, currency: string): number | null {
  const cents = toChargeable((totalCents * percent) / 100, 'floor', currency);
  const leastCents = Math.min(cents, totalCents - cents);
  return leastCents < leastChargeCents(currency) ? null : cents;
}
