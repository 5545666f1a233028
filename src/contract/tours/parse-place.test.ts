import { expect, test } from 'vitest';
import { formatPlace, parsePlace } from './parse-place.ts';

const rossio = { latitude: 38.7139, longitude: -9.1394 };
const porto = { latitude: 41.1579, longitude: -8.6291 };

test.each([
  ['38.7139, -9.1394'],
  ['  38.7139 -9.1394 '],
  ['38.7139;−9.1394'],
  ['38°42′50.04″N 9°8′21.84″W'],
  [`38°42'50.04"N, 9°08'21.84"O`],
  ['https://www.google.com/maps/place/Rossio/@38.7,-9.2,17z/data=!3m1!4b1!8m2!3d38.7139!4d-9.1394'],
  ['https://www.google.com/maps/@38.7139,-9.1394,17z'],
  ['https://www.google.com/maps/search/?api=1&query=38.7139%2C-9.1394'],
  ['https://maps.google.com/?q=38.7139,-9.1394'],
  ['https://www.openstreetmap.org/?mlat=38.7139&mlon=-9.1394#map=18/38.1/-9.2'],
  ['https://www.openstreetmap.org/#map=18/38.7139/-9.1394'],
])('reads a place from %s', (text) => {
  expect(parsePlace(text)).toEqual(rossio);
});

test.each([
  [''],
  ['Rossio'],
  ['38.7139'],
  ['38,71'],
  ['91.5, 0.5'],
  ['38.7139, -190.2'],
  ['12 000, 5'],
  ['https://maps.app.goo.gl/aBcD1234'],
])('reads no place from “%s”', (text) => {
  expect(parsePlace(text)).toBeNull();
});

test('writes a place as it reads it', () => {
  expect(parsePlace(formatPlace(porto))).toEqual(porto);
});
