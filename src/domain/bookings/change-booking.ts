import { eq } from 'drizzle-orm';
import {
  bookingStart,
  cutoffRulesOf,
  seatsWanted,
  unbookableReason,
} from '#contract/bookings/booking-rules.ts';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import type { BookingStatus, CancellationRefund } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { netPaidCents } from '#contract/payments/net-paid.ts';
import { type RefundMoment, refundMoments } from '#contract/payments/refund-moments.ts';
import { isSameChange, priceChangeOn } from '#contract/pricing/price-rules.ts';
import { instantAt, type WallTime } from '#contract/time/wall-time.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { refundWhatTheSiteTook, sumPaymentsOf } from '../payments/ledger.ts';
import { readSettings } from '../settings/settings.ts';
import { recordAudit } from '../staff/audit.ts';
import { tourOf } from '../tours/tours.queries.ts';
import type { Tour } from '../tours/tours.table.ts';
import { type Attendance, clearedAttendance } from './attendance.ts';
import { cancellationFeeAt, isCancellable, isMovable, lastRefund, reminderAt } from './booking.ts';
import { queueGuestMail, queueStaffMail } from './booking-mails.ts';
import { queueBookingWebhooks } from './booking-webhooks.ts';
import { lockBooking } from './bookings.queries.ts';
import { type Booking, bookings, bookingTokens } from './bookings.table.ts';
import { assertExtrasLeft } from './extras-left.ts';
import { holdsToRebook, releaseHeldToRebook } from './held-to-rebook.ts';
import { inviteWaiting } from './invite-waiting.ts';
import { planAfterMove, planAfterRebooking, readDue } from './payment-plan.ts';
import { countPools } from './pool-room.ts';
import { sameToken } from './reference.ts';
import {
  assertGuidedIn,
  assertRoom,
  type LockedAvailability,
  lockAvailabilities,
  lockSeatsOf,
} from './seats.ts';
import { asCancelled, updateBooking } from './write-booking.ts';

/** Locks a booking for its guest. Throws booking_not_found, also if the token is wrong. */
export async function lockGuestBooking(
  change: Change,
  { reference, token }: { reference: string; token: string },
): Promise<Booking> {
  const booking = await lockBooking(change, reference);
  const [key] = await change.tx
    .select({ token: bookingTokens.token })
    .from(bookingTokens)
    .where(eq(bookingTokens.bookingId, booking.id));
  if (!key || !sameToken(token, key.token)) throw new Failure('booking_not_found');
  return booking;
}

export type Cancellation = {
  reason?: string | undefined;
  sendEmail: boolean;
  refund: CancellationRefund;
  /** In cents, for a refund of an `amount`. */
  amount?: number | undefined;
};

type RefundChoice = Pick<Cancellation, 'refund' | 'amount'>;

/** The refund that was shown before cancelling, in cents. */
type Shown = { shownRefund?: number | undefined };

/**
 * Withdraws offers too. Needs the booking's lock. Throws not_confirmed, refund_changed (`refund`),
 * refund_too_large (`left`, in cents).
 */
export async function cancelBooking(
  change: StaffChange,
  booking: Booking,
  { shownRefund, ...cancellation }: Cancellation & Shown,
): Promise<Booking> {
  assertCancellable(booking);
  const { backCents, feeCents } = await divide(change, booking, cancellation);
  if (feeCents < 0) throw new Failure('refund_too_large', { left: backCents + feeCents });
  await assertShownRefund(change, booking, { ...cancellation, shownRefund });
  return writeCancellation(change, booking, cancellation);
}

/** Needs the booking's lock. Throws not_confirmed, too_late, refund_changed (`refund`, in cents). */
export async function cancelOwnBooking(
  change: Change,
  booking: Booking,
  { reason, sendEmail, shownRefund }: Pick<Cancellation, 'reason' | 'sendEmail'> & Shown,
): Promise<Booking> {
  assertCancellable(booking);
  if (!isCancellable(booking, change.now)) throw tooLate(lastRefund(booking));
  await assertShownRefund(change, booking, { refund: 'by_terms', shownRefund });
  return writeCancellation(change, booking, { reason, sendEmail, refund: 'by_terms' });
}

async function assertShownRefund(
  change: Change,
  booking: Booking,
  { shownRefund, ...choice }: RefundChoice & Shown,
): Promise<void> {
  if (shownRefund === undefined) return;
  const { backCents } = await divide(change, booking, choice);
  if (backCents !== shownRefund) throw new Failure('refund_changed', { refund: backCents });
}

