import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type PgBoss, type SendOptions } from 'pg-boss';
import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Tx } from './types.ts';

/**
 * One change of the business: a transaction, the instant at which it happens, and a way to leave
 * jobs behind that exist only if the transaction commits.
 */
export type Change = {
  readonly tx: Tx;
  readonly now: Temporal.Instant;
  /** Puts a job into `queue`; `startAfter` delays it. */
  enqueue(queue: string, data: object, options?: { startAfter?: Temporal.Instant }): Promise<void>;
};

/** Runs `work` in one transaction: what it throws rolls everything back, its jobs included. */
export type InChange = <T>(work: (change: Change) => Promise<T>) => Promise<T>;

export function createInChange(db: Db, boss: Pick<PgBoss, 'send'>, clock: Clock): InChange {
  return (work) =>
    db.transaction((tx) =>
      work({
        tx: tx as unknown as Tx,
        now: clock(),
        async enqueue(queue, data, options = {}) {
          const send: SendOptions = { db: fromDrizzle(tx as DrizzleTransactionLike, sql) };
          if (options.startAfter) send.startAfter = new Date(options.startAfter.epochMilliseconds);
          await boss.send(queue, data, send);
        },
      }),
    );
}
