import { and, asc, count, desc, eq, isNotNull, lte, max, sql, sum } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import {
  cutoffRulesOf,
  defaultTourLanguage,
  spotsLeft,
  unbookableReason,
} from '#contract/bookings/booking-rules.ts';
import { phoneOrderReason } from '#contract/bookings/phone-order-rules.ts';
import { paymentTermsOf } from '#contract/payments/payment-terms.ts';
import { priceChangeOn } from '#contract/pricing/price-rules.ts';
import { extraLines, type OwnPrice } from '#contract/pricing/prices.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import { prepared } from '#platform/db/prepared.ts';
import { isWellFormed } from '#platform/db/row-shape.ts';
import type { Reader, Tx } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { Failure } from '../failures.ts';
import { noSums } from '../payments/ledger.ts';
import { readSettings } from '../settings/settings.ts';
import { recordAudit } from '../staff/audit.ts';
import { tourOf } from '../tours/tours.queries.ts';
import { tourShape, tours } from '../tours/tours.table.ts';
import { balanceOf, type Party, splitParty } from './booking.ts';
import type { BookingInFull } from './bookings.queries.ts';
import { type Booking, bookings } from './bookings.table.ts';
import { assertExtrasLeft, hasTooFewExtras } from './extras-left.ts';
import { inviteWaiting } from './invite-waiting.ts';
import { minimumFactsOf } from './minimum-guests.ts';
import { planOfHold } from './payment-plan.ts';
import { countPools } from './pool-room.ts';
import { priceParty } from './price-party.ts';
import {
  hashOf,
  lockReplaced,
  offerReplacedSeats,
  type Replacing,
  releaseReplaced,
} from './replaced-holds.ts';
import {
  assertGuidedIn,
  assertRoom,
  hasRoomFor,
  isHeldAt,
  type LockedAvailability,
  lockEach,
  lockSeatsOf,
} from './seats.ts';
import { releaseInvitedSeats, takeInvitation } from './take-invitation.ts';
import { asCancelled, insertBooking, updateBooking } from './write-booking.ts';

export type HoldRequest = Party & { availabilityId: string };

/** A hold that a reseller makes: it collects the guest's money, so there is no plan of payments. */
export type ResellerSale = {
  channelId: string;
  commissionBasisPoints: number;
  resellerReference: string | null;
  /** By default as long as a guest's hold. */
  heldUntil?: Temporal.Instant;
};

const findTourOf = prepared((tx: Tx) =>
  tx
    .select({ tour: tours })
    .from(availabilities)
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .where(eq(availabilities.id, sql.placeholder('availabilityId'))),
);

/** Locks the availability, if it exists, and reads everything else that a hold on it needs. */
export async function lockForHold(
  change: Change,
  availabilityId: string,
  replacing: Replacing = {},
) {
  // Bookings are always locked before availabilities.
  const replaced = await lockReplaced(change, replacing);
  const ids = [availabilityId, ...replaced.flatMap(({ availabilityId: id }) => id ?? [])];
  // Sent together: the tour is not locked, and the lock does not depend on the tour.
  // The currency is read after the lock: a change of the region waits for that lock.
  const [[found], rules, locked, { currency }] = await Promise.all([
    findTourOf(change.tx, { availabilityId }),
    readSettings(change.tx, 'rules'),
    lockEach(change, ids),
    readSettings(change.tx, 'region'),
  ]);
  const availability = locked.find(({ id }) => id === availabilityId);
  const isFound = found !== undefined && isWellFormed(tourShape, found.tour);
  return { found: isFound ? found : undefined, rules, currency, availability, replaced };
}

/**
 * Holds seats for the business's hold time. Throws availability_not_found, not_bookable (`reason`),
 * not_enough_spots (`spotsLeft`), language_not_offered (`languages`), private_not_offered, and as
 * `priceParty` and `assertExtrasLeft`.
 */
