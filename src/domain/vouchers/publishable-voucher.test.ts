import { expect, it } from 'vitest';
import { publishableVoucher } from './publishable-voucher.ts';

const typed = {
  words: 'Your account is locked: https://evil.example',
  recipientName: 'Ana https://evil.example',
  buyerName: 'Call 777-777 now!!!',
};

it('leaves out the buyer’s message unless the payment is live', () => {
  const harmless = { words: null, recipientName: 'Ana', buyerName: 'Call' };
  for (const mode of ['demo', 'test', null] as const) {
    expect(publishableVoucher({ ...typed, mode })).toMatchObject(harmless);
  }
  expect(publishableVoucher({ ...typed, mode: 'live' })).toMatchObject(typed);
});
