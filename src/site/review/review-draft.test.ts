import { expect, test } from 'vitest';
import { checkReview } from './review-draft.ts';

const review = { name: 'Jo', country: 'UK', rating: 5, text: 'x'.repeat(10) };

test('a review is valid with 2 characters of name and country, 1 star and 10 to 499 characters', () => {
  expect(checkReview(review)).toEqual({});
  expect(checkReview({ ...review, rating: 1, text: 'x'.repeat(499) })).toEqual({});
});

test('each field of a review that is too short or too long has its message', () => {
  expect(checkReview({ name: 'J', country: 'U', rating: 0, text: 'x'.repeat(9) })).toEqual({
    name: 'Name must be at least 2 characters',
    country: 'Country must be at least 2 characters',
    rating: 'Please select a rating',
    text: 'Review must be at least 10 characters long',
  });
  expect(checkReview({ ...review, rating: 6, text: 'x'.repeat(500) })).toEqual({
    rating: 'Maximum rating is 5',
    text: 'Review must be less than 500 characters',
  });
});

test('in a review, surrounding spaces do not count and an emoji is one character', () => {
  expect(checkReview({ ...review, text: `  ${'x'.repeat(9)}  ` })).toHaveProperty('text');
  expect(checkReview({ ...review, text: '🌊'.repeat(499) })).toEqual({});
  expect(checkReview({ ...review, text: '🌊'.repeat(9) })).toHaveProperty('text');
});
