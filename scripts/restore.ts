import { queueWhatWaits } from '#jobs/backups.ts';
import { openQueue } from '#jobs/worker.ts';
import { openBackup } from '#platform/backup/back-up.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Config, ConfigError, parseConfig } from '#platform/config/config.ts';
import { createInChange } from '#platform/db/change.ts';
import { openDatabase } from '#platform/db/database.ts';
import { assertEmptyDatabase, NotEmptyError, restoreDatabase } from '#platform/db/restore.ts';
import { openFileStore } from '#platform/files/s3-store.ts';
import { createLog } from '#platform/log/log.ts';
import { run } from '../src/main.ts';

/**
 * `npm run restore -- FILE`: a backup, or an export (`.sql`), becomes the site that the configuration
 * names, of either database and either store. Both have to be empty.
 */
await run(async () => {
  const [from] = process.argv.slice(2);
  if (!from) throw new ConfigError('Say which: npm run restore -- miradouro-….tar.gz');
  const config = parseConfig(process.env);
  await assertEmptyDatabase(config);
  if (from.endsWith('.sql')) {
    await restoreDatabase(config, from);
    process.stdout.write(`Restored ${from}: start the site as always.\n`);
  } else {
    await restoreBackup(from, config);
  }
});

async function restoreBackup(from: string, config: Config): Promise<void> {
  const files = openFileStore(config);
  if ((await files.list()).length > 0) {
    throw new NotEmptyError(
      config.storageUrl
        ? 'The bucket that STORAGE_URL names has files already; name an empty one.'
        : `The data folder ${config.dataDir} has uploads already; set DATA_DIR to an empty folder.`,
    );
  }
  const { dataDir, backupPassphrase: passphrase } = config;
  await openBackup(from, { dataDir, passphrase }, async (backup) => {
    try {
      await backup.uploadsInto(files);
      // Last, and as a whole: with it the site is there.
      await restoreDatabase(config, backup.databaseFile);
    } catch (error) {
      for (const key of await files.list()) await files.delete(key);
      throw error;
    }
    await readyToStart(config);
    const all = Object.values(backup.rows).reduce((sum, count) => sum + count, 0);
    const uploads = Object.keys(backup.files).length - 1;
    process.stdout.write(
      `Restored ${from} of ${backup.madeAt} (version ${backup.version}): ${all} rows and ${uploads} uploads. Start the site as always.\n`,
    );
  });
}

/** Migrated, and with its jobs: what waits is sent when the site starts. */
async function readyToStart(config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    const boss = await openQueue(database, createLog('warn'));
    await createInChange(database.db, boss, systemClock)(queueWhatWaits);
    await boss.stop({ graceful: false });
  } finally {
    await database.close();
  }
}
