import type { StaffChange } from '#platform/db/change.ts';
import { inSavepoint } from '#platform/db/isolate.ts';
import { Failure } from './failures.ts';

export type EachResult = { done: string[]; refused: { id: string; failure: Failure }[] };

/**
 * Runs a use case for each record. A refused one is rolled back alone; any other error rolls back all. Records
 * are changed in the order of their ids, against deadlocks.
 */
export async function changeEach(
  change: StaffChange,
  ids: readonly string[],
  work: (change: StaffChange, id: string) => Promise<unknown>,
): Promise<EachResult> {
  const result: EachResult = { done: [], refused: [] };
  for (const id of ids.toSorted()) {
    const failed = await inSavepoint(change, (inner) =>
      work({ ...inner, actor: change.actor }, id),
    );
    if (failed === null) result.done.push(id);
    else if (failed.error instanceof Failure) result.refused.push({ id, failure: failed.error });
    else throw failed.error;
  }
  return result;
}
