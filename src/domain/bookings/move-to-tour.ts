import { isPrivate, needsOffer, seatsWanted } from '#contract/bookings/booking-rules.ts';
import { phoneOrderReason } from '#contract/bookings/phone-order-rules.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { linesInFull } from '#contract/pricing/extras.ts';
import { priceChangeOn } from '#contract/pricing/price-rules.ts';
import {
  adjustedLines,
  type Discount,
  discountedLines,
  spotsOf,
  totalOf,
} from '#contract/pricing/prices.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import { tourOf } from '../tours/tours.queries.ts';
import type { Tour } from '../tours/tours.table.ts';
import { clearedAttendance } from './attendance.ts';
import { queueGuestMail } from './booking-mails.ts';
import type { Booking } from './bookings.table.ts';
import { fieldsAtStart } from './change-booking.ts';
import {
  type ChangedParty,
  findDiscountOf,
  isLargeGroup,
  type PartyChange,
  refundOverpaid,
} from './change-party.ts';
import { assertExtrasLeft } from './extras-left.ts';
import { planAfterMove, planOfChangedTotal, readOwed } from './payment-plan.ts';
import { countPools } from './pool-room.ts';
import { assertPartyFits, tourPrices } from './price-party.ts';
import {
  assertGuidedIn,
  assertRoom,
  type LockedAvailability,
  lockAvailabilities,
} from './seats.ts';
import { updateBooking } from './write-booking.ts';

export type TourMove = PartyChange & {
  availabilityId: string;
  /** By default the booked one. */
  tourLanguage?: Locale | undefined;
};

/**
 * Moves a locked, confirmed booking to a date of another tour, at that tour's prices. Its discount stays; its
 * extras and private surcharge, which belong to the tour before, do not. Staff may choose a date until the end of
 * its day. What is paid beyond the new total is refunded; a higher total is due without a deadline.
 * @throws {Failure} not_confirmed, availability_not_found, same_tour, not_bookable (`reason`), not_enough_spots
 *   (`spotsLeft`), language_not_offered (`languages`), price_changed (`total`, in cents), category_not_found,
 *   category_out_of_range, party_needs_adult
 */
export async function moveToTour(
  change: StaffChange,
  booking: Booking,
  { availabilityId, tourLanguage: wanted, shownTotal, sendEmail, ...requested }: TourMove,
): Promise<ChangedParty> {
  if (booking.status !== 'confirmed') throw new Failure('not_confirmed');
  const own = booking.availabilityId === null ? [] : [booking.availabilityId];
  const [there] = await lockAvailabilities(change, [availabilityId, ...own]);
  if (!there) throw new Failure('availability_not_found');
  if (there.tourId === booking.tourId) throw new Failure('same_tour');
  const tour = await tourOf(change.tx, there);
  const tourLanguage = wanted ?? booking.tourLanguage ?? booking.language;
  assertGuidedIn(there, tourLanguage);
  const priced = priceOn(there, tour, {
    ...requested,
    discount: await findDiscountOf(change, booking),
    wasLargeGroup: isLargeGroup(booking, await tourOf(change.tx, booking)),
  });
  if (shownTotal !== undefined && shownTotal !== priced.totalCents) {
    throw new Failure('price_changed', { total: priced.totalCents });
  }
  await assertPlaceFor(change, booking, { there, tour, priced });
  const { dueCents: dueBeforeCents } = await readOwed(change, booking);
  const { totalCents } = priced;
  const changed = { ...priced, ...planOfChangedTotal(booking, { totalCents, dueBeforeCents }) };
  const settled = { start: { date: there.date, time: there.time }, now: change.now };
  const moved = await updateBooking(change, booking, {
    ...changed,
    ...clearedAttendance,
    ...fieldsAtStart(booking, settled),
    ...planAfterMove({ ...booking, ...changed }, settled),
    tourId: tour.id,
    availabilityId,
    tourLanguage,
    // A request must have one; the new tour's own counts as none that was agreed.
    confirmedMeetingPoint:
      booking.confirmedMeetingPoint && localise(tour.meetingPoint, booking.language),
    voucherCents: Math.min(booking.voucherCents, totalCents),
  });
  if (sendEmail) {
    await queueGuestMail(change, moved, 'booking_moved', String(moved.calendarSequence));
  }
  await recordAudit(change, 'booking.moved', booking.id, { before: booking, after: moved });
  return refundOverpaid(change, moved);
}

type Requested = Pick<PartyChange, 'participants' | 'party' | 'ownPrice'> & {
  discount: Discount | null;
  wasLargeGroup: boolean;
};

/** The party at the tour's prices of a date, which a large group has whole again. */
function priceOn(
  date: LockedAvailability,
  tour: Tour,
  { ownPrice, discount, wasLargeGroup, ...requested }: Requested,
) {
  const priced = tourPrices(tour, priceChangeOn(tour.priceRules, date));
  assertPartyFits(priced, requested, tour);
  const lines = adjustedLines(discountedLines(linesInFull(priced, requested), discount), ownPrice);
  const participants = spotsOf(priced, requested);
  return {
    participants,
    exclusive: isPrivate(tour) || (wasLargeGroup && needsOffer(tour, participants)),
    lines,
    totalCents: totalOf(lines),
    taxBasisPoints: tour.taxBasisPoints,
  };
}

async function assertPlaceFor(
  change: StaffChange,
  booking: Booking,
  {
    there,
    tour,
    priced,
  }: { there: LockedAvailability; tour: Tour; priced: ReturnType<typeof priceOn> },
): Promise<void> {
  const reason = tour.isActive ? phoneOrderReason(there, change.now) : 'tour_inactive';
  if (reason !== null && reason !== 'full') throw new Failure('not_bookable', { reason });
  const counted = await countPools(change, there, { bookingId: booking.id });
  const isLarge = isLargeGroup(priced, tour);
  assertRoom(counted, isLarge ? seatsWanted(tour, priced) : priced, priced.participants);
  await assertExtrasLeft(change, there, tour, priced);
}
