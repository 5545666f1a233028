import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/types.ts';
import { payments } from '../payments/payments.table.ts';
import { type GiftVoucher, giftVouchers } from '../vouchers/gift-vouchers.table.ts';
import { isConversion } from '../vouchers/issue-voucher.ts';
import { bookings } from './bookings.table.ts';

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

/** The references of bookings, by id. */
export async function findReferences(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, string>> {
  const found = await reader
    .select({ id: bookings.id, reference: bookings.reference })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return new Map(found.map(({ id, reference }) => [id, reference]));
}
