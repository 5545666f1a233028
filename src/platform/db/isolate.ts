import { isAway } from './away.ts';
import { type Change, hasMetAnother } from './change.ts';

/**
 * Does `work` for each item. An item that fails is rolled back alone and never blocks the others: the change
 * commits without it, and throws `ItemFailures` afterwards.
 * @returns how many items succeeded
 */
export async function isolateEach<T extends { id: string }>(
  change: Change,
  items: readonly T[],
  work: (change: Change, item: T) => Promise<unknown>,
  /** Does the same for all items at once. */
  workAll = async (inner: Change): Promise<unknown> => {
    for (const item of items) await work(inner, item);
    return undefined;
  },
): Promise<number> {
  if (items.length === 0) return 0;
  // One savepoint for all: failures are rare.
  if ((await inSavepoint(change, workAll)) === null) return items.length;
  let succeeded = 0;
  for (const item of items) {
    const failed = await inSavepoint(change, (inner) => work(inner, item));
    if (failed === null) succeeded += 1;
    else change.failAfterCommit({ id: item.id, error: failed.error });
  }
  return succeeded;
}

/** @throws what concerns the whole transaction: it met another one, or its connection is gone */
async function inSavepoint(
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
    if (hasMetAnother(error) || isAway(error)) throw error;
    return { error };
  }
}
