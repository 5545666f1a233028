import { greetingName } from '#contract/contact/greeting-name.ts';
import type { VoucherInFull } from './vouchers.queries.ts';

type VoucherWords = 'mode' | 'words' | 'recipientName' | 'buyerName';

/** Anyone can type any text, so the buyer's message is published only after a real payment. */
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
