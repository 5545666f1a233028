import type { Temporal } from 'temporal-polyfill';
import { PARTY_MAX_PEOPLE, SMALL_GROUP_MAX_PEOPLE } from '../constants.ts';
import type { Locale } from '../localised.ts';
import type { WallTime } from '../time/wall-time.ts';
import type { Rules } from './rules.schemas.ts';
import type { PriceType, UnbookableReason } from './states.ts';

/** Each person's share of a total, in cents; `isExact` when it divides evenly. */
export const perPerson = (total: number, participants: number) => ({
  cents: Math.round(total / participants),
  isExact: total % participants === 0,
});

/** A tour priced per group is private: no other party joins. */
export const isPrivate = ({ priceType }: { priceType: PriceType }): boolean =>
  priceType === 'per_group';

/** How many people may come at once: a small group on a shared tour, possibly more in a private party. */
export const groupLimit = (
  tour: { priceType: PriceType },
  { privatePartyMaxPeople }: Pick<Rules, 'privatePartyMaxPeople'> = {
    privatePartyMaxPeople: PARTY_MAX_PEOPLE,
  },
): number => (isPrivate(tour) ? privatePartyMaxPeople : SMALL_GROUP_MAX_PEOPLE);

/** The largest party that may request a tour: the business's limit, or the tour's own if that is larger. */
export const partyLimit = (
  { maxGroupSize }: { maxGroupSize: number },
  { privatePartyMaxPeople }: Pick<Rules, 'privatePartyMaxPeople'>,
): number => Math.max(maxGroupSize, privatePartyMaxPeople);

export const defaultTourLanguage = (offered: readonly Locale[], own: Locale): Locale =>
  offered.includes(own) ? own : (offered[0] ?? own);

/** A party larger than the tour's groups can only be answered with a private offer. */
export const needsOffer = (tour: { maxGroupSize: number }, participants: number): boolean =>
  participants > tour.maxGroupSize;

export type Seats = { participants: number; exclusive: boolean };

/** A party larger than the tour's groups takes an empty availability whole, whatever its capacity. */
export const seatsWanted = (
  tour: { maxGroupSize: number },
  { participants, exclusive }: Seats,
): Seats =>
  needsOffer(tour, participants)
    ? { participants: 1, exclusive: true }
    : { participants, exclusive };

export const hasRoom = (
  { capacity, spotsLeft }: { capacity: number; spotsLeft: number },
  { participants, exclusive }: Seats,
): boolean => participants <= spotsLeft && (!exclusive || spotsLeft === capacity);

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

/** The effective start, local wall time: the confirmed or offered one, else the requested one. */
export function bookingStart(booking: BookingDates): WallTime {
  return {
    date: booking.confirmedDate ?? booking.date,
    time: booking.confirmedTime ?? booking.time,
  };
}

export type AvailabilityFacts = {
  startsAt: Temporal.Instant;
  capacity: number;
  seatsTaken: number;
  isBlocked: boolean;
  /** The tour is priced per group: one booking fills the date. */
  isSoldWhole?: boolean;
};

/** The first reason that applies, from permanent to temporary. */
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

export function spotsLeft(
  facts: Pick<AvailabilityFacts, 'capacity' | 'seatsTaken' | 'isSoldWhole'>,
): number {
  if (facts.isSoldWhole && facts.seatsTaken > 0) return 0;
  return Math.max(0, facts.capacity - facts.seatsTaken);
}

const isAtOrBefore = (a: Temporal.Instant, b: Temporal.Instant) =>
  a.epochMilliseconds <= b.epochMilliseconds;
