import { expect, test } from 'vitest';
import { depositCents } from '#contract/deposit.ts';
import { sayDeposit } from './deposit.ts';

const tour = {
  price: 2999,
  fromPrice: null,
  currency: 'EUR',
  priceType: 'per_person',
  maxGroupSize: 7,
} as const;

const terms = (percent: number) => ({ percent, leastCharge: 100 });

test('the deposit that is shown is what one person is asked for, to the cent', () => {
  expect(depositCents(tour.price, { percent: 30, currency: tour.currency, leastCents: 100 })).toBe(
    899,
  );
  expect(sayDeposit(tour, terms(30))).toEqual(['Book with a deposit of 30%: €8.99 for one person']);
  expect(sayDeposit({ ...tour, fromPrice: 1999 }, terms(30))).toEqual([
    'Book with a deposit of 30%: from €5.99 for one person',
  ]);
  expect(sayDeposit({ ...tour, priceType: 'per_group' }, terms(30))).toEqual([
    'Book with a deposit of 30%: €8.99 per group',
  ]);
  expect(sayDeposit(tour, terms(100))).toEqual([]);
});

test('no money is named that nobody is asked for', () => {
  // €0.29 is too little to be paid alone; of seven people it is €2.09.
  expect(sayDeposit(tour, terms(1))).toEqual(['Book with a deposit of 1%']);
  expect(sayDeposit({ ...tour, priceType: 'per_group' }, terms(1))).toEqual([]);
  expect(sayDeposit({ ...tour, price: 100 }, terms(1))).toEqual([]);
});

test('the least amount of a deposit is the one of the business’s currency', () => {
  const inRupiah = { ...tour, price: 4_000_000, currency: 'IDR' };
  expect(sayDeposit(inRupiah, { percent: 30, leastCharge: 2_000_000 })).toEqual([
    'Book with a deposit of 30%',
  ]);
});
