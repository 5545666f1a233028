import type { UnpaidFate } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import type { RestWay } from '#contract/payments/rest-payment.ts';
import { currentLocale, m } from './messages.ts';

export const formatUnpaid = (whenUnpaid: UnpaidFate, locale: Locale = currentLocale()): string =>
  whenUnpaid === 'cancel'
    ? m.booking_pay_or_cancelled({}, { locale })
    : m.booking_pay_or_on_the_day({}, { locale });

export const formatRest: Record<RestWay, typeof m.fact_due_online> = {
  online_or_on_the_day: m.fact_due_online,
  on_the_day: m.fact_due_on_the_day,
};
