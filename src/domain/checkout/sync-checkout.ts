import { and, asc, eq, lte, or } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { unbookableReason } from '#contract/bookings/booking-rules.ts';
import { extraLines } from '#contract/pricing/prices.ts';
import { instantAt } from '#contract/time/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import { queueGuestMail, queueStaffMail } from '../bookings/booking-mails.ts';
import { lockBookingOf } from '../bookings/bookings.queries.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { confirmBooking } from '../bookings/confirm-booking.ts';
import { lockDiscountOf } from '../bookings/discount-codes.ts';
import { hasExtrasLeft, hasTooFewExtras } from '../bookings/extras-left.ts';
import { readDue } from '../bookings/payment-plan.ts';
import { countPools } from '../bookings/pool-room.ts';
import { hasRoomFor, type LockedAvailability, lockSeatsOf } from '../bookings/seats.ts';
import { asCancelled, updateBooking } from '../bookings/write-booking.ts';
import { type Checkout, checkouts } from '../payments/checkouts.table.ts';
import { insertCharge, orderRefund } from '../payments/ledger.ts';
import type { GatewaySession } from '../payments/payment-gateway.ts';
import { readSettings } from '../settings/settings.ts';
import { tourOf } from '../tours/tours.queries.ts';
import { syncVoucherCheckout } from '../vouchers/sell-voucher.ts';
import { lockNamedVoucher } from '../vouchers/vouchers.queries.ts';
import { lockReservedVoucher, redeemReservedVoucher } from './redeem-voucher.ts';

/** Events may be repeated, out of order, or another shop's. Returns whether it can no longer be paid. */
export async function syncCheckout(
  change: Change,
  session: GatewaySession,
): Promise<{ isOver: boolean }> {
  const found = await findCheckout(change, session);
  if (!found) return { isOver: false };
  const { bookingId, voucherId } = found;
  const booking = bookingId === null ? null : await lockBookingOf(change, { bookingId });
  const voucher = voucherId === null ? null : await lockNamedVoucher(change, voucherId);
  const [checkout] = await change.tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, found.id))
    .for('update');
  if (!checkout) throw new Error('the checkout of the locked row is missing');
  // A payment may still arrive for an ended checkout; nothing else changes it.
  if (checkout.status === 'paid' || (checkout.status === 'over' && session.state !== 'paid'))
    return { isOver: checkout.status === 'over' };
  const hasChanged = checkout.status !== session.state;
  await change.tx
    .update(checkouts)
    .set({
      status: session.state,
      sessionId: session.id,
      heardAt: change.now,
      // Only stored while the page is open, because it shows who pays.
      url: session.state === 'open' ? session.url : null,
    })
    .where(eq(checkouts.id, checkout.id));
  const told = { isOver: session.state === 'over' };
  if (!hasChanged) return told;
  if (voucher) await syncVoucherCheckout(change, voucher, { checkout, session });
  if (!booking) return told;
  if (session.state === 'paid') await takePayment(change, booking, { checkout, session });
  if (session.state === 'processing') await awaitPayment(change, booking);
  if (session.state === 'over') await giveUp(change, booking, checkout);
  return told;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name at the gateway may be one of our ids: other shops write there too. */
export const isUuid = (name: string): boolean => UUID.test(name);

async function findCheckout(
  { tx }: Change,
  { id, checkoutId }: GatewaySession,
): Promise<Checkout | null> {
  const isOurs = isUuid(checkoutId) ? eq(checkouts.id, checkoutId) : undefined;
  const [found] = await tx
    .select()
    .from(checkouts)
    .where(or(eq(checkouts.sessionId, id), isOurs));
  return found ?? null;
}

/** Without available seats, all of it is refunded, and the guest is emailed. */
async function takePayment(
  change: Change,
  booking: Booking,
  { checkout, session }: { checkout: Checkout; session: GatewaySession },
): Promise<void> {
  const { dueCents } = await readDue(change, booking);
  const charge = await insertCharge(change, {
    bookingId: booking.id,
    amountCents: session.amountCents,
    currency: session.currency,
    method: 'stripe',
    mode: session.mode,
    providerId: session.paymentId,
  });
  const isWhatWasAsked =
    session.amountCents === checkout.amountCents && session.currency === checkout.currency;
  if (isWhatWasAsked && booking.status === 'confirmed' && charge.amountCents <= dueCents) {
    await queueGuestMail(change, booking, 'payment_received', charge.id);
    return;
  }
  const seats = isWhatWasAsked ? await lockSeatsToConfirm(change, booking) : null;
  const hasAll =
    seats &&
    (await lockReservedVoucher(change, booking)) &&
    (await lockDiscountOf(change, booking));
  if (seats && hasAll) {
    const confirmed = await confirmBooking(change, booking, seats);
    await redeemReservedVoucher(change, confirmed);
    return;
  }
  await orderRefund(change, charge, { amountCents: charge.amountCents });
  if (booking.status === 'held' || booking.status === 'processing') {
    await updateBooking(change, booking, asCancelled(change));
  }
  await queueGuestMail(change, booking, 'payment_returned', charge.id);
  await queueStaffMail(change, booking, 'team_payment_returned', charge.id);
}