export async function holdSeats(
  change: Change,
  { availabilityId, ...party }: HoldRequest,
  {
    adminNotes = null,
    heldFrom = null,
    isPhoneOrder = false,
    ownPrice,
    draftKey,
    invitationId,
    sale,
    on = lockForHold(change, availabilityId, { draftKey, invitationId }),
  }: {
    adminNotes?: string | null;
    /** Staff book: the cut-off does not apply, and they say how it is paid. */
    isPhoneOrder?: boolean;
    /** A total that staff set. */
    ownPrice?: OwnPrice | undefined;
    /** A keyed hash of the guest's network. */
    heldFrom?: string | null;
    /** The new hold replaces the active one of the same draft. */
    draftKey?: string | undefined;
    /** The guest's waitlist entry, whose reserved seats this hold takes. */
    invitationId?: string | undefined;
    sale?: ResellerSale | undefined;
    /** The result of `lockForHold`, if it is locked already. */
    on?: ReturnType<typeof lockForHold> | Awaited<ReturnType<typeof lockForHold>>;
  } = {},
): Promise<BookingInFull> {
  const { now } = change;
  const locked = await on;
  const { found, rules, currency, replaced } = locked;
  if (!found || !locked.availability) throw new Failure('availability_not_found');
  // Seats that came free by time alone go to the waitlist first.
  const offered = isPhoneOrder
    ? locked.availability
    : await inviteWaiting(change, locked.availability);
  const { availability: released, entry } = await releaseInvitedSeats(
    change,
    await releaseReplaced(change, offered, replaced),
    invitationId,
  );
  const availability = await countPools(change, released, { entryId: entry?.id });
  const { tour } = found;
  if (!tour.isActive) throw new Failure('not_bookable', { reason: 'tour_inactive' });
  const reason = isPhoneOrder
    ? phoneOrderReason(availability, now)
    : unbookableReason(availability, now, cutoffRulesOf(rules, tour));
  if (reason !== null && reason !== 'full') throw new Failure('not_bookable', { reason });
  const { wish: requested, guest } = splitParty(party);
  const priceChange = priceChangeOn(tour.priceRules, availability);
  const { email } = guest;
  const priced = await priceParty(change, tour, { ...requested, email, priceChange, ownPrice });
  const { participants } = priced;
  // Another party booked first, and there is still room to join it.
  const canJoin = hasRoomFor(availability, { participants, exclusive: false });
  if (requested.isPrivate && availability.seatsTaken > 0 && canJoin) {
    throw new Failure('private_not_offered');
  }
  assertRoom(availability, priced);
  await assertExtrasLeft(change, availability, tour, priced);
  if (participants > tour.maxGroupSize) {
    throw new Failure('not_enough_spots', { spotsLeft: spotsLeft(availability) });
  }
  const { languages } = availability;
  const tourLanguage = guest.tourLanguage ?? defaultTourLanguage(languages, guest.language);
  assertGuidedIn(availability, tourLanguage);
  const paymentTerms = paymentTermsOf(rules, tour);
  const { totalCents } = priced;
  const plan =
    isPhoneOrder || sale
      ? {}
      : planOfHold({ paymentTerms, totalCents, currency }, { start: availability, now });
  const { heldUntil = now.add({ minutes: rules.holdMinutes }), ...soldBy } = sale ?? {};
  const hold = {
    ...guest,
    ...priced,
    ...plan,
    ...soldBy,
    paymentTerms,
    tourLanguage,
    adminNotes,
    heldFrom,
    draftKeyHash: draftKey === undefined ? null : hashOf(draftKey),
    kind: 'instant' as const,
    status: 'held' as const,
    tourId: tour.id,
    availabilityId,
    date: availability.date,
    time: availability.time,
    currency,
    refundTiers: tour.refundTiers,
    holdExpiresAt: heldUntil,
  };
  const held = insertBooking(change, hold, rules);
  if (entry) await takeInvitation(change, entry, held);
  if (!isPhoneOrder) await offerReplacedSeats(change, replaced);
  const balance = balanceOf(held, noSums);
  return {
    ...held,
    tour,
    balance,
    demoCents: 0,
    awaitedCents: 0,
    guide: null,
    dateMeetingPoint: availability.meetingPoint,
    dateMinimum: tour.minGuests === null ? null : minimumFactsOf(availability),
  };
}

/** Locks the seats of a locked hold. Throws hold_expired, also if its seats were taken meanwhile. */
export async function lockHeldSeats(change: Change, hold: Booking): Promise<LockedAvailability> {
  const isHeld =
    hold.status === 'held' &&
    hold.holdExpiresAt !== null &&
    hold.holdExpiresAt.epochMilliseconds > change.now.epochMilliseconds;
  // A process with a later clock may have counted this hold as expired and sold its seats or extras.
  const availability = isHeld ? await lockSeatsOf(change, hold) : null;
  if (!availability || availability.seatsTaken > availability.capacity) {
    throw new Failure('hold_expired');
  }
  if ((await countPools(change, availability)).isOverdrawn) throw new Failure('hold_expired');
  if (extraLines(hold.lines).length > 0) {
    const tour = await tourOf(change.tx, hold);
    if (await hasTooFewExtras(change, availability, tour, hold)) throw new Failure('hold_expired');
  }
  return availability;
}

/** Frees the seats of a locked hold; ignores any other booking. */
export async function releaseHold(change: Change, hold: Booking): Promise<void> {
  if (hold.status !== 'held') return;
  await lockSeatsOf(change, hold);
  await updateBooking(change, hold, asCancelled(change));
}

/** `source` is a keyed hash of the network. */
export type HoldSource = {
  source: string;
  holds: number;
  people: number;
  until: Temporal.Instant;
};

export async function listHoldSources(
  reader: Reader,
  now: Temporal.Instant,
  limit: number,
): Promise<HoldSource[]> {
  const holds = count();
  const found = await reader
    .select({
      source: bookings.heldFrom,
      holds,
      people: sum(bookings.participants).mapWith(Number),
      until: max(bookings.holdExpiresAt),
    })
    .from(bookings)
    .where(and(isNotNull(bookings.heldFrom), isHeldAt(now)))
    .groupBy(bookings.heldFrom)
    .orderBy(desc(holds), asc(bookings.heldFrom))
    .limit(limit);
  return found.flatMap(({ source, until, ...its }) =>
    source === null || until === null ? [] : [{ source, until, ...its }],
  );
}

/** Returns the number of released holds, without those paid while this waited for their lock. */
export async function releaseHoldsFrom(change: StaffChange, source: string): Promise<number> {
  const holds = await change.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.heldFrom, source), isHeldAt(change.now)))
    .orderBy(asc(bookings.id))
    .for('update');
  await lockEach(
    change,
    holds.flatMap(({ availabilityId }) => availabilityId ?? []),
  );
  for (const hold of holds) {
    const after = await updateBooking(change, hold, asCancelled(change));
    const before = { ...hold, heldFrom: null, draftKeyHash: null };
    await recordAudit(change, 'booking.hold_released', hold.id, { before, after });
  }
  return holds.length;
}

const AT_ONCE = 100;

/** Needs no lock on seats, which no longer count. Holds locked elsewhere wait for the next run. */
export async function expireHolds(change: Change): Promise<number> {
  const over = await change.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'held'), lte(bookings.holdExpiresAt, change.now)))
    // The history's foreign key locks each availability against deletion: in id order, as everywhere.
    .orderBy(asc(bookings.availabilityId), asc(bookings.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return isolateEach(change, over, (each, hold) =>
    updateBooking(each, hold, { status: 'expired' }),
  );
}
