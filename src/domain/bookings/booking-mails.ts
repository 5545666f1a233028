import { and, eq, gt, isNull, lte, not, or, type SQL } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { REMINDER_HOURS_AT_MOST } from '#contract/bookings/rules.schemas.ts';
import type { Change } from '#platform/db/change.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import type { GuestBookingMail, TeamBookingMail } from '../mails/mail.ts';
import { queueMail, queueTeamMail } from '../mails/queue-mail.ts';
import { readSettings } from '../settings/settings.ts';
import { type Booking, bookings } from './bookings.table.ts';

/**
 * Queues an email to the guest in the booking's language, unless the guest has no email address or was erased.
 */
export async function queueGuestMail(
  change: Change,
  booking: Pick<Booking, 'id' | 'email' | 'language'> & {
    erasedAt?: Booking['erasedAt'] | undefined;
  },
  kind: GuestBookingMail,
  occasion = '',
  { details, delaySeconds }: { details?: Record<string, string>; delaySeconds?: number } = {},
): Promise<void> {
  if (booking.email === '' || booking.erasedAt) return;
  await queueMail(change, {
    kind,
    subjectId: booking.id,
    recipient: booking.email,
    language: booking.language,
    occasion,
    delaySeconds,
    ...(details && { details }),
  });
}

export const queueStaffMail = (
  change: Change,
  booking: Booking,
  kind: TeamBookingMail,
  occasion = '',
): Promise<void> => queueTeamMail(change, { kind, subjectId: booking.id, occasion });

/** An invitation delayed for longer is not sent. */
const INVITATION_GRACE_HOURS = 72;

/** Each once per booking and start; checked again on sending, so a cancelled or moved booking gets none. */
export async function queueDueMails(change: Change): Promise<void> {
  const { now } = change;
  const latestToRemind = now.add({ hours: REMINDER_HOURS_AT_MOST });
  const toRemind = await confirmedStarting(
    change,
    now,
    latestToRemind,
    lte(bookings.remindAt, now),
  );
  await isolateEach(change, toRemind, (each, booking) =>
    queueGuestMail(each, booking, 'booking_reminder', startOf(booking)),
  );
  const { reviewInvitationHoursAfter } = await readSettings(change.tx, 'rules');
  const invitedUntil = now.subtract({ hours: reviewInvitationHoursAfter });
  const invitedFrom = invitedUntil.subtract({ hours: INVITATION_GRACE_HOURS });
  const toInvite = await confirmedStarting(change, invitedFrom, invitedUntil);
  await isolateEach(change, toInvite, (each, booking) =>
    queueGuestMail(each, booking, 'review_invitation', startOf(booking)),
  );
}

/** Emails about the start before a move differ from those after it. */
export const startOf = (booking: Parameters<typeof bookingStart>[0]): string => {
  const { date, time } = bookingStart(booking);
  return `${date}T${time}`;
};

/** Without no-shows, and ordered, so that two processes queueing the same emails do not deadlock. */
async function confirmedStarting(
  { tx }: Change,
  from: Temporal.Instant,
  until: Temporal.Instant,
  condition?: SQL,
): Promise<Booking[]> {
  const found = await tx
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(availabilities, eq(availabilities.id, bookings.availabilityId))
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        gt(availabilities.startsAt, from),
        lte(availabilities.startsAt, until),
        condition,
        or(isNull(bookings.attended), not(eq(bookings.attended, false))),
      ),
    )
    .orderBy(bookings.id);
  return found.map(({ booking }) => booking);
}
