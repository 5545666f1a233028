import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** Stores uploads under keys such as `pictures/3f…/960.webp`. A key is written once and never changed. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
  /** All keys, or those under a folder such as `pictures`. */
  list(under?: string): Promise<string[]>;
};

const wellFormedKey = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.[a-z0-9]+)?$/;

/** Whether a key from a URL is safe to look up, without path traversal. */
export const isFileKey = (key: string): boolean => wellFormedKey.test(key);

const UNFINISHED = '.unfinished';

/** A file store in a folder. Writes are atomic: to a temporary file, then renamed. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A unique name, so that two concurrent writes of one key don't share a file.
      const unfinished = `${path}.${crypto.randomUUID()}${UNFINISHED}`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Files left by a process that was killed while writing.
      const beside = await readdir(dirname(path)).catch(() => []);
      for (const name of beside) {
        const isLeft = name.startsWith(`${basename(path)}.`) && name.endsWith(UNFINISHED);
        if (isLeft) await rm(join(dirname(path), name), { force: true });
      }
    },
    async list(under = '.') {
      const found = await readdir(join(folder, under), {
        recursive: true,
        withFileTypes: true,
      }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return found
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .filter((name) => isFileKey(name) && !name.endsWith(UNFINISHED))
        .sort();
    },
  };
}

export const fileUrl = (key: string): string => `/files/${key}`;
