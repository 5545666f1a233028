import type { BookingRules } from '../bookings/rules.schemas.ts';
import { toChargeable } from './chargeable.ts';

/** The refund, in percent of the price, for cancelling at least so many hours before the start. */
export type RefundTier = { hoursBefore: number; refundPercent: number };

/** Best first; without the tour's own tiers, the business's rule with a full refund applies. */
export const refundTerms = (
  ownTiers: readonly RefundTier[],
  { freeCancellationHours }: Pick<BookingRules, 'freeCancellationHours'>,
): readonly [RefundTier, ...RefundTier[]] => {
  const [best, ...later] = ownTiers;
  return best ? [best, ...later] : [{ hoursBefore: freeCancellationHours, refundPercent: 100 }];
};

/** The cancellation fee in cents, rounded down in the guest's favour. */
export const cancellationFee = (priceCents: number, refundPercent: number): number =>
  toChargeable((priceCents * (100 - refundPercent)) / 100, 'floor');
