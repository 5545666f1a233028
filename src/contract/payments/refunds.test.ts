import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cancellationFee, refundTerms } from './refunds.ts';

it('the cancellation fee falls from the whole price to zero as the refund share rises', () => {
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
        // Fractions of a cent are rounded in favour of the guest.
        expect(cents - fee).toBeGreaterThanOrEqual((cents * less) / 100);
      },
    ),
  );
});

it('refund terms default to the free cancellation rule of the business', () => {
  const rules = { freeCancellationHours: 48 };
  expect(refundTerms([], rules)).toEqual([{ hoursBefore: 48, refundPercent: 100 }]);
  expect(refundTerms([{ hoursBefore: 6, refundPercent: 0 }], rules)).toEqual([
    { hoursBefore: 6, refundPercent: 0 },
  ]);
});
