import type { RefundSharesJson } from '../bookings/bookings.schemas.ts';

/** Splits a partial refund as the ledger does: online payments first, then vouchers, the reseller, and by hand. */
export function firstSharesOf(all: RefundSharesJson, cents: number): RefundSharesJson {
  let left = cents;
  const take = (most: number): number => {
    const taken = Math.min(most, left);
    left -= taken;
    return taken;
  };
  return {
    online: take(all.online),
    demo: take(all.demo),
    ontoVoucher: take(all.ontoVoucher),
    byReseller: take(all.byReseller),
    byHand: take(all.byHand),
  };
}
