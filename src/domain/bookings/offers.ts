import { and, asc, eq, lte } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { offerEndsAt } from '#contract/bookings/answer-due.ts';
import { bookingStart, needsOffer } from '#contract/bookings/booking-rules.ts';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import { offeredLines } from '#contract/pricing/prices.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import type { Reader } from '#platform/db/types.ts';
import { startInstant } from '../availability/start-instant.ts';
import { Failure } from '../failures.ts';
import { readSettings } from '../settings/settings.ts';
import { recordAudit } from '../staff/audit.ts';
import { tourOf } from '../tours/tours.queries.ts';
import type { Tour } from '../tours/tours.table.ts';
import { reminderAt } from './booking.ts';
import { queueGuestMail, queueStaffMail } from './booking-mails.ts';
import { type BookingInFull, lockBooking } from './bookings.queries.ts';
import { type Booking, bookings } from './bookings.table.ts';
import { planOfConfirmed } from './payment-plan.ts';
import { type Agreed, assertSeatable, findRequest, takeSeats } from './requests.ts';
import { asCancelled, updateBooking } from './write-booking.ts';

export type Offer = Agreed & {
  reference: string;
  /** For the whole party. */
  totalCents: number;
  note?: string | undefined;
  sendEmail: boolean;
};

/** Throws start_too_soon if there is no time left to accept it. */
function offeredAs(
  request: Booking,
  tour: Tour,
  { date, time, meetingPoint, tourLanguage, totalCents, note }: Omit<Offer, 'sendEmail'>,
  { now, rules }: { now: Temporal.Instant; rules: Rules },
) {
  const start = startInstant({ date, time }).epochMilliseconds;
  const endsAt = offerEndsAt(now.epochMilliseconds, start, rules);
  if (endsAt <= now.epochMilliseconds) {
    throw new Failure('start_too_soon', { hours: rules.requestLeadHours });
  }
  return {
    status: 'offered' as const,
    confirmedDate: date,
    confirmedTime: time,
    confirmedMeetingPoint: meetingPoint,
    tourLanguage: tourLanguage ?? request.tourLanguage ?? request.language,
    exclusive: request.exclusive || needsOffer(tour, request.participants),
    lines: offeredLines(request.lines, totalCents),
    totalCents,
    // The offered price is final: the code takes nothing off, and its use is free again.
    discountCodeId: null,
    offerNote: note || null,
    offerExpiresAt: Temporal.Instant.fromEpochMilliseconds(endsAt),
  };
}

/** Writes nothing. Throws booking_not_found, not_pending, start_too_soon. */
export async function previewOffer(
  reader: Reader,
  now: Temporal.Instant,
  offer: Omit<Offer, 'sendEmail'>,
): Promise<BookingInFull> {
  const request = await findRequest(reader, offer.reference);
  if (request.status !== 'pending') throw new Failure('not_pending');
  const rules = await readSettings(reader, 'rules');
  return { ...request, ...offeredAs(request, request.tour, offer, { now, rules }) };
}

/** Holds no seats. Throws booking_not_found, not_pending, start_too_soon, and as `assertSeatable`. */
export async function makeOffer(change: StaffChange, offer: Offer): Promise<Booking> {
  const { date, time } = offer;
  const booking = await lockBooking(change, offer.reference);
  if (booking.status !== 'pending') throw new Failure('not_pending');
  const tour = await tourOf(change.tx, booking);
  const rules = await readSettings(change.tx, 'rules');
  const changes = offeredAs(booking, tour, offer, { now: change.now, rules });
  const { tourLanguage } = changes;
  await assertSeatable(change, booking, tour, { date, time, tourLanguage });
  const offered = await updateBooking(change, booking, changes);
  if (offer.sendEmail) await queueGuestMail(change, offered, 'offer_made');
  await recordAudit(change, 'request.offered', booking.id, { before: booking, after: offered });
  return offered;
}

/** Takes the seats of a locked booking. Idempotent. Throws not_offered, offer_expired, and as `takeSeats`. */
export async function acceptOffer(change: Change, booking: Booking): Promise<Booking> {
  const { now } = change;
  const { status, offerExpiresAt } = booking;
  if (offerExpiresAt === null) throw new Failure('not_offered');
  if (status === 'confirmed') return booking;
  const isOver = offerExpiresAt.epochMilliseconds <= now.epochMilliseconds;
  if (status === 'offered' && isOver) throw new Failure('offer_expired');
  if (status === 'cancelled' && booking.cancelledBy === 'system')
    throw new Failure('offer_expired');
  if (status !== 'offered') throw new Failure('not_offered');
  const start = bookingStart(booking);
  const tour = await tourOf(change.tx, booking);
  const tourLanguage = booking.tourLanguage ?? booking.language;
  const accepted = await updateBooking(change, booking, {
    status: 'confirmed',
    availabilityId: await takeSeats(change, booking, tour, { ...start, tourLanguage }),
    confirmedAt: now,
    remindAt: reminderAt(start, now, booking.rules),
    ...planOfConfirmed(booking, { start, now }),
  });
  await queueGuestMail(change, accepted, 'booking_confirmed');
  await queueStaffMail(change, accepted, 'team_offer_accepted');
  return accepted;
}

const AT_ONCE = 100;

/** Offers locked elsewhere wait for the next run. Returns the number of ended offers. */
export async function expireOffers(change: Change): Promise<number> {
  const over = await change.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'offered'), lte(bookings.offerExpiresAt, change.now)))
    // Ordered, so that two processes queueing the same emails do not deadlock.
    .orderBy(asc(bookings.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return isolateEach(change, over, async (each, offer) => {
    const ended = await updateBooking(each, offer, asCancelled(each));
    await queueGuestMail(each, ended, 'offer_ended');
    await queueStaffMail(each, ended, 'team_offer_ended');
  });
}
