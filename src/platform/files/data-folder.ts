import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../log/plain-error.ts';

/** The permission bits of group and others. */
export const FOR_OTHERS = 0o077;

const PRIVATE_FOLDERS = ['database', 'outbox', 'uploads'];

class DataFolderError extends PlainError {}

/** The readiness check always needs it. Closes folders that others could read. @throws {DataFolderError} */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    throw new DataFolderError(
      `The data folder ${folder} cannot be written; make it writable or set DATA_DIR to another folder.`,
    );
  }
  for (const name of PRIVATE_FOLDERS) closeForOthers(join(folder, name));
}

function closeForOthers(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & FOR_OTHERS) === 0) return;
  try {
    chmodSync(path, mode & 0o7777 & ~FOR_OTHERS);
  } catch {
    // Another user owns the folder, e.g. a mounted volume, and sets its permissions.
  }
}
