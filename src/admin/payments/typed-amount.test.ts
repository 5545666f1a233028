import { expect, test } from 'vitest';
import { parseAmount, typedAmount } from './typed-amount.ts';

test('reads euros with a comma or a point', () => {
  expect(['45', '45,5', '45.50', ' € 45,05 ', '0,99'].map(parseAmount)).toEqual([
    4500, 4550, 4550, 4505, 99,
  ]);
});

test('takes nothing for an amount that is none', () => {
  expect(['', 'all', '-5', '4,505', '1.000,00', '1e3'].map(parseAmount)).toEqual(
    Array(6).fill(null),
  );
});

test('what it writes it reads', () => {
  expect(parseAmount(typedAmount(4505))).toBe(4505);
});
