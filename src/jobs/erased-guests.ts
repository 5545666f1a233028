import { listErasures } from '#domain/guests/erased-guests.ts';
import { type Repeated, repeatErasures } from '#domain/guests/repeat-erasures.ts';
import type { InChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import { runEach } from './run-each.ts';

const FOLDER = 'erased';

/** Erasures are no uploads: a store with nothing else counts as empty. */
export const isErasureKey = (key: string): boolean => key.startsWith(`${FOLDER}/`);

const NOTE = Buffer.from(
  'A guest was erased. After a restore of an older backup this file repeats it: keep it.\n',
);

export async function copyErasures(db: Reader, stores: readonly FileStore[]): Promise<void> {
  const ids = await listErasures(db);
  await runEach(stores, async (store) => {
    const copied = new Set(await findErasures(store));
    for (const id of ids) if (!copied.has(id)) await store.put(`${FOLDER}/${id}`, NOTE);
  });
}

export async function repeatErasuresOf(
  site: { db: Reader; inChange: InChange },
  stores: readonly FileStore[],
): Promise<Repeated> {
  const ids = new Set<string>();
  for (const store of stores) for (const id of await findErasures(store)) ids.add(id);
  return repeatErasures(site, [...ids]);
}

/** For a database restored without our command. If a store is unavailable, the next start tries again. */
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
    if (guests > 0) log.warn(counts, 'Erased guests again whose data a restore brought back');
  } catch (error) {
    const cause = describeError(error);
    log.error({ error: cause }, 'Checking for erased guests after a restore failed');
  }
}

async function findErasures(store: FileStore): Promise<string[]> {
  const keys = await store.list(FOLDER);
  return keys.map((key) => key.slice(key.lastIndexOf('/') + 1));
}
