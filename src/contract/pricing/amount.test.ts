import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  amountReadings,
  parseAmount,
  parseRate,
  typeAmount,
  typeRate,
} from '#contract/pricing/amount.ts';
import { defaultRegion, setRegion } from '#contract/settings/region.ts';

afterEach(() => setRegion(defaultRegion));

test.each([
  ['45', 4500],
  ['45,5', 4550],
  ['45,50', 4550],
  ['45.50', 4550],
  ['0,99', 99],
  ['€45.50', 4550],
  ['45,50 €', 4550],
  ['45.50 EUR', 4550],
  ['1.234,50', 123450],
  ['1,234.50', 123450],
  ['1 234,50', 123450],
  ['1\u202f234,50', 123450],
  ['1 234', 123400],
  ['1.234.567', 123456700],
  ['12.345.678,90', 1234567890],
  ['1234567.89', 123456789],
])('parses %s as %d cents', (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents);
});

test.each([
  '',
  ' ',
  '€',
  'free',
  '-5',
  '4e2',
  '1.23.456',
  '1,234,50',
  '1.234.50',
  '12.34,5',
  '0.123',
  ',50',
  '45,',
  '1234.567',
  '0x10',
  '9'.repeat(12),
])('refuses the amount %j', (typed) => {
  expect(parseAmount(typed)).toBe(null);
});

test.each([
  ['45,555', { grouped: 4555500, decimal: 4556 }],
  ['45.555', { grouped: 4555500, decimal: 4556 }],
  ['1.234', { grouped: 123400, decimal: 123 }],
  ['€ 1,234', { grouped: 123400, decimal: 123 }],
  ['1,234 EUR', { grouped: 123400, decimal: 123 }],
])('refuses the ambiguous amount %j and returns both readings', (typed, readings) => {
  expect(parseAmount(typed)).toBe(null);
  expect(amountReadings(typed)).toEqual(readings);
});

test.each([
  ['1.234', 1234, null],
  ['0,500', 500, null],
  ['1234,500', 1234500, null],
  ['1,234', null, { grouped: 1234000, decimal: 1234 }],
])('parses %s in a currency with three decimals as %s', (typed, fils, readings) => {
  setRegion({ ...defaultRegion, currency: 'BHD' });
  expect(parseAmount(typed)).toBe(fils);
  expect(amountReadings(typed)).toEqual(readings);
});

test.each([
  ['4500', 4500],
  ['¥4,500', 4500],
  ['4.500 JPY', 4500],
  ['45.5', null],
  ['4500.0', null],
])('parses %s in a currency without decimals as %s', (typed, yen) => {
  setRegion({ ...defaultRegion, currency: 'JPY' });
  expect(parseAmount(typed)).toBe(yen);
  expect(yen && typeAmount(yen)).toBe(yen && '4500');
});

test.each(['EUR', 'BHD', 'JPY'])('parses the amounts that it formats in %s', (currency) => {
  setRegion({ ...defaultRegion, currency });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), (cents) => {
      expect(parseAmount(typeAmount(cents))).toBe(cents);
    }),
  );
});

test.each([
  ['6', 600],
  ['6,5', 650],
  ['23 %', 2300],
  [' 0.25%', 25],
])('parses %s as a rate of %d basis points', (typed, basisPoints) => {
  expect(parseRate(typed)).toBe(basisPoints);
  expect(parseRate(typeRate(basisPoints))).toBe(basisPoints);
});

test.each(['', '%', '6.255', '-6', '1e1', 'six'])('refuses the rate %j', (typed) => {
  expect(parseRate(typed)).toBeNull();
});
