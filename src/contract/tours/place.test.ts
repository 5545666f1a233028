import { expect, test } from 'vitest';
import { formatDistance } from '#platform/i18n/format.ts';
import { distanceMetres } from './place.ts';

const fadoMuseum = { latitude: 38.7112, longitude: -9.1276 };
const rossio = { latitude: 38.7139, longitude: -9.1394 };
const porto = { latitude: 41.1579, longitude: -8.6291 };

test('measures a distance within a city and one across the country', () => {
  expect(distanceMetres(fadoMuseum, fadoMuseum)).toBe(0);
  expect(distanceMetres(fadoMuseum, rossio)).toBeCloseTo(1066, -1);
  expect(distanceMetres(fadoMuseum, porto) / 1000).toBeCloseTo(275.4, 0);
});

test('formats metres below a kilometre, else kilometres, with one decimal when few', () => {
  expect(formatDistance(347, 'en')).toBe('350 m');
  expect(formatDistance(1066, 'en')).toBe('1.1 km');
  expect(formatDistance(1066, 'pt')).toBe('1,1 km');
  expect(formatDistance(275_400, 'ru')).toBe('275 км');
});
