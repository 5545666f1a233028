import { expect, test } from 'vitest';
import { makeSlug } from './slug.ts';

test.each([
  ['Alfama at Dawn', 'alfama-at-dawn'],
  ['  Fado & Co.: à noite!  ', 'fado-co-a-noite'],
  ['Lisbon’s São João', 'lisbons-sao-joao'],
  ['Гора', 'tour'],
  ['', 'tour'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('turns the name %s into the slug %s', (name, slug) => {
  expect(makeSlug(name, 'tour')).toBe(slug);
});