/** Splits what was paid for a locked booking into refund and fee, in cents. */
async function divide(
  { tx, now }: Change,
  booking: Booking,
  { refund, amount = 0 }: RefundChoice,
): Promise<{ backCents: number; feeCents: number }> {
  const sums = await sumPaymentsOf(tx, booking.id);
  const leftCents = netPaidCents(sums);
  if (refund === 'by_terms') {
    const feeCents = cancellationFeeAt(booking, sums, now);
    return { feeCents, backCents: leftCents - feeCents };
  }
  const chosenCents = { all: leftCents, amount, none: 0 }[refund];
  // A fee is at most the price: what was paid on top always goes back.
  const backCents = Math.max(chosenCents, leftCents - booking.totalCents);
  return { backCents, feeCents: leftCents - backCents };
}

/** Ends a locked booking, frees its seats and refunds what the site took. */
export async function writeCancellation(
  change: Change,
  booking: Booking,
  { reason, sendEmail, ...choice }: Cancellation,
): Promise<Booking> {
  const isOffer = booking.status === 'offered';
  // A booking to rebook has no seats to free.
  if (booking.status !== 'to_rebook') await lockSeatsOf(change, booking);
  const { backCents, feeCents } = await divide(change, booking, choice);
  const cancelled = await updateBooking(change, booking, {
    ...asCancelled(change, reason),
    cancellationFeeCents: feeCents,
    calendarSequence: booking.calendarSequence + 1,
  });
  await refundWhatTheSiteTook(change, booking.id, backCents);
  if (sendEmail)
    await queueGuestMail(change, cancelled, isOffer ? 'offer_ended' : 'booking_cancelled');
  if (change.actor.kind === 'guest' || change.actor.kind === 'reseller') {
    await queueStaffMail(change, cancelled, isOffer ? 'team_offer_ended' : 'team_cancellation');
  }
  await recordAudit(change, 'booking.cancelled', booking.id, {
    before: booking,
    after: cancelled,
  });
  return cancelled;
}

export type Move = {
  availabilityId: string;
  /** By default the booked one. */
  tourLanguage?: Locale | undefined;
  sendEmail: boolean;
};

/** Throws too_late, date_costs_otherwise, and as `moveBooking`. Needs the booking's lock. */
export async function moveOwnBooking(
  change: Change,
  booking: Booking,
  to: Omit<Move, 'sendEmail'>,
): Promise<Booking> {
  assertConfirmed(booking);
  // It is cancelled within a minute, and a move would extend its deadline.
  if ((await readDue(change, booking)).isLost) throw new Failure('not_confirmed');
  if (!isMovable(booking, change.now)) throw tooLate(refundMoments(booking)[0]);
  await assertSamePrice(change, booking, to.availabilityId);
  return moveBooking(change, booking, { ...to, sendEmail: true });
}

/** The booking keeps its price, so the new date must have the same one. */
async function assertSamePrice(
  change: Change,
  booking: Booking,
  availabilityId: string,
): Promise<void> {
  if (booking.availabilityId === null) return;
  const { priceRules } = await tourOf(change.tx, booking);
  const dates = await lockAvailabilities(change, [availabilityId, booking.availabilityId]);
  const [there = null, here = null] = dates.map((date) => priceChangeOn(priceRules, date));
  if (!isSameChange(there, here)) throw new Failure('date_costs_otherwise');
}

/**
 * Moves a locked booking to another date of its tour. Throws not_confirmed, availability_not_found,
 * not_bookable (`reason`), not_enough_spots (`spotsLeft`), extra_sold_out (`name`, `left`),
 * language_not_offered (`languages`).
 */
export async function moveBooking(change: Change, booking: Booking, to: Move): Promise<Booking> {
  if (booking.status !== 'to_rebook') {
    assertConfirmed(booking);
    if (to.availabilityId === booking.availabilityId) return booking;
  }
  return moveToDate(change, booking, to);
}

/** The same for a booking whose state was checked. */
export async function moveToDate(
  change: Change,
  booking: Booking,
  { availabilityId, tourLanguage = booking.tourLanguage ?? booking.language, sendEmail }: Move,
): Promise<Booking> {
  const tour = await tourOf(change.tx, booking);
  const rules = await readSettings(change.tx, 'rules');
  const target = await lockTarget(change, booking, { availabilityId, tour, rules });
  assertGuidedIn(target, tourLanguage);
  return writeMove(
    change,
    booking,
    { availabilityId, tourLanguage, date: target.date, time: target.time, ...clearedAttendance },
    { sendEmail },
  );
}

/**
 * Locks another date of the tour with those that a locked booking is on or holds, and checks that the date has
 * room for it. Throws as `moveBooking`.
 * @returns the date without the seats that the booking holds there, and releases these
 */
