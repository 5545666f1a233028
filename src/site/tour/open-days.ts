import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';

const SHOWN_DAYS = 6;
const FEW_SPOTS = 3;

export type OpenDay = { date: string; starts: readonly AvailabilityJson[] };

export function openDays({ availabilities }: Pick<TourInFullJson, 'availabilities'>): OpenDay[] {
  const byDate = Map.groupBy(
    availabilities.filter(({ bookable }) => bookable),
    ({ date }) => date,
  );
  return [...byDate].slice(0, SHOWN_DAYS).map(([date, starts]) => ({ date, starts }));
}

/** The same days with their full starts, and full days before the last of them. */
export function daysToShow(tour: Pick<TourInFullJson, 'availabilities'>): OpenDay[] {
  const last = openDays(tour).at(-1)?.date;
  const byDate = Map.groupBy(
    tour.availabilities.filter(
      ({ bookable, reason, date }) =>
        (bookable || reason === 'full') && (last === undefined || date <= last),
    ),
    ({ date }) => date,
  );
  return [...byDate]
    .slice(0, last === undefined ? SHOWN_DAYS : undefined)
    .map(([date, starts]) => ({ date, starts }));
}

/** The spots left if few and some are taken. Null otherwise, and for a tour booked as a whole. */
export function fewSpots(
  { priceType }: Pick<TourInFullJson, 'priceType'>,
  { spotsLeft, capacity }: Pick<AvailabilityJson, 'spotsLeft' | 'capacity'>,
): number | null {
  const isFew = spotsLeft <= FEW_SPOTS && spotsLeft < capacity;
  return priceType === 'per_person' && isFew ? spotsLeft : null;
}
