import { and, asc, eq, lte, or } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { hasRoom, spotsLeft, unbookableReason } from '#contract/bookings/booking-rules.ts';
import { extraLines } from '#contract/pricing/prices.ts';
import { instantAt } from '#contract/time/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import { mailGuest, mailTeam } from '../bookings/booking-mails.ts';
import { lockBookingOf } from '../bookings/bookings.queries.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { lockDiscountOf } from '../bookings/discount-codes.ts';
import { hasExtrasLeft, hasTooFewExtras } from '../bookings/extras-left.ts';
import { readDue } from '../bookings/payment-plan.ts';
import { type LockedAvailability, lockSeatsOf } from '../bookings/seats.ts';
import { asCancelled, updateBooking } from '../bookings/write-booking.ts';
import { type Checkout, checkouts } from '../payments/checkouts.table.ts';
import { giveBack, insertCharge } from '../payments/ledger.ts';
import type { GatewaySession } from '../payments/payment-gateway.ts';
import { readSettings } from '../settings/settings.ts';
import { tourOf } from '../tours/tours.queries.ts';
import { settleVoucher } from '../vouchers/sell-voucher.ts';
import { lockNamedVoucher } from '../vouchers/vouchers.queries.ts';
import { confirmSeats } from './booking-money.ts';
import { lockKept } from './redeem-voucher.ts';

/**
 * Takes what the gateway says of a checkout for the truth, however often and in whatever order it is
 * said: what was paid, or is over, stays so. A session of somebody else's on the same account is none
 * of ours.
 * @returns whether nobody is to pay at that checkout any more
 */
export async function settleCheckout(
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
  if (!checkout) throw new Error('the checkout of what is locked cannot vanish');
  // Money may still arrive where it was not waited for any more; nothing else changes what is over.
  if (checkout.status === 'paid' || (checkout.status === 'over' && session.state !== 'paid'))
    return { isOver: checkout.status === 'over' };
  const isNews = checkout.status !== session.state;
  await change.tx
    .update(checkouts)
    .set({
      status: session.state,
      sessionId: session.id,
      heardAt: change.now,
      // Of the page that is open: it says who pays.
      url: session.state === 'open' ? session.url : null,
    })
    .where(eq(checkouts.id, checkout.id));
  const told = { isOver: session.state === 'over' };
  if (!isNews) return told;
  if (voucher) await settleVoucher(change, voucher, { checkout, session });
  if (!booking) return told;
  if (session.state === 'paid') await takePayment(change, booking, { checkout, session });
  if (session.state === 'processing') await awaitPayment(change, booking);
  if (session.state === 'over') await giveUp(change, booking, checkout);
  return told;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether what stands at the gateway may be a name of ours: others write there too. */
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

/**
 * Writes down that the gateway took a guest's money. It pays what is due for a confirmed booking, or
 * confirms one where it can have its seats; else all of it goes back, and the guest is told.
 */
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
    await mailGuest(change, booking, 'payment_received', charge.id);
    return;
  }
  const seats = isWhatWasAsked ? await lockSeatsToConfirm(change, booking) : null;
  const hasAll =
    seats && (await lockKept(change, booking)) && (await lockDiscountOf(change, booking));
  if (seats && hasAll) {
    await confirmSeats(change, booking, seats);
    return;
  }
  await giveBack(change, charge, { amountCents: charge.amountCents });
  if (booking.status === 'held' || booking.status === 'processing') {
    await updateBooking(change, booking, asCancelled(change));
  }
  await mailGuest(change, booking, 'payment_returned', charge.id);
  await mailTeam(change, booking, 'team_payment_returned', charge.id);
}

/**
 * The locked seats that a paid booking can have, with its extras: those that wait for it, or others that
 * are left where its time was over. Null when there are none, and for a booking that somebody cancelled.
 */
async function lockSeatsToConfirm(
  change: Change,
  booking: Booking,
): Promise<LockedAvailability | null> {
  // One that stood, and was ended for not being paid, has settled its money: it does not come back.
  const isEndedByTime =
    booking.status === 'expired' ||
    (booking.status === 'cancelled' &&
      booking.cancelledBy === 'system' &&
      booking.confirmedAt === null);
  const waits = booking.status === 'held' || booking.status === 'processing';
  // Nobody is left to tell of it, or to come.
  if ((!waits && !isEndedByTime) || booking.erasedAt !== null) return null;
  const availability = await lockSeatsOf(change, booking);
  if (!availability) return null;
  const hasExtras = extraLines(booking.lines).length > 0;
  const tour = hasExtras ? await tourOf(change.tx, booking) : { extras: [] };
  if (isCountedAt(booking, change.now)) {
    const areEnough = availability.seatsTaken <= availability.capacity;
    return areEnough && !(await hasTooFewExtras(change, availability, tour, booking))
      ? availability
      : null;
  }
  // The start was moved since then, and whoever paid was not asked.
  if (availability.date !== booking.date || availability.time !== booking.time) return null;
  const noCutoff = { bookingCutoffHours: 0 };
  const reason = unbookableReason(availability, change.now, noCutoff);
  const { capacity } = availability;
  const isFree = hasRoom({ capacity, spotsLeft: spotsLeft(availability) }, booking);
  if (!isFree || (reason !== null && reason !== 'full')) return null;
  return (await hasExtrasLeft(change, availability, tour, booking)) ? availability : null;
}

/** Whether the seats of a booking count for everybody else, as `countsSeats` says it in SQL. */
function isCountedAt(
  { status, holdExpiresAt, paymentDueAt }: Booking,
  now: Temporal.Instant,
): boolean {
  const until = { held: holdExpiresAt, processing: paymentDueAt };
  if (status !== 'held' && status !== 'processing') return false;
  return (until[status]?.epochMilliseconds ?? 0) > now.epochMilliseconds;
}

/** The guest has done their part, and the money comes later: the seats wait as long as a rule says. */
async function awaitPayment(change: Change, booking: Booking): Promise<void> {
  const { now, tx } = change;
  if (booking.status !== 'held' || !isCountedAt(booking, now)) return;
  const seats = await lockSeatsOf(change, booking);
  if (!seats || seats.seatsTaken > seats.capacity) return;
  const { latePaymentHours } = await readSettings(tx, 'rules');
  const start = instantAt(seats);
  const latest = now.add({ hours: latePaymentHours });
  const paymentDueAt = latest.epochMilliseconds < start.epochMilliseconds ? latest : start;
  const waiting = await updateBooking(change, booking, { status: 'processing', paymentDueAt });
  await mailGuest(change, waiting, 'payment_awaited');
}

/**
 * No money will come of this: seats that waited for it are free again. Who was told to wait is told that
 * too.
 */
async function giveUp(change: Change, booking: Booking, { id, status }: Checkout): Promise<void> {
  if (booking.status === 'confirmed' && status === 'processing') {
    await mailGuest(change, booking, 'payment_failed', id);
  }
  if (booking.status !== 'held' && booking.status !== 'processing') return;
  await lockSeatsOf(change, booking);
  if (booking.status === 'held') {
    await updateBooking(change, booking, { status: 'expired' });
    return;
  }
  await endWaiting(change, booking);
}

/** Ends a locked booking whose payment failed or did not arrive in time. */
async function endWaiting(change: Change, booking: Booking): Promise<void> {
  const ended = await updateBooking(change, booking, asCancelled(change));
  await mailGuest(change, ended, 'payment_failed');
}

const AT_ONCE = 100;

/**
 * Ends the bookings whose payment did not arrive in time, and tells their guests.
 * @returns how many were ended
 */
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
