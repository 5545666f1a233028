import type { Temporal } from 'temporal-polyfill';
import { PARTY_MAX_PEOPLE, SHARED_GROUP_AT_MOST_PEOPLE } from '../constants.ts';
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

type GroupRules = Pick<Rules, 'maxSharedGroupSize' | 'privatePartyMaxPeople'>;

/** The largest that any business can set. */
const largestGroups: GroupRules = {
  maxSharedGroupSize: SHARED_GROUP_AT_MOST_PEOPLE,
  privatePartyMaxPeople: PARTY_MAX_PEOPLE,
};

/** How many people may come at once, by the rules of the business. */
export const groupLimit = (
  tour: { priceType: PriceType },
  { maxSharedGroupSize, privatePartyMaxPeople }: GroupRules = largestGroups,
): number => (isPrivate(tour) ? privatePartyMaxPeople : maxSharedGroupSize);

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

/** `isEmpty`: no party has a spot; shared units can leave fewer spots than an empty date has. */
type Room = { capacity: number; spotsLeft: number; isEmpty?: boolean };

export const hasRoom = (room: Room, { participants, exclusive }: Seats): boolean =>
  participants <= room.spotsLeft && (!exclusive || !isShared(room));

export const isShared = ({
  capacity,
  spotsLeft,
  isEmpty = spotsLeft === capacity,
}: Room): boolean => !isEmpty;

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
  /** The people for whom the tour's pools have units left; null or unset without a limit. */
  poolSpots?: number | null;
};

export type CutoffRules = Pick<Rules, 'bookingCutoffHours' | 'firstBookingCutoffHours'>;

/** The cut-offs of a tour, whose own one for first bookings overrides the business's. */
export const cutoffRulesOf = (
  { bookingCutoffHours, firstBookingCutoffHours }: CutoffRules,
  tour: Pick<CutoffRules, 'firstBookingCutoffHours'>,
): CutoffRules => ({
  bookingCutoffHours,
  firstBookingCutoffHours: tour.firstBookingCutoffHours ?? firstBookingCutoffHours,
});

/** How long before its start a date closes: one without bookings never later than one that runs. */
export const cutoffHoursOf = (
  { seatsTaken }: Pick<AvailabilityFacts, 'seatsTaken'>,
  { bookingCutoffHours, firstBookingCutoffHours }: CutoffRules,
): number =>
  seatsTaken > 0
    ? bookingCutoffHours
    : Math.max(bookingCutoffHours, firstBookingCutoffHours ?? bookingCutoffHours);

/** The first reason that applies, from permanent to temporary. */
export function unbookableReason(
  facts: AvailabilityFacts,
  now: Temporal.Instant,
  rules: CutoffRules,
): UnbookableReason | null {
  if (isAtOrBefore(facts.startsAt, now)) return 'past';
  if (facts.isBlocked) return 'blocked';
  const hours = cutoffHoursOf(facts, rules);
  if (isAtOrBefore(facts.startsAt, now.add({ hours }))) return 'cutoff';
  if (spotsLeft(facts) === 0) return 'full';
  return null;
}

export function spotsLeft(
  facts: Pick<AvailabilityFacts, 'capacity' | 'seatsTaken' | 'isSoldWhole' | 'poolSpots'>,
): number {
  if (facts.isSoldWhole && facts.seatsTaken > 0) return 0;
  return Math.max(0, Math.min(facts.capacity - facts.seatsTaken, facts.poolSpots ?? Infinity));
}

const isAtOrBefore = (a: Temporal.Instant, b: Temporal.Instant) =>
  a.epochMilliseconds <= b.epochMilliseconds;
