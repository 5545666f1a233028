import type { Actor, Change, InChange } from './change.ts';

/** Ends a transaction that must not commit. */
class RolledBack extends Error {}

/** Makes a change, reads its result and rolls it back. Throws as the change. */
export async function dryRun<Who extends Actor, Result>(
  inChange: InChange<Who>,
  work: (change: Change<Who>) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | null = null;
  try {
    await inChange(async (change) => {
      result = { value: await work(change) };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  if (result === null) throw new Error('the dry run has no result');
  return (result as { value: Result }).value;
}
