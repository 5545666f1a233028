import { Temporal } from 'temporal-polyfill';
import type { WallTime } from '#contract/time/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import { reminderAt } from './booking.ts';
import { queueGuestMail, queueStaffMail } from './booking-mails.ts';
import type { Booking } from './bookings.table.ts';
import { planAfterMove } from './payment-plan.ts';
import { updateBooking } from './write-booking.ts';

/** Needs the locks of booking and seats; the caller redeems the gift voucher. */
export async function confirmBooking(
  change: Change,
  hold: Booking,
  { date, time }: WallTime,
  { sendEmail = true } = {},
): Promise<Booking> {
  const { now } = change;
  const start = { date, time };
  // A late payment may arrive after the deadline of the rest.
  const isLate = hold.deadlineAt !== null && Temporal.Instant.compare(hold.deadlineAt, now) <= 0;
  const confirmed = await updateBooking(change, hold, {
    status: 'confirmed',
    confirmedDate: date,
    confirmedTime: time,
    confirmedAt: now,
    remindAt: reminderAt(start, now, hold.rules),
    ...(isLate && planAfterMove(hold, { start, now })),
    // The hold may have ended before its payment arrived.
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
  });
  if (sendEmail) await queueGuestMail(change, confirmed, 'booking_confirmed');
  await queueStaffMail(change, confirmed, 'team_new_booking');
  return confirmed;
}
