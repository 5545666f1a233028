import { expect, test } from 'vitest';
import { cardDescription } from './tour-labels.ts';

test('the short description stands as it is', () => {
  const tour = { shortDescription: { en: 'Short.' }, description: 'x'.repeat(200) };
  expect(cardDescription(tour, 'pt')).toBe('Short.');
});

test('without one the description is cut at 100 characters plus an ellipsis', () => {
  const tour = { shortDescription: '', description: '🚋'.repeat(101) };
  expect(cardDescription(tour, 'en')).toBe(`${'🚋'.repeat(100)}…`);
});

test('100 characters are not cut', () => {
  const tour = { shortDescription: {}, description: { en: 'x'.repeat(100) } };
  expect(cardDescription(tour, 'ru')).toBe('x'.repeat(100));
});
