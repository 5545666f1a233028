import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { paidWithoutMoneyPages } from './paid-without-money.ts';

it('links the tiles of payments in another mode to the filtered lists', async () => {
  expect(paidWithoutMoneyPages).toEqual({
    bookings: '/admin/bookings?show=list&money=without_money&sort=newest',
    vouchers: '/admin/payments/vouchers?money=without_money',
  });
  const tiles = await readFile(new URL('./waiting-counts.tsx', import.meta.url), 'utf8');
  for (const list of Object.keys(paidWithoutMoneyPages)) {
    expect(tiles).toContain(`to: paidWithoutMoneyPages.${list},`);
  }
});
