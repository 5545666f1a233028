import { setTimeout } from 'node:timers/promises';
import { type BackupServices, makeBackup, makeDueBackup } from '#jobs/backups.ts';
import { askProcess } from '#platform/backup/ask-process.ts';
import { type BackupMade, type BackupOrder, backupOrderOf } from '#platform/backup/back-up.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Config, ConfigError, parseConfig } from '#platform/config/config.ts';
import { createInChange } from '#platform/db/change.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openFileStore } from '#platform/files/s3-store.ts';
import { describeError } from '#platform/log/log.ts';
import { run } from '../src/main.ts';

const CHECK_EVERY_MS = 60_000;
const [argument] = process.argv.slice(2);

/**
 * `npm run backup [-- FOLDER | s3://…]` writes the whole site into one archive while it runs. With `--daily` it keeps
 * running, and makes one every day at the time in the settings.
 */
await run(async () => {
  const config = parseConfig(process.env);
  const isDaily = argument === '--daily';
  const to = isDaily ? config.backupTo : (argument ?? config.backupTo);
  const order = backupOrderOf({ ...config, backupTo: to });
  if (!order) {
    throw new ConfigError(
      'No destination: run npm run backup -- ./backups, or set BACKUP_TO to a folder or an S3 bucket.',
    );
  }
  if (!isDaily) return printSummary(await make(config, order));
  // An interrupted backup starts over, so a container can stop at once.
  process.on('SIGTERM', () => process.exit(0));
  if (!config.databaseUrl) {
    throw new ConfigError(
      '--daily needs DATABASE_URL. With the embedded database the site backs itself up: set BACKUP_TO.',
    );
  }
  for (;;) {
    try {
      const made = await withSite(config, (site) => makeDueBackup(site, order));
      if (made) printSummary(made);
    } catch (error) {
      process.stderr.write(
        `Backup failed, trying again in a minute: ${describeError(error).message}\n`,
      );
    }
    await setTimeout(CHECK_EVERY_MS);
  }
});

/** Only the process that has the embedded database open can back it up. */
async function make(config: Config, order: BackupOrder): Promise<BackupMade> {
  const { databaseUrl, dataDir } = config;
  const made = databaseUrl ? null : await askProcess(dataDir, order);
  if (made) return made;
  return withSite(config, (site) => makeBackup(site, order));
}

async function withSite<T>(config: Config, work: (site: BackupServices) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, { asItIs: true });
  try {
    const queue = { send: () => Promise.reject(new Error('A backup must not queue jobs')) };
    const { db } = database;
    const inChange = createInChange(db, queue, systemClock);
    const files = openFileStore(config);
    return await work({ db, inChange, files, clock: systemClock, dataDir: config.dataDir });
  } finally {
    await database.close();
  }
}

function printSummary({ place, name, bytes, rows, uploads, deleted }: BackupMade): void {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const tables = Object.keys(rows).length;
  const megabytes = (bytes / 1024 ** 2).toFixed(1);
  process.stdout.write(
    `${place}/${name}: ${all} rows of ${tables} tables and ${uploads} uploads in ${megabytes} MB, read back and verified.\n`,
  );
  if (deleted.length > 0) process.stdout.write(`Deleted old backups: ${deleted.join(', ')}\n`);
}
