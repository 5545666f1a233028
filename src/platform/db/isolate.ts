import { type Change, hasMetAnother } from './change.ts';
import { isUnavailable } from './unavailable.ts';

/** Rolls back failing items alone; `ItemFailures` follows the commit. Returns how many succeed. */
export async function isolateEach<T extends { id: string }>(
  change: Change,
  items: readonly T[],
  work: (change: Change, item: T) => Promise<unknown>,
  workAll = async (inner: Change): Promise<unknown> => {
    for (const item of items) await work(inner, item);
    return undefined;
  },
): Promise<number> {
  if (items.length === 0) return 0;
  // Failures are rare, so one savepoint for all is tried first.
  if ((await inSavepoint(change, workAll)) === null) return items.length;
  let succeeded = 0;
  for (const item of items) {
    const failed = await inSavepoint(change, (inner) => work(inner, item));
    if (failed === null) succeeded += 1;
    else change.failAfterCommit({ id: item.id, error: failed.error });
  }
  return succeeded;
}

/** Runs `work` so that its error, which is returned, undoes only its own changes.
 * @throws what affects the whole transaction: a serialization failure, a deadlock or a lost connection */
export async function inSavepoint(
  change: Change,
  work: (change: Change) => Promise<unknown>,
): Promise<{ error: unknown } | null> {
  const sent: Promise<void>[] = [];
  try {
    await change.tx.transaction(async (tx) => {
      const withCommit = (statement: Promise<unknown>) => {
        const answer = statement.then(() => {});
        answer.catch(() => {});
        sent.push(answer);
      };
      await work({ ...change, tx, withCommit });
      await Promise.all(sent);
    });
    return null;
  } catch (error) {
    await Promise.allSettled(sent);
    if (hasMetAnother(error) || isUnavailable(error)) throw error;
    return { error };
  }
}
