import { setRegion } from '#contract/settings/region.ts';
import { addDays, startOfDay, wallTimeAt } from '#contract/time/wall-time.ts';
import { type Difference, reconcile } from '#domain/accounting/reconcile.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { parseConfig } from '#platform/config/config.ts';
import { createInChange } from '#platform/db/change.ts';
import { openDatabase } from '#platform/db/database.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { PlainError } from '#platform/log/plain-error.ts';
import { createStripe } from '#platform/payments/stripe.ts';
import { run } from '../src/main.ts';

const DAYS = 30;
const names = {
  charge: 'a payment',
  refund: 'a refund',
  dispute: 'a dispute',
  dispute_won: 'a won dispute',
  refund_failed: 'a failed refund',
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;

// `npm run reconcile [-- FROM TO]` compares the ledger, fees and payouts with Stripe, for the last 30 days or the
// given dates, both included. It prints each difference, and exits with 1 if there is one.
await run(async () => {
  const config = parseConfig(process.env);
  if (!config.stripe) {
    throw new PlainError(
      'Set STRIPE_SECRET_KEY: without a Stripe account there is nothing to compare.',
    );
  }
  const database = await openDatabase(config);
  try {
    setRegion(await readSettings(database.db, 'region'));
    const { date: today } = wallTimeAt(systemClock());
    const [from = addDays(today, -DAYS), to = today] = process.argv.slice(2);
    if (!DATE.test(from) || !DATE.test(to) || from > to) {
      throw new PlainError('Give two dates, such as 2026-11-01 2026-11-30.');
    }
    const span = { from: startOfDay(from), to: startOfDay(addDays(to, 1)) };
    // Copying Stripe's entries queues no jobs.
    const inChange = createInChange(database.db, { send: async () => null }, systemClock);
    const keeper = { inChange, gateway: createStripe(config.stripe) };
    const found = await reconcile(keeper, database.db, { ...span, now: systemClock() });
    for (const each of found) process.stdout.write(`${sentence(each)}\n`);
    const sum =
      found.length === 0 ? 'The ledger and Stripe agree.' : `Differences: ${found.length}.`;
    process.stdout.write(`${from} to ${to}: ${sum}\n`);
    if (found.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});

function sentence({ kind, providerId, reference, currency, oursCents, theirsCents }: Difference) {
  const money = (cents: number | null) => formatMoney(cents ?? 0, currency);
  const [ours, theirs] = [money(oursCents), money(theirsCents)];
  if (kind === 'payout')
    return `${providerId}: a payout. Its entries add up to ${ours}, but ${theirs} was paid out.`;
  if (kind === 'balance')
    return `${providerId}: an entry at Stripe. Its amount minus its fee is ${ours}, but its net is ${theirs}.`;
  const book = kind === 'fee' ? 'the copy of its entries' : 'the ledger';
  const of = reference ? ` of ${reference}` : '';
  const name = kind === 'fee' ? 'a fee' : names[kind];
  const what = `${providerId ?? 'Not at Stripe yet'}: ${name}${of}`;
  if (oursCents === null) return `${what}. Stripe has ${theirs}, ${book} has nothing.`;
  const Book = `${book[0]?.toUpperCase()}${book.slice(1)}`;
  if (theirsCents === null) return `${what}. ${Book} has ${ours}, Stripe has nothing.`;
  return `${what}. ${Book} has ${ours}, Stripe has ${theirs}.`;
}
