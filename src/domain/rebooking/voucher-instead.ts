import type { Temporal } from 'temporal-polyfill';
import { fullName } from '#contract/contact/full-name.ts';
import { addMonths, wallTimeAt } from '#contract/time/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { Failure } from '../failures.ts';
import { type ConvertibleShares, convertibleShares, listPaymentsOf } from '../payments/ledger.ts';
import { readGatewayMode } from '../payments/payment-mode.ts';
import { readSettings } from '../settings/settings.ts';
import { issueVoucher } from '../vouchers/issue-voucher.ts';
import { assertToRebook, refundToRebook } from './rebook.ts';

/** A gift voucher that the guest of a called-off date may choose. */
export type VoucherTerms = {
  amountCents: number;
  /** In the business's time zone. */
  validUntil: string;
};

/**
 * The gift voucher that replaces the refund of a booking to rebook. Null if the business sells none, the guest
 * has no email, no money was paid but by gift vouchers, or the voucher could not be spent: in another currency
 * or payment mode.
 */
export async function readVoucherTerms(
  reader: Reader,
  now: Temporal.Instant,
  booking: Booking,
): Promise<VoucherTerms | null> {
  return (await findTerms(reader, now, booking))?.terms ?? null;
}

async function findTerms(
  reader: Reader,
  now: Temporal.Instant,
  { id, status, email, currency }: Booking,
): Promise<{ terms: VoucherTerms; shares: ConvertibleShares } | null> {
  if (status !== 'to_rebook' || email === '') return null;
  const rules = await readSettings(reader, 'rules');
  if (!rules.sellsVouchers) return null;
  const region = await readSettings(reader, 'region');
  if (region.currency !== currency) return null;
  const shares = convertibleShares(await listPaymentsOf(reader, id));
  const amountCents = shares.reduce((sum, share) => sum + share.amountCents, 0);
  if (amountCents === 0) return null;
  const mode = await readGatewayMode(reader);
  if (shares.some(({ charge }) => charge.mode !== mode)) return null;
  const validUntil = addMonths(wallTimeAt(now).date, rules.voucherValidMonths);
  return { terms: { amountCents, validUntil }, shares };
}

/**
 * The guest's choice of a gift voucher for a locked booking. What an earlier gift voucher paid returns to it.
 * @throws {Failure} not_to_rebook, voucher_not_offered
 */
export async function voucherInstead(change: Change, booking: Booking): Promise<Booking> {
  assertToRebook(booking);
  const found = await findTerms(change.tx, change.now, booking);
  if (!found) throw new Failure('voucher_not_offered');
  const { language, currency, email: buyerEmail } = booking;
  const buyerName = fullName(booking);
  const facts = { ...found.terms, language, currency, buyerName, buyerEmail };
  await issueVoucher(change, facts, found.shares);
  return refundToRebook(change, booking, { sendEmail: true });
}
