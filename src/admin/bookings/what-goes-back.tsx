import type { RefundSharesJson } from '#contract/bookings/bookings.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

type WhatGoesBackProps = {
  shares: RefundSharesJson;
  currency: string;
  /** What staff hand back is recorded at once, not by them in Payments. */
  isRecorded?: boolean;
};

/** How a refund would be paid out, an item for each way. */
export function WhatGoesBack({ shares, currency, isRecorded = false }: WhatGoesBackProps) {
  const ways = [
    ['online', m.admin_cancel_back_online],
    ['demo', m.admin_cancel_back_demo],
    ['ontoVoucher', m.admin_cancel_back_onto_voucher],
    ['byReseller', m.admin_cancel_back_by_reseller],
    ['byHand', isRecorded ? m.admin_party_back_by_hand : m.admin_cancel_back_by_hand],
  ] as const;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {ways.map(
        ([way, say]) =>
          shares[way] > 0 && (
            <li key={way}>{say({ amount: formatMoney(shares[way], currency) })}</li>
          ),
      )}
    </ul>
  );
}
