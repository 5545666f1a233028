import type { BookingRules } from '../bookings/rules.schemas.ts';
import { toChargeable } from './chargeable.ts';

/** So much of the price goes back, in percent, to a guest who cancels until so long before the start. */
export type RefundTier = { hoursBefore: number; refundPercent: number };

/**
 * Until when a guest may cancel, and for how much: a tour's own terms, the best first, or where it has
 * none the business's rule, by which everything goes back.
 */
export const refundTerms = (
  ownTiers: readonly RefundTier[],
  { freeCancellationHours }: Pick<BookingRules, 'freeCancellationHours'>,
): readonly [RefundTier, ...RefundTier[]] => {
  const [best, ...later] = ownTiers;
  return best ? [best, ...later] : [{ hoursBefore: freeCancellationHours, refundPercent: 100 }];
};

/** What is kept of a price, in cents, when so much of it goes back; a part of a cent is the guest's. */
export const cancellationFee = (priceCents: number, refundPercent: number): number =>
  toChargeable((priceCents * (100 - refundPercent)) / 100, 'floor');
