import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someCategory } from '../../../test/factories.ts';
import {
  lowestPrice,
  type PriceChange,
  type PriceRule,
  priceChangeOn,
  pricedWith,
} from './price-rules.ts';
import { type Priced, priceLines, totalOf } from './prices.ts';

const dearer: PriceChange = { kind: 'share', value: 20 };
const cheaper: PriceChange = { kind: 'amount', value: -500 };
const rule = (given: Partial<PriceRule>): PriceRule => ({
  from: null,
  to: null,
  weekdays: [],
  change: dearer,
  ...given,
});
const summer = rule({ from: '2027-06-01', to: '2027-09-15' });
const weekend = rule({ weekdays: [6, 7], change: cheaper });
const on = (rules: readonly PriceRule[], date: string, ownPriceChange: PriceChange | null = null) =>
  priceChangeOn(rules, { date, ownPriceChange });

describe('the price change of a date', () => {
  test.each([
    ['before the season', '2027-05-31', null],
    ['on its first day', '2027-06-01', dearer],
    ['on its last day', '2027-09-15', dearer],
    ['after its end', '2027-09-16', null],
  ])('depends on the season: %s', (_when, date, change) =>
    expect(on([summer], date)).toEqual(change),
  );

  test.each([
    ['a Friday', '2027-05-07', null],
    ['a Saturday', '2027-05-08', cheaper],
    ['a Sunday', '2027-05-09', cheaper],
    ['a Monday', '2027-05-10', null],
  ])('depends on the weekday: on %s', (_day, date, change) =>
    expect(on([weekend], date)).toEqual(change),
  );

  test('is that of the date itself, else of the first rule that matches', () => {
    const [saturday, own] = ['2027-06-05', { kind: 'amount', value: 100 } as const];
    expect(on([summer, weekend], saturday)).toEqual(dearer);
    expect(on([weekend, summer], saturday)).toEqual(cheaper);
    expect(on([weekend, summer], saturday, own)).toEqual(own);
  });
});

test('a price change applies to every category with a price and leaves free ones free', () => {
  const family: Priced = {
    price: 2999,
    priceType: 'per_person',
    categories: [
      { ...someCategory, price: 2999 },
      { ...someCategory, id: 'infant', price: 0 },
    ],
  };
  const prices = (change: PriceChange) => {
    const { price, categories } = pricedWith(family, change);
    return [price, ...categories.map((each) => each.price)];
  };
  expect(prices({ kind: 'share', value: 50 })).toEqual([4499, 4499, 0]);
  expect(prices({ kind: 'share', value: -50 })).toEqual([1500, 1500, 0]);
  expect(prices({ kind: 'amount', value: 250 })).toEqual([3249, 3249, 0]);
  expect(prices({ kind: 'amount', value: -9000 })).toEqual([300, 300, 0]);
});

test('the lowest price is returned only while a rule applies today or later', () => {
  const tour = { price: 3000, priceType: 'per_person' as const, categories: [] };
  const from = (priceRules: PriceRule[], today: string) =>
    lowestPrice({ ...tour, priceRules }, today);
  expect(from([], '2027-01-01')).toBeNull();
  expect(from([summer], '2027-09-15')).toBe(3000);
  expect(from([summer], '2027-09-16')).toBeNull();
  expect(from([summer, weekend], '2027-09-16')).toBe(2500);
});

test('any price change leaves at least a tenth of the price, in whole cents per person', () => {
  const changes: fc.Arbitrary<PriceChange> = fc.oneof(
    fc.record({ kind: fc.constant('share' as const), value: fc.integer({ min: -90, max: 400 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: -5e6, max: 5e6 }) }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      changes,
      fc.integer({ min: 1, max: 100 }),
      (price, change, participants) => {
        const tour = pricedWith(
          { price, priceType: 'per_person' as const, categories: [] },
          change,
        );
        const total = totalOf(priceLines(tour, { participants }));
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(total).toBe(tour.price * participants);
        expect(tour.price).toBeGreaterThan(0);
        expect(tour.price).toBeGreaterThanOrEqual(price / 10);
      },
    ),
  );
});
