import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { toChargeable } from '#contract/payments/chargeable.ts';
import { leastChargeCents } from '#contract/payments/least-charge.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import { queueGuestMail } from '../bookings/booking-mails.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { lockHeldSeats } from '../bookings/hold-seats.ts';
import { readDue } from '../bookings/payment-plan.ts';
import { Failure } from '../failures.ts';
import { checkouts } from '../payments/checkouts.table.ts';
import { insertCharge } from '../payments/ledger.ts';
import type { GiftVoucher } from '../vouchers/gift-vouchers.table.ts';
import {
  balanceOfVoucher,
  isOfModeNow,
  lockNamedVoucher,
  lockVoucherByCode,
  readVoucherMode,
} from '../vouchers/vouchers.queries.ts';

/**
 * Reserves an amount for a locked hold, or pays a confirmed booking at once; replaces an earlier voucher.
 * Locks the voucher after booking and seats. Throws hold_expired, also if it is about to be cancelled as
 * unpaid, not_confirmed if nothing is due, payment_under_way, voucher_not_found, voucher_other_mode,
 * voucher_other_currency, voucher_ended, voucher_used_up.
 */
export async function applyVoucher(change: Change, booking: Booking, code: string): Promise<void> {
  if (booking.status === 'held') await lockHeldSeats(change, booking);
  await assertNoCheckout(change, booking);
  const { dueCents, isLost } = await dueOf(change, booking);
  if (dueCents === 0) throw new Failure('not_confirmed');
  if (isLost) throw new Failure('hold_expired');
  const voucher = await lockVoucherByCode(change, code);
  if (!(await isOfModeNow(change.tx, voucher.id))) throw new Failure('voucher_other_mode');
  if (voucher.currency !== booking.currency) throw new Failure('voucher_other_currency');
  if (voucher.validUntil < wallTimeAt(change.now).date) throw new Failure('voucher_ended');
  const availableCents = await availableOf(change, voucher, booking);
  const cents = shareOf(dueCents, availableCents, booking.currency);
  if (cents <= 0) throw new Failure('voucher_used_up');
  if (booking.status === 'held') {
    await keep(change, booking, { voucherId: voucher.id, voucherCents: cents });
    return;
  }
  const charge = await insertRedemption(change, booking, voucher.id, cents);
  await queueGuestMail(change, booking, 'payment_received', charge.id);
}

/** Needs the hold's lock. Throws payment_under_way. */
export async function removeVoucher(change: Change, hold: Booking): Promise<void> {
  if (hold.status !== 'held') return;
  await assertNoCheckout(change, hold);
  await keep(change, hold, { voucherId: null, voucherCents: 0 });
}

const keep = (
  { tx, now: updatedAt }: Change,
  { id }: Booking,
  stored: Pick<Booking, 'voucherId' | 'voucherCents'>,
) =>
  tx
    .update(bookings)
    .set({ ...stored, updatedAt })
    .where(eq(bookings.id, id));

/** Before its reserved voucher. Needs the booking's lock. */
async function dueOf(change: Change, booking: Booking): ReturnType<typeof readDue> {
  if (booking.status === 'confirmed') return readDue(change, booking);
  return { dueCents: booking.status === 'held' ? booking.totalCents : 0, isLost: false };
}

/** The whole amount if the voucher covers it; otherwise the rest must be large enough for a card payment. */
function shareOf(dueCents: number, availableCents: number, currency: string): number {
  if (availableCents >= dueCents) return dueCents;
  const restCents = toChargeable(dueCents - availableCents, 'ceil', currency);
  return dueCents - Math.max(restCents, leastChargeCents(currency));
}

/** An open payment page asks for the amount due when it was opened. Throws payment_under_way. */
async function assertNoCheckout({ tx }: Change, { id }: Booking): Promise<void> {
  const isLive = inArray(checkouts.status, ['opening', 'open', 'processing']);
  const live = await tx.$count(checkouts, and(eq(checkouts.bookingId, id), isLive));
  if (live > 0) throw new Failure('payment_under_way');
}

/** In cents, less what it reserves for other bookings whose seats count. Needs the voucher's lock. */
export async function availableOf(
  { tx, now }: Change,
  { id }: Pick<GiftVoucher, 'id'>,
  but?: Pick<Booking, 'id'>,
): Promise<number> {
  const [stored] = await tx
    .select({ cents: sql<number>`coalesce(sum(${bookings.voucherCents}), 0)::float8` })
    .from(bookings)
    .where(
      and(
        eq(bookings.voucherId, id),
        or(
          and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now)),
          and(eq(bookings.status, 'processing'), gt(bookings.paymentDueAt, now)),
        ),
        but && ne(bookings.id, but.id),
      ),
    );
  return (await balanceOfVoucher(tx, id)) - (stored?.cents ?? 0);
}

/** Cents that the guest of a hold pays in addition to the gift voucher. */
export const restOf = ({ totalCents, voucherCents }: Booking): number => totalCents - voucherCents;

/** Needs the seats' lock. False if it was spent while the hold had expired, or the team stopped it. */
export async function lockReservedVoucher(change: Change, booking: Booking): Promise<boolean> {
  if (booking.voucherCents === 0) return true;
  if (booking.voucherId === null) return false;
  const voucher = await lockNamedVoucher(change, booking.voucherId);
  if (voucher.status !== 'active' || !(await isOfModeNow(change.tx, voucher.id))) return false;
  return (await availableOf(change, voucher, booking)) >= booking.voucherCents;
}

/** Throws voucher_not_kept. */
export async function assertVoucherReserved(change: Change, booking: Booking): Promise<void> {
  if (!(await lockReservedVoucher(change, booking))) throw new Failure('voucher_not_kept');
}

export async function redeemReservedVoucher(change: Change, booking: Booking): Promise<void> {
  const { voucherId, voucherCents } = booking;
  if (voucherId !== null && voucherCents > 0) {
    await insertRedemption(change, booking, voucherId, voucherCents);
  }
}

async function insertRedemption(
  change: Change,
  { id: bookingId, currency }: Booking,
  voucherId: string,
  amountCents: number,
) {
  const mode = await readVoucherMode(change.tx, voucherId);
  const method = 'voucher' as const;
  return insertCharge(change, { bookingId, voucherId, amountCents, currency, method, mode });
}
