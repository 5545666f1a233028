import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A data folder that cannot be used; the message is the sentence to show. */
export class DataFolderError extends Error {}

/**
 * Keeps a second process away from the data folder, which PGlite itself does not.
 * An exclusive SQLite lock is a lock of the operating system: it ends with the process, however
 * that dies, so no stale lock file can keep the operator out.
 * @throws {DataFolderError} when the folder is in use or cannot be written
 */
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
