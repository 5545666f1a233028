import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someCategory } from '../../../test/factories.ts';
import {
  discountedLines,
  offeredLines,
  type Priced,
  partyFault,
  priceLines,
  spotsOf,
  taxWithin,
  totalOf,
} from './prices.ts';

const adult = { ...someCategory, price: 2900 };
const child = { ...adult, id: 'child', price: 1450, comesAlone: false, most: 4 };
const infant = { ...child, id: 'infant', price: 0, takesSpot: false, most: 2 };
const baby = { ...infant, id: 'baby', most: null };
const family: Priced = {
  price: 2900,
  priceType: 'per_person',
  categories: [adult, child, infant, baby],
};
const of = (counts: Record<string, number>) => ({
  party: Object.entries(counts).map(([categoryId, count]) => ({ categoryId, count })),
});

describe('the price of a family', () => {
  test('sums the prices by category, and its spots count only people who take one', () => {
    const requested = of({ infant: 1, child: 2, adult: 2 });
    const lines = priceLines(family, requested);
    expect(
      lines.map(({ categoryId, count, unitAmount }) => [categoryId, count, unitAmount]),
    ).toEqual([
      ['adult', 2, 2900],
      ['child', 2, 1450],
      ['infant', 1, 0],
    ]);
    expect(totalOf(lines)).toBe(8700);
    expect(spotsOf(family, requested)).toBe(4);
    expect(partyFault(family, requested)).toBeNull();
  });

  test('counts a plain number of participants as the first category', () => {
    expect(priceLines(family, { participants: 3 })).toMatchObject([
      { categoryId: 'adult', count: 3, unitAmount: 2900 },
    ]);
  });

  test('is the total of an offer, which still lists the people', () => {
    const lines = offeredLines(priceLines(family, of({ adult: 2, child: 1 })), 9000);
    expect(totalOf(lines)).toBe(9000);
    expect(lines.map(({ kind, count }) => [kind, count])).toEqual([
      ['person', 2],
      ['person', 1],
      ['offer', 1],
    ]);
  });
});

test.each([
  ['children only', of({ child: 2 }), 'party_needs_adult'],
  ['an empty party', of({ adult: 0 }), 'party_needs_adult'],
  ['too many infants', of({ adult: 1, infant: 3 }), 'category_out_of_range'],
  [
    'a category twice, above its maximum',
    { party: [...of({ adult: 1, child: 3 }).party, ...of({ child: 2 }).party] },
    'category_out_of_range',
  ],
  ['more babies than adults', { party: of({ adult: 1, baby: 2 }).party }, 'category_out_of_range'],
  ['a category of another tour', of({ adult: 1, dog: 1 }), 'category_not_found'],
])('%s cannot be booked', (_what, requested, code) => {
  expect(partyFault(family, requested)).toMatchObject({ code });
});

test.each([1, 0])('a tour with one price refuses categories, with a count of %i', (count) => {
  const tour = { ...family, categories: [] };
  expect(partyFault(tour, of({ adult: count }))).toMatchObject({ code: 'category_not_found' });
  expect(partyFault(tour, { participants: 2 })).toBeNull();
});

test('a party has at most 100 people, whatever its categories allow', () => {
  const many = { ...family, categories: [adult, { ...infant, most: 100 }] };
  expect(partyFault(many, of({ adult: 1, infant: 99 }))).toBeNull();
  expect(partyFault(many, of({ adult: 1, infant: 100 }))).toMatchObject({ most: 100 });
});

test('a party needs the minimum of each category', () => {
  const guided = { ...family, categories: [{ ...adult, least: 2 }, child] };
  expect(partyFault(guided, of({ adult: 1 }))).toMatchObject({ code: 'category_out_of_range' });
  expect(partyFault(guided, of({ adult: 2 }))).toBeNull();
});

const category = fc.record({
  price: fc.integer({ min: 0, max: 5_000_000 }),
  takesSpot: fc.boolean(),
  count: fc.integer({ min: 0, max: 100 }),
});

test('price lines add up, are never negative and do not depend on the order of the party', () => {
  fc.assert(
    fc.property(fc.array(category, { minLength: 1, maxLength: 8 }), (all) => {
      const categories = all.map((its, place) => ({ ...adult, ...its, id: `c${place}` }));
      const tour: Priced = { price: 1, priceType: 'per_person', categories };
      const party = all.map(({ count }, place) => ({ categoryId: `c${place}`, count }));
      const lines = priceLines(tour, { party });
      expect(totalOf(lines)).toBe(all.reduce((sum, { price, count }) => sum + price * count, 0));
      expect(lines.every(({ count, unitAmount }) => count > 0 && unitAmount >= 0)).toBe(true);
      expect(priceLines(tour, { party: party.toReversed() })).toEqual(lines);
      expect(spotsOf(tour, { party })).toBe(
        all.reduce((sum, { takesSpot, count }) => sum + (takesSpot ? count : 0), 0),
      );
    }),
  );
});

test('a discount takes off at most its value in whole cents and leaves a tenth of the total', () => {
  const discount = fc.oneof(
    fc.record({ kind: fc.constant('share' as const), value: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1 }) }),
  );
  const counts = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(discount, counts, fc.integer({ min: 1, max: 5_000_000 }), (its, count, price) => {
      const tour: Priced = { price, priceType: 'per_person', categories: [] };
      const full = priceLines(tour, { participants: count });
      const lines = discountedLines(full, { code: 'SPRING', ...its });
      const total = totalOf(full);
      const off = total - totalOf(lines);
      expect(lines.slice(0, full.length)).toEqual(full);
      expect(lines.every(({ unitAmount }) => Number.isInteger(unitAmount))).toBe(true);
      expect(off).toBeGreaterThanOrEqual(0);
      expect(totalOf(lines)).toBeGreaterThanOrEqual(total / 10);
      const most = its.kind === 'share' ? (total * its.value) / 100 : its.value;
      expect(off).toBeLessThanOrEqual(most);
      expect(off).toBeGreaterThan(Math.min(most, total * 0.9) - 1);
      expect(discountedLines(full, null)).toEqual(full);
    }),
  );
});

test('the included tax is its rate times the net price', () => {
  expect(taxWithin(9000, 600)).toBe(509);
  expect(taxWithin(123, 2300)).toBe(23);
  expect(taxWithin(9000, 0)).toBe(0);
  const rates = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), rates, (cents, rate) => {
      const tax = taxWithin(cents, rate);
      expect(Number.isInteger(tax)).toBe(true);
      expect(Math.abs(((cents - tax) * rate) / 10_000 - tax)).toBeLessThanOrEqual(1);
    }),
  );
});
