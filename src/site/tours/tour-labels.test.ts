import { expect, test } from 'vitest';
import { cardDescription } from './tour-labels.ts';

test('a tour card shows the short description in full', () => {
  const tour = { shortDescription: { en: 'Short.' }, description: 'x'.repeat(200) };
  expect(cardDescription(tour, 'pt')).toBe('Short.');
});

test('a tour card without one cuts the description at 100 characters plus an ellipsis', () => {
  const tour = { shortDescription: '', description: '🚋'.repeat(101) };
  expect(cardDescription(tour, 'en')).toBe(`${'🚋'.repeat(100)}…`);
});

test('a tour card shows a description of 100 characters in full', () => {
  const tour = { shortDescription: {}, description: { en: 'x'.repeat(100) } };
  expect(cardDescription(tour, 'ru')).toBe('x'.repeat(100));
});
