import { LEAST_REST_CENTS } from './constants.ts';
import type { PaymentTerms, Rules } from './rules.schemas.ts';
import { usualRules } from './usual-rules.ts';

/** The house's, with the tour's own deposit where it has one. */
export const paymentTermsOf = (
  {
    depositPercent,
    balanceBy,
    balanceHoursBefore,
    requestPayBy,
    requestPayHours,
    whenUnpaid,
    paymentReminderHours,
  }: Rules,
  tour?: { depositPercent: number | null },
): PaymentTerms => ({
  depositPercent: tour?.depositPercent ?? depositPercent,
  balanceBy,
  balanceHoursBefore,
  requestPayBy,
  requestPayHours,
  whenUnpaid,
  paymentReminderHours,
});

/** Of bookings from before there were any: everything at once, or at any time until the day. */
export const usualPaymentTerms = paymentTermsOf(usualRules);

/**
 * A deposit in the currency's smallest unit; a part of one is the guest's. Null where there is none: all of
 * the price, or so little, or so nearly all, that a provider would not take one of the two parts.
 */
export function depositCents(totalCents: number, percent: number): number | null {
  const cents = Math.floor((totalCents * percent) / 100);
  const leastCents = Math.min(cents, totalCents - cents);
  return leastCents < LEAST_REST_CENTS ? null : cents;
}
