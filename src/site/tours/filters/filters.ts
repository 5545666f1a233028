import type { TourJson } from '#api/tours/tour-shape.ts';

/** The longest short tour, and the longest one that leaves half of the day. */
const SHORT_MINUTES = 180;
const HALF_DAY_MINUTES = 300;

const durations = ['short', 'half', 'day'] as const;
type DurationChoice = (typeof durations)[number];

/** What the visitor asks for; an empty text asks for anything. */
export type Filters = {
  difficulty: '' | TourJson['difficulty'];
  duration: '' | DurationChoice;
  price: '' | TourJson['priceType'];
  /** `YYYY-MM-DD` */
  date: string;
};

export const filterNames = ['difficulty', 'duration', 'price', 'date'] as const;

/** The filters that a URL’s query names; values that mean nothing are ignored. */
export function readFilters(query: URLSearchParams): Filters {
  return {
    difficulty: oneOf(query.get('difficulty'), ['easy', 'medium', 'hard']),
    duration: oneOf(query.get('duration'), durations),
    price: oneOf(query.get('price'), ['per_person', 'per_group']),
    date: isDay(query.get('date')) ? (query.get('date') ?? '') : '',
  };
}

/** The same query with one filter changed; what else it says stays. */
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

/** Whether a tour is what the visitor asks for, but for the date, which only availabilities tell. */
export function matches(tour: TourJson, { difficulty, duration, price }: Filters): boolean {
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

function isDay(value: string | null): boolean {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
