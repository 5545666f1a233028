import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createFolderStore, type FileStore } from '#platform/files/file-store.ts';
import { bodyOf, createS3Store, openBucket } from '#platform/files/s3-store.ts';

type BackupPlace = {
  /** Display name, without a bucket's credentials. */
  readonly name: string;
  /** Stores a file under a name, atomically. */
  put(name: string, file: string): Promise<void>;
  fetch(name: string, file: string): Promise<void>;
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
};

/** `to` is `s3://key:secret@host/bucket/folder?region=…` or a folder's path. */
export const openBackupPlace = (to: string): BackupPlace =>
  to.startsWith('s3:') ? inBucket(to) : inFolder(resolve(to));

export const openStoreBeside = (to: string): FileStore =>
  to.startsWith('s3:') ? createS3Store(to) : createFolderStore(resolve(to));

function inBucket(storageUrl: string): BackupPlace {
  const bucket = openBucket(storageUrl);
  const { host, pathname } = new URL(storageUrl);
  return {
    name: `s3://${host}${pathname}`,
    put: async (name, file) => bucket.put(name, await bodyOf(file)),
    async fetch(name, file) {
      const found = await bucket.get(name);
      if (!found?.body) throw new Error(`there is no ${name} in s3://${host}${pathname}`);
      await pipeline(Readable.from(found.body), createWriteStream(file, { mode: 0o600 }));
    },
    list: bucket.list,
    delete: bucket.delete,
  };
}

function inFolder(folder: string): BackupPlace {
  return {
    name: folder,
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The folder may be on another disk, across which files cannot be renamed.
      await copyFile(file, join(folder, `${name}.unfinished`));
      await rename(join(folder, `${name}.unfinished`), join(folder, name));
    },
    fetch: (name, file) =>
      pipeline(createReadStream(join(folder, name)), createWriteStream(file, { mode: 0o600 })),
    list: () => readdir(folder).catch(() => []),
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}
