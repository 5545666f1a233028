import { isDeepStrictEqual } from 'node:util';
import { cutoffRulesOf, unbookableReason } from '#contract/bookings/booking-rules.ts';
import { refundMoments } from '#contract/payments/refund-moments.ts';
import type { ExtraCount } from '#contract/pricing/extras.ts';
import { priceChangeOn } from '#contract/pricing/price-rules.ts';
import type { RequestedParty } from '#contract/pricing/prices.ts';
import type { Change } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { refundSharesOf } from '../payments/ledger.ts';
import { readSettings } from '../settings/settings.ts';
import { tourOf } from '../tours/tours.queries.ts';
import type { Tour } from '../tours/tours.table.ts';
import { hasSitePrice, isMovable } from './booking.ts';
import type { Booking } from './bookings.table.ts';
import {
  assertRoomToGrow,
  assertShownTotal,
  type ChangedParty,
  type RepricedParty,
  repriceParty,
  writeParty,
} from './change-party.ts';
import { assertExtrasToGrow } from './extras-left.ts';
import { readDue } from './payment-plan.ts';
import { assertExtrasFit, tourPrices } from './price-party.ts';
import { type LockedAvailability, lockSeatsOf } from './seats.ts';

export type OwnPartyChange = RequestedParty & {
  /** By default, the booked ones stay, as many as the party may have. */
  extras?: readonly ExtraCount[] | undefined;
  /** The total that the guest saw, in cents; undefined for a preview. */
  shownTotal?: number | undefined;
};

/**
 * Changes the party and extras of a guest's locked booking, while it may be moved. Throws not_confirmed, too_late
 * (`hours`), party_by_team, not_bookable (`reason`), not_enough_spots (`spotsLeft`), extra_sold_out (`name`, `left`),
 * price_changed (`total`, in cents), and as `assertPartyFits` and `assertExtrasFit`.
 */
export async function changeOwnParty(
  change: Change,
  booking: Booking,
  { shownTotal, ...requested }: OwnPartyChange,
): Promise<ChangedParty> {
  await assertChangeable(change, booking);
  const availability = await lockSeatsOf(change, booking);
  if (!availability) throw new Failure('not_confirmed');
  const tour = await tourOf(change.tx, booking);
  const priced = await repriceParty(change, booking, { tour, availability, requested });
  if (requested.extras) {
    assertExtrasFit(tourPrices(tour, priceChangeOn(tour.priceRules, availability)), requested);
  }
  assertShownTotal(priced, shownTotal);
  if (isUnchanged(booking, priced)) {
    const { dueCents } = await readDue(change, booking);
    return { booking, back: refundSharesOf([], 0), dueCents };
  }
  assertRefundedByTerms(booking, priced);
  await assertMayGrow(change, availability, tour, { before: booking, priced });
  const changed = await writeParty(change, booking, priced, { sendEmail: true });
  // Staff or a reseller took the money, so the site can't return it.
  if (changed.back.byHandCents > 0 || changed.back.byResellerCents > 0) {
    throw new Failure('party_by_team');
  }
  return changed;
}

async function assertChangeable(change: Change, booking: Booking): Promise<void> {
  if (booking.status !== 'confirmed') throw new Failure('not_confirmed');
  // It is cancelled within a minute, and a smaller total would save it.
  if ((await readDue(change, booking)).isLost) throw new Failure('not_confirmed');
  if (!isMovable(booking, change.now)) {
    throw new Failure('too_late', { hours: refundMoments(booking)[0].hoursBefore });
  }
  if (!hasSitePrice(booking)) throw new Failure('party_by_team');
}

const isUnchanged = (booking: Booking, { participants, lines }: RepricedParty): boolean =>
  participants === booking.participants && isDeepStrictEqual(lines, booking.lines);

/** The difference is refunded whole, which terms with a fee don't allow. */
function assertRefundedByTerms(booking: Booking, { totalCents }: RepricedParty): void {
  const [{ refundPercent }] = refundMoments(booking);
  if (totalCents < booking.totalCents && refundPercent < 100) throw new Failure('party_by_team');
}

/** More people or extras need what a new booking of the date would need. */
async function assertMayGrow(
  change: Change,
  availability: LockedAvailability,
  tour: Tour,
  { before, priced: { participants, lines } }: { before: Booking; priced: RepricedParty },
): Promise<void> {
  await assertExtrasToGrow(change, availability, tour, { before, lines });
  if (participants <= before.participants) return;
  const rules = await readSettings(change.tx, 'rules');
  const reason = tour.isActive
    ? unbookableReason(availability, change.now, cutoffRulesOf(rules, tour))
    : 'tour_inactive';
  if (reason !== null && reason !== 'full') throw new Failure('not_bookable', { reason });
  if (participants > tour.maxGroupSize) {
    throw new Failure('not_enough_spots', { spotsLeft: tour.maxGroupSize });
  }
  await assertRoomToGrow(change, availability, tour, { before, participants });
}
