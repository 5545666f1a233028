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

export type MemberActor = { readonly kind: 'team'; readonly staffId: string };

/** A tool of the business with an API key; `apiKeyName` names the key. */
type ApiKeyActor = {
  readonly kind: 'team';
  readonly staffId: null;
  readonly apiKeyName: string;
};

export type StaffActor = MemberActor | ApiKeyActor;

/** A guide without an account, by the secret address of their dates; `teamLinkOf` is their name. */
export type TeamLinkActor = {
  readonly kind: 'team';
  readonly staffId: null;
  readonly teamLinkOf: string;
};

export type Actor = { readonly kind: Exclude<ActorKind, 'team'> } | StaffActor | TeamLinkActor;

/** A business change: a transaction, its instant, its actor, and jobs enqueued only if it commits. */
export type Change<By extends Actor = Actor> = {
  readonly tx: Tx;
  readonly now: Temporal.Instant;
  readonly actor: By;
  /** Enqueues a job in `queue`. A higher `priority` runs first. */
  enqueue(
    queue: string,
    data: object,
    options?: { delaySeconds?: number | undefined; priority?: number },
  ): Promise<void>;
  /** Registers a statement whose result isn't needed; it is awaited at commit. */
  withCommit(sent: Promise<unknown>): void;
  /** Reports an item that failed and was rolled back alone; after the commit, `ItemFailures` is thrown. */
  failAfterCommit(failure: ItemFailure): void;
};

type ItemFailure = { readonly id: string; readonly error: unknown };

const ITEMS_TO_NAME = 3;

class ItemFailures extends Error {
  constructor(failures: readonly ItemFailure[]) {
    const named = failures
      .slice(0, ITEMS_TO_NAME)
      .map(({ id, error }) => `${id}: ${describeError(error).message}`);
    super(`${failures.length} failed, the others are done (${named.join('; ')})`);
  }
}

export type StaffChange = Change<StaffActor>;

/** Only by a signed-in staff member, never by an API key. */
export type MemberChange = Change<MemberActor>;

/** Runs `work` in one transaction. If it throws, everything is rolled back, including its jobs. */
export type InChange<By extends Actor = Actor> = <T>(
  work: (change: Change<By>) => Promise<T>,
) => Promise<T>;

/** Retried after a serialization failure or deadlock, so `work` may run repeatedly. */
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
          // Counted by the database's clock, like the workers' look for due jobs.
          if (options.delaySeconds) send.startAfter = options.delaySeconds;
          if (options.priority) send.priority = options.priority;
          await boss.send(queue, data, send);
        },
        withCommit(sent) {
          // Drizzle sends a statement again on each `then`, so it is called once, here.
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
      // An unawaited statement that failed has aborted the transaction and everything after it.
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
        // A random delay, so that the same two transactions don't collide again.
        await setTimeout(Math.random() * WAIT_MS * 2 ** tried);
      }
    }
  };
}

const TRIES = 6;
const WAIT_MS = 10;

/** A randomly generated value already exists; the change is retried. */
export class MadeUpTwice extends Error {}

export const hasMetAnother = (error: unknown): boolean => {
  for (let it = error; it instanceof Error; it = it.cause) {
    if (it instanceof MadeUpTwice) return true;
    if ('code' in it && (it.code === '40001' || it.code === '40P01')) return true;
  }
  return false;
};

const insideChange = new AsyncLocalStorage<true>();

/** A change called something that can't be rolled back, or that holds its locks for an unbounded time. */
class InsideChangeError extends Error {}

/** The methods throw inside a change, which may run more than once and holds locks until it ends. */
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

export const changesBy =
  <By extends Actor>(actor: By, inChange: InChange): InChange<By> =>
  (work) =>
    inChange((change) => work({ ...change, actor }));
