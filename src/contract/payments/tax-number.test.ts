import { expect, it } from 'vitest';
import { isBusinessTaxNumber } from './tax-number.ts';

it.each([
  ['Europe/Lisbon', '501442600', true],
  ['Europe/Lisbon', 'PT 501 442 600', true],
  ['Europe/Lisbon', 'NIPC: 501.442.600', true],
  ['Europe/Lisbon', '501442601', false],
  ['Atlantic/Azores', 'NIF 501442601', false],
  ['Europe/Lisbon', '50144260', false],
  ['Europe/Lisbon', 'ES B12345678', true],
  ['Europe/Madrid', '501442601', true],
])('validates only Portuguese tax numbers: in %s, %s is %s', (timeZone, typed, isAccepted) => {
  expect(isBusinessTaxNumber(timeZone, typed)).toBe(isAccepted);
});
