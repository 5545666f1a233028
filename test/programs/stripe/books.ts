import { type Options, openAccount } from './account.ts';
import { openCheckout } from './checkout.ts';
import { openRefunds } from './refunds.ts';

export type Books = ReturnType<typeof createBooks>;

export function createBooks(surroundings: Options) {
  const account = openAccount(surroundings);
  return { ...account, ...openCheckout(account), ...openRefunds(account) };
}
