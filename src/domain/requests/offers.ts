import { and, asc, eq, lte } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { offerEndsAt } from '#contract/bookings/answer-due.ts';
import { needsOffer } from '#contract/bookings/booking-rules.ts';
import {
  isSameStart,
  isTooSoon,
  offeredStartsOf,
  sortedStarts,
} from '#contract/bookings/offered-starts.ts';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import { offeredLines } from '#contract/pricing/prices.ts';
import type { WallTime } from '#contract/time/wall-time.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import type { Reader } from '#platform/db/types.ts';
import { startInstant } from '../availability/start-instant.ts';
import { reminderAt } from '../bookings/booking.ts';
import { queueGuestMail, queueStaffMail } from '../bookings/booking-mails.ts';
import { type BookingInFull, lockBooking } from '../bookings/bookings.queries.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { planOfConfirmed } from '../bookings/payment-plan.ts';
import { asCancelled, updateBooking } from '../bookings/write-booking.ts';
import { Failure } from '../failures.ts';
import { readSettings } from '../settings/settings.ts';
import { recordAudit } from '../staff/audit.ts';
import { tourOf } from '../tours/tours.queries.ts';
import type { Tour } from '../tours/tours.table.ts';
import { type Agreed, assertSeatable, findRequest, takeSeats } from './requests.ts';

export type Offer = Agreed & {
  /** Further starts of which the guest chooses one; at most two. */
  otherStarts?: readonly WallTime[] | undefined;
  /** Replaces the open offer; otherwise the request must be pending. */
  replacesOffer?: boolean | undefined;
  reference: string;
  /** For the whole party. */
  totalCents: number;
  note?: string | undefined;
  sendEmail: boolean;
};

/** Throws start_too_soon if there is no time left to accept one of the starts. */
function offeredAs(
  request: Booking,
  tour: Tour,
  { meetingPoint, tourLanguage, totalCents, note, ...offered }: Omit<Offer, 'sendEmail'>,
  { now, rules }: { now: Temporal.Instant; rules: Rules },
) {
  const starts = sortedStarts([offered, ...(offered.otherStarts ?? [])]);
  const [first = offered] = starts;
  const ends = starts.map((start) =>
    offerEndsAt(now.epochMilliseconds, startInstant(start).epochMilliseconds, rules),
  );
  if (Math.min(...ends) <= now.epochMilliseconds) {
    throw new Failure('start_too_soon', { hours: rules.requestLeadHours });
  }
  const isPriceKept = totalCents === request.totalCents && !needsOffer(tour, request.participants);
  return {
    status: 'offered' as const,
    confirmedDate: first.date,
    confirmedTime: first.time,
    offeredStarts: starts.length > 1 ? starts : null,
    confirmedMeetingPoint: meetingPoint,
    tourLanguage: tourLanguage ?? request.tourLanguage ?? request.language,
    exclusive: request.exclusive || needsOffer(tour, request.participants),
    totalCents,
    // Another price is final: the code takes nothing off, and its use is free again.
    ...(!isPriceKept && {
      lines: offeredLines(request.lines, totalCents),
      discountCodeId: null,
    }),
    offerNote: note || null,
    offerExpiresAt: Temporal.Instant.fromEpochMilliseconds(Math.max(...ends)),
  };
}

const assertAnswerable = ({ status }: Booking, { replacesOffer }: Pick<Offer, 'replacesOffer'>) => {
  if (status !== (replacesOffer ? 'offered' : 'pending')) throw new Failure('not_pending');
};

/** Writes nothing. Throws booking_not_found, not_pending, start_too_soon. */
export async function previewOffer(
  reader: Reader,
  now: Temporal.Instant,
  offer: Omit<Offer, 'sendEmail'>,
): Promise<BookingInFull> {
  const request = await findRequest(reader, offer.reference);
  assertAnswerable(request, offer);
  const rules = await readSettings(reader, 'rules');
  return { ...request, ...offeredAs(request, request.tour, offer, { now, rules }) };
}

/** Holds no seats. Throws booking_not_found, not_pending, start_too_soon, and as `assertSeatable`. */
export async function makeOffer(change: StaffChange, offer: Offer): Promise<Booking> {
  const booking = await lockBooking(change, offer.reference);
  assertAnswerable(booking, offer);
  const tour = await tourOf(change.tx, booking);
  const rules = await readSettings(change.tx, 'rules');
  const changes = offeredAs(booking, tour, offer, { now: change.now, rules });
  const { tourLanguage } = changes;
  await assertSeatable(change, booking, tour, { starts: offeredStartsOf(changes), tourLanguage });
  const offered = await updateBooking(change, booking, changes);
  const occasion = offer.replacesOffer ? change.now.toString() : '';
  if (offer.sendEmail) await queueGuestMail(change, offered, 'offer_made', occasion);
  await recordAudit(change, 'request.offered', booking.id, { before: booking, after: offered });
  return offered;
}

type Acceptance = {
  /** The only offered start if omitted. */
  start?: WallTime | undefined;
  /** The price in cents that the guest saw. */
  shownTotal?: number | undefined;
};

/**
 * Takes the seats of a locked booking on one of the offered starts. Idempotent: after the first acceptance,
 * another one changes nothing.
 * @throws {Failure} not_offered, offer_expired, offer_changed (this start is not offered, or not at this
 *   price), start_too_soon, and as `takeSeats`
 */
export async function acceptOffer(
  change: Change,
  booking: Booking,
  { start: chosen, shownTotal = booking.totalCents }: Acceptance = {},
): Promise<Booking> {
  const { now } = change;
  const { status, offerExpiresAt } = booking;
  if (offerExpiresAt === null) throw new Failure('not_offered');
  if (status === 'confirmed') return booking;
  const isOver = offerExpiresAt.epochMilliseconds <= now.epochMilliseconds;
  if (status === 'offered' && isOver) throw new Failure('offer_expired');
  if (status === 'cancelled' && booking.cancelledBy === 'system')
    throw new Failure('offer_expired');
  if (status !== 'offered') throw new Failure('not_offered');
  const start = await chosenStart(change, booking, chosen);
  if (shownTotal !== booking.totalCents) throw new Failure('offer_changed');
  const tour = await tourOf(change.tx, booking);
  const tourLanguage = booking.tourLanguage ?? booking.language;
  const accepted = await updateBooking(change, booking, {
    status: 'confirmed',
    confirmedDate: start.date,
    confirmedTime: start.time,
    availabilityId: await takeSeats(change, booking, tour, { ...start, tourLanguage }),
    confirmedAt: now,
    remindAt: reminderAt(start, now, booking.rules),
    ...planOfConfirmed(booking, { start, now }),
  });
  await queueGuestMail(change, accepted, 'booking_confirmed');
  await queueStaffMail(change, accepted, 'team_offer_accepted');
  return accepted;
}

async function chosenStart(
  change: Change,
  booking: Booking,
  chosen: WallTime | undefined,
): Promise<WallTime> {
  const starts = offeredStartsOf(booking);
  const [only] = starts;
  const start = chosen ? starts.find((each) => isSameStart(each, chosen)) : only;
  if (!start || (!chosen && starts.length > 1)) throw new Failure('offer_changed');
  const { requestLeadHours } = await readSettings(change.tx, 'rules');
  if (isTooSoon(start, { starts, now: change.now, requestLeadHours })) {
    throw new Failure('start_too_soon', { hours: requestLeadHours });
  }
  return start;
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
