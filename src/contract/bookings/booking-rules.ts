import type { Temporal } from 'temporal-polyfill';
import { PARTY_MAX_PEOPLE, SMALL_GROUP_MAX_PEOPLE } from '../constants.ts';
import type { Locale } from '../localised.ts';
import type { WallTime } from '../time/wall-time.ts';
import type { Rules } from './rules.schemas.ts';
import type { PriceType, UnbookableReason } from './states.ts';

/** What each of a party pays of a total, in cents; `isExact` when it comes out even. */
export const perPerson = (total: number, participants: number) => ({
  cents: Math.round(total / participants),
  isExact: total % participants === 0,
});

/** A tour that is sold by the group is private: nobody joins the party that booked it. */
export const isPrivate = ({ priceType }: { priceType: PriceType }): boolean =>
  priceType === 'per_group';

/** How many people may come at once: strangers make a small group, a private party may be larger. */
export const groupLimit = (
  tour: { priceType: PriceType },
  { privatePartyMaxPeople }: Pick<Rules, 'privatePartyMaxPeople'> = {
    privatePartyMaxPeople: PARTY_MAX_PEOPLE,
  },
): number => (isPrivate(tour) ? privatePartyMaxPeople : SMALL_GROUP_MAX_PEOPLE);

/** The largest party that may ask for a tour: the business's, or the tour's own where that is larger. */
export const partyLimit = (
  { maxGroupSize }: { maxGroupSize: number },
  { privatePartyMaxPeople }: Pick<Rules, 'privatePartyMaxPeople'>,
): number => Math.max(maxGroupSize, privatePartyMaxPeople);

/**
 * The language that a party is guided in when it named none: its own where the tour is guided in
 * it, else the first one offered.
 */
export const defaultTourLanguage = (offered: readonly Locale[], own: Locale): Locale =>
  offered.includes(own) ? own : (offered[0] ?? own);

/** A party larger than the tour's groups: it is answered with a private offer, never plainly. */
export const needsOffer = (tour: { maxGroupSize: number }, participants: number): boolean =>
  participants > tour.maxGroupSize;

/** What a party takes of an availability: so many spots, or all of it. */
export type Seats = { participants: number; exclusive: boolean };

/**
 * A party that is larger than the tour's groups comes alone: it takes an availability whole while
 * that is empty, however many strangers it is meant for.
 */
export const seatsWanted = (
  tour: { maxGroupSize: number },
  { participants, exclusive }: Seats,
): Seats =>
  needsOffer(tour, participants)
    ? { participants: 1, exclusive: true }
    : { participants, exclusive };

/** Whether an availability has room for a party; who comes alone needs it empty. */
export const hasRoom = (
  { capacity, spotsLeft }: { capacity: number; spotsLeft: number },
  { participants, exclusive }: Seats,
): boolean => participants <= spotsLeft && (!exclusive || spotsLeft === capacity);

/** Whether others are on an availability already. */
export const isShared = ({
  capacity,
  spotsLeft,
}: {
  capacity: number;
  spotsLeft: number;
}): boolean => spotsLeft < capacity;

type BookingDates = {
  date: string;
  time: string;
  confirmedDate: string | null;
  confirmedTime: string | null;
};

/** The start that holds, Lisbon wall time: the one confirmed or offered, else the one asked for. */
export function bookingStart(booking: BookingDates): WallTime {
  return {
    date: booking.confirmedDate ?? booking.date,
    time: booking.confirmedTime ?? booking.time,
  };
}

/** What decides whether an availability can be booked at a moment. */
export type AvailabilityFacts = {
  startsAt: Temporal.Instant;
  capacity: number;
  seatsTaken: number;
  isBlocked: boolean;
  /** One party takes all of it (price per group): there is no room once anybody is on it. */
  isSoldWhole?: boolean;
};

/** The first reason that holds, from the one that nothing can mend to the one that may pass. */
export function unbookableReason(
  facts: AvailabilityFacts,
  now: Temporal.Instant,
  { bookingCutoffHours }: Pick<Rules, 'bookingCutoffHours'>,
): UnbookableReason | null {
  if (isAtOrBefore(facts.startsAt, now)) return 'past';
  if (facts.isBlocked) return 'blocked';
  if (isAtOrBefore(facts.startsAt, now.add({ hours: bookingCutoffHours }))) return 'cutoff';
  if (spotsLeft(facts) === 0) return 'full';
  return null;
}

/** Capacity less the seats counted by bookings; never below zero. */
export function spotsLeft(
  facts: Pick<AvailabilityFacts, 'capacity' | 'seatsTaken' | 'isSoldWhole'>,
): number {
  if (facts.isSoldWhole && facts.seatsTaken > 0) return 0;
  return Math.max(0, facts.capacity - facts.seatsTaken);
}

const isAtOrBefore = (a: Temporal.Instant, b: Temporal.Instant) =>
  a.epochMilliseconds <= b.epochMilliseconds;
