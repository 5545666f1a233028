import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { toChargeable } from '#contract/payments/chargeable.ts';
import { leastChargeCents } from '#contract/payments/least-charge.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import { mailGuest } from '../bookings/booking-mails.ts';
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
} from '../vouchers/vouchers.queries.ts';

/**
 * What a gift voucher pays of a locked booking: of a hold, so much is kept for it as long as its seats
 * are; of what is due for a confirmed one, it pays at once. Another one before it is given up. Guests who
 * spend one voucher at the same moment wait for each other: it is locked after booking and seats, always.
 * @throws {Failure} hold_expired, also of a confirmed one that is about to be ended for not being paid in time; not_confirmed where there is nothing to pay; payment_under_way; and
 *   voucher_not_found, voucher_other_mode, voucher_other_currency, voucher_ended, voucher_used_up
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
  await mailGuest(change, booking, 'payment_received', charge.id);
}

/**
 * A locked hold gives back what a gift voucher keeps for it.
 * @throws {Failure} payment_under_way
 */
export async function removeVoucher(change: Change, hold: Booking): Promise<void> {
  if (hold.status !== 'held') return;
  await assertNoCheckout(change, hold);
  await keep(change, hold, { voucherId: null, voucherCents: 0 });
}

const keep = (
  { tx, now: updatedAt }: Change,
  { id }: Booking,
  kept: Pick<Booking, 'voucherId' | 'voucherCents'>,
) =>
  tx
    .update(bookings)
    .set({ ...kept, updatedAt })
    .where(eq(bookings.id, id));

/** What a locked booking still asks for, whatever a gift voucher keeps for it. */
async function dueOf(change: Change, booking: Booking): ReturnType<typeof readDue> {
  if (booking.status === 'confirmed') return readDue(change, booking);
  return { dueCents: booking.status === 'held' ? booking.totalCents : 0, isLost: false };
}

/** All that is asked for, as far as it goes; of the rest so much is left as can be paid by card. */
function shareOf(dueCents: number, availableCents: number, currency: string): number {
  if (availableCents >= dueCents) return dueCents;
  const restCents = toChargeable(dueCents - availableCents, 'ceil', currency);
  return dueCents - Math.max(restCents, leastChargeCents(currency));
}

/** A page of the gateway's asks for what was due when it was opened. */
async function assertNoCheckout({ tx }: Change, { id }: Booking): Promise<void> {
  const isLive = inArray(checkouts.status, ['opening', 'open', 'processing']);
  const live = await tx.$count(checkouts, and(eq(checkouts.bookingId, id), isLive));
  if (live > 0) throw new Failure('payment_under_way');
}

/**
 * What is left on a locked gift voucher and kept for no other booking, in cents. Kept is what a hold asked
 * for, as long as its seats count.
 */
export async function availableOf(
  { tx, now }: Change,
  { id }: Pick<GiftVoucher, 'id'>,
  but?: Pick<Booking, 'id'>,
): Promise<number> {
  const [kept] = await tx
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
  return (await balanceOfVoucher(tx, id)) - (kept?.cents ?? 0);
}

/** What the guest of a hold pays beside its gift voucher, in cents. */
export const restOf = ({ totalCents, voucherCents }: Booking): number => totalCents - voucherCents;

/**
 * Locks what a gift voucher keeps for a booking whose seats are locked. False when it has that no more:
 * the hold's time was over meanwhile and another guest spent it, or the team stopped the voucher.
 */
export async function lockKept(change: Change, booking: Booking): Promise<boolean> {
  if (booking.voucherCents === 0) return true;
  if (booking.voucherId === null) return false;
  const voucher = await lockNamedVoucher(change, booking.voucherId);
  if (voucher.status !== 'active' || !(await isOfModeNow(change.tx, voucher.id))) return false;
  return (await availableOf(change, voucher, booking)) >= booking.voucherCents;
}

/** @throws {Failure} voucher_not_kept */
export async function assertKept(change: Change, booking: Booking): Promise<void> {
  if (!(await lockKept(change, booking))) throw new Failure('voucher_not_kept');
}

/** Writes down that a gift voucher pays what it kept for a booking that is confirmed now. */
export async function redeemKept(change: Change, booking: Booking): Promise<void> {
  const { voucherId, voucherCents } = booking;
  if (voucherId !== null && voucherCents > 0) {
    await insertRedemption(change, booking, voucherId, voucherCents);
  }
}

const insertRedemption = (
  change: Change,
  { id: bookingId, currency }: Booking,
  voucherId: string,
  amountCents: number,
) => insertCharge(change, { bookingId, voucherId, amountCents, currency, method: 'voucher' });
