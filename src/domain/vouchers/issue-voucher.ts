import { and, eq, sql } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { type ConvertibleShares, moveOntoVoucher } from '../payments/ledger.ts';
import { payments } from '../payments/payments.table.ts';
import { recordAudit } from '../staff/audit.ts';
import type { GiftVoucher } from './gift-vouchers.table.ts';
import { insertVoucher, mailBuyer } from './sell-voucher.ts';

/** Whether a ledger entry moved money of a booking onto a gift voucher that did not pay it. */
export const isConversion = and(
  eq(payments.kind, 'refund'),
  eq(payments.method, 'voucher'),
  sql`exists (
    select 1 from ${payments} source
    where source.id = ${payments.refundOf} and source.method <> 'voucher'
  )`,
);

type Issue = Pick<
  GiftVoucher,
  'amountCents' | 'validUntil' | 'currency' | 'language' | 'buyerName' | 'buyerEmail'
>;

/**
 * Makes a gift voucher of money that was paid for a locked booking, and emails it to the guest. Each share is a
 * refund of its charge onto the voucher, so the money is counted once.
 */
export async function issueVoucher(
  change: Change,
  facts: Issue,
  shares: ConvertibleShares,
): Promise<void> {
  const { token: _token, ...voucher } = await insertVoucher(change, {
    ...facts,
    recipientName: facts.buyerName,
    words: null,
    status: 'active',
    paidAt: change.now,
  });
  await moveOntoVoucher(change, shares, voucher.id);
  await mailBuyer(change, voucher, 'voucher_bought');
  await recordAudit(change, 'voucher.issued', voucher.id, { before: null, after: voucher });
}
