import { expect, it } from 'vitest';
import { mailableVoucher } from './voucher-mails.ts';

const typed = {
  words: 'Your account is locked: https://evil.example',
  recipientName: 'Ana https://evil.example',
  buyerName: 'Call 777-777 now!!!',
};

it('leaves the words of a buyer who paid no real money out of the mail and its PDF', () => {
  const harmless = { words: null, recipientName: 'Ana', buyerName: 'Call' };
  for (const mode of ['demo', 'test', null] as const) {
    expect(mailableVoucher({ ...typed, mode })).toMatchObject(harmless);
  }
  expect(mailableVoucher({ ...typed, mode: 'live' })).toMatchObject(typed);
});
