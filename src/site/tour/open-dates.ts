import type { AvailabilityJson } from '#contract/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours.schemas.ts';

/** Dates that the page shows; the booking page has the calendar. */
const SHOWN_DATES = 6;
/** So few spots are worth a word. */
const FEW_SPOTS = 3;

export type OpenDate = { date: string; starts: readonly AvailabilityJson[] };

/** The tour’s next dates that can be booked, each with its starts. */
export function openDates({ availabilities }: Pick<TourInFullJson, 'availabilities'>): OpenDate[] {
  const byDate = Map.groupBy(
    availabilities.filter(({ bookable }) => bookable),
    ({ date }) => date,
  );
  return [...byDate].slice(0, SHOWN_DATES).map(([date, starts]) => ({ date, starts }));
}

/**
 * How many spots are left when that is worth saying: few, and fewer than there were. Null
 * otherwise, and for a tour that is booked as a whole.
 */
export function fewSpots(
  { priceType }: Pick<TourInFullJson, 'priceType'>,
  { spotsLeft, capacity }: Pick<AvailabilityJson, 'spotsLeft' | 'capacity'>,
): number | null {
  const isFew = spotsLeft <= FEW_SPOTS && spotsLeft < capacity;
  return priceType === 'per_person' && isFew ? spotsLeft : null;
}
