import { eq } from 'drizzle-orm';
import { isPrivate, needsOffer, seatsWanted } from '#contract/bookings/booking-rules.ts';
import {
  atBookedPrices,
  bookedLines,
  changedLines,
  extrasForParty,
} from '#contract/pricing/changed-party.ts';
import type { ExtraCount } from '#contract/pricing/extras.ts';
import { priceChangeOn } from '#contract/pricing/price-rules.ts';
import {
  type Discount,
  type OwnPrice,
  type PriceLine,
  type RequestedParty,
  spotsOf,
  totalOf,
} from '#contract/pricing/prices.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { type RefundShares, refundToGuest } from '../payments/ledger.ts';
import { recordAudit } from '../staff/audit.ts';
import { tourOf } from '../tours/tours.queries.ts';
import type { Tour } from '../tours/tours.table.ts';
import { queueGuestMail } from './booking-mails.ts';
import type { Booking } from './bookings.table.ts';
import { discountCodes } from './discount-codes.table.ts';
import { inviteWaiting } from './invite-waiting.ts';
import { planOfChangedTotal, readOwed } from './payment-plan.ts';
import { countPools } from './pool-room.ts';
import { assertPartyFits, tourPrices } from './price-party.ts';
import { assertRoom, type LockedAvailability, lockSeatsOf } from './seats.ts';
import { updateBooking } from './write-booking.ts';

export type PartyChange = RequestedParty & {
  /** A total that staff set, with its reason. */
  ownPrice?: OwnPrice | undefined;
  /** The total that staff saw, in cents. */
  shownTotal?: number | undefined;
  sendEmail: boolean;
};

export type ChangedParty = {
  booking: Booking;
  /** In cents; the refund of what is paid beyond the new total. */
  back: RefundShares;
  /** In cents, after the refund. */
  dueCents: number;
};

/**
 * Changes the party of a locked, confirmed booking. People pay what was booked; a category that was not booked
 * has the tour's price of the date. What is paid beyond the new total is refunded; a higher total is due without
 * a deadline. Throws not_confirmed, not_enough_spots (`spotsLeft`), price_changed (`total`, in cents),
 * category_not_found, category_out_of_range, party_needs_adult.
 */
export async function changeParty(
  change: StaffChange,
  booking: Booking,
  { ownPrice, shownTotal, sendEmail, ...requested }: PartyChange,
): Promise<ChangedParty> {
  const availability = await lockSeatsOf(change, booking);
  if (booking.status !== 'confirmed' || !availability) throw new Failure('not_confirmed');
  const tour = await tourOf(change.tx, booking);
  const priced = await repriceParty(change, booking, { tour, availability, requested, ownPrice });
  const { participants } = priced;
  assertShownTotal(priced, shownTotal);
  await assertRoomToGrow(change, availability, tour, { before: booking, participants });
  return writeParty(change, booking, priced, { sendEmail });
}

/** Throws price_changed (`total`, in cents) if a total was shown and differs. */
export function assertShownTotal(
  { totalCents }: RepricedParty,
  shownTotal: number | undefined,
): void {
  if (shownTotal !== undefined && shownTotal !== totalCents) {
    throw new Failure('price_changed', { total: totalCents });
  }
}

/** Writes a checked change of a party, refunds what is overpaid and emails the guest. */
export async function writeParty(
  change: Change,
  booking: Booking,
  { participants, lines, totalCents }: RepricedParty,
  { sendEmail }: { sendEmail: boolean },
): Promise<ChangedParty> {
  const before = await readOwed(change, booking);
  const changed = await updateBooking(change, booking, {
    participants,
    lines,
    totalCents,
    voucherCents: Math.min(booking.voucherCents, totalCents),
    ...planOfChangedTotal(booking, { totalCents, dueBeforeCents: before.dueCents }),
  });
  if (sendEmail) await mailParty(change, changed);
  await recordAudit(change, 'booking.party_changed', booking.id, {
    before: booking,
    after: changed,
  });
  return refundOverpaid(change, changed);
}

/** Refunds what a locked booking was paid beyond its changed total. */
export async function refundOverpaid(change: Change, booking: Booking): Promise<ChangedParty> {
  const { overpaidCents } = await readOwed(change, booking);
  const back = await refundToGuest(change, booking.id, overpaidCents);
  const { dueCents } = await readOwed(change, booking);
  return { booking, back, dueCents };
}

export type RepricedParty = { participants: number; lines: PriceLine[]; totalCents: number };

/** The party's lines at the booked prices. Throws as `assertPartyFits`. */
export async function repriceParty(
  change: Change,
  booking: Booking,
  {
    tour,
    availability,
    requested,
    ownPrice,
  }: {
    tour: Tour;
    availability: LockedAvailability;
    /** Without `extras`, the booked ones stay, as many as the party may have. */
    requested: RequestedParty & { extras?: readonly ExtraCount[] | undefined };
    ownPrice?: OwnPrice | undefined;
  },
): Promise<RepricedParty> {
  const today = tourPrices(tour, priceChangeOn(tour.priceRules, availability));
  const booked = bookedLines(today, booking);
  const priced = atBookedPrices(today, booked);
  assertPartyFits(priced, requested, tour);
  const lines = changedLines({
    booked,
    tour: priced,
    requested: {
      ...requested,
      extras: requested.extras ?? extrasForParty(priced, booked, requested),
      isPrivate: booking.exclusive && !isPrivate(tour),
    },
    discount: await findDiscountOf(change, booking),
    ownPrice,
  });
  return { participants: spotsOf(priced, requested), lines, totalCents: totalOf(lines) };
}

/** The code that a booking used, whatever its present limits are. */
export async function findDiscountOf(
  { tx }: Change,
  { discountCodeId }: Booking,
): Promise<Discount | null> {
  if (discountCodeId === null) return null;
  const [code] = await tx.select().from(discountCodes).where(eq(discountCodes.id, discountCodeId));
  return code ?? null;
}

/** A smaller party always fits. Guests get only seats that no waiting party wants. Needs the availability's lock. */
export async function assertRoomToGrow(
  change: Change,
  availability: LockedAvailability,
  tour: Tour,
  { before, participants }: { before: Booking; participants: number },
): Promise<void> {
  if (participants <= before.participants) return;
  const { exclusive } = before;
  const own = exclusive ? availability.capacity : before.participants;
  const offered =
    change.actor.kind === 'team' ? availability : await inviteWaiting(change, availability);
  const withoutIt = { ...offered, seatsTaken: offered.seatsTaken - own };
  const counted = await countPools(change, withoutIt, { bookingId: before.id });
  const seats = { participants, exclusive };
  const isLarge = isLargeGroup(before, tour);
  assertRoom(counted, isLarge ? seatsWanted(tour, seats) : seats, participants);
}

/** Whether a booking has its date whole because its party is larger than the tour's groups. No other may become so. */
export const isLargeGroup = (
  { exclusive, participants }: Pick<Booking, 'exclusive' | 'participants'>,
  tour: Pick<Tour, 'maxGroupSize'>,
): boolean => exclusive && needsOffer(tour, participants);

const mailParty = (change: Change, booking: Booking): Promise<void> =>
  queueGuestMail(change, booking, 'booking_changed', `party ${change.now}`, {
    details: { availabilityId: booking.availabilityId ?? '', changes: 'party' },
  });
