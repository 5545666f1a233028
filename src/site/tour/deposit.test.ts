import { expect, test } from 'vitest';
import { depositCents } from '#contract/payments/deposit.ts';
import { formatDeposit } from './deposit.ts';

const tour = {
  price: 2999,
  fromPrice: null,
  currency: 'EUR',
  priceType: 'per_person',
  maxGroupSize: 7,
  leastCharge: 100,
} as const;

test('shows the deposit per person or group to the cent', () => {
  expect(depositCents(tour.price, { percent: 30, currency: tour.currency, leastCents: 100 })).toBe(
    899,
  );
  expect(formatDeposit(tour, 30)).toEqual(['Book with a deposit of 30%: €8.99 per person']);
  expect(formatDeposit({ ...tour, fromPrice: 1999 }, 30)).toEqual([
    'Book with a deposit of 30%: from €5.99 per person',
  ]);
  expect(formatDeposit({ ...tour, priceType: 'per_group' }, 30)).toEqual([
    'Book with a deposit of 30%: €8.99 per group',
  ]);
  expect(formatDeposit(tour, 100)).toEqual([]);
});

test('shows no deposit amount that a card cannot be charged', () => {
  // €0.29 is too little to be paid alone; of seven people it is €2.09.
  expect(formatDeposit(tour, 1)).toEqual(['Book with a deposit of 1%']);
  expect(formatDeposit({ ...tour, priceType: 'per_group' }, 1)).toEqual([]);
  expect(formatDeposit({ ...tour, price: 100 }, 1)).toEqual([]);
});

test('shows no deposit amount below the minimum charge of its currency', () => {
  const inRupiah = { ...tour, price: 4_000_000, currency: 'IDR', leastCharge: 2_000_000 };
  expect(formatDeposit(inRupiah, 30)).toEqual(['Book with a deposit of 30%']);
});
