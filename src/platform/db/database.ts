import type { Config } from '#platform/config/config.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';
import type { Database } from './types.ts';

export { DataFolderError } from './embedded.ts';

/**
 * Opens the database that the configuration names: a server, or the embedded one in DATA_DIR, which
 * begins as a copy of `image` where there is one.
 */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  image?: string,
): Promise<Database> {
  return databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDir, image);
}
