import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#api/client/fetch.ts';
import { hasRoom, isPrivate } from '#contract/bookings/booking-rules.ts';
import { difficulties, priceTypes } from '#contract/bookings/states.ts';
import { PRIVATE_PARTY_MAX_PEOPLE } from '#contract/constants.ts';
import { pricedWith } from '#contract/pricing/price-rules.ts';
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
  /** The number of people in the party, as text. */
  people: string;
};

export const filterNames = ['date', 'people', 'difficulty', 'duration', 'price'] as const;

const isPartySize = (text: string): boolean =>
  /^[1-9]\d?$/.test(text) && Number(text) <= PRIVATE_PARTY_MAX_PEOPLE;

/** Invalid values are ignored. */
export function readFilters(query: URLSearchParams): Filters {
  const date = query.get('date');
  const people = query.get('people') ?? '';
  return {
    difficulty: oneOf(query.get('difficulty'), difficulties),
    duration: oneOf(query.get('duration'), durations),
    price: oneOf(query.get('price'), priceTypes),
    date: isDate(date) ? date : '',
    people: isPartySize(people) ? people : '',
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
  tour: Pick<TourCardJson, 'difficulty' | 'durationMinutes' | 'priceType' | 'maxGroupSize'>,
  { difficulty, duration, price, people }: Filters,
): boolean {
  return (
    Number(people) <= tour.maxGroupSize &&
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

/** A tour of the list, for a party of the chosen size. */
export type ListedTour = {
  tour: TourCardJson;
  people: number | null;
  /** What the party pays on the chosen date, in cents; null without a date or a party. */
  totalCents: number | null;
};

type FilteredTours = {
  tours: readonly ListedTour[] | undefined;
  /** All tours, whatever the filters. */
  all: readonly TourCardJson[];
  error: ApiError | null;
  retry: () => void;
  more: More;
};

/** With a date, each tour has its first start on that day that has room for the party. */
export function useFilteredTours(filters: Filters): FilteredTours {
  const [first, listed, more] = useGrowingList(tours);
  const onDate = useQuery<AvailabilityJson[], ApiError>({
    queryKey: [paths.availabilitiesOn(filters.date)],
    enabled: filters.date !== '',
  });
  const asked = filters.date === '' ? [first] : [first, onDate];
  const failed = asked.find(({ isError, isFetching }) => isError && !isFetching);
  return {
    tours: select(listed, filters, onDate.data),
    all: listed ?? [],
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
): readonly ListedTour[] | undefined {
  const matching = tours?.filter((tour) => matches(tour, filters));
  const people = filters.people === '' ? null : Number(filters.people);
  if (filters.date === '') {
    return matching?.map((tour) => ({ tour, people, totalCents: null }));
  }
  if (!onDate) return undefined;
  return matching?.flatMap((tour) => listOn(tour, people, onDate) ?? []);
}

/** The tour with its first start that has room for the party; null if none has. */
export function listOn(
  tour: TourCardJson,
  people: number | null,
  onDate: readonly AvailabilityJson[],
): ListedTour | null {
  const party = { participants: people ?? 1, exclusive: isPrivate(tour) };
  const start = onDate.find((it) => it.tourId === tour.id && it.bookable && hasRoom(it, party));
  if (!start) return null;
  const { price } = pricedWith({ ...tour, categories: [] }, start.priceChange);
  const totalCents = people === null ? null : isPrivate(tour) ? price : price * people;
  return { tour: { ...tour, nextAvailability: start }, people, totalCents };
}
