import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { queueWhatWaits } from '#jobs/backups.ts';
import { openQueue } from '#jobs/worker.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { ConfigError, parseConfig } from '#platform/config/config.ts';
import { createInChange } from '#platform/db/change.ts';
import { compareDatabases } from '#platform/db/compare.ts';
import { openDatabase } from '#platform/db/database.ts';
import { dumpDatabase, NOTHING } from '#platform/db/dump.ts';
import { assertEmptyDatabase, restoreDatabase } from '#platform/db/restore.ts';
import type { Db } from '#platform/db/types.ts';
import { openFileStore } from '#platform/files/s3-store.ts';
import { createLog } from '#platform/log/log.ts';
import { run } from '../src/main.ts';

const { values: wanted } = parseArgs({
  options: { to: { type: 'string' }, storage: { type: 'string' } },
});

/**
 * `npm run move -- --to postgres://… [--storage s3://…]` copies the stopped site that the configuration names to a
 * server and, if asked, its uploads to a bucket. Every row is compared with the original.
 */
await run(async () => {
  if (!wanted.to) throw new ConfigError('No destination: npm run move -- --to postgres://…');
  const sourceConfig = parseConfig(process.env);
  const targetConfig = parseConfig({
    ...process.env,
    DATABASE_URL: wanted.to,
    STORAGE_URL: wanted.storage ?? sourceConfig.storageUrl ?? undefined,
  });
  await assertEmptyDatabase(targetConfig);
  // Stays open until the end, so that nothing else writes. Fails while an embedded site runs.
  const source = await openDatabase(sourceConfig, { asItIs: true });
  try {
    await moveDatabase(source.db, targetConfig);
    if (targetConfig.storageUrl && targetConfig.storageUrl !== sourceConfig.storageUrl) {
      await moveUploads(openFileStore(sourceConfig), openFileStore(targetConfig));
    }
  } finally {
    await source.close();
  }
  process.stdout.write(
    'Moved. Set DATABASE_URL (and STORAGE_URL), and start the site; the old folder is unchanged.\n',
  );
});

async function moveDatabase(
  source: Db,
  targetConfig: ReturnType<typeof parseConfig>,
): Promise<void> {
  const file = join(targetConfig.dataDir, 'move.sql');
  try {
    await dumpDatabase(source, file, NOTHING);
    await restoreDatabase(targetConfig, file);
  } finally {
    await rm(file, { force: true });
  }
  const arrived = await openDatabase(targetConfig, { asItIs: true });
  try {
    const compared = await compareDatabases(source, arrived.db);
    for (const { table, rows, differences } of compared) {
      const same = differences === 0 ? 'the same' : `${differences} DIFFER`;
      process.stdout.write(`${table.padEnd(28)} ${rows.join(' → ').padStart(16)}  ${same}\n`);
    }
    if (compared.some(({ differences }) => differences > 0)) {
      throw new Error('Some rows differ: keep the old site, and drop the new database.');
    }
  } finally {
    await arrived.close();
  }
  const migrated = await openDatabase(targetConfig);
  try {
    const boss = await openQueue(migrated, createLog('warn'));
    await createInChange(migrated.db, boss, systemClock)(queueWhatWaits);
    await boss.stop({ graceful: false });
  } finally {
    await migrated.close();
  }
}

type Store = ReturnType<typeof openFileStore>;

async function moveUploads(from: Store, to: Store): Promise<void> {
  const keys = await from.list();
  for (const key of keys) {
    const bytes = await from.get(key);
    if (!bytes) continue;
    await to.put(key, bytes);
    const arrived = await to.get(key);
    if (!arrived || Buffer.compare(bytes, arrived) !== 0) {
      throw new Error(
        `The upload ${key} differs after copying: run the command again with an empty bucket.`,
      );
    }
  }
  process.stdout.write(`${keys.length} uploads copied, read back and verified\n`);
}
