import { expect, test } from 'vitest';
import { isFiltered, matches, readFilters, withFilter, withoutFilters } from './filters.ts';

const tour = { difficulty: 'easy', durationMinutes: 210, priceType: 'per_person' } as const;
const read = (query: string) => readFilters(new URLSearchParams(query));

test('filters are read from the query, and unknown values are ignored', () => {
  expect(read('difficulty=easy&duration=half&price=per_group&date=2026-12-05')).toEqual({
    difficulty: 'easy',
    duration: 'half',
    price: 'per_group',
    date: '2026-12-05',
  });
  expect(isFiltered(read('difficulty=extreme&duration=9&price=free&date=2026-02-30'))).toBe(false);
});

test('a tour matches when every chosen filter does', () => {
  expect(matches(tour, read(''))).toBe(true);
  expect(matches(tour, read('difficulty=easy&duration=half&price=per_person'))).toBe(true);
  expect(matches(tour, read('duration=short'))).toBe(false);
  expect(matches(tour, read('difficulty=hard'))).toBe(false);
  expect(matches(tour, read('price=per_group'))).toBe(false);
});

test('changing and clearing filters leaves the rest of the query', () => {
  const query = new URLSearchParams('lng=pt&difficulty=easy');
  expect(String(withFilter(query, 'duration', 'day'))).toBe('lng=pt&difficulty=easy&duration=day');
  expect(String(withFilter(query, 'difficulty', ''))).toBe('lng=pt');
  expect(String(withoutFilters(query))).toBe('lng=pt');
});
