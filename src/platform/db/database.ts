import type { Config } from '#platform/config/config.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';
import type { Database } from './types.ts';

export { DataFolderError } from './embedded.ts';

/** Opens the database that the configuration names: a server, or the embedded one in DATA_DIR. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  return config.databaseUrl ? openServer(config.databaseUrl) : openEmbedded(config.dataDir);
}
