import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';

/** Days that the page shows; the booking page has the calendar. */
const SHOWN_DAYS = 6;
/** So few spots are worth a word. */
const FEW_SPOTS = 3;

export type OpenDay = { date: string; starts: readonly AvailabilityJson[] };

/** The tour’s next days that can be booked, each with its starts. */
export function openDays({ availabilities }: Pick<TourInFullJson, 'availabilities'>): OpenDay[] {
  const byDate = Map.groupBy(
    availabilities.filter(({ bookable }) => bookable),
    ({ date }) => date,
  );
  return [...byDate].slice(0, SHOWN_DAYS).map(([date, starts]) => ({ date, starts }));
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
