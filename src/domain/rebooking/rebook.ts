import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import {
  REBOOK_DAYS,
  REBOOK_DAYS_AT_MOST,
  REBOOK_HOURS_AT_LEAST,
  REBOOK_REMINDER_HOURS,
} from '#contract/constants.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import { queueGuestMail } from '../bookings/booking-mails.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { type Move, moveToDate, writeCancellation } from '../bookings/change-booking.ts';
import { holdsToRebook } from '../bookings/held-to-rebook.ts';
import { updateBooking } from '../bookings/write-booking.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

/**
 * Until when the guests of a called-off date choose; by default in a week.
 * @throws {Failure} respond_by_out_of_range (with `hours` and `days`)
 */
export function rebookUntil(
  { now }: Pick<Change, 'now'>,
  requested: Temporal.Instant | undefined,
): Temporal.Instant {
  if (requested === undefined) return now.add({ hours: REBOOK_DAYS * 24 });
  const earliest = now.add({ hours: REBOOK_HOURS_AT_LEAST });
  const latest = now.add({ hours: REBOOK_DAYS_AT_MOST * 24 });
  if (isBefore(requested, earliest) || isBefore(latest, requested)) {
    const details = { hours: REBOOK_HOURS_AT_LEAST, days: REBOOK_DAYS_AT_MOST };
    throw new Failure('respond_by_out_of_range', details);
  }
  return requested;
}

/**
 * Lets the guest of a locked, confirmed booking choose another date, a gift voucher or a refund.
 * The caller has locked its date, whose seats become free.
 */
export async function askToRebook(
  change: StaffChange,
  booking: Booking,
  { until, reason, sendEmail }: { until: Temporal.Instant; reason: string; sendEmail: boolean },
): Promise<Booking> {
  const remindAt = until.subtract({ hours: REBOOK_REMINDER_HOURS });
  const asked = await updateBooking(change, booking, {
    status: 'to_rebook',
    rebookUntil: until,
    rebookRemindAt: isBefore(change.now, remindAt) ? remindAt : null,
    cancelReason: reason || null,
    remindAt: null,
    // Nothing is due until the guest has chosen.
    overdueAt: null,
    calendarSequence: booking.calendarSequence + 1,
  });
  if (sendEmail) {
    await queueGuestMail(change, asked, 'date_called_off', String(asked.calendarSequence));
  }
  await recordAudit(change, 'booking.to_rebook', booking.id, { before: booking, after: asked });
  return asked;
}

/** Throws not_to_rebook. */
export function assertToRebook({ status }: Booking): void {
  if (status !== 'to_rebook') throw new Failure('not_to_rebook');
}

/**
 * Moves a locked booking of a called-off date to the date that its guest chose. The price stays.
 * @throws {Failure} not_to_rebook if the guest or staff chose before, or the deadline did; hold_expired if
 *   `onlyIfHeld` and the booking no longer holds seats there; and what `moveBooking` throws
 */
export async function rebook(
  change: Change,
  booking: Booking,
  {
    availabilityId,
    tourLanguage,
    onlyIfHeld = false,
  }: Omit<Move, 'sendEmail'> & { onlyIfHeld?: boolean | undefined },
): Promise<Booking> {
  assertToRebook(booking);
  if (onlyIfHeld && !holdsToRebook(booking, availabilityId, change.now)) {
    throw new Failure('hold_expired');
  }
  return moveToDate(change, booking, { availabilityId, tourLanguage, sendEmail: true });
}

/** The guest's choice of a full refund for a locked booking. Throws not_to_rebook. */
export async function refundInstead(change: Change, booking: Booking): Promise<Booking> {
  assertToRebook(booking);
  return refundToRebook(change, booking, { sendEmail: true });
}

/** Cancels a locked booking to rebook, with a full refund. */
export const refundToRebook = (
  change: Change,
  booking: Booking,
  { sendEmail, reason }: { sendEmail: boolean; reason?: string | undefined },
): Promise<Booking> =>
  writeCancellation(change, booking, {
    reason: reason || booking.cancelReason || undefined,
    sendEmail,
    refund: 'all',
  });

/** Queues the due reminders to choose, each once per deadline. They are checked again on sending. */
export async function remindToRebook(change: Change): Promise<void> {
  const { tx, now } = change;
  const waiting = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'to_rebook'),
        gt(bookings.rebookUntil, now),
        lte(bookings.rebookRemindAt, now),
      ),
    )
    // Ordered, so that two processes queueing the same emails do not deadlock.
    .orderBy(asc(bookings.id));
  await isolateEach(change, waiting, async (each, booking) => {
    const occasion = booking.rebookUntil?.toString() ?? '';
    await queueGuestMail(each, booking, 'rebook_reminder', occasion);
  });
}

const AT_ONCE = 100;

/**
 * Refunds the guests who did not choose in time. Bookings locked elsewhere wait for the next run, so a guest
 * who is choosing at this moment still gets their choice.
 * @returns the number of ended bookings
 */
export async function expireRebookings(change: Change): Promise<number> {
  const over = await change.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'to_rebook'), lte(bookings.rebookUntil, change.now)))
    .orderBy(asc(bookings.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return isolateEach(change, over, (each, booking) =>
    refundToRebook(each, booking, { sendEmail: true }),
  );
}

/** The work of each minute for guests who have not chosen. Returns the number of ended bookings. */
export async function workRebookings(change: Change): Promise<number> {
  await remindToRebook(change);
  return expireRebookings(change);
}
