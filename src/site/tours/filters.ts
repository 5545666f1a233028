import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#api/client/fetch.ts';
import { difficulties, priceTypes } from '#contract/bookings/states.ts';
import { isDate } from '#contract/time/calendar-day.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourCardJson } from '#contract/tours/tours.schemas.ts';
import { type More, tours, useGrowingList } from '../lists.ts';
import { paths } from '../paths.ts';

export const SHORT_MINUTES = 180;
const HALF_DAY_MINUTES = 300;

const durations = ['short', 'half', 'day'] as const;
type DurationChoice = (typeof durations)[number];

/** An empty text means any. */
export type Filters = {
  difficulty: '' | TourCardJson['difficulty'];
  duration: '' | DurationChoice;
  price: '' | TourCardJson['priceType'];
  /** `YYYY-MM-DD` */
  date: string;
};

export const filterNames = ['difficulty', 'duration', 'price', 'date'] as const;

/** Invalid values are ignored. */
export function readFilters(query: URLSearchParams): Filters {
  const date = query.get('date');
  return {
    difficulty: oneOf(query.get('difficulty'), difficulties),
    duration: oneOf(query.get('duration'), durations),
    price: oneOf(query.get('price'), priceTypes),
    date: isDate(date) ? date : '',
  };
}

export function withFilter(
  query: URLSearchParams,
  name: (typeof filterNames)[number],
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

export function withoutFilters(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of filterNames) next.delete(name);
  return next;
}

export const isFiltered = (filters: Filters): boolean =>
  filterNames.some((name) => filters[name] !== '');

/** Except the date, which needs availabilities. */
export function matches(
  tour: Pick<TourCardJson, 'difficulty' | 'durationMinutes' | 'priceType'>,
  { difficulty, duration, price }: Filters,
): boolean {
  return (
    (difficulty === '' || tour.difficulty === difficulty) &&
    (duration === '' || durationOf(tour.durationMinutes) === duration) &&
    (price === '' || tour.priceType === price)
  );
}

function durationOf(minutes: number): DurationChoice {
  if (minutes <= SHORT_MINUTES) return 'short';
  return minutes <= HALF_DAY_MINUTES ? 'half' : 'day';
}

const oneOf = <T extends string>(value: string | null, choices: readonly T[]): T | '' =>
  choices.find((choice) => choice === value) ?? '';

type FilteredTours = {
  tours: readonly TourCardJson[] | undefined;
  error: ApiError | null;
  retry: () => void;
  more: More;
};

/** With a date, each tour has its first start on that day. */
export function useFilteredTours(filters: Filters): FilteredTours {
  const [all, listed, more] = useGrowingList(tours);
  const onDate = useQuery<AvailabilityJson[], ApiError>({
    queryKey: [paths.availabilitiesOn(filters.date)],
    enabled: filters.date !== '',
  });
  const asked = filters.date === '' ? [all] : [all, onDate];
  const failed = asked.find(({ isError, isFetching }) => isError && !isFetching);
  return {
    tours: select(listed, filters, onDate.data),
    more,
    error: failed?.error ?? null,
    retry: () => {
      for (const query of asked) if (query.isError) void query.refetch();
    },
  };
}

function select(
  tours: readonly TourCardJson[] | undefined,
  filters: Filters,
  onDate: readonly AvailabilityJson[] | undefined,
): readonly TourCardJson[] | undefined {
  const matching = tours?.filter((tour) => matches(tour, filters));
  if (filters.date === '') return matching;
  if (!onDate) return undefined;
  return matching?.flatMap((tour) => {
    const start = onDate.find(({ tourId, bookable }) => tourId === tour.id && bookable);
    return start ? [{ ...tour, nextAvailability: start }] : [];
  });
}
