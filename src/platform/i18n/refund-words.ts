import type { Locale } from '#contract/localised.ts';
import type { RefundTier } from '#contract/payments/refunds.ts';
import { currentLocale, m } from './messages.ts';

type Until = Pick<RefundTier, 'refundPercent'> & { date: string; time: string };

export const formatRefunds = (toCome: readonly Until[], locale: Locale = currentLocale()): string =>
  toCome
    .map(({ refundPercent: percent, ...until }) => {
      if (percent === 100) return m.booking_free_cancellation(until, { locale });
      return percent === 0
        ? m.booking_cancel_without_refund(until, { locale })
        : m.booking_refund_until({ ...until, percent }, { locale });
    })
    .join(' ');
