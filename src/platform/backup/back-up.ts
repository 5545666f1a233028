import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Temporal } from 'temporal-polyfill';
import type { Config } from '#platform/config/config.ts';
import { dumpDatabase, NOTHING, type RowCounts } from '#platform/db/dump.ts';
import { verifyDump } from '#platform/db/read-dump.ts';
import type { Db } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type Manifest, readArchive, writeArchive } from './archive.ts';
import { openBackupPlace } from './backup-place.ts';

export type BackupSource = {
  db: Db;
  files: FileStore;
  /** Also holds the temporary files. */
  dataDir: string;
  version: string;
};

export type BackupOrder = { to: string; passphrase: string | null };

export const backupOrderOf = (
  config: Pick<Config, 'backupTo' | 'backupPassphrase'>,
): BackupOrder | null =>
  config.backupTo === null ? null : { to: config.backupTo, passphrase: config.backupPassphrase };

export type BackupMade = {
  place: string;
  name: string;
  bytes: number;
  rows: RowCounts;
  uploads: number;
  deleted: string[];
};

const NAME = /^miradouro-(\d{4}-\d\d-\d\d)T\d{6}Z\.tar\.gz(?:\.sealed)?$/;

/** Archives retained regardless of age, so that a clock jump cannot delete them all. */
const ALWAYS_KEPT = 3;

/** The database as of one moment, then the uploads. The archive is fetched back and read to its end. */
export async function backUp(
  source: BackupSource,
  now: Temporal.Instant,
  { to, passphrase, keepDays }: BackupOrder & { keepDays: number },
): Promise<BackupMade> {
  const place = openBackupPlace(to);
  const moment = now.round('second').toString();
  const extension = passphrase === null ? 'tar.gz' : 'tar.gz.sealed';
  const name = `miradouro-${moment.replaceAll(':', '')}.${extension}`;
  return inScratch(source.dataDir, async (scratch) => {
    const databaseFile = join(scratch, 'database.sql');
    const rows = await dumpDatabase(source.db, databaseFile, NOTHING);
    const facts = { version: source.version, madeAt: moment, rows };
    const file = join(scratch, name);
    await writeArchive(file, { facts, databaseFile, uploads: source.files, passphrase });
    await place.put(name, file);
    await rm(file);
    await place.fetch(name, file);
    const { files } = await readArchive(file, passphrase, { databaseFile });
    await verifyDump(databaseFile, rows);
    const deleted: string[] = [];
    for (const old of outdated(await place.list(), now, keepDays)) {
      await place.delete(old);
      deleted.push(old);
    }
    const { size } = await stat(file);
    const uploads = Object.keys(files).length - 1;
    return { place: place.name, name, bytes: size, rows, uploads, deleted };
  });
}

export function outdated(
  names: readonly string[],
  now: Temporal.Instant,
  keepDays: number,
): string[] {
  const oldest = now
    .subtract({ hours: 24 * keepDays })
    .toString()
    .slice(0, 10);
  const ours = names.filter((name) => NAME.test(name)).sort();
  return ours.slice(0, -ALWAYS_KEPT).filter((name) => (NAME.exec(name)?.[1] ?? '') < oldest);
}

export type Restored = Manifest & { databaseFile: string };

/** Reads the archive to its end before `work`. `from` is a file or `s3://…/bucket/folder/name`. */
export async function openBackup<T>(
  from: string,
  { dataDir, passphrase }: { dataDir: string; passphrase: string | null },
  work: (backup: Restored & { uploadsInto(files: FileStore): Promise<void> }) => Promise<T>,
): Promise<T> {
  return inScratch(dataDir, async (scratch) => {
    let file = from;
    if (from.startsWith('s3:')) {
      const url = new URL(from);
      const name = basename(url.pathname);
      url.pathname = dirname(url.pathname);
      file = join(scratch, name);
      await openBackupPlace(url.href).fetch(name, file);
    }
    const databaseFile = join(scratch, 'database.sql');
    const manifest = await readArchive(file, passphrase, { databaseFile });
    return work({
      ...manifest,
      databaseFile,
      uploadsInto: async (files) => {
        await readArchive(file, passphrase, { upload: files.put });
      },
    });
  });
}

/** A temporary folder, deleted afterwards. It is beside the data because there is space there. */
async function inScratch<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, 'backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
