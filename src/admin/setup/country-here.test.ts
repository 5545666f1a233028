import { expect, it } from 'vitest';
import { countries } from '#ui/form/countries.ts';
import { countryOfLanguage, countryOfZone } from './country-here.ts';

const codes = countries().map(({ code }) => code);

it.each([
  ['Europe/Lisbon', 'PT'],
  ['Atlantic/Azores', 'PT'],
  ['America/Los_Angeles', 'US'],
  ['Asia/Calcutta', 'IN'],
  ['Europe/Kyiv', 'UA'],
  ['Europe/Moscow', 'RU'],
])('countryOfZone finds the country of %s', (zone, country) => {
  expect(countryOfZone(zone, codes)).toBe(country);
});

it('countryOfZone knows no country of UTC or of an unknown zone', () => {
  expect(countryOfZone('UTC', codes)).toBeNull();
  expect(countryOfZone('Moon/Tranquility', codes)).toBeNull();
});

it('countryOfLanguage reads the region of a language', () => {
  expect(countryOfLanguage('pt-BR', codes)).toBe('BR');
  expect(countryOfLanguage('pt', codes)).toBeNull();
  expect(countryOfLanguage('not a language', codes)).toBeNull();
});
