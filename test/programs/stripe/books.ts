import { openAccount, type Surroundings } from './account.ts';
import { openCheckout } from './checkout.ts';
import { openGivebacks } from './givebacks.ts';

export type Books = ReturnType<typeof createBooks>;

/** The sessions, payments and refunds of an account, and the rules by which they change. */
export function createBooks(surroundings: Surroundings) {
  const account = openAccount(surroundings);
  return { ...account, ...openCheckout(account), ...openGivebacks(account) };
}
