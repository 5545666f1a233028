import { expect, test } from 'vitest';
import { mapSearchUrl, mapUrl } from './map-url.ts';

test('a map link shows known coordinates, or else searches for the name without its description', () => {
  expect(mapUrl({ latitude: 38.7, longitude: -9.1 })).toContain('mlat=38.7&mlon=-9.1');
  const searched = (words: string, city: string | null = 'Lisboa') =>
    new URL(mapSearchUrl(words, city)).searchParams.get('query');
  expect(searched('Rossio station, outside the two doors. We have your ticket.')).toBe(
    'Rossio station, Lisboa',
  );
  expect(searched('At the fountain')).toBe('At the fountain, Lisboa');
  expect(searched('At the fountain', null)).toBe('At the fountain');
});
