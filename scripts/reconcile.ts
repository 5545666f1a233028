import { tellRegion } from '#contract/region.ts';
import { addDays, startOfDay, wallTimeAt } from '#contract/wall-time.ts';
import { type Difference, reconcile } from '#domain/bookings/reconcile.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { parseConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { PlainError } from '#platform/log/plain-error.ts';
import { createStripe } from '#platform/payments/stripe.ts';
import { run } from '../src/main.ts';

const DAYS = 30;
const names = {
  charge: 'a payment',
  refund: 'a refund',
  refund_failed: 'a refund that failed',
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;

// `npm run reconcile [-- FROM TO]`: holds the ledger against Stripe's book, the last 30 days or those from
// one date to another, both included. Each difference is a sentence; it ends with 1 where there is one.
await run(async () => {
  const config = parseConfig(process.env);
  if (!config.stripe) {
    throw new PlainError(
      'STRIPE_SECRET_KEY must be set: without an account there is nothing to compare.',
    );
  }
  const database = await openDatabase(config);
  try {
    tellRegion(await readSettings(database.db, 'region'));
    const { date: today } = wallTimeAt(systemClock());
    const [from = addDays(today, -DAYS), to = today] = process.argv.slice(2);
    if (!DATE.test(from) || !DATE.test(to) || from > to) {
      throw new PlainError('Two dates are wanted, such as 2026-11-01 2026-11-30.');
    }
    const span = { from: startOfDay(from), to: startOfDay(addDays(to, 1)) };
    const found = await reconcile(database.db, createStripe(config.stripe), span);
    for (const each of found) process.stdout.write(`${sentence(each)}\n`);
    const sum = found.length === 0 ? 'Both books say the same.' : `Differences: ${found.length}.`;
    process.stdout.write(`${from} to ${to}: ${sum}\n`);
    if (found.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});

function sentence({ kind, providerId, reference, currency, oursCents, theirsCents }: Difference) {
  const money = (cents: number | null) => formatMoney(cents ?? 0, currency);
  const of = reference ? ` of ${reference}` : '';
  const what = `${providerId ?? 'Not at Stripe yet'}: ${names[kind]}${of}`;
  if (oursCents === null) return `${what}. Stripe says ${money(theirsCents)}, the ledger nothing.`;
  if (theirsCents === null) return `${what}. The ledger says ${money(oursCents)}, Stripe nothing.`;
  return `${what}. The ledger says ${money(oursCents)}, Stripe ${money(theirsCents)}.`;
}
