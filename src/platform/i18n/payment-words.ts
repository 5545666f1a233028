import type { Locale } from '#contract/localised.ts';
import type { UnpaidFate } from '#contract/states.ts';
import { currentLocale, m } from './messages.ts';

/** What becomes of a booking that is not paid by its deadline. */
export const sayUnpaid = (whenUnpaid: UnpaidFate, locale: Locale = currentLocale()): string =>
  whenUnpaid === 'cancel'
    ? m.booking_pay_or_cancelled({}, { locale })
    : m.booking_pay_or_on_the_day({}, { locale });
