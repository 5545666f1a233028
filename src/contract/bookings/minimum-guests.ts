import type { Temporal } from 'temporal-polyfill';
import type { BookingStatus } from './states.ts';

/** A tour's minimum number of guests for a date; null for none. */
export type MinimumRules = { minGuests: number | null; decideHours: number };

/** A date's facts that the minimum depends on. */
export type MinimumFacts = {
  capacity: number;
  /** The people of its confirmed bookings; a booking that takes the date whole counts as its capacity. */
  confirmedPeople: number;
  /** The people with which staff let it run; null until they do. */
  goesAheadWith: number | null;
};

/** `open` asks staff to decide; `goes_ahead` is their answer, which holds until fewer people are booked. */
export const minimumStates = ['open', 'goes_ahead', 'reached'] as const;
type MinimumState = (typeof minimumStates)[number];

export type Minimum = { people: number; state: MinimumState };

/** Null for a tour without a minimum. A date smaller than the minimum runs when it is full. */
function minimumOf(
  { minGuests }: Pick<MinimumRules, 'minGuests'>,
  { capacity, confirmedPeople, goesAheadWith }: MinimumFacts,
): Minimum | null {
  if (minGuests === null) return null;
  const people = Math.min(minGuests, capacity);
  if (confirmedPeople >= people) return { people, state: 'reached' };
  const isAnswered = goesAheadWith !== null && confirmedPeople >= goesAheadWith;
  return { people, state: isAnswered ? 'goes_ahead' : 'open' };
}

/** The moment by which staff decide, as guests are told. */
export const decisionDueAt = (
  startsAt: Temporal.Instant,
  { decideHours }: Pick<MinimumRules, 'decideHours'>,
): Temporal.Instant => startsAt.subtract({ hours: decideHours });

type Booked = {
  status: BookingStatus;
  participants: number;
  exclusive: boolean;
  tour: Pick<MinimumRules, 'minGuests'>;
  /** Null without a date, and for a tour without a minimum. */
  dateMinimum: MinimumFacts | null;
};

/** What a booking's guest reads about its date; null if it has no minimum, or no seats. */
export function minimumOfBooking({
  status,
  participants,
  exclusive,
  tour,
  dateMinimum,
}: Booked): Minimum | null {
  if (dateMinimum === null || !withSeats.includes(status)) return null;
  // A booking that is not confirmed yet is one of the people once it is paid.
  const own = status === 'confirmed' ? 0 : exclusive ? dateMinimum.capacity : participants;
  return minimumOf(tour, { ...dateMinimum, confirmedPeople: dateMinimum.confirmedPeople + own });
}

const withSeats: readonly BookingStatus[] = ['held', 'processing', 'confirmed'];
