import { listErasures } from '#domain/guests/erased-guests.ts';
import { type Repeated, repeatErasures } from '#domain/guests/repeat-erasures.ts';
import type { InChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import { runEach } from './run-each.ts';

/** The folder of a store in which each erasure is a file, named by its id. */
const FOLDER = 'erased';

/** The file of an erasure is no upload: a store that has nothing else is empty. */
export const isErasureKey = (key: string): boolean => key.startsWith(`${FOLDER}/`);

/** For whoever finds such a file: its name is what counts. */
const NOTE = Buffer.from(
  'A guest was erased. After a restore of an older backup this file repeats it: keep it.\n',
);

/** Copies the erasures that a database knows to each store that has no copy yet. */
export async function copyErasures(db: Reader, stores: readonly FileStore[]): Promise<void> {
  const ids = await listErasures(db);
  await runEach(stores, async (store) => {
    const copied = new Set(await findErasures(store));
    for (const id of ids) if (!copied.has(id)) await store.put(`${FOLDER}/${id}`, NOTE);
  });
}

/** Repeats the erasures that are copied in some stores and that the database does not know. */
export async function repeatErasuresOf(
  site: { db: Reader; inChange: InChange },
  stores: readonly FileStore[],
): Promise<Repeated> {
  const ids = new Set<string>();
  for (const store of stores) for (const id of await findErasures(store)) ids.add(id);
  return repeatErasures(site, [...ids]);
}

/**
 * The same at a start, for a database that was restored by other means than ours. A store that is away stops no
 * start; the next one looks again.
 */
export async function repeatLostErasures({
  log,
  files,
  ...site
}: {
  db: Reader;
  inChange: InChange;
  files: FileStore;
  log: Log;
}): Promise<void> {
  try {
    const { guests, ahead } = await repeatErasuresOf(site, [files]);
    const counts = { guests, bookingsAhead: ahead.length };
    if (guests > 0) log.warn(counts, 'erased guests again who were back after a restore');
  } catch (error) {
    const cause = describeError(error);
    log.error({ error: cause }, 'could not look for erased guests who are back after a restore');
  }
}

async function findErasures(store: FileStore): Promise<string[]> {
  const keys = await store.list(FOLDER);
  return keys.map((key) => key.slice(key.lastIndexOf('/') + 1));
}
