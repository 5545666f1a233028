import { and, eq, gt, isNull, lte, not, or } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { REMINDER_HOURS_BEFORE, REVIEW_INVITATION_HOURS_AFTER } from '#constants';
import type { Change } from '#platform/db/change.ts';
import { availabilities } from '../../availability/availabilities.table.ts';
import { type Booking, bookingStart } from '../booking.ts';
import { bookings } from '../bookings.table.ts';
import { mailGuest } from './booking-mails.ts';

/** An invitation that could not be sent for so long is not sent any more. */
const INVITATION_GRACE_HOURS = 72;

/**
 * Orders the reminders and review invitations whose time has come. Each is ordered once for a
 * booking and a start, and looked at again when it is sent: who cancelled or moved gets none.
 */
export async function queueDueMails(change: Change): Promise<void> {
  const { now } = change;
  const reminderUntil = now.add({ hours: REMINDER_HOURS_BEFORE });
  const toRemind = await confirmedStarting(change, now, reminderUntil);
  for (const { booking, startsAt } of toRemind) {
    // Who booked within the last day before the start has just been told everything.
    const remindAt = startsAt.subtract({ hours: REMINDER_HOURS_BEFORE });
    const isRecent = (booking.confirmedAt?.epochMilliseconds ?? 0) > remindAt.epochMilliseconds;
    if (!isRecent) await mailGuest(change, booking, 'booking_reminder', startOf(booking));
  }
  const invitedUntil = now.subtract({ hours: REVIEW_INVITATION_HOURS_AFTER });
  const invitedFrom = invitedUntil.subtract({ hours: INVITATION_GRACE_HOURS });
  for (const { booking } of await confirmedStarting(change, invitedFrom, invitedUntil)) {
    await mailGuest(change, booking, 'review_invitation', startOf(booking));
  }
}

/** What tells mails about one start apart from those about another, after a move. */
export const startOf = (booking: Parameters<typeof bookingStart>[0]): string => {
  const { date, time } = bookingStart(booking);
  return `${date}T${time}`;
};

/**
 * Confirmed bookings of guests who did not stay away, that start after `from` and up to `until`. In
 * one order: two processes that order the same mails wait for each other's, and never both.
 */
function confirmedStarting(
  { tx }: Change,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<{ booking: Booking; startsAt: Temporal.Instant }[]> {
  return tx
    .select({ booking: bookings, startsAt: availabilities.startsAt })
    .from(bookings)
    .innerJoin(availabilities, eq(availabilities.id, bookings.availabilityId))
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        gt(availabilities.startsAt, from),
        lte(availabilities.startsAt, until),
        or(isNull(bookings.attended), not(eq(bookings.attended, false))),
      ),
    )
    .orderBy(bookings.id);
}
