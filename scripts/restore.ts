import { dirname, resolve } from 'node:path';
import type { Repeated } from '#domain/guests/repeat-erasures.ts';
import { queueWhatWaits } from '#jobs/backups.ts';
import { copyErasures, isErasureKey, repeatErasuresOf } from '#jobs/erased-guests.ts';
import { openQueue } from '#jobs/worker.ts';
import { openBackup } from '#platform/backup/back-up.ts';
import { openStoreBeside } from '#platform/backup/backup-place.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Config, ConfigError, parseConfig } from '#platform/config/config.ts';
import { createInChange } from '#platform/db/change.ts';
import { openDatabase } from '#platform/db/database.ts';
import { assertEmptyDatabase, NotEmptyError, restoreDatabase } from '#platform/db/restore.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFileStore } from '#platform/files/s3-store.ts';
import { createLog } from '#platform/log/log.ts';
import { run } from '../src/main.ts';

/**
 * `npm run restore -- FILE` restores a backup or an export (`.sql`) into the configured database and store, of
 * either kind. Both must be empty.
 */
await run(async () => {
  const [from] = process.argv.slice(2);
  if (!from) throw new ConfigError('No backup given: npm run restore -- miradouro-….tar.gz');
  const config = parseConfig(process.env);
  await assertEmptyDatabase(config);
  if (from.endsWith('.sql')) {
    await restoreDatabase(config, from);
    process.stdout.write(`Restored ${from}. Start the site.\n`);
  } else {
    await restoreBackup(from, config);
  }
});

async function restoreBackup(from: string, config: Config): Promise<void> {
  const files = openFileStore(config);
  const listUploads = async () => (await files.list()).filter((key) => !isErasureKey(key));
  if ((await listUploads()).length > 0) {
    throw new NotEmptyError(
      config.storageUrl
        ? 'The bucket of STORAGE_URL is not empty: use an empty one.'
        : `The data folder ${config.dataDir} has uploads: set DATA_DIR to an empty folder.`,
    );
  }
  const { dataDir, backupPassphrase: passphrase } = config;
  await openBackup(from, { dataDir, passphrase }, async (backup) => {
    try {
      await backup.uploadsInto(files);
      // The database is last and atomic, so the site exists only when everything was restored.
      await restoreDatabase(config, backup.databaseFile);
    } catch (error) {
      for (const key of await listUploads()) await files.delete(key);
      throw error;
    }
    const repeated = await prepareForStart(config, [files, openStoreBeside(archiveLocation(from))]);
    const all = Object.values(backup.rows).reduce((sum, count) => sum + count, 0);
    const uploads = Object.keys(backup.files).length - 1;
    process.stdout.write(
      `Restored ${from} of ${backup.madeAt} (version ${backup.version}): ${all} rows and ${uploads} uploads. Start the site.\n${describeErasures(repeated)}`,
    );
  });
}

/** The folder or bucket of the archive, which also holds copies of later erasures. */
function archiveLocation(from: string): string {
  if (!from.startsWith('s3:')) return dirname(resolve(from));
  const url = new URL(from);
  url.pathname = dirname(url.pathname);
  return url.href;
}

function describeErasures({ guests, ahead }: Repeated): string {
  if (guests === 0) return '';
  const erased = `Guests erased again, because they were erased after this backup: ${guests}.\n`;
  if (ahead.length === 0) return erased;
  return `${erased}Cancel their future bookings: ${ahead.join(', ')}.\n`;
}

/** Migrates, repeats erasures made since the backup, and queues waiting jobs for the next start. */
async function prepareForStart(config: Config, stores: FileStore[]): Promise<Repeated> {
  const database = await openDatabase(config);
  try {
    const { db } = database;
    const boss = await openQueue(database, createLog('warn'));
    const inChange = createInChange(db, boss, systemClock);
    const repeated = await repeatErasuresOf({ db, inChange }, stores);
    await copyErasures(db, stores.slice(0, 1));
    await inChange(queueWhatWaits);
    await boss.stop({ graceful: false });
    return repeated;
  } finally {
    await database.close();
  }
}
