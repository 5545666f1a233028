import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { hasRoom, spotsLeft } from '#contract/bookings/booking-rules.ts';
import { ANSWER_UNDO_SECONDS } from '#contract/constants.ts';
import { languageSchema } from '#contract/schemas.ts';
import { z } from '#contract/zod.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { lockBooking } from '../bookings/bookings.queries.ts';
import { type Booking, bookings, bookingTransitions } from '../bookings/bookings.table.ts';
import { inviteTo } from '../bookings/invite-waiting.ts';
import { noPlan } from '../bookings/payment-plan.ts';
import { lockAvailabilities } from '../bookings/seats.ts';
import { isActiveEntry } from '../bookings/waitlist-entries.queries.ts';
import { waitlistEntries } from '../bookings/waitlist-entries.table.ts';
import { updateBooking } from '../bookings/write-booking.ts';
import { Failure } from '../failures.ts';
import { withdrawMail } from '../mails/queue-mail.ts';
import { checkouts } from '../payments/checkouts.table.ts';
import { payments } from '../payments/payments.table.ts';
import { recordAudit } from '../staff/audit.ts';
import { auditLog } from '../staff/staff.table.ts';
import { declineMailOf } from './requests.ts';

type Answer = {
  action: 'request.confirmed' | 'request.declined';
  at: Temporal.Instant;
  before: z.infer<typeof beforeSchema>;
};

/** The columns of the request that its answer overwrote with something else than null. */
const beforeSchema = z.object({
  status: z.enum(['pending', 'offered']),
  tourLanguage: languageSchema.nullable(),
  adminNotes: z.string().nullable(),
});

/**
 * Takes back a confirmation or refusal within `ANSWER_UNDO_SECONDS`: the booking is as before, its seats are free,
 * and its email is deleted. Either this or the worker that sends the email gets the job, never both.
 * @throws {Failure} booking_not_found, answer_final once the time is over or a worker has the email,
 * answer_changed if the booking was paid or changed since
 */
export async function undoAnswer(change: StaffChange, reference: string): Promise<Booking> {
  const booking = await lockBooking(change, reference);
  const answer = await findAnswer(change, booking);
  const endsAt = answer?.at.add({ seconds: ANSWER_UNDO_SECONDS });
  if (!answer || !endsAt || change.now.epochMilliseconds > endsAt.epochMilliseconds) {
    throw new Failure('answer_final');
  }
  if (!booking.updatedAt.equals(answer.at) || (await isBeingPaid(change, booking))) {
    throw new Failure('answer_changed');
  }
  const isConfirmed = answer.action === 'request.confirmed';
  const kind = isConfirmed ? 'booking_confirmed' : declineMailOf(answer.before);
  if (!(await withdrawMail(change, { subjectId: booking.id, kind }))) {
    throw new Failure('answer_final');
  }
  const undone = isConfirmed
    ? await takeBackConfirmation(change, booking, answer)
    : await updateBooking(change, booking, { status: answer.before.status, ...notCancelled });
  await recordAudit(change, 'request.undone', booking.id, { before: booking, after: undone });
  return undone;
}

const notCancelled = { cancelledAt: null, cancelledBy: null, cancelReason: null };

const notConfirmed = {
  availabilityId: null,
  confirmedDate: null,
  confirmedTime: null,
  confirmedMeetingPoint: null,
  confirmedAt: null,
  remindAt: null,
};

/** Returns the latest answer, or null if staff have not answered or have undone it. */
async function findAnswer({ tx }: Change, { id }: Booking): Promise<Answer | null> {
  const [latest] = await tx
    .select({ action: auditLog.action, at: auditLog.at, before: auditLog.before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'booking'),
        eq(auditLog.subjectId, id),
        inArray(auditLog.action, ['request.confirmed', 'request.declined', 'request.undone']),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (latest?.action !== 'request.confirmed' && latest?.action !== 'request.declined') return null;
  const before = beforeSchema.safeParse(latest.before);
  return before.success ? { action: latest.action, at: latest.at, before: before.data } : null;
}

async function isBeingPaid({ tx }: Change, { id }: Booking): Promise<boolean> {
  const paid = await tx.$count(payments, eq(payments.bookingId, id));
  return paid > 0 || (await tx.$count(checkouts, eq(checkouts.bookingId, id))) > 0;
}

async function takeBackConfirmation(
  change: StaffChange,
  booking: Booking,
  { at, before }: Answer,
): Promise<Booking> {
  const { tx } = change;
  const { availabilityId: id } = booking;
  if (id === null) throw new Error('the confirmed booking has no availability');
  await lockAvailabilities(change, [id]);
  const undone = await updateBooking(
    change,
    booking,
    { ...before, ...notConfirmed, ...noPlan },
    { offersSeats: false },
  );
  // A date that was only booked by mistake can still be deleted.
  await tx
    .update(bookingTransitions)
    .set({ availabilityId: null })
    .where(
      and(eq(bookingTransitions.bookingId, booking.id), eq(bookingTransitions.availabilityId, id)),
    );
  if (await deleteIfCreated(change, id, at)) return undone;
  await reopenEntry(change, booking, { id, at });
  await inviteTo(change, id);
  return undone;
}

/** Deletes the date that the confirmation created, unless it was used or changed since. */
async function deleteIfCreated(
  { tx }: Change,
  id: string,
  createdAt: Temporal.Instant,
): Promise<boolean> {
  const isUsed = sql`exists (select 1 from ${bookings} where ${bookings.availabilityId} = ${id})
    or exists (select 1 from ${bookingTransitions} where ${bookingTransitions.availabilityId} = ${id})
    or exists (select 1 from ${waitlistEntries} where ${waitlistEntries.availabilityId} = ${id})
    or exists (select 1 from ${auditLog} where ${auditLog.subjectType} = 'availability' and ${auditLog.subjectId} = ${id})`;
  const deleted = await tx
    .delete(availabilities)
    .where(
      and(eq(availabilities.id, id), eq(availabilities.createdAt, createdAt), sql`not (${isUsed})`),
    )
    .returning({ id: availabilities.id });
  return deleted.length > 0;
}

/** Reopens the guest's waitlist entry that the confirmation ended, unless the guest has joined again. */
async function reopenEntry(
  change: StaffChange,
  { email }: Booking,
  { id, at }: { id: string; at: Temporal.Instant },
): Promise<void> {
  const { tx, now } = change;
  const theirs = and(
    eq(waitlistEntries.availabilityId, id),
    sql`lower(${waitlistEntries.email}) = ${email.toLowerCase()}`,
  );
  const [entry] = await tx
    .select()
    .from(waitlistEntries)
    .where(and(theirs, eq(waitlistEntries.status, 'booked'), eq(waitlistEntries.endedAt, at)))
    .limit(1);
  if (!entry || (await tx.$count(waitlistEntries, and(theirs, isActiveEntry))) > 0) return;
  const [availability] = await lockAvailabilities(change, [id]);
  const isInvited =
    availability !== undefined &&
    entry.invitedUntil !== null &&
    entry.invitedUntil.epochMilliseconds > now.epochMilliseconds &&
    hasRoom({ capacity: availability.capacity, spotsLeft: spotsLeft(availability) }, entry);
  await tx
    .update(waitlistEntries)
    .set({ status: isInvited ? 'invited' : 'waiting', endedAt: null })
    .where(eq(waitlistEntries.id, entry.id));
}
