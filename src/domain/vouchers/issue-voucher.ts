import { and, eq, inArray, sql } from 'drizzle-orm';
import { fullName } from '#contract/contact/full-name.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { type ConvertibleShares, moveOntoVoucher } from '../payments/ledger.ts';
import { payments } from '../payments/payments.table.ts';
import { recordAudit } from '../staff/audit.ts';
import { type GiftVoucher, giftVouchers } from './gift-vouchers.table.ts';
import { insertVoucher, mailBuyer } from './sell-voucher.ts';

/** Whether a ledger entry moved money of a booking onto a gift voucher that did not pay it. */
const isConversion = and(
  eq(payments.kind, 'refund'),
  eq(payments.method, 'voucher'),
  sql`exists (
    select 1 from ${payments} source
    where source.id = ${payments.refundOf} and source.method <> 'voucher'
  )`,
);

/**
 * Makes a gift voucher of money that was paid for a locked booking, and emails it to the guest. Each share is a
 * refund of its charge onto the voucher, so the money is counted once.
 */
export async function issueVoucher(
  change: Change,
  booking: Booking,
  {
    amountCents,
    validUntil,
    shares,
  }: Pick<GiftVoucher, 'amountCents' | 'validUntil'> & { shares: ConvertibleShares },
): Promise<void> {
  const { language, currency, email: buyerEmail } = booking;
  const name = fullName(booking);
  const { token: _token, ...voucher } = await insertVoucher(change, {
    amountCents,
    validUntil,
    currency,
    language,
    buyerName: name,
    buyerEmail,
    recipientName: name,
    words: null,
    status: 'active',
    paidAt: change.now,
  });
  await moveOntoVoucher(change, shares, voucher.id);
  await mailBuyer(change, voucher, 'voucher_bought');
  await recordAudit(change, 'voucher.issued', voucher.id, { before: null, after: voucher });
}

/** The gift voucher that a booking was changed into. */
export async function findIssuedVoucher(
  reader: Reader,
  bookingId: string,
): Promise<Pick<GiftVoucher, 'code' | 'amountCents' | 'validUntil'> | null> {
  const { code, amountCents, validUntil } = giftVouchers;
  const [found] = await reader
    .select({ code, amountCents, validUntil })
    .from(payments)
    .innerJoin(giftVouchers, eq(giftVouchers.id, payments.voucherId))
    .where(and(eq(payments.bookingId, bookingId), isConversion))
    .limit(1);
  return found ?? null;
}

/** Of these bookings, the cents that became gift vouchers. */
export async function sumIssuedVouchers(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const found = await reader
    .select({
      id: payments.bookingId,
      cents: sql<number>`sum(${payments.amountCents})::float8`,
    })
    .from(payments)
    .where(and(inArray(payments.bookingId, [...ids]), isConversion))
    .groupBy(payments.bookingId);
  return new Map(found.map(({ id, cents }) => [id, cents]));
}
