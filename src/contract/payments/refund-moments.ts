import type { Temporal } from 'temporal-polyfill';
import { bookingStart } from '../bookings/booking-rules.ts';
import type { BookingRules } from '../bookings/rules.schemas.ts';
import { instantAt } from '../time/wall-time.ts';
import { type RefundTier, refundTerms } from './refunds.ts';

export type Changeable = Parameters<typeof bookingStart>[0] & {
  rules: Pick<BookingRules, 'freeCancellationHours'>;
  refundTiers: readonly RefundTier[];
};

export type RefundMoment = RefundTier & { until: Temporal.Instant };

/** A booking's refund moments, best first. */
export function refundMoments(booking: Changeable): [RefundMoment, ...RefundMoment[]] {
  const start = instantAt(bookingStart(booking));
  const at = (tier: RefundTier) => ({
    ...tier,
    until: start.subtract({ hours: tier.hoursBefore }),
  });
  const [best, ...later] = refundTerms(booking.refundTiers, booking.rules);
  return [at(best), ...later.map(at)];
}
