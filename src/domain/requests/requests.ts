import type { Temporal } from 'temporal-polyfill';
import { needsOffer, partyLimit, seatsWanted } from '#contract/bookings/booking-rules.ts';
import { ANSWER_UNDO_SECONDS } from '#contract/constants.ts';
import type { Locale } from '#contract/localised.ts';
import { paymentTermsOf } from '#contract/payments/payment-terms.ts';
import { priceChangeOn } from '#contract/pricing/price-rules.ts';
import type { WallTime } from '#contract/time/wall-time.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import {
  findAvailabilityAt,
  findMeetingPointAt,
  findOrCreateAvailability,
} from '../availability/open-availabilities.ts';
import { startInstant } from '../availability/start-instant.ts';
import { answerDueAt, balanceOf, type Party, reminderAt, splitParty } from '../bookings/booking.ts';
import { queueGuestMail, queueStaffMail } from '../bookings/booking-mails.ts';
import { queueBookingWebhooks } from '../bookings/booking-webhooks.ts';
import { type BookingInFull, findBooking, lockBooking } from '../bookings/bookings.queries.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { assertExtrasLeft } from '../bookings/extras-left.ts';
import { findMinimumWith } from '../bookings/minimum-guests.ts';
import { planOfConfirmed } from '../bookings/payment-plan.ts';
import { countPoolsOfEach } from '../bookings/pool-room.ts';
import { priceParty } from '../bookings/price-party.ts';
import { assertGuidedIn, assertRoom, lockAvailabilities } from '../bookings/seats.ts';
import { asCancelled, insertBooking, updateBooking } from '../bookings/write-booking.ts';
import { Failure } from '../failures.ts';
import { noSums } from '../payments/ledger.ts';
import { readSettings } from '../settings/settings.ts';
import { recordAudit } from '../staff/audit.ts';
import { findActiveTour, tourOf } from '../tours/tours.queries.ts';
import type { Tour } from '../tours/tours.table.ts';

/** Local wall time; a request takes no seats until the team confirms. */
export type BookingRequest = Party & { tourId: string; date: string; time: string };

/** Throws tour_not_found, start_too_soon (`hours`), too_many_people (`maximum`), and as `priceParty`. */
export async function requestBooking(
  change: Change,
  asked: BookingRequest,
): Promise<Booking & { token: string }> {
  const { wish: requested, guest: request } = splitParty(asked);
  const tour = await findActiveTour(change.tx, request.tourId);
  const rules = await readSettings(change.tx, 'rules');
  const { currency } = await readSettings(change.tx, 'region');
  const earliest = change.now.add({ hours: rules.requestLeadHours });
  if (startInstant(request).epochMilliseconds < earliest.epochMilliseconds) {
    throw new Failure('start_too_soon', { hours: rules.requestLeadHours });
  }
  const priceChange = priceChangeOn(tour.priceRules, { ...request, ownPriceChange: null });
  const priced = await priceParty(change, tour, {
    ...requested,
    email: request.email,
    priceChange,
  });
  const maximum = partyLimit(tour, rules);
  if (priced.participants > maximum) throw new Failure('too_many_people', { maximum });
  const pending = {
    ...request,
    ...priced,
    kind: 'request' as const,
    status: 'pending' as const,
    answerDueAt: answerDueAt(change.now, request, rules),
    currency,
    refundTiers: tour.refundTiers,
    paymentTerms: paymentTermsOf(rules, tour),
  };
  const booking = insertBooking(change, pending, rules);
  await queueGuestMail(change, booking, 'request_received');
  await queueStaffMail(change, booking, 'team_new_request');
  await queueBookingWebhooks(change, null, booking);
  return booking;
}

export type Confirmation = {
  reference: string;
  date: string;
  time: string;
  meetingPoint: string;
  /** By default the requested one, else the language of the guest's emails. */
  tourLanguage?: Locale | undefined;
  adminNotes?: string | undefined;
  sendEmail: boolean;
};

export type Agreed = Pick<Confirmation, 'date' | 'time' | 'meetingPoint' | 'tourLanguage'>;

const confirmedAs = (
  request: Pick<
    Booking,
    'language' | 'tourLanguage' | 'rules' | 'paymentTerms' | 'totalCents' | 'currency'
  >,
  { date, time, meetingPoint, tourLanguage }: Agreed,
  now: Temporal.Instant,
) => ({
  status: 'confirmed' as const,
  tourLanguage: tourLanguage ?? request.tourLanguage ?? request.language,
  confirmedDate: date,
  confirmedTime: time,
  confirmedMeetingPoint: meetingPoint,
  confirmedAt: now,
  remindAt: reminderAt({ date, time }, now, request.rules),
  ...planOfConfirmed(request, { start: { date, time }, now }),
});

/** Throws booking_not_found, also for an instant booking. */
export async function findRequest(reader: Reader, reference: string): Promise<BookingInFull> {
  const request = await findBooking(reader, reference);
  if (request?.kind !== 'request') throw new Failure('booking_not_found');
  return request;
}

