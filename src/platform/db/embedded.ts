import { existsSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { PlainError } from '#platform/log/plain-error.ts';
import { durableIn, putInPlace } from './durable-folder.ts';
import { migrationsFolder } from './migrations.ts';
import type { Database, Db, Opening } from './types.ts';

/** Migrated unless `asItIs`; a copy of `image` costs a sixth of a new database. @throws {DataFolderError} */
export async function openEmbedded(
  folder: string,
  { image, asItIs = false }: Opening = {},
): Promise<Database> {
  const lock = lockFolder(folder);
  try {
    const client = await createOrOpen(join(folder, 'database'), image);
    return await openPglite(client, { asItIs, closed: lock.release });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** V8 takes up to 700 MB to optimise PGlite; without that, statements take 1.4 times as long. */
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

/** PGlite with the extensions that our migrations need; they are loaded on every open. */
export const createPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm } });

export async function openPglite(
  client: PGlite,
  { asItIs = false, closed = () => {} }: { asItIs?: boolean; closed?: () => void } = {},
): Promise<Database> {
  const db = drizzle(client);
  if (!asItIs) await migrate(db, { migrationsFolder });
  return {
    db: db as unknown as Db,
    isShared: false,
    jobStore: { db: fromPglite(client), backend: 'pglite' },
    async listen(channel, heard) {
      const stop = await client.listen(channel, heard);
      heard(null);
      // Notifications are delivered before the notifying statement returns.
      return { isUpToDate: async () => true, stop };
    },
    connections: () => [],
    async close() {
      await client.close();
      closed();
    },
  };
}

const GZIP = 'application/x-gzip';

/** A process killed during the first start must not leave half a database: create it aside, then rename. */
async function createOrOpen(folder: string, image?: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    const first = await createPglite({
      dataDir: unfinished,
      ...(image && existsSync(image) && { loadDataDir: await openAsBlob(image, { type: GZIP }) }),
    });
    await first.close();
    putInPlace(unfinished, folder);
  }
  assertWritable(folder);
  try {
    return await createPglite(durableIn(folder));
  } catch (cause) {
    throw new DataFolderError(
      `The database in ${folder} cannot be opened; restore the folder from a backup or set DATA_DIR to an empty folder.`,
      { cause },
    );
  }
}

/** A read-only folder or a full disk leaves the database intact, so restoring a backup would not help. */
function assertWritable(folder: string): void {
  const probe = join(folder, 'writable');
  try {
    writeFileSync(probe, Buffer.alloc(64 * 1024));
    rmSync(probe);
  } catch (cause) {
    const isFull = cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC';
    throw new DataFolderError(
      isFull
        ? `The disk of ${folder} is full; make room or set DATA_DIR to another folder.`
        : `The database in ${folder} cannot be written; make it writable or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

class DataFolderError extends PlainError {}

/** An SQLite lock ends with the process, so no stale lock blocks the operator. @throws {DataFolderError} */
export function lockFolder(folder: string): { release(): void } {
  let lock: DatabaseSync | null = null;
  try {
    mkdirSync(folder, { recursive: true });
    lock = new DatabaseSync(join(folder, 'lock'));
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    const inUse = error instanceof Error && error.message.includes('locked');
    lock?.close();
    throw new DataFolderError(
      inUse
        ? `The data folder ${folder} is in use by another Miradouro process; stop that one first or set DATA_DIR to another folder.`
        : `The data folder ${folder} cannot be written; make it writable or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => lock.close() };
}
