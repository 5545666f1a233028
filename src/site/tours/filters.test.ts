import { expect, test } from 'vitest';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourCardJson } from '#contract/tours/tours.schemas.ts';
import { isFiltered, listOn, matches, readFilters, withFilter, withoutFilters } from './filters.ts';

const tour = {
  difficulty: 'easy',
  durationMinutes: 210,
  priceType: 'per_person',
  maxGroupSize: 7,
} as const;
const read = (query: string) => readFilters(new URLSearchParams(query));

test('filters are read from the query, and unknown values are ignored', () => {
  expect(read('difficulty=easy&duration=half&price=per_group&date=2026-12-05&people=4')).toEqual({
    people: '4',
    difficulty: 'easy',
    duration: 'half',
    price: 'per_group',
    date: '2026-12-05',
  });
  expect(
    isFiltered(read('difficulty=extreme&duration=9&price=free&date=2026-02-30&people=31')),
  ).toBe(false);
});

test('a tour matches when every chosen filter does', () => {
  expect(matches(tour, read(''))).toBe(true);
  expect(matches(tour, read('difficulty=easy&duration=half&price=per_person'))).toBe(true);
  expect(matches(tour, read('duration=short'))).toBe(false);
  expect(matches(tour, read('difficulty=hard'))).toBe(false);
  expect(matches(tour, read('price=per_group'))).toBe(false);
  expect(matches(tour, read('people=7'))).toBe(true);
  expect(matches(tour, read('people=8'))).toBe(false);
});

test('changing and clearing filters leaves the rest of the query', () => {
  const query = new URLSearchParams('lng=pt&difficulty=easy');
  expect(String(withFilter(query, 'duration', 'day'))).toBe('lng=pt&difficulty=easy&duration=day');
  expect(String(withFilter(query, 'difficulty', ''))).toBe('lng=pt');
  expect(String(withoutFilters(query))).toBe('lng=pt');
});

const start = (given: Partial<AvailabilityJson>): AvailabilityJson => ({
  id: 'start',
  tourId: 'walk',
  date: '2026-12-05',
  time: '10:00',
  startsAt: '2026-12-05T10:00:00Z',
  languages: ['en'],
  capacity: 7,
  spotsLeft: 7,
  isEmpty: true,
  bookable: true,
  reason: null,
  cutoffHours: 2,
  extrasLeft: [],
  priceChange: null,
  ...given,
});
const walk = { ...tour, id: 'walk', price: 3000, currency: 'EUR' } as TourCardJson;
const sail = { ...walk, id: 'sail', priceType: 'per_group', price: 18_000 } as TourCardJson;

test('a tour on a date is listed with its first start that has room, at the price of the party that day', () => {
  const morning = start({ spotsLeft: 3, isEmpty: false });
  const evening = start({ time: '18:00', priceChange: { kind: 'share', value: 10 } });
  const found = (people: number | null) => listOn(walk, people, [morning, evening]);
  expect(found(null)).toMatchObject({ tour: { nextAvailability: morning }, totalCents: null });
  expect(found(3)).toMatchObject({ tour: { nextAvailability: morning }, totalCents: 9000 });
  expect(found(4)).toMatchObject({ tour: { nextAvailability: evening }, totalCents: 13_200 });
  expect(found(8)).toBeNull();
});

test('a private tour is listed only on an empty date, at the price of the group', () => {
  const taken = start({ tourId: 'sail', spotsLeft: 5, isEmpty: false });
  expect(listOn(sail, 2, [taken])).toBeNull();
  expect(listOn(sail, 2, [start({ tourId: 'sail' })])?.totalCents).toBe(18_000);
});
