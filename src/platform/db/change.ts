import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type PgBoss, type SendOptions } from 'pg-boss';
import type { Temporal } from 'temporal-polyfill';
import type { ActorKind } from '#contract/states.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Tx } from './types.ts';

export type TeamMember = { readonly kind: 'team'; readonly staffId: string };

/** Who makes a change; of the team it is said who. */
export type Actor = { readonly kind: Exclude<ActorKind, 'team'> } | TeamMember;

/**
 * One change of the business: a transaction, the instant at which it happens, who makes it, and a
 * way to leave jobs behind that exist only if the transaction commits.
 */
export type Change<By extends Actor = Actor> = {
  readonly tx: Tx;
  readonly now: Temporal.Instant;
  readonly actor: By;
  /** Puts a job into `queue`; `startAfter` delays it, of two that wait the higher `priority` goes first. */
  enqueue(
    queue: string,
    data: object,
    options?: { startAfter?: Temporal.Instant; priority?: number },
  ): Promise<void>;
  /** Sends a last statement, whose answer nobody here needs: it is waited for with the commit. */
  withCommit(statement: { execute(): Promise<unknown> }): void;
};

/** A change that only the team makes: who of them is written down with it. */
export type StaffChange = Change<TeamMember>;

/** Runs `work` in one transaction: what it throws rolls everything back, its jobs included. */
export type InChange<By extends Actor = Actor> = <T>(
  work: (change: Change<By>) => Promise<T>,
) => Promise<T>;

/**
 * Changes that the product makes by itself; `changesBy` makes them somebody else's. Where two met and
 * the database let one go, that one is made again: a change leaves nothing behind but what its
 * transaction holds, so `work` may run more than once.
 */
export function createInChange(db: Db, boss: Pick<PgBoss, 'send'>, clock: Clock): InChange {
  const inTransaction: InChange = async (work) => {
    const last: Promise<unknown>[] = [];
    const result = await db.transaction((tx) =>
      work({
        tx: tx as unknown as Tx,
        now: clock(),
        actor: { kind: 'system' },
        async enqueue(queue, data, options = {}) {
          const send: SendOptions = { db: fromDrizzle(tx as DrizzleTransactionLike, sql) };
          if (options.startAfter) send.startAfter = new Date(options.startAfter.epochMilliseconds);
          if (options.priority) send.priority = options.priority;
          await boss.send(queue, data, send);
        },
        withCommit(statement) {
          const sent = statement.execute();
          // What fails here has failed the transaction too; it is thrown below.
          sent.catch(() => {});
          last.push(sent);
        },
      }),
    );
    await Promise.all(last);
    return result;
  };
  return async (work) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await inTransaction(work);
      } catch (error) {
        if (tried === TRIES || !hasMetAnother(error)) throw error;
        // Each waits otherwise, or the same two would meet again.
        await setTimeout(Math.random() * WAIT_MS * 2 ** tried);
      }
    }
  };
}

const TRIES = 6;
const WAIT_MS = 10;

/** Serialization failure and deadlock: of this transaction nothing happened, through no fault of it. */
const hasMetAnother = (error: unknown): boolean => {
  for (let it = error; it instanceof Error; it = it.cause) {
    if ('code' in it && (it.code === '40001' || it.code === '40P01')) return true;
  }
  return false;
};

/** The same transactions, made by `actor`. */
export const changesBy =
  <By extends Actor>(actor: By, inChange: InChange): InChange<By> =>
  (work) =>
    inChange((change) => work({ ...change, actor }));
