import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someCategory, someExtra } from '../../../test/factories.ts';
import {
  type Extra,
  extraFault,
  linesInFull,
  type PricedInFull,
  type RequestedBooking,
} from './extras.ts';
import { pricedWith } from './price-rules.ts';
import { discountedLines, offeredLines, totalOf } from './prices.ts';

const headset: Extra = someExtra;
const transfer: Extra = { ...someExtra, id: 'transfer', price: 3000, per: 'booking' };
const infant = { ...someCategory, id: 'infant', price: 0, takesSpot: false, comesAlone: false };
const tour: PricedInFull = {
  price: 4500,
  priceType: 'per_person',
  categories: [],
  extras: [headset, transfer],
  privateSurcharge: 6000,
};
const extras = (counts: Record<string, number>): Pick<RequestedBooking, 'extras'> => ({
  extras: Object.entries(counts).map(([extraId, count]) => ({ extraId, count })),
});

describe('the extras of a party', () => {
  test('are priced in lines of their own, in the order of the tour', () => {
    const requested = { participants: 2, isPrivate: true, ...extras({ transfer: 1, headset: 2 }) };
    const lines = linesInFull(tour, requested);
    expect(
      lines.map(({ kind, extraId, count, unitAmount }) => [kind, extraId, count, unitAmount]),
    ).toEqual([
      ['person', undefined, 2, 4500],
      ['private', undefined, 1, 6000],
      ['extra', 'headset', 2, 500],
      ['extra', 'transfer', 1, 3000],
    ]);
    expect(totalOf(lines)).toBe(19_000);
  });

  test('are limited to one per person, including people who take no spot', () => {
    const family = { ...tour, categories: [someCategory, infant] };
    const party = [
      { categoryId: 'adult', count: 2 },
      { categoryId: 'infant', count: 1 },
    ];
    expect(extraFault(family, { party, ...extras({ headset: 3 }) })).toBeNull();
    expect(extraFault(family, { party, ...extras({ headset: 4 }) })).toMatchObject({ most: 3 });
  });

  test('are listed without a price in an offer', () => {
    const lines = linesInFull(tour, { participants: 2, ...extras({ headset: 2 }) });
    const offered = offeredLines(lines, 7000);
    expect(totalOf(offered)).toBe(7000);
    expect(offered).toContainEqual(
      expect.objectContaining({ extraId: 'headset', count: 2, unitAmount: 0 }),
    );
  });
});

test.each([
  ['an extra of another tour', extras({ umbrella: 1 }), 'extra_not_found'],
  ['more headsets than people', extras({ headset: 3 }), 'extra_out_of_range'],
  ['two transfers for one booking', extras({ transfer: 2 }), 'extra_out_of_range'],
  [
    'the same extra twice, above its maximum',
    { extras: [...(extras({ headset: 2 }).extras ?? []), { extraId: 'headset', count: 1 }] },
    'extra_out_of_range',
  ],
])('%s cannot be booked', (_what, requested, code) => {
  expect(extraFault(tour, { participants: 2, ...requested })).toMatchObject({ code });
});

test('a private date can be booked only when the tour offers it', () => {
  const shared = { ...tour, privateSurcharge: null };
  expect(extraFault(shared, { participants: 2, isPrivate: true })).toMatchObject({
    code: 'private_not_offered',
  });
  expect(extraFault(shared, { participants: 2, isPrivate: false })).toBeNull();
});

const cents = fc.integer({ min: 0, max: 500_000 });
const someExtras = fc.array(
  fc.record({
    price: cents,
    per: fc.constantFrom('person' as const, 'booking' as const),
    most: fc.option(fc.integer({ min: 1, max: 100 })),
    count: fc.integer({ min: 0, max: 120 }),
  }),
  { maxLength: 8 },
);
const season = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('share' as const), value: fc.integer({ min: -90, max: 400 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: -5000 }) }),
  ),
);
const code = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('share' as const), value: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1 }) }),
  ),
);

test('the lines of any party, season, extras, surcharge and code add up in whole cents above zero', () => {
  fc.assert(
    fc.property(
      fc.record({
        adults: fc.integer({ min: 1, max: 100 }),
        infants: fc.integer({ min: 0, max: 10 }),
        // From one minor unit on, the lowest price in yen.
        price: fc.integer({ min: 1, max: 5_000_000 }),
        privateSurcharge: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
        isPrivate: fc.boolean(),
        isFamily: fc.boolean(),
      }),
      someExtras,
      season,
      code,
      ({ adults, infants, price, privateSurcharge, isPrivate, isFamily }, its, change, off) => {
        const all = its.map(({ count: _count, ...facts }, place) => ({
          ...someExtra,
          ...facts,
          id: `extra-${place}`,
        }));
        const categories = isFamily ? [{ ...someCategory, price }, infant] : [];
        const usual = { ...tour, price, categories, extras: all, privateSurcharge };
        const priced = pricedWith(usual, change);
        const party = [
          { categoryId: 'adult', count: adults },
          { categoryId: 'infant', count: infants },
        ];
        const requested: RequestedBooking = {
          ...(isFamily ? { party } : { participants: adults }),
          isPrivate: isPrivate && privateSurcharge !== null,
          extras: its.map(({ count }, place) => ({ extraId: `extra-${place}`, count })),
        };
        if (extraFault(priced, requested)) return;
        const full = linesInFull(priced, requested);
        // Seasons change the prices of people only.
        const besides = its.reduce((sum, { price: each, count }) => sum + each * count, 0);
        const alone = requested.isPrivate ? (privateSurcharge ?? 0) : 0;
        expect(totalOf(full)).toBe(adults * priced.price + besides + alone);
        expect(full.every(({ count, unitAmount }) => count > 0 && unitAmount >= 0)).toBe(true);
        const lines = discountedLines(full, off && { code: 'SPRING', ...off });
        expect(lines.every(({ unitAmount }) => Number.isInteger(unitAmount))).toBe(true);
        expect(totalOf(lines)).toBeGreaterThan(0);
        expect(totalOf(lines)).toBeGreaterThanOrEqual(totalOf(full) / 10);
        expect(lines.slice(0, full.length)).toEqual(full);
      },
    ),
    { numRuns: 500 },
  );
});