/** Writes nothing. Throws booking_not_found, not_pending, offer_required. */
export async function previewConfirmation(
  reader: Reader,
  now: Temporal.Instant,
  { reference, ...agreed }: Agreed & { reference: string },
): Promise<BookingInFull> {
  const request = await findRequest(reader, reference);
  if (request.status !== 'pending') throw new Failure('not_pending');
  assertPlain(request.tour, request);
  const start = { tourId: request.tourId, ...agreed };
  const dateMeetingPoint = await findMeetingPointAt(reader, start);
  const dateMinimum = await findMinimumWith(reader, start, request);
  const confirmed = {
    ...request,
    dateMeetingPoint,
    dateMinimum,
    ...confirmedAs(request, agreed, now),
  };
  return { ...confirmed, balance: balanceOf(confirmed, { ...noSums, ...request.balance }) };
}

/** Throws offer_required for a party that is larger than the tour's groups. */
function assertPlain(tour: Tour, { participants }: Pick<Booking, 'participants'>): void {
  if (needsOffer(tour, participants)) throw new Failure('offer_required');
}

type Start = WallTime & { tourLanguage: Locale };

/**
 * Returns the id of the start's availability, created if missing; a blocked day may be used, but not a
 * called-off date. Needs the booking's lock. Throws not_bookable (`reason`), not_enough_spots (`spotsLeft`),
 * extra_sold_out (`name`, `left`), language_not_offered (`languages`).
 */
export async function takeSeats(
  change: Change,
  booking: Booking,
  tour: Tour,
  start: Start,
): Promise<string> {
  const { date, time, tourLanguage } = start;
  const wanted = { tourId: tour.id, date, time, languages: [tourLanguage] };
  const id = await findOrCreateAvailability(change, wanted, { people: booking.participants });
  await lockAndCheck(change, [id], booking, { tour, tourLanguage });
  return id;
}

/** Checks that a request would get its seats now, on each of the starts. Throws as `takeSeats`. */
export async function assertSeatable(
  change: Change,
  booking: Booking,
  tour: Tour,
  { starts, tourLanguage }: { starts: readonly WallTime[]; tourLanguage: Locale },
): Promise<void> {
  const ids: string[] = [];
  for (const { date, time } of starts) {
    const id = await findAvailabilityAt(change, { tourId: tour.id, date, time });
    if (id !== null) ids.push(id);
  }
  await lockAndCheck(change, ids, booking, { tour, tourLanguage });
}

async function lockAndCheck(
  change: Change,
  availabilityIds: readonly string[],
  booking: Booking,
  { tour, tourLanguage }: { tour: Tour; tourLanguage: Locale },
): Promise<void> {
  const locked = await lockAvailabilities(change, availabilityIds);
  for (const availability of await countPoolsOfEach(change, locked)) {
    if (availability.calledOffAt) throw new Failure('not_bookable', { reason: 'blocked' });
    assertRoom(availability, seatsWanted(tour, booking), booking.participants);
    await assertExtrasLeft(change, availability, tour, booking);
    assertGuidedIn(availability, tourLanguage);
  }
}

const afterUndo = { delaySeconds: ANSWER_UNDO_SECONDS };

export const declineMailOf = ({ status }: Pick<Booking, 'status'>) =>
  status === 'offered' ? 'offer_ended' : 'request_declined';

/**
 * `undoAnswer` can take it back.
 * Throws booking_not_found, not_pending, offer_required, start_too_soon, and as `takeSeats`.
 */
export async function confirmRequest(
  change: StaffChange,
  confirmation: Confirmation,
): Promise<Booking> {
  const { date, time } = confirmation;
  const booking = await lockBooking(change, confirmation.reference);
  if (booking.status !== 'pending') throw new Failure('not_pending');
  const tour = await tourOf(change.tx, booking);
  assertPlain(tour, booking);
  if (startInstant({ date, time }).epochMilliseconds <= change.now.epochMilliseconds) {
    throw new Failure('start_too_soon');
  }
  const agreed = confirmedAs(booking, confirmation, change.now);
  const { tourLanguage } = agreed;
  const confirmed = await updateBooking(change, booking, {
    ...agreed,
    availabilityId: await takeSeats(change, booking, tour, { date, time, tourLanguage }),
    adminNotes: confirmation.adminNotes ?? booking.adminNotes,
  });
  if (confirmation.sendEmail) {
    await queueGuestMail(change, confirmed, 'booking_confirmed', '', afterUndo);
  }
  await recordAudit(change, 'request.confirmed', booking.id, { before: booking, after: confirmed });
  return confirmed;
}

/** Also withdraws an offer; `undoAnswer` can take it back. Throws booking_not_found, not_pending. */
export async function declineRequest(
  change: StaffChange,
  decline: { reference: string; reason?: string | undefined; sendEmail: boolean },
): Promise<Booking> {
  const booking = await lockBooking(change, decline.reference);
  if (booking.status !== 'pending' && booking.status !== 'offered')
    throw new Failure('not_pending');
  const declined = await updateBooking(change, booking, asCancelled(change, decline.reason));
  if (decline.sendEmail) {
    await queueGuestMail(change, declined, declineMailOf(booking), '', afterUndo);
  }
  await recordAudit(change, 'request.declined', booking.id, { before: booking, after: declined });
  return declined;
}
