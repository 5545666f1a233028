import { expect, it } from 'vitest';
import { missingLanguages } from './gaps.queries.ts';

it('names the languages that a started text lacks', () => {
  expect(missingLanguages({ en: 'Tram', pt: 'Elétrico', ru: 'Трамвай' })).toEqual([]);
  expect(missingLanguages({ en: 'Tram', pt: ' ' })).toEqual(['pt', 'ru']);
  expect(missingLanguages({ ru: 'Трамвай' })).toEqual(['en', 'pt']);
});

it('leaves alone what is meant for all, and what nobody has written', () => {
  expect(missingLanguages('28E')).toEqual([]);
  expect(missingLanguages(null)).toEqual([]);
  expect(missingLanguages({})).toEqual([]);
  expect(missingLanguages({ en: '', pt: '' })).toEqual([]);
});
