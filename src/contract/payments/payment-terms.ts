import { defaultRules } from '../bookings/default-rules.ts';
import type { PaymentTerms, Rules } from '../bookings/rules.schemas.ts';

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

/** For bookings older than payment terms: everything at once, or at any time until the day. */
export const defaultPaymentTerms = paymentTermsOf(defaultRules);
