import type { Temporal } from 'temporal-polyfill';
import { bookingStart } from '../bookings/booking-rules.ts';
import type { BookingRules } from '../bookings/rules.schemas.ts';
import { instantAt } from '../time/wall-time.ts';
import { type RefundTier, refundTerms } from './refunds.ts';

/** What decides until when a booking can be changed: its start, and the terms that it was made under. */
export type Changeable = Parameters<typeof bookingStart>[0] & {
  rules: Pick<BookingRules, 'freeCancellationHours'>;
  refundTiers: readonly RefundTier[];
};

/** How much goes back to a guest who cancels, and until when. */
export type RefundMoment = RefundTier & { until: Temporal.Instant };

/** Those of a booking, the best first. */
export function refundMoments(booking: Changeable): [RefundMoment, ...RefundMoment[]] {
  const start = instantAt(bookingStart(booking));
  const at = (tier: RefundTier) => ({
    ...tier,
    until: start.subtract({ hours: tier.hoursBefore }),
  });
  const [best, ...later] = refundTerms(booking.refundTiers, booking.rules);
  return [at(best), ...later.map(at)];
}