/** Null if there are none, or if the guest or the team cancelled the booking. */
async function lockSeatsToConfirm(
  change: Change,
  booking: Booking,
): Promise<LockedAvailability | null> {
  // A booking that was confirmed and then cancelled as unpaid has been refunded, and is not revived.
  const isEndedByTime =
    booking.status === 'expired' ||
    (booking.status === 'cancelled' &&
      booking.cancelledBy === 'system' &&
      booking.confirmedAt === null);
  const waits = booking.status === 'held' || booking.status === 'processing';
  // An erased guest can neither be notified nor come.
  if ((!waits && !isEndedByTime) || booking.erasedAt !== null) return null;
  const locked = await lockSeatsOf(change, booking);
  if (!locked) return null;
  const availability = await countPools(change, locked);
  const hasExtras = extraLines(booking.lines).length > 0;
  const tour = hasExtras ? await tourOf(change.tx, booking) : { extras: [] };
  if (isCountedAt(booking, change.now)) {
    const areEnough = availability.seatsTaken <= availability.capacity && !availability.isOverdrawn;
    return areEnough && !(await hasTooFewExtras(change, availability, tour, booking))
      ? availability
      : null;
  }
  // The start was moved meanwhile, and the guest did not agree to the new one.
  if (availability.date !== booking.date || availability.time !== booking.time) return null;
  const noCutoff = { bookingCutoffHours: 0, firstBookingCutoffHours: null };
  const reason = unbookableReason(availability, change.now, noCutoff);
  const isFree = hasRoomFor(availability, booking);
  if (!isFree || (reason !== null && reason !== 'full')) return null;
  return (await hasExtrasLeft(change, availability, tour, booking)) ? availability : null;
}

/** Like `countsSeats` in SQL. */
function isCountedAt(
  { status, holdExpiresAt, paymentDueAt }: Booking,
  now: Temporal.Instant,
): boolean {
  const until = { held: holdExpiresAt, processing: paymentDueAt };
  if (status !== 'held' && status !== 'processing') return false;
  return (until[status]?.epochMilliseconds ?? 0) > now.epochMilliseconds;
}

/** The payment arrives later: the seats wait for as long as the rules say, at most until the start. */
async function awaitPayment(change: Change, booking: Booking): Promise<void> {
  const { now, tx } = change;
  if (booking.status !== 'held' || !isCountedAt(booking, now)) return;
  const seats = await lockSeatsOf(change, booking);
  if (!seats || seats.seatsTaken > seats.capacity) return;
  if ((await countPools(change, seats)).isOverdrawn) return;
  const { latePaymentHours } = await readSettings(tx, 'rules');
  const start = instantAt(seats);
  const latest = now.add({ hours: latePaymentHours });
  const paymentDueAt = latest.epochMilliseconds < start.epochMilliseconds ? latest : start;
  const waiting = await updateBooking(change, booking, { status: 'processing', paymentDueAt });
  await queueGuestMail(change, waiting, 'payment_awaited');
}

/** The payment failed: its seats are free again, and a guest who was told to wait is emailed. */
async function giveUp(change: Change, booking: Booking, { id, status }: Checkout): Promise<void> {
  if (booking.status === 'confirmed' && status === 'processing') {
    await queueGuestMail(change, booking, 'payment_failed', id);
  }
  if (booking.status !== 'held' && booking.status !== 'processing') return;
  await lockSeatsOf(change, booking);
  if (booking.status === 'held') {
    await updateBooking(change, booking, { status: 'expired' });
    return;
  }
  await endWaiting(change, booking);
}

async function endWaiting(change: Change, booking: Booking): Promise<void> {
  const ended = await updateBooking(change, booking, asCancelled(change));
  await queueGuestMail(change, ended, 'payment_failed');
}

const AT_ONCE = 100;

/** Cancels the bookings whose payment did not arrive in time, and emails their guests; returns how many. */
export async function expirePayments(change: Change): Promise<number> {
  const over = await change.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'processing'), lte(bookings.paymentDueAt, change.now)))
    .orderBy(asc(bookings.availabilityId), asc(bookings.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return isolateEach(change, over, endWaiting);
}
