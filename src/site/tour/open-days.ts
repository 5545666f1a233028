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
export function daysToShow(
  tour: Pick<TourInFullJson, 'availabilities' | 'fullAvailabilities'>,
): OpenDay[] {
  const open = openDays(tour);
  const last = open.at(-1)?.date;
  const starts = [...open.flatMap((day) => day.starts), ...tour.fullAvailabilities]
    .filter(({ date }) => last === undefined || date <= last)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return [...Map.groupBy(starts, ({ date }) => date)]
    .slice(0, last === undefined ? SHOWN_DAYS : undefined)
    .map(([date, its]) => ({ date, starts: its }));
}

/** The spots left if few and some are taken. Null otherwise, and for a tour booked as a whole. */
export function fewSpots(
  { priceType }: Pick<TourInFullJson, 'priceType'>,
  { spotsLeft, capacity }: Pick<AvailabilityJson, 'spotsLeft' | 'capacity'>,
): number | null {
  const isFew = spotsLeft <= FEW_SPOTS && spotsLeft < capacity;
  return priceType === 'per_person' && isFew ? spotsLeft : null;
}
