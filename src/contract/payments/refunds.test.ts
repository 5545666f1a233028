import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cancellationFee, refundTerms } from './refunds.ts';

it('keeps nothing of a price that goes back whole, and all of one that does not go back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.nat(100),
      fc.nat(100),
      (cents, a, b) => {
        expect(cancellationFee(cents, 100)).toBe(0);
        expect(cancellationFee(cents, 0)).toBe(cents);
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const fee = cancellationFee(cents, less);
        expect(Number.isInteger(fee)).toBe(true);
        expect(fee).toBeGreaterThanOrEqual(cancellationFee(cents, more));
        // A cent that does not divide is the guest's.
        expect(cents - fee).toBeGreaterThanOrEqual((cents * less) / 100);
      },
    ),
  );
});

it('is the business’s rule where a tour has no terms of its own', () => {
  const rules = { freeCancellationHours: 48 };
  expect(refundTerms([], rules)).toEqual([{ hoursBefore: 48, refundPercent: 100 }]);
  expect(refundTerms([{ hoursBefore: 6, refundPercent: 0 }], rules)).toEqual([
    { hoursBefore: 6, refundPercent: 0 },
  ]);
});
