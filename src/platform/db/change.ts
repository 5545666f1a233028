import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type PgBoss, type SendOptions } from 'pg-boss';
import type { Temporal } from 'temporal-polyfill';
import type { ActorKind } from '#contract/bookings/states.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { describeError } from '../log/log.ts';
import { traced } from '../log/tracing.ts';
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
  /** Of a statement that was sent, and whose answer nobody here needs: it is waited for with the commit. */
  withCommit(sent: Promise<unknown>): void;
  /** Reports an item that failed and was rolled back alone: the change commits, and then throws `ItemFailures`. */
  failAfterCommit(failure: ItemFailure): void;
};

type ItemFailure = { readonly id: string; readonly error: unknown };

const ITEMS_TO_NAME = 3;

/** Some items of a change failed and were rolled back. Everything else of it is committed. */
class ItemFailures extends Error {
  constructor(failures: readonly ItemFailure[]) {
    const named = failures
      .slice(0, ITEMS_TO_NAME)
      .map(({ id, error }) => `${id}: ${describeError(error).message}`);
    super(`${failures.length} failed, the others are done (${named.join('; ')})`);
  }
}

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
    const unanswered: Promise<unknown>[] = [];
    const failures: ItemFailure[] = [];
    const inside = (change: Change) => insideChange.run(true, () => work(change));
    const made = db.transaction((tx) =>
      inside({
        tx,
        now: clock(),
        actor: { kind: 'system' },
        async enqueue(queue, data, options = {}) {
          const send: SendOptions = { db: fromDrizzle(tx as DrizzleTransactionLike, sql) };
          if (options.startAfter) send.startAfter = new Date(options.startAfter.epochMilliseconds);
          if (options.priority) send.priority = options.priority;
          await boss.send(queue, data, send);
        },
        withCommit(sent) {
          // Drizzle sends a statement again each time that somebody waits for it: so once, and now.
          const answer = sent.then(() => {});
          answer.catch(() => {});
          unanswered.push(answer);
        },
        failAfterCommit(failure) {
          failures.push(failure);
        },
      }),
    );
    try {
      const result = await made;
      await Promise.all(unanswered);
      if (failures.length > 0) throw new ItemFailures(failures);
      return result;
    } catch (error) {
      // What failed unanswered has failed the transaction, and with it whatever came behind.
      await Promise.all(unanswered);
      throw error;
    }
  };
  return async (work) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await traced('change', { attributes: { tried } }, () => inTransaction(work));
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

/** What was made up by chance is somebody else's already: the change is made again. */
export class MadeUpTwice extends Error {}

/** Serialization failure and deadlock: of this transaction nothing happened, through no fault of it. */
export const hasMetAnother = (error: unknown): boolean => {
  for (let it = error; it instanceof Error; it = it.cause) {
    if (it instanceof MadeUpTwice) return true;
    if ('code' in it && (it.code === '40001' || it.code === '40P01')) return true;
  }
  return false;
};

const insideChange = new AsyncLocalStorage<true>();

/** A change did what its transaction cannot take back, or what keeps its locks for as long as others please. */
class InsideChangeError extends Error {}

/**
 * The same object, whose methods throw when a change calls them: a change may run more than once, and
 * holds locks (the embedded database's only connection, too) until it ends.
 * @param what the name of the object in the error
 */
export const outsideChanges = <T extends object>(what: string, target: T): T =>
  new Proxy(target, {
    get(from, name, receiver) {
      const found: unknown = Reflect.get(from, name, receiver);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]) => {
        if (insideChange.getStore()) {
          throw new InsideChangeError(`Do not call ${what}.${String(name)} inside a change`);
        }
        return Reflect.apply(found, from, given);
      };
    },
  });

/** The same transactions, made by `actor`. */
export const changesBy =
  <By extends Actor>(actor: By, inChange: InChange): InChange<By> =>
  (work) =>
    inChange((change) => work({ ...change, actor }));
