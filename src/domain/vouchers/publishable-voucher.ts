import { greetingName } from '#contract/contact/greeting-name.ts';
import type { VoucherInFull } from './vouchers.queries.ts';

type VoucherWords = 'mode' | 'words' | 'recipientName' | 'buyerName';

/**
 * A gift voucher as its email, page and PDF may show it. Anyone can type any text, so the buyer's message
 * is published only after a real payment; until then the names pass the same filter as those of bookings.
 */
export const publishableVoucher = <Voucher extends Pick<VoucherInFull, VoucherWords>>(
  voucher: Voucher,
): Voucher =>
  voucher.mode === 'live'
    ? voucher
    : {
        ...voucher,
        words: null,
        recipientName: greetingName(voucher.recipientName),
        buyerName: greetingName(voucher.buyerName),
      };