export async function lockTarget(
  change: Change,
  booking: Booking,
  { availabilityId, tour, rules }: { availabilityId: string; tour: Tour; rules: Rules },
): Promise<LockedAvailability> {
  const own = [booking.availabilityId, booking.rebookHeldId].flatMap((id) => id ?? []);
  const [there] = await lockAvailabilities(change, [availabilityId, ...own]);
  if (there?.tourId !== booking.tourId) throw new Failure('availability_not_found');
  const offered = change.actor.kind === 'team' ? there : await inviteWaiting(change, there);
  const isHeld = holdsToRebook(booking, availabilityId, change.now);
  const target = isHeld ? await releaseHeldToRebook(change, booking, offered) : offered;
  const reason = unbookableReason(target, change.now, cutoffRulesOf(rules, tour));
  // Bookings may close while the guest who holds the seats confirms.
  const isOpen = reason === null || reason === 'full' || (isHeld && reason === 'cutoff');
  if (!isOpen) throw new Failure('not_bookable', { reason });
  const counted = await countPools(change, target, { bookingId: booking.id });
  assertRoom(counted, seatsWanted(tour, booking), booking.participants);
  await assertExtrasLeft(change, target, tour, booking);
  return target;
}

/** Gives a locked booking another start; the email has the new calendar entry. */
export async function writeMove(
  change: Change,
  booking: Booking,
  {
    date,
    time,
    ...where
  }: WallTime & { availabilityId?: string; tourLanguage?: Locale } & Partial<Attendance>,
  { sendEmail }: { sendEmail: boolean },
): Promise<Booking> {
  const settled = { start: { date, time }, now: change.now };
  const moved = await updateBooking(change, booking, {
    ...where,
    ...fieldsAtStart(booking, settled),
    ...planAfterMove(booking, settled),
    ...(booking.status === 'to_rebook' && {
      ...planAfterRebooking(booking, settled),
      status: 'confirmed' as const,
      rebookUntil: null,
      rebookRemindAt: null,
      cancelReason: null,
    }),
  });
  if (sendEmail)
    await queueGuestMail(change, moved, 'booking_moved', String(moved.calendarSequence));
  await recordAudit(change, 'booking.moved', booking.id, { before: booking, after: moved });
  return moved;
}

/** What a new start changes in a confirmed booking, apart from its payment plan. */
export const fieldsAtStart = (
  booking: Booking,
  settled: { start: WallTime; now: Change['now'] },
) => ({
  confirmedDate: settled.start.date,
  confirmedTime: settled.start.time,
  remindAt: reminderAt(settled.start, settled.now, booking.rules),
  calendarSequence: booking.calendarSequence + 1,
});

export type BookingEdit = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Null removes the address. */
  email?: string | null | undefined;
  phone?: string | undefined;
  specialRequests?: string | undefined;
  adminNotes?: string | undefined;
  /** Of the emails to the guest. */
  language?: Locale | undefined;
  /** Must be a language of its date. */
  tourLanguage?: Locale | undefined;
};

/**
 * Corrects a locked booking. A guest who gets a first email address is sent the confirmation.
 * Throws language_not_offered (`languages` of its date).
 */
export async function editBooking(
  change: StaffChange,
  booking: Booking,
  edit: BookingEdit,
): Promise<Booking> {
  if (edit.tourLanguage && edit.tourLanguage !== booking.tourLanguage) {
    const availability = await lockSeatsOf(change, booking);
    if (availability) assertGuidedIn(availability, edit.tourLanguage);
  }
  const email = edit.email === null ? '' : edit.email;
  const given = Object.entries({ ...edit, email }).filter(([, value]) => value !== undefined);
  const [after] = await change.tx
    .update(bookings)
    .set({ ...Object.fromEntries(given), updatedAt: change.now })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!after) throw new Error('the locked booking is missing');
  await queueBookingWebhooks(change, booking, after);
  const isToCome = change.now.until(instantAt(bookingStart(after))).sign > 0;
  if (booking.email === '' && after.status === 'confirmed' && isToCome) {
    await queueGuestMail(change, after, 'booking_confirmed', `first address ${change.now}`);
  }
  await recordAudit(change, 'booking.edited', booking.id, { before: booking, after });
  return after;
}

function assertConfirmed({ status }: Booking): void {
  if (status !== 'confirmed') throw new Failure('not_confirmed');
}

const cancellable: readonly BookingStatus[] = [
  'pending',
  'offered',
  'processing',
  'confirmed',
  'to_rebook',
];

function assertCancellable({ status }: Booking): void {
  if (!cancellable.includes(status)) throw new Failure('not_confirmed');
}

const tooLate = ({ hoursBefore: hours }: RefundMoment): Failure =>
  new Failure('too_late', { hours });
