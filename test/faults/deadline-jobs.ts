import { writeSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { sendRefund } from '#domain/checkout/gateway-events.ts';
import { meetDeadlines, remindOfPayments } from '#domain/checkout/payment-deadlines.ts';
import { MAIL_QUEUE } from '#domain/mails/queue-mail.ts';
import { refundOrders } from '#domain/payments/checkouts.table.ts';
import { REFUND_QUEUE } from '#domain/payments/ledger.ts';
import { createInChange } from '#platform/db/change.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createStripe } from '#platform/payments/stripe.ts';
import { createTestClock } from '../clock.ts';

/**
 * Runs the jobs of deadlines and refunds once in a separate process, and kills itself before the write or
 * commit that `DIES_AT` counts. Prints a line for each commit that contains writes.
 */

const { DIES_AT = '', AT = '', DATA_DIR = '', DATABASE_URL = null, ...env } = process.env;

let isWatched = false;
let sent = 0;
let hasWritten = false;

const WRITES = /^\s*(insert|update|delete|with|commit)\b/i;

function beforeStatement(text: string): void {
  if (!isWatched || !WRITES.test(text)) return;
  sent += 1;
  if (sent === Number(DIES_AT)) process.kill(process.pid, 'SIGKILL');
}

const readText = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const isOne = typeof query === 'object' && query !== null && 'text' in query;
  return isOne ? String(query.text) : '';
};

function afterStatement(command: string, rows: number): void {
  if (!isWatched) return;
  if (rows > 0 && ['INSERT', 'UPDATE', 'DELETE'].includes(command)) hasWritten = true;
  if (command !== 'COMMIT') return;
  if (hasWritten) writeSync(1, 'written\n');
  hasWritten = false;
}

const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function watched(this: unknown, ...given: unknown[]) {
  beforeStatement(readText(given[0]));
  const answer = query.apply(this, given);
  const note = ({ command, rowCount }: pg.QueryResult) => afterStatement(command, rowCount ?? 0);
  if (answer instanceof Promise) answer.then(note, () => {});
  return answer;
} as typeof pg.Client.prototype.query;

/** The protocol message of a statement to the embedded database: kind, length, name and text. */
const STATEMENT = /^(?:P[\s\S]{4}[^\0]*\0|Q[\s\S]{4})([^\0]*)/;
const execProtocol = PGlite.prototype.execProtocolStream;
PGlite.prototype.execProtocolStream = async function watched(message, options) {
  beforeStatement(STATEMENT.exec(Buffer.from(message).toString('latin1'))?.[1] ?? '');
  const answer = await execProtocol.call(this, message, options);
  for (const each of answer) {
    const [command = '', ...counts] = 'text' in each ? String(each.text).split(' ') : [];
    afterStatement(command, Number(counts.at(-1) ?? 0));
  }
  return answer;
};

const clock = createTestClock(AT);
const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
const boss = new PgBoss({ ...database.jobStore, supervise: false, schedule: false });
await boss.start();
for (const queue of [MAIL_QUEUE, REFUND_QUEUE]) {
  await boss.createQueue(queue);
  // Like the worker: otherwise the first `send` would read the queue outside the transaction.
  await boss.findJobs(queue, { id: '00000000-0000-0000-0000-000000000000' });
}
const inChange = createInChange(database.db, boss, clock);
const gateway = createStripe({
  secretKey: env.STRIPE_SECRET_KEY ?? '',
  webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
  apiUrl: env.STRIPE_API_URL ?? null,
});
const checkoutServices = {
  inChange,
  gateway,
  report(error: unknown) {
    throw error;
  },
  returnUrl: () => 'http://127.0.0.1/',
  voucherUrl: () => 'http://127.0.0.1/',
};

isWatched = true;
await inChange(remindOfPayments);
await meetDeadlines({ inChange, db: database.db, checkoutServices }, clock());
for (const { paymentId } of await database.db.select().from(refundOrders)) {
  await sendRefund(checkoutServices, database.db, paymentId);
}
isWatched = false;
await boss.stop({ graceful: false });
await database.close();
process.exit(0);
