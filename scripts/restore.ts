import { ConfigError, parseConfig } from '#platform/config/config.ts';
import { DataFolderError } from '#platform/db/database.ts';
import { restoreEmbedded } from '#platform/db/restore-embedded.ts';

/** `npm run restore -- FILE`: an export becomes the embedded database of an empty DATA_DIR. */
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new ConfigError('Say which file: npm run restore -- miradouro-2026-11-21.sql');
  const { databaseUrl, dataDir } = parseConfig(process.env);
  if (databaseUrl !== null) {
    throw new ConfigError(
      'DATABASE_URL names a server, which psql restores: psql -v ON_ERROR_STOP=1 -f FILE',
    );
  }
  await restoreEmbedded(dataDir, file);
  process.stdout.write(`Restored ${file} into ${dataDir}: start the site as always.\n`);
} catch (error) {
  const isForPeople = error instanceof ConfigError || error instanceof DataFolderError;
  process.stderr.write(`${isForPeople ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
