import { expect, it } from 'vitest';
import { firstSharesOf } from './refund-shares.ts';

it('splits a partial refund: online first, then vouchers, the rest by hand', () => {
  const all = { online: 3000, demo: 0, ontoVoucher: 2000, byReseller: 0, byHand: 1000 };
  expect(firstSharesOf(all, 0)).toEqual({
    online: 0,
    demo: 0,
    ontoVoucher: 0,
    byReseller: 0,
    byHand: 0,
  });
  expect(firstSharesOf(all, 4000)).toEqual({ ...all, ontoVoucher: 1000, byReseller: 0, byHand: 0 });
  expect(firstSharesOf(all, 6000)).toEqual(all);
});
