import fc from 'fast-check';
import { expect, it } from 'vitest';
import { totalCents } from '#contract/pricing/prices.ts';

it('multiplies a price per person by the people and leaves a price per group unchanged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 30 }),
      (priceCents, people) => {
        expect(totalCents({ priceCents, priceType: 'per_person' }, people)).toBe(
          priceCents * people,
        );
        expect(totalCents({ priceCents, priceType: 'per_group' }, people)).toBe(priceCents);
      },
    ),
  );
});
