import type { Config } from '#platform/config/config.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';
import type { Database, Opening } from './types.ts';

export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>;

/** Opens the configured database: a server, or the embedded one in DATA_DIR, new from an image if given. */
export function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: DatabasePlace,
  opening: Opening = {},
): Promise<Database> {
  return databaseUrl
    ? openServer(databaseUrl, { ...opening, directUrl: databaseDirectUrl })
    : openEmbedded(dataDir, opening);
}
